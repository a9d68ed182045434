import * as v from 'valibot'
import { toCents } from '#contract/laws/money.ts'
import { type ProviderPayment, providerStatuses } from './gateway.ts'

/** What we read of the provider's answers; everything else in them is ignored. */
const Id = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)
const Amount = v.pipe(v.number(), v.finite(), v.transform(toCents))
const optionalText = v.optional(v.nullable(v.string()), null)

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

type Stated = { status: ProviderPayment['status']; status_detail?: string | null | undefined }

/** A chargeback that was decided for the seller keeps its name, but its money is the seller's again. */
const statusOf = ({ status, status_detail }: Stated): ProviderPayment['status'] =>
  status === 'charged_back' && status_detail === 'reimbursed' ? 'approved' : status

/** `isLive`: whether it is real money, where the provider says so. */
export type ReadPayment = Omit<ProviderPayment, 'fitsKeys'> & { isLive: boolean | null }

export const PaymentAnswer = v.pipe(
  v.object({
    id: Id,
    status: v.picklist(providerStatuses),
    status_detail: v.optional(v.nullable(v.string()), ''),
    payment_method_id: v.string(),
    transaction_amount: Amount,
    transaction_amount_refunded: v.optional(v.nullable(Amount), null),
    currency_id: v.string(),
    external_reference: optionalText,
    metadata: Metadata,
    date_of_expiration: optionalText,
    date_last_updated: optionalText,
    live_mode: v.optional(v.nullable(v.boolean()), null),
    point_of_interaction: v.optional(v.nullable(PointOfInteraction), null),
  }),
  v.transform((answer): ReadPayment => ({
    id: answer.id,
    status: statusOf(answer),
    statusDetail: answer.status_detail ?? '',
    method: answer.payment_method_id,
    amountCents: answer.transaction_amount,
    refundedCents: answer.transaction_amount_refunded ?? 0,
    currency: answer.currency_id,
    externalReference: answer.external_reference,
    attemptId: answer.metadata.attempt_id,
    expiresAt: answer.date_of_expiration,
    updatedAt: answer.date_last_updated,
    pix: pixOf(answer.point_of_interaction),
    isLive: answer.live_mode,
  })),
)

export const SearchAnswer = v.pipe(
  v.object({ results: v.array(PaymentAnswer) }),
  v.transform((answer) => answer.results),
)

export const PreferenceAnswer = v.object({ id: Id })

export const RefundAnswer = v.object({
  id: Id,
  status: v.optional(v.picklist(['approved', 'in_process', 'rejected']), 'approved'),
})

const Cause = v.object({ code: v.union([v.string(), v.number()]) })
const ErrorAnswer = v.object({
  error: optionalText,
  cause: v.optional(v.nullable(v.union([v.array(Cause), Cause])), null),
})

/** The cause codes of a refusal; the `error` word when there are none; empty for a body of another shape. */
export const refusalCodes = (body: unknown): string[] => {
  const parsed = v.safeParse(ErrorAnswer, body)
  if (!parsed.success) return []
  const { cause, error } = parsed.output
  const codes = (Array.isArray(cause) ? cause : cause ? [cause] : []).map(({ code }) => String(code))
  if (codes.length > 0) return codes
  return error === null ? [] : [error]
}
