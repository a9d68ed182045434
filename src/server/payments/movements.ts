import type { Entry } from '../orders/entries.store.ts'
import type { NewMovement } from '../orders/movements.store.ts'
import type { Order, PaymentRow } from '../orders/orders.store.ts'

type Money = Pick<PaymentRow, 'status' | 'refundedCents'>

type Of = Pick<NewMovement, 'eventId' | 'transactionId' | 'paymentId' | 'at' | 'sells'>

/** What a coupon took off the price of an order, when it is sold. */
export const discountOf = ({ discountCents }: Pick<Order, 'discountCents'>, of: Of): NewMovement[] =>
  discountCents > 0 ? [{ ...of, kind: 'discount', cents: -discountCents }] : []

/** What a provider's answer moved of the money that a payment brought; null when nothing. */
export const movedBetween = (before: Money, after: Money): Pick<NewMovement, 'kind' | 'cents'> | null => {
  const cents = before.refundedCents - after.refundedCents
  if (cents === 0) return null
  const isLost = before.status === 'in_mediation' && after.status === 'refunded'
  const isDisputed = isLost || [before, after].some(({ status }) => status === 'charged_back')
  return { kind: isDisputed ? 'dispute' : 'refund', cents }
}

/**
 * Books what an answer about one payment moved: the sale when tickets are made, later what goes back of it and returns, and what
 * the provider keeps. What happened to a payment before it bought anything was never booked, and is not booked back: a chargeback may be the first
 * that is heard of it.
 */
export const booked = (entry: Entry, before: PaymentRow, after: PaymentRow, now: Date): Entry => {
  const sells = entry.tickets.length > 0
  const { order } = entry
  const of = { eventId: order.eventId, transactionId: order.id, paymentId: after.id, at: now, sells }
  const sale: NewMovement[] =
    sells && after.amountCents > 0 ? [{ ...of, kind: 'sale', cents: after.amountCents }] : []
  const moved = movedBetween(sells ? { ...after, refundedCents: 0 } : before, after)
  const fee = (sells ? 0 : before.feeCents) - after.feeCents
  return {
    ...entry,
    movements: [
      ...sale,
      ...(sells ? discountOf(order, of) : []),
      ...(moved ? [{ ...of, ...moved }] : []),
      ...(fee === 0 ? [] : [{ ...of, kind: 'fee' as const, cents: fee }]),
    ],
  }
}
