import type { Cents } from '#contract/laws/money.ts'
import { unanswered } from '../orders/attempts.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { payments, transactions } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { PaymentRow } from '../orders/orders.store.ts'
import { leftOf } from '../orders/refunds.store.ts'
import { isChallenged, type ProviderPayment } from './gateway.ts'
import { nextCheck } from './schedule.ts'

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

/** What the columns of a new payment hold. */
const fresh = {
  providerPaymentId: null,
  statusDetail: null,
  refundedCents: 0,
  feeCents: 0,
  byHandCents: 0,
  pix: null,
  challenge: null,
  expiresAt: null,
  cancelAskedAt: null,
  refundDue: false,
  checkAt: null,
  claimedBy: null,
  claimedUntil: null,
  providerUpdatedAt: null,
}

/** The row of an attempt, with its one idempotency key; written before the provider is asked (law P7). */
export const newAttempt = ({ order, metodo, now, checkAt }: NewAttempt): PaymentRow => ({
  ...fresh,
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
export const foreignPayment = (
  order: Pick<Payable, 'id'> | null,
  payment: ProviderPayment,
  now: Date,
): PaymentRow => ({
  ...fresh,
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

/** Which orders, if any, payments known by the provider's ids belong to; those that are not known are left out. */
export const ownersOfPayments = async (
  db: Queryable,
  providerPaymentIds: readonly string[],
): Promise<Map<string, { orderId: string | null }>> => {
  const rows = await db
    .select({ id: payments.providerPaymentId, orderId: payments.transactionId })
    .from(payments)
    .where(inArray(payments.providerPaymentId, [...providerPaymentIds]))
  return new Map(rows.map(({ id, orderId }) => [id ?? '', { orderId }]))
}

/** The row of a payment of no order of ours, locked. */
export const lockStray = async (tx: Tx, providerPaymentId: string): Promise<PaymentRow | undefined> => {
  const isIt = and(eq(payments.providerPaymentId, providerPaymentId), isNull(payments.transactionId))
  const [row] = await tx.select().from(payments).where(isIt).for('update')
  return row
}

/** The table allows one open payment per order: a second one is asked about again until it is decided or fits in. */
export const postponed = (row: PaymentRow, payment: ProviderPayment, now: Date): PaymentRow => {
  const status = 'unrecorded'
  return {
    ...row,
    providerPaymentId: payment.id,
    status,
    checkAt: nextCheck({ ...row, status, refusals: null }, now),
    updatedAt: now,
  }
}

type Outcome = { now: Date; refundDue: boolean }

/** A refund that is due is asked for at once; later notifications do not delay it. */
const checkOf = (row: PaymentRow, payment: ProviderPayment, { now, refundDue }: Outcome): Date | null => {
  if (refundDue) return row.refundDue ? row.checkAt : now
  return nextCheck(
    { ...row, status: statusOf(row, payment), statusDetail: payment.statusDetail, refusals: null },
    now,
  )
}

/** A status that is not known here leaves the one that is. */
const statusOf = (row: PaymentRow, payment: ProviderPayment): string =>
  payment.status === 'unrecognised' ? row.status : payment.status

/** Later answers need not repeat it; it ends with the bank's decision. */
const challengeOf = (row: PaymentRow, payment: ProviderPayment): PaymentRow['challenge'] =>
  isChallenged(payment) ? (payment.challenge ?? row.challenge) : null

/** What went of the payment, by a refund or by the payer's bank. */
export const goneOf = ({ status, amountCents, refundedCents }: ProviderPayment): Cents =>
  status === 'charged_back' ? amountCents : refundedCents

/** What of a payment that buys nothing is to go back. */
export const owedOf = (row: PaymentRow, { amountCents, refundedCents }: ProviderPayment): Cents =>
  leftOf({ ...row, amountCents, refundedCents })

/** What the provider's answer changes, including the charged amount; `refundDue` when the money must go back. */
const changesOf = (row: PaymentRow, payment: ProviderPayment, { now, refundDue }: Outcome) => ({
  providerPaymentId: payment.id,
  status: statusOf(row, payment),
  statusDetail: payment.statusDetail,
  amountCents: payment.amountCents,
  refundedCents: goneOf(payment),
  feeCents: payment.feeCents ?? row.feeCents,
  pix: payment.pix ?? row.pix,
  challenge: challengeOf(row, payment),
  expiresAt: row.expiresAt ?? (payment.expiresAt === null ? null : new Date(payment.expiresAt)),
  providerUpdatedAt: payment.updatedAt === null ? row.providerUpdatedAt : new Date(payment.updatedAt),
  refundDue,
  checkAt: checkOf(row, payment, { now, refundDue }),
  updatedAt: now,
})

/** The payment as the provider answered it. */
export const recorded = (row: PaymentRow, payment: ProviderPayment, outcome: Outcome): PaymentRow => ({
  ...row,
  ...changesOf(row, payment, outcome),
})

/** Writes the provider's answer about one payment. */
export const recordPayment = async (
  tx: Tx,
  row: PaymentRow,
  payment: ProviderPayment,
  outcome: Outcome,
): Promise<void> => {
  await tx
    .update(payments)
    .set(changesOf(row, payment, outcome))
    .where(eq(payments.id, row.id))
}

export const insertStray = async (tx: Tx, payment: ProviderPayment, now: Date): Promise<PaymentRow> => {
  const row = foreignPayment(null, payment, now)
  await tx.insert(payments).values(row)
  return row
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

/** An attempt that never became a payment at the provider, as far as is known. */
export const closeAttempt = async (tx: Tx, row: PaymentRow, detail: string, now: Date): Promise<void> => {
  await tx
    .update(payments)
    .set({
      status: 'rejected',
      statusDetail: detail,
      checkAt: nextCheck({ ...row, status: 'rejected', statusDetail: detail, refusals: null }, now),
      updatedAt: now,
    })
    .where(and(eq(payments.id, row.id), eq(payments.status, 'unknown')))
}
