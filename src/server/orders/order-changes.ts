import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Estado } from '#contract/nouns/transaction.ts'
import { nextEstado, type OrderEvent } from '#machines/order.machine.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { type Entry, entryOf, writeEntries } from './entries.store.ts'
import { isReadyForTickets, ticketsFor } from './issue-tickets.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { changeOrder } from './order-changes.store.ts'
import type { Claim } from './stock.store.ts'
import { cancelTickets, restoreTickets, ticketsOfOrder } from './tickets.store.ts'
import { claimsOf, couponClaims, type Order } from './orders.store.ts'

/** A step that the order machine does not allow; nothing was written. */
class IllegalChange extends Error {
  override name = 'IllegalChange'
}

const nextOf = (order: Order, event: OrderEvent['type']): Estado => {
  const next = nextEstado(order.estado, event)
  if (!next) throw new IllegalChange(`${event} is not a step of an order that is ${order.estado}`)
  return next
}

/** The coupon use that a discounted order must take again, because a refusal returned it. */
const wantingCoupon = ({ couponId, couponHeld }: Order): Claim[] => couponClaims(couponHeld ? null : couponId)

/** Takes again the coupon use that a refusal returned; without it no payment starts (law P1). */
export const startPayment = async (tx: Tx, order: Order): Promise<void> => {
  const estado = nextOf(order, 'payment.start')
  const wanting = wantingCoupon(order)
  const ledger = await openLedger(tx, wanting)
  if (!ledger.canHold(wanting)) throw new Refusal(409, messages.coupon.exhausted)
  ledger.hold(wanting)
  await ledger.write()
  await changeOrder(tx, order, { estado, couponHeld: order.couponId !== null })
}

/** Keeps the places for another payment and returns the coupon's use (laws P1, P3). */
export const refusePayment = async (tx: Tx, order: Order): Promise<void> => {
  const estado = nextOf(order, 'payment.reject')
  const claims = couponClaims(order.couponHeld ? order.couponId : null)
  const ledger = await openLedger(tx, claims)
  ledger.release(claims)
  await ledger.write()
  await changeOrder(tx, order, { estado, couponHeld: false })
}

/** The latest start of another payment, however often PIX are begun and given up. */
const longestHold = limits.holdMinutes + limits.pixMinutes + limits.pixGraceMinutes

/** After a PIX that the buyer gave up the hold ends as without it, but leaves time for another payment. */
export const withdrawPayment = async (tx: Tx, order: Order, now: Date): Promise<void> => {
  const estado = nextOf(order, 'payment.withdraw')
  const after = (start: Date, minutes: number): number => start.getTime() + minutes * 60_000
  const until = Math.min(
    order.expiresAt.getTime(),
    Math.max(after(order.clockFrom, limits.holdMinutes), after(now, limits.pixGraceMinutes)),
    after(order.clockFrom, longestHold),
  )
  await changeOrder(tx, order, { estado, expiresAt: new Date(until) })
}

/** A payment without an outcome keeps the places as long as a PIX would. */
export const undecidedUntil = (payment: { createdAt: Date }): Date =>
  new Date(payment.createdAt.getTime() + (limits.pixMinutes + limits.pixGraceMinutes) * 60_000)

/** Ends the order and releases everything it holds. */
export const releaseOrder = async (tx: Tx, order: Order, event: OrderEvent['type']): Promise<void> => {
  const estado = nextOf(order, event)
  const claims = claimsOf(order)
  const ledger = await openLedger(tx, claims)
  ledger.release(claims)
  await ledger.write()
  await changeOrder(tx, order, { estado, holding: false, couponHeld: false })
}

/** Places and, with a discount, a coupon use. */
const soldClaims = (order: Order): Claim[] => claimsOf({ ...order, couponHeld: true })

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
  const claims = soldClaims(order)
  const wanting = order.holding ? wantingCoupon(order) : claims
  if (!ledger.canHold(wanting)) return null
  ledger.hold(wanting)
  ledger.sell(claims)
  return {
    ...entry,
    order: { ...order, estado, holding: false, couponHeld: false },
    tickets: ticketsFor(order, now),
    dropsDraft: true,
  }
}

/** Approves one order and writes it; false, with nothing written, as `approve` says. */
export const approveOrder = async (
  tx: Tx,
  order: Order,
  event: 'payment.approve' | 'free.confirm',
  now: Date,
): Promise<boolean> => {
  const ledger = await openLedger(tx, soldClaims(order))
  const approved = approve(entryOf(order), ledger, event, now)
  if (approved) await writeEntries(tx, [approved], ledger.moves())
  return approved !== null
}

/** Cancels the tickets and puts their places on sale again; the coupon use stays spent. */
export const refundOrder = async (tx: Tx, order: Order, now: Date): Promise<void> => {
  const estado = nextOf(order, 'payment.refund')
  if (order.estado === 'Aprovada') {
    const claims = claimsOf({ ...order, couponHeld: false })
    const ledger = await openLedger(tx, claims)
    ledger.takeBack(claims)
    await ledger.write()
    await cancelTickets(tx, order.id, now)
  }
  await changeOrder(tx, order, { estado })
}

/** The tickets were cancelled while the event took place, so they are of no use now. */
const wereMissed = ({ event }: Order, cancelledAt: Date | null, now: Date): boolean =>
  event.endsAt <= now && cancelledAt !== null && cancelledAt < event.endsAt

/**
 * After a won dispute the tickets are valid again if all their places are left (law P5). False, with nothing written,
 * when they are not or the event is over.
 */
export const restoreOrder = async (tx: Tx, order: Order, now: Date): Promise<boolean> => {
  const estado = nextOf(order, 'payment.restore')
  const [ticket] = await ticketsOfOrder(tx, order.id)
  if (!ticket || wereMissed(order, ticket.cancelledAt, now)) return false
  const claims = claimsOf({ ...order, couponHeld: false })
  const ledger = await openLedger(tx, claims)
  if (!ledger.canHold(claims)) return false
  ledger.hold(claims)
  ledger.sell(claims)
  await ledger.write()
  await restoreTickets(tx, order.id)
  await changeOrder(tx, order, { estado })
  return true
}
