import {
  approvedPayment,
  isOpenStatus,
  openPayment,
  type Order,
  type PaymentRow,
} from '../orders/orders.store.ts'
import { isChallenged, type ProviderPayment } from './gateway.ts'

/**
 * What a provider's answer means for an order. `record`: only the payment changes. `giveBack`: the money buys nothing and
 * must be returned. `restore`: a dispute was won after all, and the tickets are valid again.
 */
export type Verdict =
  | 'stale'
  | 'record'
  | 'approve'
  | 'restore'
  | 'giveBack'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'expire'
  | 'refund'

/** From here on the money was taken: what comes after, a dispute and its end, is told apart by time alone. */
const paid = 3

/** News may arrive in any order, so a payment never returns to an earlier stage; only winning a lost dispute does. */
const stages: Record<PaymentRow['status'], number> = {
  unrecorded: 0,
  unknown: 0,
  pending: 1,
  authorized: 1,
  in_process: 1,
  rejected: 2,
  cancelled: 2,
  approved: paid,
  in_mediation: paid,
  refunded: 4,
  charged_back: 4,
}

/** Of a payment that the provider calls paid while all of it went back nothing is left to buy or to return. */
export const asItStands = (payment: ProviderPayment): ProviderPayment => {
  const { status, amountCents, refundedCents } = payment
  const isPaid = status === 'approved' || status === 'in_mediation'
  return isPaid && amountCents > 0 && refundedCents >= amountCents
    ? { ...payment, status: 'refunded' }
    : payment
}

const isOlder = ({ providerUpdatedAt }: PaymentRow, { updatedAt }: ProviderPayment): boolean =>
  providerUpdatedAt !== null && updatedAt !== null && Date.parse(updatedAt) < providerUpdatedAt.getTime()

const isWon = (row: PaymentRow, { status }: ProviderPayment): boolean =>
  status === 'approved' && row.status === 'charged_back'

/**
 * Until the provider gave the payment an id, its status is only this shop's guess and is never newer. A decision about money
 * that is not there yet is news whatever its time says: the provider's clock may be set back between the two.
 */
export const isStale = (row: PaymentRow, payment: ProviderPayment): boolean => {
  if (row.providerPaymentId === null) return false
  const [known, told] = [stages[row.status] ?? 0, stages[payment.status] ?? 0]
  if (known < paid && told > known) return false
  return isOlder(row, payment) || (told < known && !isWon(row, payment))
}

/** Amount, currency and order are those that were asked for (law P6), and real keys saw real money. */
export const isAsOrdered = (order: Order, payment: ProviderPayment): boolean =>
  payment.fitsKeys &&
  payment.currency === 'BRL' &&
  payment.externalReference === order.id &&
  payment.amountCents === order.totalCents

const ofApproved = (order: Order, row: PaymentRow, payment: ProviderPayment): Verdict => {
  if (row.refundDue || approvedPayment(order)?.id === row.id) return 'record'
  if (order.estado === 'Reembolsada' && row.status === 'charged_back' && isAsOrdered(order, payment))
    return 'restore'
  const isPaidAlready = order.estado === 'Aprovada' || order.estado === 'Reembolsada'
  return isPaidAlready || !isAsOrdered(order, payment) ? 'giveBack' : 'approve'
}

/** The order waits for this payment and for no other. */
export const isLastAttempt = (order: Order, row: PaymentRow): boolean =>
  order.holding && order.estado === 'Pendente' && [undefined, row.id].includes(openPayment(order)?.id)

/**
 * What the buyer gave up leaves the order payable, as does a card whose holder did not answer the bank; any other
 * cancellation ends the order.
 */
const ofCancelled = (row: PaymentRow, payment: ProviderPayment): Verdict => {
  if (row.cancelAskedAt === null && isChallenged(row)) return 'reject'
  if (payment.statusDetail === 'expired') return 'expire'
  if (row.cancelAskedAt === null) return 'cancel'
  return isOpenStatus(row.status) ? 'withdraw' : 'record'
}

export const verdictOn = (order: Order, row: PaymentRow, payment: ProviderPayment): Verdict => {
  if (payment.status === 'unrecognised') return isOlder(row, payment) ? 'stale' : 'record'
  if (isStale(row, payment)) return 'stale'
  switch (payment.status) {
    case 'approved':
    case 'in_mediation':
      return ofApproved(order, row, payment)
    case 'refunded':
    case 'charged_back':
      return order.estado === 'Aprovada' && approvedPayment(order)?.id === row.id ? 'refund' : 'record'
    case 'rejected':
      return isLastAttempt(order, row) ? 'reject' : 'record'
    case 'cancelled':
      return isLastAttempt(order, row) ? ofCancelled(row, payment) : 'record'
    default:
      return 'record'
  }
}
