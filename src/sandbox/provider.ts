import type { Notice, Payment, RefundStatus, Trouble } from './model.ts'
import type { Store } from './store.ts'

/** Behaviour that tests switch at `/_sandbox/settings`. */
export type SandboxSettings = {
  /** What the browser script calls a credit card: official sources disagree. */
  selectedPaymentMethod: 'credit_card' | 'creditCard'
  /** Seconds after which every PIX pays itself; null: never. */
  pixPaysItselfAfter: number | null
  /** What a new refund is: given back at once, on its way until a control decides it, refused, or not covered. */
  refunds: RefundStatus | 'insufficient_balance'
  /** The account's own public key: tokens of others are not found. Null: every key is its own. */
  publicKey: string | null
  /** What the account is refused until its owner mends it. */
  trouble: Trouble | null
  /** How long the search does not know a new payment. */
  searchLagMs: number
  /** How long a new payment is not found by its number. */
  hiddenForMs: number
  webhooks: {
    drop: boolean
    /** How many times each notification is sent. */
    copies: number
    /** Waits before sending, used in turn: `[2000, 0]` delivers pairs in reverse. */
    delaysMs: number[]
    signature: 'valid' | 'wrong' | 'missing'
    timestamp: 'ms' | 's'
    /** Whether the notification of a new payment arrives before the payment's own answer. */
    beforeAnswer: boolean
  }
}

export const defaultSettings: SandboxSettings = {
  selectedPaymentMethod: 'credit_card',
  pixPaysItselfAfter: null,
  refunds: 'approved',
  publicKey: null,
  trouble: null,
  searchLagMs: 0,
  hiddenForMs: 0,
  webhooks: {
    drop: false,
    copies: 1,
    delaysMs: [0],
    signature: 'valid',
    timestamp: 'ms',
    beforeAnswer: false,
  },
}

/** What every part of the sandbox works with. */
export type Provider = {
  store: Store
  publicUrl: string
  accessToken: string
  settings: { current: SandboxSettings }
  /** Milliseconds since 1970, moved by `/_sandbox/clock`. */
  now: () => number
  nextId: () => number
  /** Writes the payment and tells the shop. Resolves when the first delivery was tried. */
  save: (payment: Payment, action: Notice['action'], also?: Parameters<Store['put']>) => Promise<void>
}

export const collector = 1_000_001
