import * as v from 'valibot'
import { toCents } from '#contract/laws/money.ts'
import type { ProviderPayment, ProviderRefund } from './gateway.ts'
import { ChallengeAddress, type ReadPayment } from './mercado-pago.answers.ts'
import { readReference } from './orders-api.reference.ts'

/** What we read of an order of the provider; amounts come as text. The table of words: docs/orders-api.md. */
const optionalText = v.optional(v.nullable(v.string()), null)
const Amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.finite(),
  v.transform(toCents),
)

/** The page of the card's bank; one that cannot be shown is none. */
const Security = v.fallback(
  v.nullish(
    v.pipe(
      v.object({ url: ChallengeAddress }),
      v.transform(({ url }) => ({ url, creq: null })),
    ),
    null,
  ),
  null,
)

const Method = v.object({
  id: optionalText,
  qr_code: optionalText,
  qr_code_base64: optionalText,
  ticket_url: optionalText,
  transaction_security: Security,
})

const Transaction = v.object({
  id: optionalText,
  reference_id: optionalText,
  status: v.string(),
  status_detail: optionalText,
  amount: Amount,
  refunded_amount: v.optional(v.nullable(Amount), null),
  date_of_expiration: optionalText,
  payment_method: v.optional(v.nullable(Method), null),
})
type Transaction = v.InferOutput<typeof Transaction>

const refundWords: Readonly<Record<string, ProviderRefund['status']>> = {
  processed: 'approved',
  approved: 'approved',
  failed: 'rejected',
  rejected: 'rejected',
  cancelled: 'rejected',
  canceled: 'rejected',
}

/** With its amount, where the provider says it. */
export type OrderRefund = { refund: ProviderRefund; cents: number | null }

/** What is not known to be done or refused is still on its way. */
const Refund = v.pipe(
  v.object({
    id: v.string(),
    status: v.optional(v.nullable(v.string()), 'processed'),
    amount: v.optional(v.nullable(Amount), null),
  }),
  v.transform(({ id, status, amount }): OrderRefund => ({
    refund: { id, status: refundWords[status ?? 'processed'] ?? 'in_process' },
    cents: amount,
  })),
)

const OrderId = v.pipe(v.string(), v.regex(/^ORD\w{1,60}$/i))

const Order = v.object({
  id: OrderId,
  external_reference: optionalText,
  currency: optionalText,
  country_code: optionalText,
  last_updated_date: optionalText,
  live_mode: v.optional(v.nullable(v.boolean()), null),
  transactions: v.object({
    payments: v.strictTuple([Transaction]),
    refunds: v.optional(v.nullable(v.array(Refund)), []),
  }),
})
type Order = v.InferOutput<typeof Order>

type Meaning = Pick<ProviderPayment, 'status' | 'statusDetail'>

/** Why a card was refused, in the words that the shop has sentences for. */
const refusals: Readonly<Record<string, string>> = {
  bad_filled_card_data: 'cc_rejected_bad_filled_other',
  invalid_card_token: 'cc_rejected_bad_filled_other',
  high_risk: 'cc_rejected_high_risk',
  required_call_for_authorize: 'cc_rejected_call_for_authorize',
  max_attempts_exceeded: 'cc_rejected_max_attempts',
  card_disabled: 'cc_rejected_card_disabled',
  insufficient_amount: 'cc_rejected_insufficient_amount',
  '3ds_challenge_expired': 'cc_rejected_3ds_challenge',
  pending_challenge: 'cc_rejected_3ds_challenge',
}

const statuses: Readonly<Record<string, ProviderPayment['status']>> = {
  created: 'pending',
  processing: 'in_process',
  action_required: 'pending',
  processed: 'approved',
  in_mediation: 'in_mediation',
  failed: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  expired: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

const byDetail: Readonly<Record<string, ProviderPayment['status']>> = {
  'processed refunded': 'refunded',
  'action_required waiting_capture': 'authorized',
  // said of an order the other way round than of a payment: `settled` is the seller's, `reimbursed` the buyer's
  'charged_back settled': 'approved',
}

const longestWord = 60

const meaningOf = ({ status, status_detail: detail }: Transaction): Meaning => {
  const known = byDetail[`${status} ${detail}`] ?? statuses[status]
  if (known === undefined) return { status: 'unrecognised', statusDetail: status.slice(0, longestWord) }
  if (status === 'expired') return { status: known, statusDetail: 'expired' }
  if (known === 'rejected')
    return { status: known, statusDetail: refusals[detail ?? ''] ?? 'cc_rejected_other_reason' }
  return { status: known, statusDetail: detail ?? '' }
}

const brazil: readonly (string | null)[] = ['BR', 'BRA', 'MLB']
const currencyOf = ({ currency, country_code: country }: Order): string =>
  currency ?? (brazil.includes(country) ? 'BRL' : '')

const pixOf = ({ payment_method: method }: Transaction): ProviderPayment['pix'] =>
  method?.qr_code
    ? { qrCode: method.qr_code, qrCodeBase64: method.qr_code_base64 ?? '', ticketUrl: method.ticket_url }
    : null

/** `transactionId`: what a refund of a part names. `paymentId`: of the payment behind the order. */
export type ReadOrder = ReadPayment & {
  transactionId: string | null
  paymentId: string | null
  refunds: OrderRefund[]
}

const readOrder = (order: Order): ReadOrder => {
  const [transaction] = order.transactions.payments
  const meaning = meaningOf(transaction)
  const isWhole = meaning.status === 'refunded' && transaction.refunded_amount === null
  return {
    id: order.id,
    ...meaning,
    method: transaction.payment_method?.id ?? '',
    amountCents: transaction.amount,
    refundedCents: isWhole ? transaction.amount : (transaction.refunded_amount ?? 0),
    feeCents: null,
    currency: currencyOf(order),
    ...readReference(order.external_reference),
    expiresAt: transaction.date_of_expiration,
    updatedAt: order.last_updated_date,
    pix: pixOf(transaction),
    challenge: transaction.payment_method?.transaction_security ?? null,
    isLive: order.live_mode ?? (order.id.toUpperCase().startsWith('ORDTST') ? false : null),
    transactionId: transaction.id,
    paymentId: transaction.reference_id,
    refunds: order.transactions.refunds ?? [],
  }
}

/** A refused card comes with status 402 and its order inside `data`. */
const unwrapped = v.pipe(
  v.unknown(),
  v.transform((answer) =>
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer,
  ),
)

export const OrderAnswer = v.pipe(unwrapped, Order, v.transform(readOrder))

/** A row that cannot be read never hides the others; `odd` counts those. */
export const OrdersAnswer = v.pipe(
  v.object({ data: v.array(v.unknown()) }),
  v.transform(({ data }) => {
    const rows = data.map((row) => v.safeParse(OrderAnswer, row))
    const read = rows.flatMap((row) => (row.success ? row.output : []))
    return { read, odd: rows.length - read.length }
  }),
)

/** The refund that was made last. */
export const OrderRefundAnswer = v.pipe(
  v.object({ transactions: v.object({ refunds: v.pipe(v.array(Refund), v.minLength(1)) }) }),
  v.transform(({ transactions }) => transactions.refunds.at(-1)?.refund),
)
