import { publicMessages as messages } from '#contract/words/public-messages.ts'
import {
  availableNow,
  isPairType,
  isSoldOut,
  stepOf,
  type TicketType,
  unitPrice,
} from '#contract/nouns/ticket-type.ts'
import { Money } from '../ui/money.tsx'
import { Quantity } from './quantity.tsx'
import styles from './ticket-box.module.css'

/** Below this many places the box says how many are left. */
const fewPlaces = 10

const Price = ({ type }: { type: TicketType }) => {
  const price = unitPrice(type)
  if (price === null) return null
  if (!isPairType(type))
    return (
      <p className={styles.price}>
        <Money cents={price} />
        {price === 0 && <span className={styles.per}> grátis</span>}
      </p>
    )
  return (
    <p className={styles.price}>
      <Money cents={price} /> <span className={styles.per}>por atleta</span>
      <span className={styles.pair}>
        <Money cents={price * 2} /> a dupla
      </span>
    </p>
  )
}

const placesLeft = (type: TicketType): string | null => {
  const available = availableNow(type)
  if (available > fewPlaces) return null
  return available === 1 ? 'Resta 1 vaga' : `Restam ${available} vagas`
}

const Categories = ({ type }: { type: TicketType }) => (
  <details className={styles.categories}>
    <summary>Categorias</summary>
    <ul>
      {type.categories.map((category) => (
        <li key={category.id}>
          {category.nome}
          {category.quantidade <= 0 && ` ${messages.event.categorySoldOut}`}
        </li>
      ))}
    </ul>
  </details>
)

type Props = {
  type: TicketType
  isOpen: boolean
  selected: number
  canIncrease: boolean
  isBusy: boolean
  onIncrease: () => void
  onDecrease: () => void
}

export const TicketRow = ({ type, isOpen, selected, canIncrease, isBusy, onIncrease, onDecrease }: Props) => {
  const soldOut = isSoldOut(type)
  const tooFew = !soldOut && availableNow(type) < stepOf(type)
  const left = placesLeft(type)
  return (
    <li className={styles.type} data-sold-out={soldOut || undefined}>
      <div className={styles.about}>
        <h3>{type.nome}</h3>
        {type.descricao && <p className={styles.description}>{type.descricao}</p>}
        {!soldOut && type.active_lot && <p className={styles.lot}>{type.active_lot.nome}</p>}
      </div>
      {soldOut ? (
        <strong className={styles.soldOut}>{messages.event.soldOut}</strong>
      ) : (
        <div className={styles.offer}>
          <Price type={type} />
          {isOpen && !tooFew && (
            <Quantity
              of={type.nome}
              value={selected}
              canIncrease={canIncrease}
              disabled={isBusy}
              onIncrease={onIncrease}
              onDecrease={onDecrease}
            />
          )}
        </div>
      )}
      {isOpen && tooFew && <p className={styles.tooFew}>{messages.event.notEnoughForPair}</p>}
      {isOpen && !soldOut && !tooFew && left !== null && <p className={styles.left}>{left}</p>}
      {!soldOut && type.categories.length > 0 && <Categories type={type} />}
    </li>
  )
}
