import { and, count, desc, eq, gt, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { jobs, payments, refunds, webhookEvents } from '../db/schema.ts'
import { manualReturns, type ManualReturn } from './manual-returns.store.ts'

const most = 200
const strayDays = 90
const troubleDays = 7

/** What needs a person, without naming buyers or recipients. */
export type Problems = {
  /** What only the owner of the provider's account can mend: '<method>_unavailable:<trouble>', and how often. */
  troubles: { detail: string; count: number; lastAt: Date }[]
  strays: Pick<typeof payments.$inferSelect, 'providerPaymentId' | 'amountCents' | 'status' | 'createdAt'>[]
  refusedRefunds: (Pick<typeof payments.$inferSelect, 'providerPaymentId' | 'transactionId' | 'checkAt'> &
    Pick<typeof refunds.$inferSelect, 'cents' | 'refusals'>)[]
  /** What the provider returns no more: a person sends it by PIX. */
  manualReturns: (Omit<ManualReturn, 'pixKey'> & { hasKey: boolean })[]
  letters: (Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'attempts' | 'lastError' | 'failedAt'> & {
    orderId: string | null
  })[]
  notifications: Pick<
    typeof webhookEvents.$inferSelect,
    'paymentId' | 'attempts' | 'lastError' | 'failedAt'
  >[]
}

const orderOf = (payload: Record<string, unknown>): string | null =>
  typeof payload['transactionId'] === 'string' ? payload['transactionId'] : null

/** What the provider's account lacks, payments of no order, refunds that the provider refused, letters and notifications that were given up. */
export const problemsOf = async (db: Db, now: Date): Promise<Problems> => {
  const since = new Date(now.getTime() - strayDays * 86_400_000)
  const troubles = await db
    .select({
      detail: sql<string>`${payments.statusDetail}`,
      count: count(),
      lastAt: sql`max(${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'rejected'),
        like(payments.statusDetail, '%\\_unavailable:%'),
        gt(payments.createdAt, new Date(now.getTime() - troubleDays * 86_400_000)),
      ),
    )
    .groupBy(payments.statusDetail)
    .orderBy(desc(sql`max(${payments.createdAt})`))
    .limit(most)
  const strays = await db
    .select({
      providerPaymentId: payments.providerPaymentId,
      amountCents: payments.amountCents,
      status: payments.status,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(and(isNull(payments.transactionId), gt(payments.createdAt, since)))
    .orderBy(desc(payments.createdAt))
    .limit(most)
  const refusedRefunds = await db
    .select({
      providerPaymentId: payments.providerPaymentId,
      transactionId: payments.transactionId,
      cents: refunds.cents,
      refusals: refunds.refusals,
      checkAt: payments.checkAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, ['asked', 'in_process', 'refused']), gt(refunds.refusals, 0)))
    .orderBy(desc(refunds.createdAt))
    .limit(most)
  const letters = await db
    .select()
    .from(jobs)
    .where(isNotNull(jobs.failedAt))
    .orderBy(desc(jobs.failedAt))
    .limit(most)
  const notifications = await db
    .select({
      paymentId: webhookEvents.paymentId,
      attempts: webhookEvents.attempts,
      lastError: webhookEvents.lastError,
      failedAt: webhookEvents.failedAt,
    })
    .from(webhookEvents)
    .where(isNotNull(webhookEvents.failedAt))
    .orderBy(desc(webhookEvents.failedAt))
    .limit(most)
  return {
    troubles,
    strays,
    refusedRefunds,
    manualReturns: (await manualReturns(db, most)).map(({ pixKey, ...row }) => ({
      ...row,
      hasKey: pixKey !== null,
    })),
    letters: letters.map(({ id, kind, attempts, lastError, failedAt, payload }) => ({
      id,
      kind,
      attempts,
      lastError,
      failedAt,
      orderId: orderOf(payload),
    })),
    notifications,
  }
}
