import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { coupons, stock, transactions } from '../db/schema.ts'
import { couponTypeNames } from '../orders/coupon-types.store.ts'
import { stockOf } from './coupons.store.ts'

type CouponRow = typeof coupons.$inferSelect
type Buyer = { userId: string; eventId: string }

/** Whether a buyer's held orders rule a coupon out: there are some, and none is of its ticket types alone. */
const isOfOtherTypes = async (
  db: Queryable,
  { userId, eventId }: Buyer,
  { ticketTypeIds }: CouponRow,
): Promise<boolean> => {
  if (ticketTypeIds.length === 0) return false
  const { rows } = await db.execute<{ held: number; fitting: number }>(sql`
    select count(*)::int as held, (count(*) filter (where not exists (
      select 1 from transaction_items i
      where i.transaction_id = o.id and i.ticket_type_id <> all(${sql.param(ticketTypeIds)}::text[]))))::int as fitting
    from transactions o where o.user_id = ${userId} and o.event_id = ${eventId} and o.holding`)
  const [{ held, fitting } = { held: 0, fitting: 0 }] = rows
  return held > 0 && fitting === 0
}

type Found = { coupon: CouponRow; left: number; typeNames: string[] }

const refusalOf = async (
  db: Queryable,
  { now, ...buyer }: Buyer & { now: Date },
  { coupon, left, typeNames }: Found,
): Promise<CouponRefusal | null> => {
  if (left <= 0) return { refused: 'invalid' }
  if (coupon.endsAt !== null && coupon.endsAt <= now) return { refused: 'over' }
  return (await isOfOtherTypes(db, buyer, coupon)) ? { refused: 'otherTypes', typeNames } : null
}

/** What a buyer may be told: of what is gone or spent no more than of what never was (law P1). */
export type CouponRefusal =
  | { refused: 'invalid' | 'over' }
  | { refused: 'otherTypes'; typeNames: readonly string[] }

/** A live coupon by its name that the buyer may use now, or that an own order holds already; else why not. */
export const usableCoupon = async (
  db: Queryable,
  { userId, eventId, nome, now }: Buyer & { nome: string; now: Date },
): Promise<CouponRow | CouponRefusal> => {
  const [found] = await db
    .select({
      coupon: coupons,
      left: sql<number>`${stock.capacity} - ${stock.sold} - ${stock.held}`,
      typeNames: couponTypeNames,
    })
    .from(coupons)
    .innerJoin(stock, stockOf)
    .where(and(eq(coupons.eventId, eventId), eq(coupons.nome, nome), isNull(coupons.deletedAt)))
  if (!found) return { refused: 'invalid' }
  const { coupon } = found
  const refusal = await refusalOf(db, { userId, eventId, now }, found)
  if (refusal === null) return coupon
  const own = await db.$count(
    transactions,
    and(
      eq(transactions.userId, userId),
      eq(transactions.eventId, eventId),
      eq(transactions.couponId, coupon.id),
      eq(transactions.couponHeld, true),
    ),
  )
  return own > 0 ? coupon : refusal
}
