import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { movements, payments, refunds, transactions } from '../db/schema.ts'

/** An amount that a person has to send by PIX. */
export type ManualReturn = {
  id: string
  cents: number
  orderId: string | null
  providerPaymentId: string | null
  /** Sealed; null while its payer told none. */
  pixKey: string | null
}

const manual = {
  id: refunds.id,
  cents: refunds.cents,
  orderId: refunds.transactionId,
  providerPaymentId: payments.providerPaymentId,
  pixKey: refunds.pixKey,
}

/** What is to be sent by PIX, the earliest first. */
export const manualReturns = (db: Db, limit: number): Promise<ManualReturn[]> =>
  db
    .select(manual)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, 'manual'))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)

/** A refund with its payment. */
type Return = {
  refund: typeof refunds.$inferSelect
  payment: typeof payments.$inferSelect
  eventId: string | null
}

/** A refund with its payment, whose order is locked as where news of it are decided; null when there is none. */
export const lockReturn = async (tx: Tx, id: string): Promise<Return | null> => {
  const isIt = eq(refunds.id, id)
  const [found] = await tx.select({ orderId: refunds.transactionId }).from(refunds).where(isIt)
  if (!found) return null
  const { orderId } = found
  const [order] =
    orderId === null
      ? []
      : await tx
          .select({ eventId: transactions.eventId })
          .from(transactions)
          .where(eq(transactions.id, orderId))
          .for('update')
  const [row] = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isIt)
    .for('update')
  return row ? { ...row, eventId: order?.eventId ?? null } : null
}

/** Whether a receipt stands for a payout or for another refund. */
export const isReceiptTaken = async (tx: Tx, receipt: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (select from refunds where receipt = ${receipt})
      or exists (select from movements where ref = ${receipt}) as taken`)
  return rows[0]?.taken ?? false
}

/** Writes that a person sent the amount: the row, what its payment got back beside the provider, and the movement where it bought something. */
export const writeReturn = async (
  tx: Tx,
  { refund, payment, eventId }: Return,
  { receipt, now }: { receipt: string; now: Date },
): Promise<void> => {
  await tx
    .update(refunds)
    .set({ state: 'done', receipt, pixKey: null, updatedAt: now })
    .where(eq(refunds.id, refund.id))
  await tx
    .update(payments)
    .set({ byHandCents: sql`${payments.byHandCents} + ${refund.cents}` })
    .where(eq(payments.id, payment.id))
  const sale = and(eq(movements.kind, 'sale'), eq(movements.paymentId, payment.id))
  if (eventId === null || (await tx.$count(movements, sale)) === 0) return
  await tx.insert(movements).values({
    kind: 'refund',
    ref: receipt,
    eventId,
    transactionId: refund.transactionId,
    paymentId: payment.id,
    cents: -refund.cents,
    at: now,
  })
}
