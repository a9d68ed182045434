import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Coupon } from '#contract/nouns/coupon.ts'
import { setCapacity } from '../orders/stock.store.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { couponBindings, coupons, stock, transactions } from '../db/schema.ts'
import { newId } from '../ids.ts'

type CouponRow = typeof coupons.$inferSelect

const stockOf = and(eq(stock.kind, 'k'), eq(stock.id, coupons.id))
const unused = sql<number>`greatest(0, ${stock.capacity} - ${stock.sold} - ${stock.held})`

const shape = {
  id: coupons.id,
  nome: coupons.nome,
  basisPoints: coupons.basisPoints,
  quantidade: stock.capacity,
  deletedAt: coupons.deletedAt,
  usosRestantes: unused,
}
type Shape = Pick<CouponRow, 'id' | 'nome' | 'basisPoints' | 'deletedAt'> & {
  quantidade: number
  usosRestantes: number
}

const viewOf = (row: Shape): Coupon => ({
  id: row.id,
  nome: row.nome,
  porcentagem: row.basisPoints / 10_000,
  quantidade: row.quantidade,
  deletado: row.deletedAt !== null,
  usos_restantes: row.usosRestantes,
})

/** All coupons of an event, deleted ones included (law P1), in the order of their making. */
export const couponsOf = async (db: Queryable, eventId: string): Promise<Coupon[]> => {
  const rows = await db
    .select(shape)
    .from(coupons)
    .innerJoin(stock, stockOf)
    .where(eq(coupons.eventId, eventId))
    .orderBy(asc(coupons.createdAt), asc(coupons.id))
  return rows.map(viewOf)
}

type NewRow = { eventId: string; nome: string; basisPoints: number; quantidade: number; now: Date }

export const insertCoupon = async (
  tx: Tx,
  { eventId, nome, basisPoints, quantidade, now }: NewRow,
): Promise<Coupon> => {
  const id = newId('cp')
  await tx.insert(coupons).values({ id, eventId, nome, basisPoints, createdAt: now })
  await setCapacity(tx, [{ kind: 'k', id, capacity: quantidade }])
  return viewOf({ id, nome, basisPoints, quantidade, deletedAt: null, usosRestantes: quantidade })
}

/** False when the event has no such coupon; deleting twice is the same as once. */
export const deleteCoupon = async (
  db: Queryable,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(coupons)
    .set({ deletedAt: sql`coalesce(${coupons.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(coupons.id, id), eq(coupons.eventId, eventId)))
    .returning({ id: coupons.id })
  return rows.length > 0
}

type Buyer = { userId: string; eventId: string }

/** A live coupon by its name with a use left, counting the one that the buyer's own order holds. */
export const usableCoupon = async (
  db: Queryable,
  { userId, eventId, nome }: Buyer & { nome: string },
): Promise<CouponRow | null> => {
  const [found] = await db
    .select({ coupon: coupons, left: sql<number>`${stock.capacity} - ${stock.sold} - ${stock.held}` })
    .from(coupons)
    .innerJoin(stock, stockOf)
    .where(and(eq(coupons.eventId, eventId), eq(coupons.nome, nome), isNull(coupons.deletedAt)))
  if (!found) return null
  if (found.left > 0) return found.coupon
  const own = await db.$count(
    transactions,
    and(
      eq(transactions.userId, userId),
      eq(transactions.eventId, eventId),
      eq(transactions.couponId, found.coupon.id),
      eq(transactions.couponHeld, true),
    ),
  )
  return own > 0 ? found.coupon : null
}

/** Remembers what a buyer validated (law P2). */
export const bindCoupon = async (
  db: Queryable,
  { userId, eventId, couponId, expiresAt }: Buyer & { couponId: string; expiresAt: Date },
): Promise<void> => {
  await db
    .insert(couponBindings)
    .values({ userId, eventId, couponId, expiresAt })
    .onConflictDoUpdate({
      target: [couponBindings.userId, couponBindings.eventId],
      set: { couponId, expiresAt },
    })
}

export const forgetBoundCoupons = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(couponBindings).where(lt(couponBindings.expiresAt, now))
}
