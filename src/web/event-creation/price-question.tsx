import { messages } from '#contract/words/messages.ts'
import type { PriceDoubt } from '#drafts/price-doubts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

const { priceDoubt: words, pricesAsked: asked } = messages.eventCreation

type Props = {
  doubt: PriceDoubt
  onSettle: (as: 'reais' | 'centavos') => void
  onCancel: () => void
}

/** Before an event is created at a price that its organiser may not have meant. */
export const PriceQuestion = ({ doubt: { place, typed, price, inReais }, onSettle, onCancel }: Props) => (
  <ConfirmDialog
    open
    title={words.title}
    confirmLabel={messages.eventCreation.priceUse(inReais)}
    cancelLabel={words.back}
    onConfirm={() => onSettle('reais')}
    onCancel={onCancel}
  >
    <p>
      <strong>{place}</strong>
      <br />
      {words.text(typed, price, inReais)}
    </p>
    <Button variant="secondary" block onClick={() => onSettle('centavos')}>
      {words.keep(price)}
    </Button>
  </ConfirmDialog>
)

type PricesProps = { prices: readonly string[]; onConfirm: () => void; onCancel: () => void }

/** Before an event is created at prices that few events have: all of them at once. */
export const PricesQuestion = ({ prices, onConfirm, onCancel }: PricesProps) => (
  <ConfirmDialog
    open
    title={asked.title}
    confirmLabel={asked.confirm}
    cancelLabel={words.back}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>{asked.text}</p>
    <ul>
      {prices.map((price) => (
        <li key={price}>{price}</li>
      ))}
    </ul>
    <p>{asked.why}</p>
  </ConfirmDialog>
)
