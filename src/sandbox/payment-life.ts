import { type Payment, refundableAmount, refundedAmount, type Refund, type RefundStatus } from './model.ts'

/** How a payment may change; null when it may not. */
type Change = (payment: Payment, now: number) => Payment | null

const isOpen = ({ status }: Payment): boolean => status === 'pending' || status === 'in_process'

const isPaid = ({ status }: Payment): boolean => status === 'approved' || status === 'in_mediation'

const paidDetail = (payment: Payment): string =>
  refundedAmount(payment) > 0 ? 'partially_refunded' : 'accredited'

const isUndecided = ({ status, status_detail: detail }: Payment): boolean =>
  status === 'charged_back' && detail === 'in_process'

const approve: Change = (payment, now) =>
  isOpen(payment)
    ? { ...payment, status: 'approved', status_detail: 'accredited', approvedAt: now, updatedAt: now }
    : null

const refusalOf = ({ method, challenge }: Payment): string => {
  if (method === 'pix') return 'rejected_by_bank'
  return challenge ? 'cc_rejected_3ds_challenge' : 'cc_rejected_other_reason'
}

export const changes = {
  approve,
  pay: (payment, now) => (payment.method === 'pix' ? approve(payment, now) : null),
  reject: (payment, now) =>
    isOpen(payment)
      ? {
          ...payment,
          status: 'rejected',
          status_detail: refusalOf(payment),
          updatedAt: now,
        }
      : null,
  expire: (payment, now) =>
    payment.status === 'pending'
      ? { ...payment, status: 'cancelled', status_detail: 'expired', updatedAt: now }
      : null,
  cancel: (payment, now) =>
    isOpen(payment)
      ? { ...payment, status: 'cancelled', status_detail: 'by_collector', updatedAt: now }
      : null,
  /** The payer's bank takes the money back and has not decided yet. */
  contest: (payment, now) =>
    isPaid(payment)
      ? { ...payment, status: 'charged_back', status_detail: 'in_process', updatedAt: now }
      : null,
  chargeback: (payment, now) =>
    isPaid(payment) || isUndecided(payment)
      ? { ...payment, status: 'charged_back', status_detail: 'settled', updatedAt: now }
      : null,
  /** A chargeback that the card's bank decided for the seller: the money is his again. */
  reimburse: (payment, now) =>
    payment.status === 'charged_back' ? { ...payment, status_detail: 'reimbursed', updatedAt: now } : null,
  dispute: (payment, now) =>
    payment.status === 'approved'
      ? { ...payment, status: 'in_mediation', status_detail: 'pending', updatedAt: now }
      : null,
  /** The seller wins a dispute or a chargeback. */
  win: (payment, now) =>
    payment.status === 'in_mediation' || payment.status === 'charged_back'
      ? { ...payment, status: 'approved', status_detail: paidDetail(payment), updatedAt: now }
      : null,
  /** The buyer wins a dispute. */
  lose: (payment, now) =>
    payment.status === 'in_mediation'
      ? withRefund(payment, { id: now, amount: refundableAmount(payment), createdAt: now }, now)
      : null,
} satisfies Record<string, Change>

const day = 24 * 60 * 60_000

/** What time alone does to a payment; null when nothing is due. */
export const overdueChange: Change = (payment, now) => {
  if (payment.status !== 'pending') return null
  if (payment.expiresAt !== null && payment.expiresAt <= now) return changes.expire(payment, now)
  if (payment.challenge && payment.createdAt + day <= now) return changes.expire(payment, now)
  if (payment.paysItselfAt !== null && payment.paysItselfAt <= now) return approve(payment, now)
  return null
}

const afterRefunds = (payment: Payment, refunds: Refund[], now: number): Payment => {
  const changed = { ...payment, refunds, updatedAt: now }
  const isWhole = Math.round((payment.amount - refundedAmount(changed)) * 100) === 0
  if (isWhole) return { ...changed, status: 'refunded', status_detail: 'refunded' }
  return payment.status === 'approved' ? { ...changed, status_detail: paidDetail(changed) } : changed
}

/** Gives back `refund.amount`, be it during a dispute; null when nothing was paid or more than what is left. */
export const withRefund = (payment: Payment, refund: Refund, now: number): Payment | null => {
  const cents = Math.round(refund.amount * 100)
  const isPossible = isPaid(payment) && cents > 0 && cents <= Math.round(refundableAmount(payment) * 100)
  return isPossible ? afterRefunds(payment, [...payment.refunds, refund], now) : null
}

/** A refund that was on its way arrives or does not; null when it is decided already. */
export const withDecidedRefund = (
  payment: Payment,
  refundId: string,
  status: Exclude<RefundStatus, 'in_process'>,
  now: number,
): Payment | null => {
  const refund = payment.refunds.find(({ id }) => String(id) === refundId)
  if (refund?.status !== 'in_process') return null
  const refunds = payment.refunds.map((one) => (one === refund ? { ...one, status } : one))
  return afterRefunds(payment, refunds, now)
}
