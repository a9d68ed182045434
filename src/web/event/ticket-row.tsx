import { brDateTime, timeZoneNote } from '#contract/laws/dates.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import {
  availableNow,
  isPairType,
  isSoldOut,
  stepOf,
  type TicketType,
  unitPrice,
} from '#contract/nouns/ticket-type.ts'
import { limits } from '#contract/words/limits.ts'
import { Money } from '../ui/money.tsx'
import list from './categories.module.css'
import { Quantity } from './quantity.tsx'
import styles from './ticket-box.module.css'

const Price = ({ type }: { type: TicketType }) => {
  const price = unitPrice(type)
  if (price === null) return null
  const isPair = isPairType(type)
  return (
    <p className={styles.price}>
      {price ? <Money cents={price} /> : 'Grátis'}
      {isPair && price > 0 && (
        <>
          {' '}
          <span className={styles.per}>por atleta</span>
        </>
      )}
      {isPair && price > 0 && (
        <span className={styles.pair}>
          <Money cents={price * 2} /> a dupla
        </span>
      )}
      <span className={styles.lot}>{type.active_lot?.nome}</span>
    </p>
  )
}

const places = (count: number): string => (count === 1 ? '1 vaga' : `${count} vagas`)

const placesLeft = (type: TicketType): string | null => {
  const available = availableNow(type)
  if (available > limits.lastPlaces) return null
  const isOfLot = available < type.quantidade_disponivel
  return `Resta${available === 1 ? '' : 'm'} ${isOfLot ? `${available} deste lote` : places(available)}`
}

/** Why nothing of a type can be bought. */
const closedWords = ({ virada, quantidade_disponivel }: TicketType, zone: string): string => {
  if (virada?.abre_em) return `${messages.event.opensAt} ${brDateTime(virada.abre_em)} ${timeZoneNote(zone)}`
  if (virada?.parada && quantidade_disponivel > 0) return messages.event.paused
  return virada?.venda === 'encerrada' ? messages.event.lotsOver : messages.event.soldOut
}

const Categories = ({ of }: { of: TicketType['categories'] }) => (
  <ul className={list.categories} aria-label="Categorias">
    {of.map(({ id, nome, quantidade }) => (
      <li key={id} data-sold-out={quantidade <= 0 || undefined}>
        {nome} <span>{quantidade <= 0 ? messages.event.soldOut : places(quantidade)}</span>
      </li>
    ))}
  </ul>
)

/** Who may enter the categories that ask for more than their name says. */
const Eligibility = ({ of }: { of: TicketType['categories'] }) => {
  const asking = of.filter(({ exigencias }) => exigencias?.alem_do_nome)
  return (
    asking.length > 0 && (
      <details className={styles.eligibility}>
        <summary>{messages.event.eligibility}</summary>
        <ul>
          {asking.map(({ id, nome, exigencias }) => (
            <li key={id}>
              <b>{nome}:</b> {exigencias?.alem_do_nome}
            </li>
          ))}
        </ul>
      </details>
    )
  )
}

type Props = {
  type: TicketType
  zone: string
  selected: number
  canIncrease: boolean
  isBusy: boolean
  onIncrease: () => void
  onDecrease: () => void
}

export const TicketRow = ({ type, zone, selected, canIncrease, isBusy, onIncrease, onDecrease }: Props) => {
  const soldOut = isSoldOut(type)
  const tooFew = !soldOut && availableNow(type) < stepOf(type)
  const left = placesLeft(type)
  const opensAt = type.virada?.abre_em
  return (
    <li className={styles.type} data-sold-out={(soldOut && !opensAt) || undefined}>
      <div className={styles.about}>
        <h3>{type.nome}</h3>
        {type.descricao && <p className={styles.description}>{type.descricao}</p>}
      </div>
      <div className={styles.offer}>
        {(!soldOut || opensAt) && <Price type={type} />}
        {soldOut ? (
          <strong className={opensAt ? undefined : styles.soldOut}>{closedWords(type, zone)}</strong>
        ) : (
          !tooFew && (
            <Quantity
              of={type.nome}
              value={selected}
              canIncrease={canIncrease}
              disabled={isBusy}
              onIncrease={onIncrease}
              onDecrease={onDecrease}
            />
          )
        )}
      </div>
      {tooFew && <p className={styles.tooFew}>{messages.event.notEnoughForPair}</p>}
      {!soldOut && !tooFew && left !== null && <p className={styles.left}>{left}</p>}
      {!soldOut && type.categories.length > 0 && <Categories of={type.categories} />}
      {!soldOut && <Eligibility of={type.categories} />}
    </li>
  )
}
