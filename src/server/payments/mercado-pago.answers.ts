import * as v from 'valibot'
import { toCents } from '#contract/laws/money.ts'
import { type ProviderPayment, type ProviderRefund, providerStatuses } from './gateway.ts'

/** What we read of the provider's answers; everything else in them is ignored. */
const Id = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)
const Amount = v.pipe(v.number(), v.finite(), v.transform(toCents))
const optionalText = v.optional(v.nullable(v.string()), null)

/** What is kept of the money that is the seller's; what the payer pays on top is not. One that cannot be read is none. */
const Fees = v.fallback(
  v.nullish(
    v.pipe(
      v.array(v.object({ amount: Amount, fee_payer: optionalText })),
      v.transform((fees) =>
        fees.reduce((cents, { amount, fee_payer }) => cents + (fee_payer === 'payer' ? 0 : amount), 0),
      ),
    ),
    null,
  ),
  null,
)

/** Ours, unless the payment was made elsewhere: then it may be anything. */
const Metadata = v.fallback(v.object({ attempt_id: optionalText }), { attempt_id: null })

const PointOfInteraction = v.object({
  transaction_data: v.optional(
    v.nullable(v.object({ qr_code: optionalText, qr_code_base64: optionalText, ticket_url: optionalText })),
    null,
  ),
})
type PointOfInteraction = v.InferOutput<typeof PointOfInteraction>

const pixOf = (point: PointOfInteraction | null): ProviderPayment['pix'] => {
  const data = point?.transaction_data
  if (!data?.qr_code) return null
  return { qrCode: data.qr_code, qrCodeBase64: data.qr_code_base64 ?? '', ticketUrl: data.ticket_url }
}

const longest = { address: 2048, request: 8192 }
export const ChallengeAddress = v.pipe(v.string(), v.maxLength(longest.address), v.url(), v.regex(/^https?:/))

/** The page of the card's bank; one that cannot be shown is none. */
const ThreeDsInfo = v.fallback(
  v.nullish(
    v.pipe(
      v.object({
        external_resource_url: ChallengeAddress,
        creq: v.nullish(v.pipe(v.string(), v.maxLength(longest.request)), null),
      }),
      v.transform(({ external_resource_url: url, creq }) => ({ url, creq })),
    ),
    null,
  ),
  null,
)

type Stated = { status: string; status_detail?: string | null | undefined }

/** A chargeback that was decided for the seller keeps its name, but its money is the seller's again. */
const statusOf = ({ status, status_detail }: Stated): ProviderPayment['status'] => {
  if (status === 'charged_back' && status_detail === 'reimbursed') return 'approved'
  return providerStatuses.find((known) => known === status) ?? 'unrecognised'
}

const longestWord = 60
const detailOf = (answer: Stated): string =>
  statusOf(answer) === 'unrecognised' ? answer.status.slice(0, longestWord) : (answer.status_detail ?? '')

/** `isLive`: whether it is real money, where the provider says so. */
export type ReadPayment = Omit<ProviderPayment, 'fitsKeys'> & { isLive: boolean | null }

export const PaymentAnswer = v.pipe(
  v.object({
    id: Id,
    status: v.string(),
    status_detail: v.optional(v.nullable(v.string()), ''),
    payment_method_id: optionalText,
    transaction_amount: Amount,
    transaction_amount_refunded: v.optional(v.nullable(Amount), null),
    currency_id: v.string(),
    external_reference: optionalText,
    metadata: Metadata,
    date_of_expiration: optionalText,
    date_last_updated: optionalText,
    live_mode: v.optional(v.nullable(v.boolean()), null),
    fee_details: Fees,
    three_ds_info: ThreeDsInfo,
    point_of_interaction: v.optional(v.nullable(PointOfInteraction), null),
  }),
  v.transform((answer): ReadPayment => ({
    id: answer.id,
    status: statusOf(answer),
    statusDetail: detailOf(answer),
    method: answer.payment_method_id ?? '',
    amountCents: answer.transaction_amount,
    refundedCents: answer.transaction_amount_refunded ?? 0,
    feeCents: answer.fee_details,
    currency: answer.currency_id,
    externalReference: answer.external_reference,
    attemptId: answer.metadata.attempt_id,
    expiresAt: answer.date_of_expiration,
    updatedAt: answer.date_last_updated,
    pix: pixOf(answer.point_of_interaction),
    challenge: answer.three_ds_info,
    isLive: answer.live_mode,
  })),
)

/** The fees alone, of a payment that an order of the Orders API made. */
export const FeesAnswer = v.object({ fee_details: Fees })

/** A row that cannot be read never hides the others; `odd` counts those. */
export const SearchAnswer = v.pipe(
  v.object({ results: v.array(v.unknown()) }),
  v.transform(({ results }) => {
    const rows = results.map((row) => v.safeParse(PaymentAnswer, row))
    const read = rows.flatMap((row) => (row.success ? row.output : []))
    return { read, odd: rows.length - read.length }
  }),
)

export const PreferenceAnswer = v.object({ id: Id })

/** What is not known to be done or refused is still on its way. */
const refundStatus = (status: string): ProviderRefund['status'] => {
  if (status === 'approved') return status
  return status === 'rejected' || status === 'cancelled' ? 'rejected' : 'in_process'
}

export const RefundAnswer = v.object({
  id: Id,
  status: v.pipe(v.nullish(v.string(), 'approved'), v.transform(refundStatus)),
})

const Cause = v.object({ code: v.union([v.string(), v.number()]), description: optionalText })
const ErrorOfOrder = v.object({ code: v.union([v.string(), v.number()]), message: optionalText })
const ErrorAnswer = v.object({
  errors: v.optional(v.nullable(v.array(ErrorOfOrder)), null),
  error: optionalText,
  message: optionalText,
  blocked_by: optionalText,
  cause: v.optional(v.nullable(v.union([v.array(Cause), Cause])), null),
})

const longestDescription = 200

type Refused = { codes: string[]; description: string | null; blockedBy: string | null }

/**
 * What a refusal says: its cause codes (of orders those of `errors`), or its `error` word when there are none, and its
 * description; nothing of a body of another shape.
 */
export const readRefusal = (body: unknown): Refused => {
  const parsed = v.safeParse(ErrorAnswer, body)
  if (!parsed.success) return { codes: [], description: null, blockedBy: null }
  const { cause, error, errors, message, blocked_by: blockedBy } = parsed.output
  const ofOrder = (errors ?? []).map(({ code, message: description }) => ({ code, description }))
  const causes = [...(Array.isArray(cause) ? cause : cause ? [cause] : []), ...ofOrder]
  const said = causes.flatMap((one) => one.description ?? [])[0] ?? message
  return {
    codes: causes.length > 0 ? causes.map(({ code }) => String(code)) : error === null ? [] : [error],
    description: said?.slice(0, longestDescription) ?? null,
    blockedBy,
  }
}
