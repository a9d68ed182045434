import type { SnapshotFrom } from 'xstate'
import type { Cents } from '#contract/laws/money.ts'
import { awaitsReview, pendingAmounts } from '#contract/nouns/payment.ts'
import { calledOffText } from '#contract/words/called-off-text.ts'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import { linesTotal } from '#contract/nouns/ticket.ts'
import { messages } from '#contract/words/messages.ts'
import type { OpenOrder } from '#machines/checkout.context.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { endOf } from '../orders/order-end.ts'

export type WayBackView = {
  /** What its checkout page needs. */
  order: OpenOrder
  says: string
  label: string
  /** What was chosen. */
  chosen: string
  /** What is to be paid; before the server said so, what it would cost without a coupon. */
  due: Cents
  /** Until when it is held; null where that is not known, or no longer matters. */
  until: string | null
  isPix: boolean
  /** Its organiser cancelled: a few words say all. */
  isGone: boolean
  /** A payment of it is on its way: another purchase is refused until that ends. */
  isPaid: boolean
  /** Beside another choice: what that does to it, or asks before. */
  short: string
}

type Snapshot = SnapshotFrom<typeof openOrdersMachine>

/** '2 × Arquibancada'; of pairs '1 × Dupla'. */
const shortText = ({ quantity, nome, modo }: SelectedTicket): string =>
  `${modo === 'dupla' ? quantity / 2 : quantity} × ${nome}`

/** What this device kept of its order counts until the server said which orders there are. */
const orderOf = (
  { value, context: { orders } }: Snapshot,
  { eventId, kept }: { eventId: string; kept: OpenOrder | null },
) => {
  const listed = orders.filter(({ evento }) => evento.id === eventId)
  const known = listed.find(({ transacao }) => transacao.id === kept?.transactionId) ?? listed[0]
  if (!known) return { known, order: value === 'loaded' ? null : kept }
  const { tickets, evento, transacao } = known
  return { known, order: { tickets, evento, transactionId: transacao.id } }
}

/**
 * What is said of the order of an event and its way back, whichever device it was begun on: of one whose payment
 * somebody looks at nothing is to be gone on with. Null where there is none.
 */
export const wayBack = (
  snapshot: Snapshot,
  asked: { eventId: string; kept: OpenOrder | null },
): WayBackView | null => {
  const { known, order } = orderOf(snapshot, asked)
  if (order === null) return null
  const { tickets } = order
  const view = {
    order,
    chosen: tickets.map(shortText).join(', '),
    due: known ? pendingAmounts(known).due : linesTotal(tickets),
    until: known ? endOf(known) : null,
    isPix: known?.transacao.pix != null,
    isGone: false,
    isPaid: false,
  }
  const gone = known && calledOffText(known.transacao)
  // what was only held is not to be gone on with
  if (gone && known.transacao.estado !== 'Cancelada') return null
  if (gone)
    return {
      ...view,
      isGone: true,
      says: gone,
      short: checkoutMessages.calledOff.short,
      label: 'Ver pedido',
    }
  const isHeld = known?.transacao.pix === null && known.transacao.payment_id === null
  const { held, review, pix, begun } = checkoutMessages.besideAnother
  if (known && awaitsReview(known.transacao)) {
    const says = messages.checkout.begunUnderReview
    return { ...view, isPaid: true, says, short: review, label: 'Ver pedido' }
  }
  const openShort = view.isPix ? pix : begun
  return {
    ...view,
    isPaid: known !== undefined && !isHeld,
    says: view.isPix ? messages.checkout.begunPix : messages.checkout.begun,
    short: isHeld ? held : openShort,
    label: 'Continuar compra',
  }
}
