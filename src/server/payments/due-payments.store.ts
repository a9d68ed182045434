import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { payments } from '../db/schema.ts'
import type { PaymentRow } from '../orders/orders.store.ts'

type Taking = { now: Date; leaseMs: number; limit: number; by: string; atWork: readonly string[] }

/**
 * Claims some payments that are due for a check, but for those `atWork` in this process. Each is postponed by `leaseMs`, so that
 * a crash only delays it. A check that is brought forward meanwhile is made once the claim has ended.
 */
export const takeDuePayments = async (
  db: Queryable,
  { now, leaseMs, limit, by, atWork }: Taking,
): Promise<PaymentRow[]> => {
  const until = new Date(now.getTime() + leaseMs)
  return db
    .update(payments)
    .set({ checkAt: until, claimedBy: by, claimedUntil: until })
    .where(
      sql`${payments.id} = any(array(
        select id from payments
        where check_at <= ${now.toISOString()}::timestamptz
          and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
          and not id = any(${sql.param([...atWork])}::text[])
        order by check_at limit ${limit} for update skip locked
      ))`,
    )
    .returning()
}

const isClaimed = ({ id, claimedBy }: PaymentRow) =>
  and(eq(payments.id, id), eq(payments.claimedBy, claimedBy ?? ''))

/** False when another has taken it meanwhile: whoever lost it sends nothing more. */
export const keepClaim = async (db: Queryable, taken: PaymentRow, until: Date): Promise<boolean> => {
  const kept = await db
    .update(payments)
    .set({ claimedUntil: until })
    .where(isClaimed(taken))
    .returning({ id: payments.id })
  return kept.length > 0
}

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

/** When the payment is asked about next (null: never again) is written unless that was set since it was `taken`. */
export const endClaim = async (db: Queryable, taken: PaymentRow, checkAt: Date | null): Promise<void> => {
  await db
    .update(payments)
    .set({
      claimedBy: null,
      claimedUntil: null,
      checkAt: sql`case when ${payments.checkAt} = ${taken.checkAt?.toISOString() ?? null}::timestamptz
        then ${checkAt?.toISOString() ?? null}::timestamptz else ${payments.checkAt} end`,
    })
    .where(isClaimed(taken))
}
