import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import type { CheckoutContext, OpenOrder } from '#machines/checkout.context.ts'

export type OrderChangesView = {
  /** What the organiser changed; the sentence, and the first field that needs something. */
  changes: { text: string; path: string | null }[]
  /** Of an order that can no longer be bought as it is held: what of it still can; null of any other. */
  chooseAnew: { order: OpenOrder; tickets: SelectedTicket[] } | null
}

/** Each sentence once, and none that the refusal says already. */
const saidOf = ({ changes, error, reason }: CheckoutContext): OrderChangesView['changes'] => {
  const said = changes.map(({ kind, about, detail, path }) => ({
    text: orderChangeMessages[kind](about, detail),
    path,
  }))
  return said.filter(
    ({ text }, index) =>
      text !== error && text !== reason && said.findIndex((other) => other.text === text) === index,
  )
}

const chooseAnewFrom = ({
  changes,
  evento,
  tickets,
  transactionId,
}: CheckoutContext): OrderChangesView['chooseAnew'] => {
  const gone = changes.filter(({ kind }) => kind === 'typeCalledOff').map(({ typeId }) => typeId)
  if (gone.length === 0) return null
  return {
    order: { evento, tickets, transactionId },
    tickets: tickets.filter(({ ticket_type_id }) => !gone.includes(ticket_type_id)),
  }
}

/** What stands above the form of what the organiser changed under the order. */
export const orderChangesView = (context: CheckoutContext): OrderChangesView => ({
  changes: saidOf(context),
  chooseAnew: chooseAnewFrom(context),
})
