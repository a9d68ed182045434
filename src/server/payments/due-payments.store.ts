import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { payments } from '../db/schema.ts'
import type { PaymentRow } from '../orders/orders.store.ts'

/**
 * Claims some payments that are due for a check. Each is postponed by `leaseMs`, so that no other process takes it and a
 * crash only delays it.
 */
export const takeDuePayments = async (
  db: Queryable,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ checkAt: new Date(now.getTime() + leaseMs) })
    .where(
      sql`${payments.id} in (
        select id from payments where check_at <= ${now.toISOString()}::timestamptz
        order by check_at limit ${limit} for update skip locked
      )`,
    )
    .returning()

export const findPayment = async (db: Queryable, id: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]

/** Less than this before its next check a payment is left alone, however often somebody hastens it. */
const soonMs = 10_000

/** Brings the next check of a payment forward that is not decided yet; what is not known or final stays as it is. */
export const hastenCheck = async (db: Queryable, providerPaymentId: string, now: Date): Promise<void> => {
  await db
    .update(payments)
    .set({ checkAt: new Date(now.getTime() + soonMs) })
    .where(
      and(
        eq(payments.providerPaymentId, providerPaymentId),
        gt(payments.checkAt, new Date(now.getTime() + soonMs)),
      ),
    )
}

/** When the provider is asked about a payment next; null: never again. */
export const writeNextCheck = async (db: Queryable, id: string, checkAt: Date | null): Promise<void> => {
  await db.update(payments).set({ checkAt }).where(eq(payments.id, id))
}
