import type { SnapshotFrom } from 'xstate'
import { type Cents, toCents } from '#contract/laws/money.ts'
import { awaitsReview, pendingAmounts } from '#contract/nouns/payment.ts'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import { chosenText } from '#contract/words/chosen-text.ts'
import { messages } from '#contract/words/messages.ts'
import type { OpenOrder } from '#machines/checkout.context.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { endOf } from '../orders/order-end.ts'

export type WayBackView = {
  says: string
  label: string
  /** What was chosen. */
  chosen: string
  /** What is to be paid; before the server said so, what it would cost without a coupon. */
  due: Cents
  /** Until when it is held; null where that is not known, or no longer matters. */
  until: string | null
  isPix: boolean
  /** What another purchase does to it; null where that is refused, or not known. */
  replaces: string | null
}

/** What is said of an order and its way back: of one whose payment somebody looks at nothing is to be gone on with. */
export const wayBack = (
  { context: { orders } }: SnapshotFrom<typeof openOrdersMachine>,
  { tickets, transactionId }: OpenOrder,
): WayBackView => {
  const known = orders.find(({ transacao }) => transacao.id === transactionId)
  const order = {
    chosen: tickets.map(chosenText).join(', '),
    due: known
      ? pendingAmounts(known).due
      : tickets.reduce((sum, { preco, quantity }) => sum + toCents(preco) * quantity, 0),
    until: known ? endOf(known) : null,
    isPix: known?.transacao.pix != null,
  }
  const isHeld = known?.transacao.pix === null && known.transacao.payment_id === null
  const replaces = isHeld ? checkoutMessages.replaces : null
  return known && awaitsReview(known.transacao)
    ? { ...order, replaces: null, says: messages.checkout.begunUnderReview, label: 'Ver pedido' }
    : { ...order, replaces, says: messages.checkout.begun, label: 'Continuar compra' }
}
