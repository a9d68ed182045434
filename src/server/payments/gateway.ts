/**
 * The port to the payment provider. Amounts are integer centavos of BRL, dates are ISO 8601 with offset; what is to come
 * (`expiresAt`) is told by the shop's own clock, whatever the provider's says.
 * Every call fails only with GatewayRefused or GatewayUnavailable.
 */
export type PaymentGateway = {
  /** Describes the order to the provider before the payment form opens. */
  createPreference(input: PreferenceInput): Promise<{ id: string }>
  /**
   * Charges. A refused card is an answer (`status: 'rejected'`), not an error.
   * The same key gives the same payment: keep it for retries of one attempt, make a new one for a new attempt.
   */
  createPayment(input: PaymentInput, idempotencyKey: string): Promise<ProviderPayment>
  /** Null when the provider knows no such payment. */
  payment(id: string): Promise<ProviderPayment | null>
  /**
   * The payments of one order, the latest first: the way to learn what became of an unanswered attempt. Of the Orders API only
   * those of the attempts that are named.
   */
  paymentsByReference(externalReference: string, attemptIds?: readonly string[]): Promise<ProviderPayment[]>
  /** Gives up a payment that waits for its money; refused when it was paid or ended meanwhile. */
  cancelPayment(id: string, idempotencyKey: string): Promise<ProviderPayment>
  /** Gives a part back, or everything that was not given back yet. */
  refundPayment(id: string, idempotencyKey: string, asked?: AskedRefund): Promise<ProviderRefund>
  /** What became of a refund; null when the provider knows no such refund. */
  refund(paymentId: string, refundId: string): Promise<ProviderRefund | null>
}

export const providerStatuses = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const
/** `unrecognised`: a word that is not known here; nothing is decided by it. */
type ProviderStatus = (typeof providerStatuses)[number] | 'unrecognised'

export type ProviderPayment = {
  id: string
  status: ProviderStatus
  /** Why, in the provider's words: `accredited`, `cc_rejected_insufficient_amount`, `expired` …; the status itself when it is not recognised. */
  statusDetail: string
  /** `pix` or the card's brand (`visa`, `master` …); '' when the provider does not say. */
  method: string
  amountCents: number
  refundedCents: number
  /** What the provider keeps of it; null where it does not say. */
  feeCents: number | null
  currency: string
  externalReference: string | null
  /** Which attempt of ours this is; null for a payment that this shop did not start. */
  attemptId: string | null
  expiresAt: string | null
  /** When it last changed, by the provider's clock: tells newer news of a payment from older ones. */
  updatedAt: string | null
  pix: PixCode | null
  /** Where the bank of the card asks its holder, while it waits for that (`isChallenged`). */
  challenge: { url: string; creq: string | null } | null
  /** Whether it is real money with real keys, and none with others. */
  fitsKeys: boolean
}

/** The bank of the card wants its holder to confirm the payment (3-D Secure). */
export const isChallenged = ({
  status,
  statusDetail,
}: {
  status: string
  statusDetail: string | null
}): boolean => status === 'pending' && statusDetail === 'pending_challenge'

/** A PIX to be paid, or a card whose holder is asked: what can be given up. */
export const waitsForBuyer = (payment: {
  metodo: string
  status: string
  statusDetail: string | null
}): boolean => (payment.metodo === 'pix' ? payment.status === 'pending' : isChallenged(payment))

type PixCode = {
  /** "Copia e cola". */
  qrCode: string
  /** PNG, without the `data:` prefix. */
  qrCodeBase64: string
  ticketUrl: string | null
}

/**
 * `cents`: null for everything that is left. `known`: the refunds of the payment that were answered before, to recognise
 * one whose answer was lost.
 */
export type AskedRefund = { cents: number | null; known: readonly string[] }

export type ProviderRefund = { id: string; status: 'approved' | 'in_process' | 'rejected' }

export type PreferenceInput = {
  externalReference: string
  items: { id: string; title: string; quantity: number; unitPriceCents: number }[]
  payer: { firstName: string; lastName: string; email: string; phoneDigits: string; cpf: string }
  backUrls: { success: string; failure: string; pending: string }
  notificationUrl: string | null
  metadata: { transaction_id: string; evento_id: string }
}

/** `cpf` takes a CPF or a CNPJ, with or without its mask. */
export type PaymentPayer = { email: string; firstName: string; lastName: string; cpf: string }

/** What its fraud analysis looks at: who is known to it refuses fewer. */
type Additional = {
  items: { id: string; title: string; unitPriceCents: number }[]
  phoneDigits: string
}

type PaymentBasis = {
  amountCents: number
  description: string
  externalReference: string
  notificationUrl: string | null
  payer: PaymentPayer
  additional?: Additional
  metadata: { transaction_id: string; attempt_id: string }
}
export type CardPaymentInput = PaymentBasis & {
  kind: 'card'
  token: string
  paymentMethodId: string
  issuerId: string | null
}
export type PixPaymentInput = PaymentBasis & {
  kind: 'pix'
  /** Between 30 minutes and 30 days from now. */
  expiresAt: Date
}
export type PaymentInput = CardPaymentInput | PixPaymentInput

type RefusalWords = {
  description?: string | null
  requestId?: string | null
  blockedBy?: string | null
}

/** The provider said no (4xx): the outcome is known, nothing was charged or changed. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  readonly status: number
  /** The provider's cause codes, e.g. `['2006']`; its `error` word when it gave none. */
  readonly codes: string[]
  /** In the provider's words. */
  readonly description: string | null
  /** What its support asks for. */
  readonly requestId: string | null
  /** Which policy forbade it, where one did. */
  readonly blockedBy: string | null

  constructor(status: number, codes: string[], words: RefusalWords = {}) {
    super(`payment provider refused: ${status} ${codes.join(',')}`)
    this.status = status
    this.codes = codes
    this.description = words.description ?? null
    this.requestId = words.requestId ?? null
    this.blockedBy = words.blockedBy ?? null
  }
}

/**
 * No usable answer (time-out, network, 5xx, 429, malformed): the outcome is UNKNOWN.
 * Ask `paymentsByReference`, or repeat with the same idempotency key.
 */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
  /** Seconds the provider asked to wait, when it did. */
  readonly retryAfter: number | null

  constructor(detail: string, options: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(`payment provider unavailable: ${detail}`, { cause: options.cause })
    this.retryAfter = options.retryAfter ?? null
  }
}
