import { randomBytes } from 'node:crypto'
import { cardOutcome } from './cards.ts'
import type { CardToken, Payment } from './model.ts'
import { changes } from './payment-life.ts'

/** The provider's own numbers for trying 3-D Secure: 5483 9281 6457 4623 and 5361 9568 0611 7557. */
const asked = [
  { bin: '54839281', lastFour: '4623', confirms: true },
  { bin: '53619568', lastFour: '7557', confirms: false },
]

export type BankQuestion = NonNullable<Payment['challenge']>

/** What the bank of a card asks its holder; null where it asks nothing. */
export const questionOf = ({ bin, lastFour }: CardToken): BankQuestion | null => {
  const card = asked.find((one) => one.bin === bin && one.lastFour === lastFour)
  return card
    ? { creq: randomBytes(24).toString('base64url'), confirms: card.confirms, startedAt: null }
    : null
}

export const isAsked = ({ status, status_detail }: Payment): boolean =>
  status === 'pending' && status_detail === 'pending_challenge'

const toBegin = 30_000
const toAnswer = 5 * 60_000

const refuse = (payment: Payment, now: number): Payment => ({
  ...payment,
  status: 'rejected',
  status_detail: 'cc_rejected_3ds_challenge',
  updatedAt: now,
})

/** The holder's browser opens the bank's page: too late half a minute after the payment was made. */
export const beginChallenge = (payment: Payment, now: number): Payment | null => {
  const { challenge, createdAt } = payment
  if (!challenge || !isAsked(payment)) return null
  if (challenge.startedAt !== null) return payment
  return now - createdAt > toBegin
    ? refuse(payment, now)
    : { ...payment, challenge: { ...challenge, startedAt: now } }
}

/** The holder answers within five minutes; a card that does not confirm is refused whatever he answers. */
export const answerChallenge = (payment: Payment, confirms: boolean, now: number): Payment | null => {
  const { challenge, createdAt, card } = payment
  if (!challenge || !isAsked(payment) || challenge.startedAt === null) return null
  if (!confirms || !challenge.confirms || now - createdAt > toAnswer) return refuse(payment, now)
  const outcome = cardOutcome(card?.holder.name ?? '', payment.binaryMode === true)
  return outcome.status === 'approved'
    ? changes.approve(payment, now)
    : { ...payment, ...outcome, updatedAt: now }
}
