import type { Answer } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx } from '../db/open.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentInput } from '../payments/gateway.ts'
import { notificationUrl } from '../payments/notification-url.ts'
import { closeAttempt, insertAttempt, markUnanswered } from '../payments/payments.store.ts'
import { requireFewPix } from '../payments/unpaid-pix.ts'
import { firstCheck } from '../orders/attempts.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { isLastAttempt } from '../payments/verdict.ts'
import { Refusal } from '../http/refusal.ts'
import { afterExpiring } from '../orders/expire-orders.ts'
import { requireUnpaid } from '../orders/bind-order.ts'
import { retrying } from '../orders/contention.ts'
import { refusePayment, startPayment, undecidedUntil } from '../orders/order-changes.ts'
import { extendHold } from '../orders/order-changes.store.ts'
import { type Metodo, metodoOf, paymentInput, type ProcessBody, requireSameOrder } from './payment-request.ts'
import { areBound, changedElsewhere } from '../orders/same-attendees.ts'
import { isGivingBack, pixOf, shownStatus } from '../orders/order-view.ts'
import {
  approvedPayment,
  lockOrder,
  openPayment,
  type Order,
  type PaymentRow,
} from '../orders/orders.store.ts'

type PaymentAnswer = Answer<typeof calls.processPayment>
type Attempt = { order: Order; payment: PaymentRow; input: PaymentInput | null }

const minute = 60_000
/** The places outlast the request itself; refused attempts one after the other prolong a hold by this much at most. */
const requestTime = 2 * minute
const longestProlonged = (limits.holdMinutes + limits.pixGraceMinutes) * minute

const duringRequest = (order: Order, now: Date): Date =>
  new Date(Math.min(now.getTime() + requestTime, order.clockFrom.getTime() + longestProlonged))

const answerOf = (order: Order, payment: PaymentRow): PaymentAnswer => {
  const pix = pixOf(payment, order)
  return {
    status: shownStatus(payment, order),
    payment_id: payment.providerPaymentId,
    qr_code_base64: pix?.qr_code_base64 ?? null,
    qr_code: pix?.qr_code ?? null,
    ticket_url: pix ? (payment.pix?.ticketUrl ?? null) : null,
    status_detail: payment.statusDetail,
    expira_em: pix?.expira_em ?? null,
    devolucao: isGivingBack(order),
  }
}

/** The payment that a second click, another tab or a repeated request asks for again (law P7). */
const sameAgain = (order: Order, metodo: Metodo): PaymentRow | undefined => {
  const known = approvedPayment(order) ?? openPayment(order)
  return known?.metodo === metodo ? known : undefined
}

const begin = async (
  tx: Tx,
  { settings, clock }: Deps,
  userId: string,
  body: ProcessBody,
): Promise<Attempt> => {
  const now = clock()
  const order = await lockOrder(tx, body.transaction_id)
  if (order?.userId !== userId) throw new Refusal(404, messages.server.notFound)
  const metodo = metodoOf(order, body.paymentData)
  requireSameOrder(order, body)
  if (!(await areBound(tx, order, body.tickets))) throw changedElsewhere()
  const known = sameAgain(order, metodo)
  if (known) return { order, payment: known, input: null }
  requireUnpaid(order, now)
  if (order.totalCents === 0) throw new Refusal(409, messages.checkout.mismatch)
  if (metodo === 'pix') await requireFewPix(tx, order, { now, most: settings.unpaidPix })
  await startPayment(tx, order)
  await extendHold(tx, order, duringRequest(order, now))
  const payment = await insertAttempt(tx, { order, metodo, now, checkAt: firstCheck(now) })
  const input = paymentInput(order, metodo, body.paymentData, {
    attemptId: payment.id,
    now,
    notificationUrl: notificationUrl(settings),
  })
  return { order, payment, input }
}

const rowOf = ({ payments }: Order, providerPaymentId: string): PaymentRow | undefined =>
  payments.find((row) => row.providerPaymentId === providerPaymentId)

/** The attempt may or may not have reached the provider: the buyer waits, unless a notification decided it already. */
const waitForNews = ({ db }: Deps, { order, payment }: Attempt): Promise<PaymentAnswer> =>
  retrying(() =>
    db.transaction(async (tx) => {
      const current = (await lockOrder(tx, order.id)) ?? order
      const row = current.payments.find(({ id }) => id === payment.id) ?? payment
      if (row.status !== 'unknown') return answerOf(current, row)
      await extendHold(tx, current, undecidedUntil(row))
      await markUnanswered(tx, row)
      return answerOf(current, row)
    }),
  )

/** The provider takes no such payment: the order is as after a refusal, its coupon's use returned (law P1). */
const closeRefused = ({ db, clock }: Deps, { order, payment }: Attempt, codes: string[]): Promise<void> =>
  retrying(() =>
    db.transaction(async (tx) => {
      const current = await lockOrder(tx, order.id)
      const row = current?.payments.find(({ id }) => id === payment.id)
      if (!current || row?.status !== 'unknown') return
      if (isLastAttempt(current, row)) await refusePayment(tx, current)
      await closeAttempt(tx, row, codes.join(','), clock())
    }),
  )

const ask = async (deps: Deps, attempt: Attempt): Promise<PaymentAnswer> => {
  const { order, payment, input } = attempt
  if (!input) return answerOf(order, payment)
  try {
    const provided = await deps.gateway.createPayment(input, payment.idempotencyKey)
    const settled =
      (await settlePayment(deps, provided, { orderId: order.id, attemptId: payment.id })) ?? order
    return answerOf(settled, rowOf(settled, provided.id) ?? payment)
  } catch (error) {
    if (error instanceof GatewayRefused) {
      deps.logger.warn({ order: order.id, codes: error.codes, status: error.status }, 'payment refused')
      await closeRefused(deps, attempt, error.codes)
      throw new Refusal(400, messages.checkout.processFailed, { cause: error })
    }
    if (error instanceof GatewayUnavailable) {
      deps.logger.warn({ order: order.id, payment: payment.id }, 'payment outcome unknown')
      return waitForNews(deps, attempt)
    }
    throw error
  }
}

/**
 * Pays an order, once: the attempt and its idempotency key are stored before the provider is asked, and a request that
 * comes again gets the same attempt. Without an answer from the provider the buyer is told to wait; the reconciler
 * finds out.
 */
export const processPayment = async (
  deps: Deps,
  userId: string,
  body: ProcessBody,
): Promise<PaymentAnswer> => {
  const attempt = await afterExpiring(deps, {}, () =>
    retrying(() => deps.db.transaction((tx) => begin(tx, deps, userId, body))),
  )
  return ask(deps, attempt)
}
