import { fromCents } from '#contract/laws/money.ts'
import { couponName } from '#contract/nouns/coupon.ts'
import { isTyped } from '#contract/nouns/order-draft.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { type AppliedCoupon, isBeingPaid, paymentOf } from '#contract/nouns/payment.ts'
import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import type { CalledOffCategory, TicketType } from '#contract/nouns/ticket-type.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import type { Deps } from '../process/deps.ts'
import type { FindCoupon } from './find-coupon.ts'
import { draftOf } from './order-drafts.ts'
import { payableUntil, orderView } from './order-view.ts'
import { openOrdersOf, openPayment, type Order, type OrderItem } from './orders.store.ts'

const selectedTicket = (
  { type, ticketTypeId, priceCents }: OrderItem,
  quantity: number,
  known: TicketType | undefined,
): SelectedTicket => ({
  ticket_type_id: ticketTypeId,
  nome: type.nome,
  tipo: type.tipo,
  modo: type.modo,
  preco: fromCents(priceCents),
  quantity,
  descricao: type.descricao,
  categories: known?.categories ?? [],
  campos_personalizados: known?.campos_personalizados ?? [],
})

/** The held tickets as the event page chose them, at the held prices and with today's questions. */
const selectedTickets = (order: Order, types: readonly TicketType[]): SelectedTicket[] =>
  [...new Map(order.items.map((item) => [item.ticketTypeId, item])).values()].map((item) => {
    const alike = order.items.filter(({ ticketTypeId }) => ticketTypeId === item.ticketTypeId)
    const known = types.find(({ id }) => id === item.ticketTypeId)
    return selectedTicket(item, alike.length, known)
  })

/** Of a PIX its own end, before which its places are kept. */
const secondsLeft = (order: Order, now: Date): number => {
  const payment = openPayment(order)
  const until = (payment && payableUntil(payment)) ?? order.expiresAt
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** The coupon that the checkout page goes on with: what was typed counts, unless the order is being paid already. */
const couponOf = async (
  deps: Deps,
  { userId, eventId, estado }: Order,
  { bound, find }: { bound: Transaction; find: FindCoupon },
): Promise<AppliedCoupon | null> => {
  if (estado !== 'Pendente' || isBeingPaid(paymentOf(bound))) return bound.cupom
  const draft = await draftOf(deps, { userId, eventId })
  const nome = couponName(draft.cupom)
  if (!isTyped(draft) || nome === bound.cupom?.nome) return bound.cupom
  return nome === '' ? null : find({ userId, eventId, nome, now: deps.clock() })
}

/** A ticket whose last category was cancelled has no other to choose: what is held of it is bought no more. */
const withoutGoneTypes = (read: Transaction, order: Order, calledOff: readonly CalledOffCategory[]) => {
  const isGone = calledOff.some(
    ({ encerrou, ingresso }) => encerrou && order.items.some(({ ticketTypeId }) => ticketTypeId === ingresso),
  )
  return isGone ? { cancelado: 'categoria' as const, ...read } : read
}

const openOrderOf = async (deps: Deps, order: Order, find: FindCoupon): Promise<PendingOrder[]> => {
  const detail = await deps.events.detail(order.eventId, 'url')
  if (!detail) return []
  const { evento, ticket_types: types, canceladas = [] } = detail.value
  const transacao = withoutGoneTypes(orderView(order), order, canceladas)
  return [
    {
      transacao,
      evento,
      tickets: selectedTickets(order, types),
      segundos_restantes: secondsLeft(order, deps.clock()),
      cupom: await couponOf(deps, order, { bound: transacao, find }),
    },
  ]
}

/** Far more than anybody pays at once; bounded because each reads its own event. */
const most = 10

/** The buyer's orders that can still be paid, the most urgent first, with all that their checkout page needs. */
export const openOrdersFor = async (
  deps: Deps,
  userId: string,
  findCoupon: FindCoupon,
): Promise<PendingOrder[]> => {
  const found: PendingOrder[] = []
  for (const order of await openOrdersOf(deps.db, { userId, now: deps.clock(), most }))
    found.push(...(await openOrderOf(deps, order, findCoupon)))
  return found
}
