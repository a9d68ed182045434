import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { collector, type Provider } from './provider.ts'
import { feeAmount, type Payment, type Preference, type Refund, refundedAmount } from './model.ts'
import { qrImage } from './qr-image.ts'
import { fields } from './reading.ts'

export type Refusal = { status: 400 | 401 | 403 | 404 | 409 | 413 | 422; body: Record<string, unknown> }

const words = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'request_entity_too_large',
  422: 'unprocessable_entity',
}

/** The provider's error body. Without a code: `cause` is null, as preferences answer. */
export const refusal = (
  status: Refusal['status'],
  message: string,
  code: number | string | null = null,
  error: string = words[status],
): Refusal => ({
  status,
  body: {
    message,
    error,
    status,
    cause:
      code === null
        ? null
        : [{ code, description: message, data: `${providerTime(Date.now())};${randomUUID()}` }],
  },
})

export const answerRefusal = (c: Context, { status, body }: Refusal): Response => c.json(body, status)

const hour = 3_600_000
/** The provider writes its dates at -04:00, whatever the caller's zone. */
export const providerTime = (at: number): string =>
  new Date(at - 4 * hour).toISOString().replace('Z', '-04:00')

const timeOrNull = (at: number | null): string | null => (at === null ? null : providerTime(at))

export const ticketUrl = (provider: Pick<Provider, 'publicUrl'>, payment: Payment): string =>
  `${provider.publicUrl}/payments/${payment.id}/ticket`

/** Where the bank asks the holder of the card. */
export const challengeUrl = (provider: Pick<Provider, 'publicUrl'>, payment: Payment): string =>
  `${provider.publicUrl}/3ds/${payment.id}`

const pointOfInteraction = (provider: Provider, payment: Payment) =>
  payment.pixCode === null
    ? { type: 'UNSPECIFIED', application_data: { name: null, version: null } }
    : {
        type: 'OPENPLATFORM',
        application_data: { name: null, version: null },
        transaction_data: {
          qr_code: payment.pixCode,
          qr_code_base64: qrImage(payment.pixCode),
          ticket_url: ticketUrl(provider, payment),
          transaction_id: null,
          bank_transfer_id: null,
          bank_info: {},
        },
      }

const cardAnswer = (card: Payment['card'], at: string) =>
  card === null
    ? {}
    : {
        first_six_digits: card.bin.slice(0, 6),
        last_four_digits: card.lastFour,
        expiration_month: card.expirationMonth,
        expiration_year: card.expirationYear,
        date_created: at,
        date_last_updated: at,
        cardholder: card.holder,
      }

export const refundAnswer = (paymentId: number, refund: Refund) => ({
  id: refund.id,
  payment_id: paymentId,
  amount: refund.amount,
  status: refund.status ?? 'approved',
  refund_mode: 'standard',
  source: { id: String(collector), name: 'Sandbox', type: 'collector' },
  date_created: providerTime(refund.createdAt),
  unique_sequence_number: null,
  adjustment_amount: 0,
  reason: null,
  label: null,
  partition_details: [],
  metadata: {},
})

const inCents = (amount: number): number => Math.round(amount * 100) / 100

export const paymentAnswer = (provider: Provider, payment: Payment) => ({
  id: payment.id,
  date_created: providerTime(payment.createdAt),
  date_approved: timeOrNull(payment.approvedAt),
  date_last_updated: providerTime(payment.updatedAt),
  date_of_expiration: timeOrNull(payment.expiresAt),
  money_release_date: timeOrNull(payment.approvedAt),
  operation_type: 'regular_payment',
  issuer_id: payment.issuer === null ? null : String(payment.issuer),
  payment_method_id: payment.method,
  payment_type_id: payment.card === null ? 'bank_transfer' : 'credit_card',
  status: payment.status,
  status_detail: payment.status_detail,
  currency_id: 'BRL',
  description: payment.description,
  live_mode: false,
  collector_id: collector,
  payer: { id: null, type: null, entity_type: null, ...payment.payer },
  metadata: payment.metadata,
  additional_info: payment.additionalInfo ?? {},
  external_reference: payment.externalReference,
  statement_descriptor: payment.statementDescriptor,
  notification_url: payment.notificationUrl,
  transaction_amount: payment.amount,
  transaction_amount_refunded: refundedAmount(payment),
  installments: 1,
  coupon_amount: 0,
  captured: true,
  binary_mode: payment.binaryMode ?? false,
  processing_mode: 'aggregator',
  three_ds_info:
    payment.challenge && payment.status === 'pending'
      ? { external_resource_url: challengeUrl(provider, payment), creq: payment.challenge.creq }
      : null,
  card: cardAnswer(payment.card, providerTime(payment.createdAt)),
  transaction_details: {
    net_received_amount: payment.status === 'approved' ? inCents(payment.amount - feeAmount(payment)) : 0,
    total_paid_amount: payment.amount,
    overpaid_amount: 0,
    installment_amount: payment.card === null ? 0 : payment.amount,
    external_resource_url: null,
  },
  fee_details:
    payment.approvedAt === null
      ? []
      : [{ type: 'mercadopago_fee', amount: feeAmount(payment), fee_payer: 'collector' }],
  refunds: payment.refunds.map((refund) => refundAnswer(payment.id, refund)),
  point_of_interaction: pointOfInteraction(provider, payment),
})

const totalOf = ({ content: { items } }: Preference): number =>
  (Array.isArray(items) ? items : []).reduce((cents: number, item: unknown) => {
    const { unit_price, quantity } = fields(item)
    return cents + Math.round(Number(unit_price) * 100) * Number(quantity)
  }, 0) / 100

export const preferenceAnswer = (provider: Provider, preference: Preference) => ({
  payer: {},
  payment_methods: {},
  back_urls: {},
  external_reference: '',
  expires: false,
  expiration_date_from: null,
  expiration_date_to: null,
  marketplace: 'NONE',
  marketplace_fee: 0,
  ...preference.content,
  id: preference.id,
  collector_id: collector,
  client_id: String(collector),
  operation_type: 'regular_payment',
  date_created: providerTime(preference.createdAt),
  last_updated: providerTime(preference.createdAt),
  total_amount: totalOf(preference),
  init_point: `${provider.publicUrl}/checkout/v1/redirect?pref_id=${preference.id}`,
  sandbox_init_point: `${provider.publicUrl}/checkout/v1/redirect?pref_id=${preference.id}`,
})
