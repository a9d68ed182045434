import { messages } from '#contract/words/messages.ts'
import { spreadNet } from '#contract/laws/discounts.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { PlacedAttendee } from './order-form.ts'
import { changedElsewhere, isUnchanged } from './same-attendees.ts'
import { type CouponRow, findCoupon, writeAttendees, writeBound } from './binding.store.ts'
import { openLedger, sumClaims } from './ledger.ts'
import type { Claim } from './stock.store.ts'
import { couponClaims, isSettled, lockOrder, openPayment, type Order } from './orders.store.ts'

/** Refuses an order that cannot be paid or changed at the moment. */
export const requireUnpaid = (order: Order, now: Date): void => {
  if (isSettled(order)) throw new Refusal(409, messages.server.alreadyPaid)
  if (order.event.endsAt <= now) throw new Refusal(409, messages.server.salesClosed)
  if (!order.holding || order.expiresAt <= now) throw new Refusal(409, messages.server.holdExpired)
  if (openPayment(order)) throw new Refusal(409, messages.server.paymentPending)
}

const couponFor = async (tx: Tx, order: Order, couponId: string | null): Promise<CouponRow | null> => {
  if (couponId === null || order.grossCents === 0) return null
  const coupon = await findCoupon(tx, order, couponId)
  if (!coupon) throw new Refusal(404, messages.coupon.invalid)
  return coupon
}

const categoryClaims = (categoryIds: readonly (string | null)[]): Claim[] =>
  sumClaims(categoryIds.flatMap((id) => (id ? [{ kind: 'c' as const, id, count: 1 }] : [])))

/** Exchanges the order's category places and coupon use for the new ones, all or nothing. */
const retake = async (
  tx: Tx,
  order: Order,
  attendees: readonly PlacedAttendee[],
  coupon: CouponRow | null,
): Promise<void> => {
  const before = [
    ...categoryClaims(order.items.map((item) => item.categoryId)),
    ...couponClaims(order.couponHeld ? order.couponId : null),
  ]
  const after = [
    ...categoryClaims(attendees.map(({ categoryId }) => categoryId)),
    ...couponClaims(coupon?.id ?? null),
  ]
  const ledger = await openLedger(tx, [...before, ...after])
  ledger.release(before)
  const missing = ledger.missing(after)
  if (missing?.kind === 'k') throw new Refusal(409, messages.coupon.exhausted)
  if (missing) {
    const wanting = attendees.find(({ categoryId }) => categoryId === missing.id)
    const category = wanting?.attendee.athleteInfo?.category ?? ''
    throw new Refusal(409, messages.server.categorySoldOut(category), {
      code: 'categorySoldOut',
      about: category,
    })
  }
  ledger.hold(after)
  await ledger.write()
}

export type Binding = {
  orderId: string
  attendees: readonly PlacedAttendee[]
  couponId: string | null
  /** The version that the page read; refused when it is no longer the order's. Null accepts any. */
  version: number | null
  now: Date
}

const nextVersion = (order: Order, { attendees }: Binding, couponId: string | null): number =>
  order.boundVersion + (isUnchanged(order, attendees) && order.couponId === couponId ? 0 : 1)

/**
 * Writes attendees, category places, coupon and net amounts to an order that still holds its tickets. Called again with
 * other data it replaces them; a preference made for another total is forgotten.
 */
export const bindOrder = async (tx: Tx, binding: Binding): Promise<Order> => {
  const order = await lockOrder(tx, binding.orderId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  requireUnpaid(order, binding.now)
  if (binding.version !== null && binding.version !== order.boundVersion) throw changedElsewhere()
  const coupon = await couponFor(tx, order, binding.couponId)
  await retake(tx, order, binding.attendees, coupon)
  const nets = spreadNet(
    order.items.map((item) => item.priceCents),
    (coupon?.basisPoints ?? 0) / 10_000,
  )
  const totalCents = nets.reduce((sum, net) => sum + net, 0)
  await writeAttendees(tx, order.id, binding.attendees, nets)
  await writeBound(tx, order.id, {
    couponId: coupon?.id ?? null,
    couponHeld: coupon !== null,
    boundVersion: nextVersion(order, binding, coupon?.id ?? null),
    totalCents,
    discountCents: order.grossCents - totalCents,
    preferenceId: totalCents === order.totalCents ? order.preferenceId : null,
  })
  const bound = await lockOrder(tx, order.id)
  if (!bound) throw new Error('an order vanished under its lock')
  return bound
}
