import type { Order, PaymentRow } from '../checkout/transactions.store.ts'
import type { Tx } from '../db/open.ts'
import { enqueue } from '../jobs/enqueue.ts'

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

/** That a card was not accepted after all, once per payment; only when its buyer was told to wait for the answer. */
export const tellRefused = async (tx: Tx, order: Order, payment: PaymentRow, now: Date): Promise<void> => {
  if (payment.status !== 'in_process') return
  await enqueue(tx, { kind: 'refused', payload: { transactionId: order.id } }, now, {
    dedupeKey: `refused ${payment.id}`,
  })
}
