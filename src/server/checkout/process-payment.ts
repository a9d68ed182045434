import type { Answer } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { GatewayRefused, GatewayUnavailable } from '../payments/gateway.ts'
import { isUnavailable, tellOwner, unavailableDetail } from '../payments/owner-trouble.ts'
import { closeAttempt, markUnanswered } from '../payments/payments.store.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { isLastAttempt } from '../payments/verdict.ts'
import { Refusal } from '../http/refusal.ts'
import { retrying } from '../orders/contention.ts'
import {
  changeOrder,
  couponPlaces,
  extendHold,
  refusePayment,
  undecidedUntil,
} from '../orders/order-changes.ts'
import type { Attempt } from './begin-payment.ts'
import type { ProcessBody } from './payment-request.ts'
import { challengeOf, isGivingBack, pixOf, shownStatus } from '../orders/order-view.ts'
import { lockOrder, type Order, type PaymentRow } from '../orders/orders.store.ts'

type PaymentAnswer = Answer<typeof calls.processPayment>
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
    desafio: challengeOf(payment),
    devolucao: isGivingBack(order),
  }
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
      await changeOrder(tx, current, [], (entry) => extendHold(entry, undecidedUntil(row)))
      await markUnanswered(tx, row)
      return answerOf(current, row)
    }),
  )

/** The provider takes no such payment: the order is as after a refusal, its coupon's use returned (law P1). */
const closeRefused = ({ db, clock }: Deps, { order, payment }: Attempt, detail: string): Promise<void> =>
  retrying(() =>
    db.transaction(async (tx) => {
      const current = (await lockOrder(tx, order.id)) ?? order
      const row = current.payments.find(({ id }) => id === payment.id)
      if (row?.status !== 'unknown') return
      if (isLastAttempt(current, row)) await changeOrder(tx, current, couponPlaces(current), refusePayment)
      await closeAttempt(tx, row, detail, clock())
    }),
  )

type Metodo = 'pix' | 'cartao'

/** What is true for the buyer when the provider takes this method from nobody. */
const unavailable = (metodo: Metodo, { event, payments }: Order): string => {
  const { pixUnavailable, onlyPixUnavailable, cardUnavailable, bothUnavailable } = messages.checkout
  const other = metodo === 'pix' ? 'cartao' : 'pix'
  if (payments.some((row) => row.metodo === other && isUnavailable(row))) return bothUnavailable
  if (metodo === 'cartao') return cardUnavailable
  return event.somentePix ? onlyPixUnavailable : pixUnavailable
}

/** Closes the attempt, and tells the owner of the account what only he can mend. */
const refusalOf = async (deps: Deps, attempt: Attempt, error: GatewayRefused): Promise<Refusal> => {
  const { order, input } = attempt
  const metodo: Metodo = input?.kind === 'pix' ? 'pix' : 'cartao'
  const { codes, status } = error
  deps.logger.warn({ order: order.id, codes, status }, 'payment refused')
  const trouble = tellOwner(deps, error, { asked: metodo, order: order.id })
  await closeRefused(deps, attempt, trouble ? unavailableDetail(metodo, trouble) : codes.join(','))
  return trouble
    ? new Refusal(400, unavailable(metodo, order), { code: 'methodUnavailable', about: metodo, cause: error })
    : new Refusal(400, messages.checkout.processFailed, { cause: error })
}

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
      throw await refusalOf(deps, attempt, error)
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
  const attempt = await deps.beginPayment({ userId, body })
  return ask(deps, attempt)
}
