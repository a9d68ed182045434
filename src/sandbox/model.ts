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
}

export type Refund = { id: number; amount: number; createdAt: number }

type PaymentStatus =
  | 'pending'
  | 'approved'
  | 'in_process'
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
  notificationUrl: string | null
  issuer: number | null
  payer: Payer
  card: Omit<CardToken, 'used' | 'dueAt' | 'id'> | null
  pixCode: string | null
}

export type Preference = { id: string; createdAt: number; content: Record<string, unknown> }

/** What an idempotency key answered the first time. */
type Replay = { payment: Payment } | { refund: Refund; paymentId: number }

export type Notice = {
  id: string
  paymentId: number
  action: 'payment.created' | 'payment.updated'
  kind: 'webhook' | 'ipn'
  url: string
  createdAt: number
  attempts: { at: number; status: number | null }[]
  state: 'waiting' | 'delivered' | 'given up' | 'dropped'
}

export type Tables = {
  preferences: Preference
  tokens: CardToken
  payments: Payment
  replays: Replay
  notices: Notice
  clock: { offsetMs: number }
}

export const refundedAmount = (payment: Payment): number =>
  payment.refunds.reduce((cents, refund) => cents + Math.round(refund.amount * 100), 0) / 100
