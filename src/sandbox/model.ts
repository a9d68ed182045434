/** What the stand-in provider keeps. Never a card number or a security code. */
export type Identification = { type: string; number: string }

export type Payer = {
  email: string
  first_name: string | null
  last_name: string | null
  identification: Identification | null
}

export type CardToken = {
  id: string
  bin: string
  lastFour: string
  expirationMonth: number
  expirationYear: number
  holder: { name: string; identification: Identification | null }
  dueAt: number
  used: boolean
  /** Whose it is; absent: made before this was kept. */
  publicKey?: string
}

export type RefundStatus = 'approved' | 'in_process' | 'rejected'

export type Refund = {
  id: number
  amount: number
  createdAt: number
  /** Absent: approved. */
  status?: RefundStatus
}

type PaymentStatus =
  | 'pending'
  | 'approved'
  | 'in_process'
  | 'in_mediation'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'

export type Payment = {
  id: number
  status: PaymentStatus
  status_detail: string
  createdAt: number
  approvedAt: number | null
  updatedAt: number
  /** PIX only. */
  expiresAt: number | null
  /** PIX that pays itself, for demonstrations. */
  paysItselfAt: number | null
  method: string
  amount: number
  refunds: Refund[]
  description: string | null
  externalReference: string | null
  statementDescriptor: string | null
  metadata: Record<string, unknown>
  additionalInfo?: Record<string, unknown>
  binaryMode?: boolean
  /** Made by the Orders API. */
  byOrders?: boolean
  notificationUrl: string | null
  issuer: number | null
  payer: Payer
  card: Omit<CardToken, 'used' | 'dueAt' | 'id' | 'publicKey'> | null
  pixCode: string | null
  /** What the bank of the card asks its holder; `confirms`: whether it believes a holder who confirms. */
  challenge?: { creq: string; confirms: boolean; startedAt: number | null }
}

export type Preference = { id: string; createdAt: number; content: Record<string, unknown> }

/** What an idempotency key answered the first time; `asked` tells the same request from another. */
type Replay = ({ payment: Payment } | { refund: Refund; paymentId: number }) & { asked?: string }

export type Notice = {
  id: string
  paymentId: number
  action: 'payment.created' | 'payment.updated'
  kind: 'webhook' | 'ipn' | 'order'
  url: string
  createdAt: number
  attempts: { at: number; status: number | null }[]
  state: 'waiting' | 'delivered' | 'given up' | 'dropped'
}

/** What the account is refused, and which requests meet it. */
export type Trouble = {
  reason: 'unauthorized' | 'no-pix-key' | 'mixed-users' | 'not-test-payer' | 'blocked'
  on: ('pix' | 'card' | 'refund')[]
}

export type Tables = {
  preferences: Preference
  tokens: CardToken
  payments: Payment
  replays: Replay
  notices: Notice
  clock: { offsetMs: number }
}

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((cents, refund) => cents + Math.round(refund.amount * 100), 0) / 100

export const refundedAmount = ({ refunds }: Payment): number =>
  sumOf(refunds.filter(({ status = 'approved' }) => status === 'approved'))

/** Of the provider's published prices: what it keeps of money that stays with the seller. */
const feeRates = { pix: 0.0099, card: 0.0498 }

/** What the provider keeps: nothing of what went back. */
export const feeAmount = (payment: Payment): number => {
  const { status, status_detail: detail, approvedAt, amount, card } = payment
  const isTaken = status === 'charged_back' && detail !== 'reimbursed'
  if (approvedAt === null || isTaken) return 0
  const kept = Math.round((amount - refundedAmount(payment)) * 100)
  return Math.round(kept * (card === null ? feeRates.pix : feeRates.card)) / 100
}

/** What can still be asked back: neither given back nor on its way. */
export const refundableAmount = ({ amount, refunds }: Payment): number =>
  Math.round((amount - sumOf(refunds.filter(({ status }) => status !== 'rejected'))) * 100) / 100
