import { isOpenStatus, openPayment, type Order, type PaymentRow } from '../checkout/transactions.store.ts'
import type { Tx } from '../db/open.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { unanswered } from './payments.store.ts'
import { firstCheck } from './schedule.ts'

/** The tickets by mail, once per order. */
export const tellApproved = (tx: Tx, order: Order, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'confirmation', payload: { transactionId: order.id } }, now, {
    dedupeKey: `confirmation ${order.id}`,
  })

/** That money goes back, once per payment. */
export const tellRefunded = (tx: Tx, order: Order, payment: PaymentRow, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'refunded', payload: { transactionId: order.id, paymentId: payment.id } }, now, {
    dedupeKey: `refunded ${payment.id}`,
  })

/** The buyer was shown that the payment is under review and that the answer comes by mail. */
const isAwaited = ({ status, statusDetail, metodo, createdAt }: PaymentRow, now: Date): boolean => {
  if (status === 'unknown') return statusDetail === unanswered || now >= firstCheck(createdAt)
  return status === 'in_process' || (metodo === 'cartao' && isOpenStatus(status))
}

/** No tickets were bought, and no other payment may still buy them. */
const isWithoutHope = (order: Order, payment: PaymentRow): boolean =>
  order.estado !== 'Aprovada' &&
  order.estado !== 'Reembolsada' &&
  [undefined, payment.id].includes(openPayment(order)?.id)

/**
 * That a payment, as it was known until now, was not accepted after all: once, only when its buyer was told to wait for the
 * answer, be it after the hold.
 */
export const tellRefused = async (tx: Tx, order: Order, payment: PaymentRow, now: Date): Promise<void> => {
  if (!isAwaited(payment, now) || !isWithoutHope(order, payment)) return
  await enqueue(tx, { kind: 'refused', payload: { transactionId: order.id } }, now, {
    dedupeKey: `refused ${payment.id}`,
  })
}
