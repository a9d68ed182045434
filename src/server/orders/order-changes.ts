import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Estado } from '#contract/nouns/transaction.ts'
import { nextEstado, type OrderEvent } from '#machines/order.machine.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { type Entry, entryOf, writeEntries } from './entries.store.ts'
import { isReadyForTickets, ticketsFor } from './issue-tickets.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Claim } from './stock.store.ts'
import { claimsOf, couponClaims, type Order } from './orders.store.ts'

/** A step that the order machine does not allow; nothing was written. */
class IllegalChange extends Error {
  override name = 'IllegalChange'
}

export const nextOf = (order: Order, event: OrderEvent['type']): Estado => {
  const next = nextEstado(order.estado, event)
  if (!next) throw new IllegalChange(`${event} is not a step of an order that is ${order.estado}`)
  return next
}

export const changed = (entry: Entry, change: Partial<Order>): Entry => ({
  ...entry,
  order: { ...entry.order, ...change },
})

/** The coupon use that a discounted order must take again, because a refusal returned it. */
const wantingCoupon = ({ couponId, couponHeld }: Order): Claim[] => couponClaims(couponHeld ? null : couponId)

/** The use of its coupon, held or returned: the places that starting or refusing a payment moves. */
export const couponPlaces = ({ couponId }: Order): Claim[] => couponClaims(couponId)

/** Takes again the coupon use that a refusal returned; without it no payment starts (law P1). */
export const startPayment = (entry: Entry, ledger: Ledger): Entry => {
  const { order } = entry
  const estado = nextOf(order, 'payment.start')
  const wanting = wantingCoupon(order)
  if (!ledger.canHold(wanting)) throw new Refusal(409, messages.coupon.exhausted)
  ledger.hold(wanting)
  return changed(entry, { estado, couponHeld: order.couponId !== null })
}

/** Keeps the places for another payment and returns the coupon's use (laws P1, P3). */
export const refusePayment = (entry: Entry, ledger: Ledger): Entry => {
  const { order } = entry
  const estado = nextOf(order, 'payment.reject')
  ledger.release(couponClaims(order.couponHeld ? order.couponId : null))
  return changed(entry, { estado, couponHeld: false })
}

/** The hold must outlive a payment under way; it is never shortened here. */
export const extendHold = (entry: Entry, until: Date): Entry =>
  entry.order.holding && entry.order.expiresAt < until ? changed(entry, { expiresAt: until }) : entry

/** After a PIX that the buyer gave up the hold ends as without it, but leaves time for another payment. */
export const withdrawPayment = (entry: Entry, now: Date): Entry => {
  const { order } = entry
  const estado = nextOf(order, 'payment.withdraw')
  const after = (start: Date, minutes: number): number => start.getTime() + minutes * 60_000
  const until = Math.min(
    order.expiresAt.getTime(),
    Math.max(after(order.clockFrom, limits.holdMinutes), after(now, limits.pixGraceMinutes)),
    // the latest start of another payment, however often PIX are begun and given up
    after(order.clockFrom, limits.holdMinutes + limits.pixMinutes + limits.pixGraceMinutes),
  )
  return changed(entry, { estado, expiresAt: new Date(until) })
}

/** A payment without an outcome keeps the places as long as a PIX would. */
export const undecidedUntil = (payment: { createdAt: Date }): Date =>
  new Date(payment.createdAt.getTime() + (limits.pixMinutes + limits.pixGraceMinutes) * 60_000)

/** Ends the order and releases everything it holds. */
export const releaseOrder = (entry: Entry, ledger: Ledger, event: OrderEvent['type']): Entry => {
  const estado = nextOf(entry.order, event)
  ledger.release(claimsOf(entry.order))
  return changed(entry, { estado, holding: false, couponHeld: false })
}

/** Places and, with a discount, a coupon use: all that selling an order, or ending it, may move. */
export const allClaims = (order: Order): Claim[] => claimsOf({ ...order, couponHeld: true })

/**
 * Sells what is held, with the tickets. What the order no longer holds (the coupon's use after a refusal, the places
 * after the hold) is taken again, all or nothing (law P5). Null, with nothing moved, when that is not left or the event
 * is over.
 */
export const approve = (
  entry: Entry,
  ledger: Ledger,
  event: 'payment.approve' | 'free.confirm',
  now: Date,
): Entry | null => {
  const { order } = entry
  const estado = nextOf(order, event)
  if (!isReadyForTickets(order)) return null
  if (!order.holding && order.event.endsAt <= now) return null
  if (order.event.cancelledAt !== null) return null
  const claims = allClaims(order)
  const wanting = order.holding ? wantingCoupon(order) : claims
  if (!ledger.canHold(wanting)) return null
  ledger.hold(wanting)
  ledger.sell(claims)
  return {
    ...changed(entry, { estado, holding: false, couponHeld: false }),
    tickets: ticketsFor(order, now),
    dropsDraft: true,
  }
}

/** Changes one locked order, and writes what became of it; nothing when the change answers null. */
export const changeOrder = async (
  tx: Tx,
  order: Order,
  places: readonly Claim[],
  change: (entry: Entry, ledger: Ledger) => Entry | null,
): Promise<boolean> => {
  const ledger = await openLedger(tx, places)
  const entry = change(entryOf(order), ledger)
  if (entry) await writeEntries(tx, [entry], ledger.moves())
  return entry !== null
}
