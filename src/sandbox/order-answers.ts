import type { Context } from 'hono'
import { challengeUrl, providerTime, ticketUrl } from './answers.ts'
import { type Payment, type Refund, refundedAmount } from './model.ts'
import { orderId, orderRefundId, transactionId } from './order-ids.ts'
import { collector, type Provider } from './provider.ts'
import { qrImage } from './qr-image.ts'

type Status = 400 | 401 | 402 | 403 | 404 | 409
export type OrderRefusal = { status: Status; body: Record<string, unknown> }

/** Errors of the Orders API have a list of their own. */
export const orderRefusal = (status: Status, code: string, message: string): OrderRefusal => ({
  status,
  body: { errors: [{ code, message, details: [] }] },
})

export const answerOrderRefusal = (c: Context, { status, body }: OrderRefusal): Response =>
  c.json(body, status)

const decimals = (amount: number): string => amount.toFixed(2)

/** Why a card was refused, in the words of this API. */
const failures: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'insufficient_amount',
  cc_rejected_call_for_authorize: 'required_call_for_authorize',
  cc_rejected_high_risk: 'high_risk',
  cc_rejected_card_disabled: 'card_disabled',
  cc_rejected_max_attempts: 'max_attempts_exceeded',
  cc_rejected_other_reason: 'rejected_by_issuer',
  cc_rejected_3ds_challenge: '3ds_challenge_expired',
}
const failureOf = (detail: string): string => {
  if (detail.startsWith('cc_rejected_bad_filled')) return 'bad_filled_card_data'
  return failures[detail] ?? 'processing_error'
}

/** How a chargeback was decided: the words mean the opposite of those of a payment. */
const decisions: Readonly<Record<string, string>> = { reimbursed: 'settled', settled: 'reimbursed' }

type Words = { status: string; status_detail: string }

const wordsOf = (payment: Payment): Words => {
  const { status, status_detail: detail, method } = payment
  switch (status) {
    case 'pending':
      return {
        status: 'action_required',
        status_detail: method === 'pix' ? 'waiting_transfer' : payment.status_detail,
      }
    case 'in_process':
      return { status: 'processing', status_detail: 'in_process' }
    case 'approved':
      return {
        status: 'processed',
        status_detail: detail === 'partially_refunded' ? detail : 'accredited',
      }
    case 'rejected':
      return { status: 'failed', status_detail: failureOf(detail) }
    case 'cancelled':
      return detail === 'expired'
        ? { status: 'expired', status_detail: 'expired' }
        : { status: 'cancelled', status_detail: 'cancelled' }
    case 'charged_back':
      return { status: 'charged_back', status_detail: decisions[detail] ?? detail }
    default:
      return { status, status_detail: detail }
  }
}

const refundWords = { approved: 'processed', in_process: 'processing', rejected: 'failed' } as const

const refundView = (payment: Payment, refund: Refund) => ({
  id: orderRefundId(refund.id),
  transaction_id: transactionId(payment.id),
  reference_id: String(refund.id),
  amount: decimals(refund.amount),
  status: refundWords[refund.status ?? 'approved'],
})

const securityView = (provider: Provider, payment: Payment) => ({
  url: `${challengeUrl(provider, payment)}?creq=${payment.challenge?.creq ?? ''}`,
  validation: 'on_fraud_risk',
  liability_shift: 'preferred',
  type: 'challenge',
  status: payment.status === 'pending' ? 'pending' : 'complete',
})

const methodView = (provider: Provider, payment: Payment) =>
  payment.pixCode === null
    ? {
        id: payment.method,
        type: 'credit_card',
        installments: 1,
        statement_descriptor: payment.statementDescriptor,
        ...(payment.challenge && { transaction_security: securityView(provider, payment) }),
      }
    : {
        id: 'pix',
        type: 'bank_transfer',
        ticket_url: ticketUrl(provider, payment),
        qr_code: payment.pixCode,
        qr_code_base64: qrImage(payment.pixCode),
      }

export const orderAnswer = (provider: Provider, payment: Payment) => {
  const words = wordsOf(payment)
  const refunded = refundedAmount(payment)
  return {
    id: orderId(payment.id),
    type: 'online',
    processing_mode: 'automatic',
    capture_mode: 'automatic_async',
    external_reference: payment.externalReference,
    total_amount: decimals(payment.amount),
    total_paid_amount: decimals(payment.approvedAt === null ? 0 : payment.amount),
    country_code: 'BRA',
    user_id: String(collector),
    ...words,
    created_date: providerTime(payment.createdAt),
    last_updated_date: providerTime(payment.updatedAt),
    payer: { customer_id: null },
    transactions: {
      payments: [
        {
          id: transactionId(payment.id),
          reference_id: String(payment.id),
          ...words,
          amount: decimals(payment.amount),
          paid_amount: decimals(payment.approvedAt === null ? 0 : payment.amount),
          ...(refunded > 0 && { refunded_amount: decimals(refunded) }),
          ...(payment.expiresAt !== null && { date_of_expiration: providerTime(payment.expiresAt) }),
          payment_method: methodView(provider, payment),
        },
      ],
      refunds: payment.refunds.map((refund) => refundView(payment, refund)),
    },
  }
}

export const orderRefundAnswer = (payment: Payment, refund: Refund) => ({
  id: orderId(payment.id),
  ...wordsOf(payment),
  transactions: { refunds: [refundView(payment, refund)] },
})
