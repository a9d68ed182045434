import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { jobs, payments, webhookEvents } from '../db/schema.ts'

const most = 200
const strayDays = 90

/** What needs a person, without naming buyers or recipients. */
export type Problems = {
  strays: Pick<typeof payments.$inferSelect, 'providerPaymentId' | 'amountCents' | 'status' | 'createdAt'>[]
  refusedRefunds: Pick<
    typeof payments.$inferSelect,
    'providerPaymentId' | 'transactionId' | 'amountCents' | 'refundRefusals' | 'checkAt'
  >[]
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

/** Payments of no order, refunds that the provider refused, letters and notifications that were given up. */
export const problemsOf = async (db: Db, now: Date): Promise<Problems> => {
  const since = new Date(now.getTime() - strayDays * 86_400_000)
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
      amountCents: payments.amountCents,
      refundRefusals: payments.refundRefusals,
      checkAt: payments.checkAt,
    })
    .from(payments)
    .where(and(eq(payments.refundDue, true), gt(payments.refundRefusals, 0)))
    .orderBy(desc(payments.createdAt))
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
    strays,
    refusedRefunds,
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
