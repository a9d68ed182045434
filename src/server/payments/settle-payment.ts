import { limits } from '#contract/words/limits.ts'
import { retrying } from '../orders/contention.ts'
import {
  approveOrder,
  refundOrder,
  refusePayment,
  releaseOrder,
  restoreOrder,
  undecidedUntil,
  withdrawPayment,
} from '../orders/order-changes.ts'
import { extendHold } from '../orders/order-changes.store.ts'
import { isOpenStatus, lockOrder, openPayment, type Order, type PaymentRow } from '../orders/orders.store.ts'
import type { Clock } from '../process/clock.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Logger } from '../process/logger.ts'
import type { ProviderPayment } from './gateway.ts'
import { tellApproved, tellRefunded, tellRefused, tellRestored } from '../mail/order-news.ts'
import { insertForeign, ownerOfPayment, postponeRecording, recordPayment } from './payments.store.ts'
import { settleStray } from './stray-payments.ts'
import { isAsOrdered, isLastAttempt, verdictOn, type Verdict } from './verdict.ts'

export type SettleDeps = { db: Db; clock: Clock; logger: Logger }

/** The row of a provider payment: known by the provider's id, else by the attempt that it names. */
const rowFor = (order: Order, payment: ProviderPayment, attemptId: string | null): PaymentRow | undefined =>
  order.payments.find((row) => row.providerPaymentId === payment.id) ??
  order.payments.find((row) => row.providerPaymentId === null && row.id === attemptId)

/** Returns money that buys nothing; if the order waited for this payment, it is payable again. */
const giveBack = async (tx: Tx, order: Order, row: PaymentRow, now: Date): Promise<void> => {
  if (isLastAttempt(order, row)) await refusePayment(tx, order)
  if (order.estado === 'Expirada' || order.estado === 'Cancelada') await refundOrder(tx, order, now)
  await tellRefunded(tx, order, row, now)
}

/** Applies a verdict to the order; an approval without places left gives the money back (law P5). */
const carryOut = async (
  tx: Tx,
  order: Order,
  row: PaymentRow,
  verdict: Verdict,
  now: Date,
): Promise<Verdict> => {
  switch (verdict) {
    case 'approve':
      if (await approveOrder(tx, order, 'payment.approve', now)) {
        await tellApproved(tx, order, now)
        return verdict
      }
      await giveBack(tx, order, row, now)
      return 'giveBack'
    case 'restore':
      if (await restoreOrder(tx, order, now)) {
        await tellRestored(tx, order, row, now)
        return verdict
      }
      await giveBack(tx, order, row, now)
      return 'giveBack'
    case 'giveBack':
      await giveBack(tx, order, row, now)
      return verdict
    case 'refund':
      await refundOrder(tx, order, now)
      await tellRefunded(tx, order, row, now)
      return verdict
    case 'reject':
      await refusePayment(tx, order)
      return verdict
    case 'withdraw':
      await withdrawPayment(tx, order, now)
      return verdict
    case 'cancel':
      await releaseOrder(tx, order, 'payment.cancel')
      return verdict
    case 'expire':
      await releaseOrder(tx, order, 'payment.expire')
      return verdict
    default:
      return verdict
  }
}

/** A PIX keeps its hold until it expires and a little longer (law P4), a card while it is looked at. */
const keepHold = async (tx: Tx, order: Order, row: PaymentRow, payment: ProviderPayment): Promise<void> => {
  if (!isOpenStatus(payment.status)) return
  const grace = limits.pixGraceMinutes * 60_000
  const until = payment.expiresAt ? new Date(Date.parse(payment.expiresAt) + grace) : undecidedUntil(row)
  await extendHold(tx, order, until)
}

const isRefusal = ({ status }: ProviderPayment): boolean => status === 'rejected' || status === 'cancelled'

/** The order whose payment this is, and the attempt when this is its own answer. */
type About = { orderId: string; attemptId?: string }

type Settled = { order: Order; verdict: Verdict; asOrdered: boolean }

const settle = async (
  tx: Tx,
  { orderId, attemptId }: About,
  payment: ProviderPayment,
  now: Date,
): Promise<Settled | null> => {
  const order = await lockOrder(tx, orderId)
  if (!order) return null
  const known = rowFor(order, payment, attemptId ?? payment.attemptId)
  const row = known ?? (await insertForeign(tx, order, payment, now))
  const judged = verdictOn(order, row, payment)
  const asOrdered = isAsOrdered(order, payment)
  if (judged === 'stale') return { order, verdict: judged, asOrdered }
  if (isOpenStatus(payment.status) && ![undefined, row.id].includes(openPayment(order)?.id)) {
    await postponeRecording(tx, row, payment, now)
    return { order, verdict: 'stale', asOrdered }
  }
  const verdict = await carryOut(tx, order, row, judged, now)
  if (isRefusal(payment)) await tellRefused(tx, order, row, now)
  const isReturned = payment.status === 'refunded' || payment.status === 'charged_back'
  const refundDue = verdict === 'giveBack' || (row.refundDue && !isReturned)
  await recordPayment(tx, row, payment, { now, refundDue })
  await keepHold(tx, order, row, payment)
  return { order: (await lockOrder(tx, order.id)) ?? order, verdict, asOrdered }
}

/**
 * The one place where a provider's answer changes an order: notification, reconciler and the answer of process_payment
 * all end here. The order's row is locked, so the same news ten times at once changes things once. Answers the order as
 * it is then; null when the payment is of no order of ours: then its money goes back. `about` is what was asked for.
 */
export const settlePayment = async (
  deps: SettleDeps,
  payment: ProviderPayment,
  about?: About,
): Promise<Order | null> => {
  const { db, clock, logger } = deps
  const known = await ownerOfPayment(db, payment.id)
  const orderId = known ? known.orderId : (about?.orderId ?? payment.externalReference)
  const settled =
    orderId === null
      ? null
      : await retrying(() => db.transaction((tx) => settle(tx, { ...about, orderId }, payment, clock())))
  if (!settled) {
    await settleStray(deps, payment)
    return null
  }
  const { order, verdict, asOrdered } = settled
  const facts = { order: order.id, payment: payment.id, status: payment.status, verdict }
  if (verdict === 'giveBack') logger.error({ ...facts, asOrdered }, 'payment must be returned')
  else if (verdict !== 'stale' && verdict !== 'record') logger.info(facts, 'payment settled')
  return order
}
