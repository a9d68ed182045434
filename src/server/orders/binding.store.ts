import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { coupons, transactions } from '../db/schema.ts'
import type { PlacedAttendee } from './order-form.ts'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon of the order's event. The one that the order already has stays good after the organiser deleted it. */
export const findCoupon = async (
  tx: Tx,
  order: { eventId: string; couponId: string | null },
  couponId: string,
): Promise<CouponRow | undefined> => {
  const isKept = order.couponId === couponId
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.eventId, order.eventId),
        isKept ? undefined : isNull(coupons.deletedAt),
      ),
    )
  return coupon
}

/** The attendees of an order's items with what each costs after the coupon, in the order of the attendees. */
export const writeAttendees = async (
  tx: Tx,
  orderId: string,
  attendees: readonly PlacedAttendee[],
  nets: readonly number[],
): Promise<void> => {
  await tx.execute(sql`
    update transaction_items i
    set category_id = b.category_id, attendee = b.attendee::jsonb, net_cents = b.net
    from unnest(
      ${sql.param(attendees.map(({ pos }) => pos))}::smallint[],
      ${sql.param(attendees.map(({ categoryId }) => categoryId))}::text[],
      ${sql.param(attendees.map(({ attendee }) => JSON.stringify(attendee)))}::text[],
      ${sql.param(nets)}::int[]
    ) as b(pos, category_id, attendee, net)
    where i.transaction_id = ${orderId} and i.pos = b.pos`)
}

type Bound = Pick<
  typeof transactions.$inferSelect,
  'couponId' | 'couponHeld' | 'boundVersion' | 'totalCents' | 'discountCents' | 'preferenceId'
>

/** The coupon and the amounts of an order whose items were bound. */
export const writeBound = async (tx: Tx, orderId: string, bound: Bound): Promise<void> => {
  await tx.update(transactions).set(bound).where(eq(transactions.id, orderId))
}
