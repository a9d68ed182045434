import { messages } from '#contract/words/messages.ts'
import { spreadNet } from '#contract/laws/discounts.ts'
import { Refusal } from '../http/refusal.ts'
import { withConsents } from './consents.ts'
import type { PlacedAttendee } from './order-form.ts'
import { changedElsewhere, isUnchanged } from './same-attendees.ts'
import { type Entry, entryOf } from './entries.store.ts'
import { type Ledger, sumClaims } from './ledger.ts'
import type { CouponRow } from './order-facts.store.ts'
import type { Claim, Place } from './stock.store.ts'
import { claimsOf, couponClaims, isSettled, openPayment, type Order, type OrderItem } from './orders.store.ts'

/** Refuses an order that cannot be paid or changed at the moment. */
export const requireUnpaid = (order: Order, now: Date): void => {
  if (isSettled(order)) throw new Refusal(409, messages.server.alreadyPaid)
  if (order.event.endsAt <= now) throw new Refusal(409, messages.server.salesClosed)
  if (!order.holding || order.expiresAt <= now) throw new Refusal(409, messages.server.holdExpired)
  if (openPayment(order)) throw new Refusal(409, messages.server.paymentPending)
}

/** What is bound to a category that was cancelled is not paid for; another can still be chosen. */
export const requireOnSale = ({ items }: Order): void => {
  const gone = items.find(({ isCalledOff }) => isCalledOff)
  if (!gone) return
  throw new Refusal(409, messages.server.categoryCalledOff(gone.attendee?.athleteInfo?.category ?? ''))
}

const { invalid, refused } = messages.coupon

/** Why an order may not take it now: deleted, over, or not for every ticket type of the order; null when it may. */
const refusalOf = (
  { deletedAt, endsAt, ticketTypeIds, typeNames }: CouponRow,
  { items }: Order,
  now: Date,
): string | null => {
  if (deletedAt !== null) return invalid
  if (endsAt !== null && endsAt <= now) return refused.over
  const isForAll = items.every(({ ticketTypeId }) => ticketTypeIds.includes(ticketTypeId))
  return ticketTypeIds.length === 0 || isForAll ? null : refused.otherTypes(typeNames)
}

/** The one that the order already has stays good after the organiser deleted or limited it. */
const couponFor = (
  order: Order,
  coupons: readonly CouponRow[],
  { couponId, now }: Pick<Binding, 'couponId' | 'now'>,
): CouponRow | null => {
  if (couponId === null || order.grossCents === 0) return null
  const coupon = coupons.find(({ id, eventId }) => id === couponId && eventId === order.eventId)
  if (!coupon) throw new Refusal(404, invalid)
  const refusal = order.couponId === couponId ? null : refusalOf(coupon, order, now)
  if (refusal !== null) throw new Refusal(404, refusal)
  return coupon
}

const categoryClaims = (categoryIds: readonly (string | null)[]): Claim[] =>
  sumClaims(categoryIds.flatMap((id) => (id ? [{ kind: 'c' as const, id, count: 1 }] : [])))

/** Exchanges the order's category places and coupon use for the new ones, all or nothing. */
const retake = (
  ledger: Ledger,
  order: Order,
  attendees: readonly PlacedAttendee[],
  coupon: CouponRow | null,
): void => {
  const before = [
    ...categoryClaims(order.items.map((item) => item.categoryId)),
    ...couponClaims(order.couponHeld ? order.couponId : null),
  ]
  const after = [
    ...categoryClaims(attendees.map(({ categoryId }) => categoryId)),
    ...couponClaims(coupon?.id ?? null),
  ]
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
}

export type Binding = {
  attendees: readonly PlacedAttendee[]
  couponId: string | null
  /** The version that the page read; refused when it is no longer the order's. Null accepts any. */
  version: number | null
  now: Date
}

const nextVersion = (order: Order, { attendees }: Binding, couponId: string | null): number =>
  order.boundVersion + (isUnchanged(order, attendees) && order.couponId === couponId ? 0 : 1)

/** Every place that binding these attendees, and selling the order then, may move. The rows of types and lots are hot: they are left alone unless they are needed. */
export const placesOfBinding = (
  order: Order,
  { attendees, couponId, sells }: Pick<Binding, 'attendees' | 'couponId'> & { sells: boolean },
): Place[] => [
  ...(sells ? claimsOf(order) : categoryClaims(order.items.map(({ categoryId }) => categoryId))),
  ...couponClaims(order.couponId),
  ...categoryClaims(attendees.map(({ categoryId }) => categoryId)),
  ...couponClaims(couponId),
]

/**
 * Attendees, category places, coupon and net amounts of an order that still holds its tickets. Bound again with other
 * data it has those; a preference made for another total is forgotten. A refusal leaves the ledger to the caller.
 */
export const bind = (
  order: Order,
  ledger: Ledger,
  coupons: readonly CouponRow[],
  binding: Binding,
): Entry => {
  requireUnpaid(order, binding.now)
  if (binding.version !== null && binding.version !== order.boundVersion) throw changedElsewhere()
  const coupon = couponFor(order, coupons, binding)
  retake(ledger, order, binding.attendees, coupon)
  const nets = spreadNet(
    order.items.map((item) => item.priceCents),
    (coupon?.basisPoints ?? 0) / 10_000,
  )
  const totalCents = nets.reduce((sum, net) => sum + net, 0)
  const placed = new Map(
    binding.attendees.map((one, index) => [one.pos, { ...one, net: nets[index] ?? null }]),
  )
  const items = order.items.map((item): OrderItem => {
    const own = placed.get(item.pos)
    if (!own) return item
    const attendee = withConsents(item.attendee, own.attendee, binding.now)
    return { ...item, categoryId: own.categoryId, attendee, netCents: own.net }
  })
  const bound: Order = {
    ...order,
    items,
    coupon: coupon && { id: coupon.id, nome: coupon.nome, basisPoints: coupon.basisPoints },
    couponId: coupon?.id ?? null,
    couponHeld: coupon !== null,
    boundVersion: nextVersion(order, binding, coupon?.id ?? null),
    totalCents,
    discountCents: order.grossCents - totalCents,
    preferenceId: totalCents === order.totalCents ? order.preferenceId : null,
  }
  return { ...entryOf(bound), isBound: true }
}
