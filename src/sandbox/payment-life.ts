import { type Payment, refundedAmount, type Refund } from './model.ts'

/** How a payment may change; null when it may not. */
type Change = (payment: Payment, now: number) => Payment | null

const isOpen = ({ status }: Payment): boolean => status === 'pending' || status === 'in_process'

const approve: Change = (payment, now) =>
  isOpen(payment)
    ? { ...payment, status: 'approved', status_detail: 'accredited', approvedAt: now, updatedAt: now }
    : null

export const changes = {
  approve,
  pay: (payment, now) => (payment.method === 'pix' ? approve(payment, now) : null),
  reject: (payment, now) =>
    isOpen(payment)
      ? {
          ...payment,
          status: 'rejected',
          status_detail: payment.method === 'pix' ? 'rejected_by_bank' : 'cc_rejected_other_reason',
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
  chargeback: (payment, now) =>
    payment.status === 'approved'
      ? { ...payment, status: 'charged_back', status_detail: 'settled', updatedAt: now }
      : null,
} satisfies Record<string, Change>

/** What time alone does to a payment; null when nothing is due. */
export const overdueChange: Change = (payment, now) => {
  if (payment.status !== 'pending') return null
  if (payment.expiresAt !== null && payment.expiresAt <= now) return changes.expire(payment, now)
  if (payment.paysItselfAt !== null && payment.paysItselfAt <= now) return approve(payment, now)
  return null
}

/** Gives back `refund.amount`; null when not approved or more than what is left. */
export const withRefund = (payment: Payment, refund: Refund, now: number): Payment | null => {
  const left = Math.round((payment.amount - refundedAmount(payment)) * 100)
  const cents = Math.round(refund.amount * 100)
  if (payment.status !== 'approved' || cents <= 0 || cents > left) return null
  const refunds = [...payment.refunds, refund]
  return cents === left
    ? { ...payment, refunds, status: 'refunded', status_detail: 'refunded', updatedAt: now }
    : { ...payment, refunds, status_detail: 'partially_refunded', updatedAt: now }
}
