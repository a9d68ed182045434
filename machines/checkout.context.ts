import type { Answer } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import type { EventDetail, EventInfo } from '#contract/nouns/event.ts'
import type { ReadDraft } from '#contract/nouns/order-draft.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import type { AppliedCoupon, CardSeen, Payment, PaymentData } from '#contract/nouns/payment.ts'
import type { SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import type { OrderChange } from '#drafts/order-changes.ts'
import type { RefilledLine } from '#drafts/refilled-lines.ts'

/** What leads back to an order. */
export type OpenOrder = { tickets: SelectedTicket[]; evento: EventInfo; transactionId: string }

/** What was typed for an order: personal, so it is never stored on the device. */
export type CheckoutDraft = {
  lines: TicketLine[]
  couponText: string
  coupon: AppliedCoupon | null
  spare?: RefilledLine[]
}

export type CheckoutInput = OpenOrder & {
  /** What was typed since the page was loaded and the server does not have yet; null when there is nothing. */
  draft: CheckoutDraft | null
  /** 'yyyy-mm-dd', for birth dates. */
  today: string
  /** How long a payment of this order was already watched before a reload, ms. */
  elapsed: number
}

export type CheckoutContext = CheckoutInput & {
  lines: TicketLine[]
  /** Who was typed for another selection of the event and has no ticket of this one: kept, should it be chosen again. */
  spare: RefilledLine[]
  /** How often the form was refused, so that its errors take the focus each time. */
  refusals: number
  couponText: string
  coupon: AppliedCoupon | null
  /** Why the typed coupon was not taken; it stands while that coupon does. */
  couponError: string | null
  /** The server's last word on the order. */
  transaction: Transaction | null
  preferenceId: string | null
  payment: Payment | null
  /** The card that this page paid with last; null where another way, page or device did. */
  card: CardSeen | null
  /** What was asked for after a refusal, else what was refused: the payment form begins with it; null for the buyer's choice. */
  preferred: 'pix' | 'card' | null
  /** The bought tickets as the server has them; null when they could not be read. */
  sold: OrderTicket[] | null
  /** Who is bound to an order that this page did not fill in; null while that was not asked. */
  bound: OrderTicket[] | null
  error: string | null
  /** The server's own sentence, where `error` is one that never changes. */
  reason: string | null
  /** The category that the server's last refusal named as sold out. */
  soldOut: string | null
  /** The line whose athlete the server's last refusal named as entered already; `error` says so. */
  entered: number | null
  /** What became of a payment that the buyer gave up, or which method cannot be paid with just now. */
  notice: string | null
  /** What the organiser changed under this order, until it is confirmed under the new rules. */
  changes: OrderChange[]
  /** The method that the provider takes from nobody just now. */
  unavailable: 'pix' | 'cartao' | null
}

export type CheckoutEvent =
  | { type: 'load.retry' }
  | { type: 'draft.change'; draft: TicketLine[] }
  | { type: 'coupon.type'; text: string }
  | { type: 'coupon.apply' }
  | { type: 'coupon.remove' }
  | { type: 'form.submit' }
  | { type: 'form.edit' }
  | { type: 'payment.submit'; paymentData: PaymentData; card?: CardSeen | null }
  /** The embedded form is there to be used, perhaps after it failed before. */
  | { type: 'payment.ready' }
  | { type: 'payment.fail'; message: string }
  | { type: 'payment.retry'; method?: 'pix' }
  /** Asks whether the PIX on screen shall be cancelled; `keep` and `cancel` answer. */
  | { type: 'pix.leave' }
  | { type: 'pix.keep' }
  | { type: 'pix.cancel' }
  /** The page of the card's bank said that its holder has answered. */
  | { type: 'challenge.answer' }
  /** Another payment is wanted than the one that the bank asks about. */
  | { type: 'challenge.leave' }
  /** The countdown of the hold reached zero. */
  | { type: 'hold.end' }

export type ProcessAnswer = Answer<typeof calls.processPayment>

/** What the server kept of the form, and the rules of the event where they could be read with it. */
export type KeptDraft = ReadDraft & { detail?: EventDetail | undefined }

/** The order and the rules of its event, read anew together. */
export type ReadAnew = { transaction: Transaction; detail: EventDetail }
