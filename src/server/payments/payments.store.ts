import { unanswered } from '../orders/attempts.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { payments, transactions } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { ProviderPayment } from './gateway.ts'
import { nextCheck } from './schedule.ts'

export type PaymentRow = typeof payments.$inferSelect
/** The order that is paid. */
type Payable = { id: string; totalCents: number }

/** Id of the account that an order belongs to. */
export const buyerOf = async (db: Queryable, orderId: string | null): Promise<string | null> =>
  orderId === null
    ? null
    : ((
        await db.select({ id: transactions.userId }).from(transactions).where(eq(transactions.id, orderId))
      )[0]?.id ?? null)

type NewAttempt = {
  order: Payable
  metodo: 'pix' | 'cartao'
  now: Date
  /** When the reconciler asks about it if no answer arrives. */
  checkAt: Date
}

/** The row of an attempt, with its one idempotency key, before the provider is asked (law P7). */
export const insertAttempt = async (
  tx: Tx,
  { order, metodo, now, checkAt }: NewAttempt,
): Promise<PaymentRow> => {
  const [row] = await tx
    .insert(payments)
    .values({
      id: newId('py'),
      transactionId: order.id,
      idempotencyKey: randomUUID(),
      metodo,
      status: 'unknown',
      amountCents: order.totalCents,
      checkAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('an attempt was not written')
  return row
}

/** A confirmed order that cost nothing. */
export const freePayment = (order: Pick<Payable, 'id'>, now: Date): typeof payments.$inferInsert => ({
  id: newId('py'),
  transactionId: order.id,
  idempotencyKey: randomUUID(),
  metodo: 'gratuito',
  status: 'approved',
  amountCents: 0,
  createdAt: now,
  updatedAt: now,
})

/** A payment that this shop did not start, or lost track of; without an order when it names none of ours. */
export const insertForeign = async (
  tx: Tx,
  order: Pick<Payable, 'id'> | null,
  payment: ProviderPayment,
  now: Date,
): Promise<PaymentRow> => {
  const [row] = await tx
    .insert(payments)
    .values({
      id: newId('py'),
      transactionId: order?.id ?? null,
      idempotencyKey: randomUUID(),
      providerPaymentId: payment.id,
      metodo: payment.method === 'pix' ? 'pix' : 'cartao',
      status: 'unrecorded',
      amountCents: payment.amountCents,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('a payment was not written')
  return row
}

/** Which order, if any, a payment known by the provider's id belongs to; undefined when it is not known. */
export const ownerOfPayment = async (
  db: Queryable,
  providerPaymentId: string,
): Promise<{ orderId: string | null } | undefined> => {
  const [row] = await db
    .select({ orderId: payments.transactionId })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  return row
}

/** The row of a payment of no order of ours, locked. */
export const lockStray = async (tx: Tx, providerPaymentId: string): Promise<PaymentRow | undefined> => {
  const isIt = and(eq(payments.providerPaymentId, providerPaymentId), isNull(payments.transactionId))
  const [row] = await tx.select().from(payments).where(isIt).for('update')
  return row
}

/** The table allows one open payment per order: a second one is asked about again until it is decided or fits in. */
export const postponeRecording = async (
  tx: Tx,
  row: PaymentRow,
  payment: ProviderPayment,
  now: Date,
): Promise<void> => {
  const status = 'unrecorded'
  await tx
    .update(payments)
    .set({
      providerPaymentId: payment.id,
      status,
      checkAt: nextCheck({ ...row, status }, now),
      updatedAt: now,
    })
    .where(eq(payments.id, row.id))
}

type Outcome = { now: Date; refundDue: boolean }

/** A refund that is due is asked for at once; later notifications do not delay it. */
const checkOf = (row: PaymentRow, payment: ProviderPayment, { now, refundDue }: Outcome): Date | null => {
  if (refundDue) return row.refundDue ? row.checkAt : now
  return nextCheck({ ...row, status: payment.status, refundDue }, now)
}

/** Writes the provider's answer, including the charged amount; `refundDue` when the money must go back. */
export const recordPayment = async (
  tx: Tx,
  row: PaymentRow,
  payment: ProviderPayment,
  { now, refundDue }: Outcome,
): Promise<void> => {
  await tx
    .update(payments)
    .set({
      providerPaymentId: payment.id,
      status: payment.status,
      statusDetail: payment.statusDetail,
      amountCents: payment.amountCents,
      refundedCents: payment.status === 'charged_back' ? payment.amountCents : payment.refundedCents,
      pix: payment.pix ?? row.pix,
      expiresAt: row.expiresAt ?? (payment.expiresAt === null ? null : new Date(payment.expiresAt)),
      providerUpdatedAt: payment.updatedAt === null ? row.providerUpdatedAt : new Date(payment.updatedAt),
      refundDue,
      checkAt: checkOf(row, payment, { now, refundDue }),
      updatedAt: now,
    })
    .where(eq(payments.id, row.id))
}

/** Counted, because a refused refund is asked for again with another idempotency key. */
export const countRefundRefusal = async (
  db: Queryable,
  { id, refundRefusals }: PaymentRow,
): Promise<void> => {
  await db
    .update(payments)
    .set({ refundRefusals: refundRefusals + 1, refundId: null })
    .where(eq(payments.id, id))
}

/** The refund was accepted, but is not done yet. */
export const keepRefund = async (db: Queryable, { id }: PaymentRow, refundId: string): Promise<void> => {
  await db.update(payments).set({ refundId }).where(eq(payments.id, id))
}

/** Written before the provider is asked, so that a notification of the cancellation is understood in any process. */
export const markCancelAsked = async (tx: Tx, row: PaymentRow, now: Date): Promise<void> => {
  await tx
    .update(payments)
    .set({ cancelAskedAt: row.cancelAskedAt ?? now })
    .where(eq(payments.id, row.id))
}

export const markUnanswered = async (tx: Tx, row: PaymentRow): Promise<void> => {
  await tx.update(payments).set({ statusDetail: unanswered }).where(eq(payments.id, row.id))
}

/** An attempt that never became a payment at the provider. */
export const closeAttempt = async (tx: Tx, row: PaymentRow, detail: string, now: Date): Promise<void> => {
  await tx
    .update(payments)
    .set({ status: 'rejected', statusDetail: detail, checkAt: null, updatedAt: now })
    .where(and(eq(payments.id, row.id), eq(payments.status, 'unknown')))
}
