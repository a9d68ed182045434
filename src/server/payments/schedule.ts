import { refundLimits } from '#contract/words/refund-limits.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long an undecided payment is asked about before it is left to notifications alone. */
const oldestUndecided = 30 * day
/** How long one that was paid is looked after: until it can no longer be returned or contested, nor a lost dispute be won. */
const oldestApproved = 180 * day

/** For how long a round has a payment to itself, ms: longer than a request takes, repetitions included. */
export const claimMs = minute

/** An attempt that the provider still does not know after this long never reached it. */
export const lostAfter = 3 * minute

/** A bank gives the holder of a card about five minutes; who has not answered after this long has gone. */
export const challengeEndsAfter = 10 * minute

/** What a closed attempt says that the provider never told of: its search may know a payment only a day later. */
export const notReceived = 'not_received'
const oldestNotReceived = 24 * hour + lostAfter
const notReceivedPause = (age: number): number => (age < hour ? 5 * minute : 30 * minute)

const undecided: readonly string[] = ['unrecorded', 'unknown', 'pending', 'in_process', 'authorized']
const approved: readonly string[] = ['approved', 'in_mediation', 'charged_back']

const undecidedPause = (age: number): number => {
  if (age < 2 * minute) return 10 * second
  if (age < hour) return 30 * second
  return age < day ? 10 * minute : hour
}

/** Days double: a return or a chargeback whose notification was lost is found after at most as long again. */
const approvedPause = (age: number): number => Math.max(day, age)

/** Pauses double each time the provider refuses to give money back. */
const longestRefundPause = 6 * hour
const refundPause = (refusals: number): number => Math.min(minute * 2 ** refusals, longestRefundPause)

type Asked = {
  status: string
  statusDetail: string | null
  /** How often what is to go back was refused; null when nothing is. */
  refusals: number | null
  createdAt: Date
}

/**
 * When to ask the provider again: every minute until a refund is confirmed, more rarely once it was refused, often while an undecided payment is young,
 * ever more rarely after an approval, for a day about an attempt that was closed as lost; null when there is nothing left to learn.
 */
export const nextCheck = ({ status, statusDetail, refusals, createdAt }: Asked, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime()
  const after = (pause: number): Date => new Date(now.getTime() + pause)
  if (refusals !== null) return after(refundPause(refusals))
  if (status === 'rejected' && statusDetail === notReceived)
    return age > oldestNotReceived ? null : after(notReceivedPause(age))
  if (undecided.includes(status)) return age > oldestUndecided ? null : after(undecidedPause(age))
  if (approved.includes(status)) return age > oldestApproved ? null : after(approvedPause(age))
  return null
}

/** A refund on its way that the provider does not name may only not be named yet; after this long it is gone. */
export const refundGoneAfter = day

/** How the provider says that a payment is too old to be returned, each of its APIs. */
const tooOld = ['2024', '15016', 'in_store_payment_refund_order']

/**
 * The provider gives nothing of this payment back any more: by its own word, or it refused after the time for that is over. Time alone says
 * nothing: an answer that was lost may come yet.
 */
export const isReturnOver = (
  { metodo, createdAt }: { metodo: string; createdAt: Date },
  codes: readonly string[],
  now: Date,
): boolean => {
  const days = metodo === 'pix' ? refundLimits.pixReturnDays : refundLimits.cardReturnDays
  return codes.some((code) => tooOld.includes(code)) || now.getTime() - createdAt.getTime() > days * day
}
