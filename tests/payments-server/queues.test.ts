import { expect, test, vi } from 'vitest'
import { paymentBeginner } from '#server/checkout/begin-payment.ts'
import type { ProcessBody } from '#server/checkout/payment-request.ts'
import type { Db } from '#server/db/open.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { noteEventOf } from '#server/orders/event-of-order.store.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { paymentSettler } from '#server/payments/settle-payment.ts'
import { readSettings } from '#server/process/settings.ts'
import { createTicketSigner } from '#server/tickets/ticket-signer.ts'

const depsOn = (db: Db, metrics = createMetrics()) => ({
  db,
  dialect: 'postgres' as const,
  clock: () => new Date(),
  metrics,
  settings: readSettings({}),
  signer: createTicketSigner('secret'),
})

/** A database that knows the events of orders, and whose transactions never end. */
const slowDatabase = (eventOf: Record<string, string>) => {
  const seen = { questions: 0, transactions: 0 }
  const db = {
    execute: async () => {
      seen.questions += 1
      return { rows: Object.entries(eventOf).map(([id, event]) => ({ id, event })) }
    },
    transaction: () => {
      seen.transactions += 1
      return new Promise(() => {})
    },
  } as unknown as Db
  return { db, seen }
}

const eventOf = { tx_1: 'ev_a', tx_2: 'ev_b', tx_3: 'ev_b' }

const begin = (db: Db) => {
  const beginPayment = paymentBeginner(depsOn(db))
  return (orderId: string): unknown =>
    beginPayment({ userId: 'us_1', body: { transaction_id: orderId } as ProcessBody })
}

const settle = (db: Db) => {
  const settlePayments = paymentSettler(depsOn(db))
  return (orderId: string): unknown =>
    settlePayments({
      payment: { id: orderId, externalReference: orderId } as ProviderPayment,
      about: undefined,
    })
}

test.each([
  ['beginning', begin],
  ['settling', settle],
])('one event that stands still holds up no other: %s', async (_, workOf) => {
  const { db, seen } = slowDatabase(eventOf)
  const work = workOf(db)
  void work('tx_1')
  await vi.waitFor(() => expect(seen.transactions).toBe(1))
  void work('tx_2')
  await vi.waitFor(() => expect(seen.transactions).toBe(2))
  const { questions } = seen
  noteEventOf(db, 'tx_3', 'ev_b')
  void work('tx_3')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen).toEqual({ questions, transactions: 2 })
})

test('payments that wait to begin, and news of payments, are counted each by its name', async () => {
  const metrics = createMetrics()
  const deps = depsOn({} as Db, metrics)
  paymentBeginner(deps)
  paymentSettler(deps)
  const waiting = (await metrics.figures()).find(({ name }) => name === 'quadra_queue_waiting')
  expect(waiting?.values.map(({ labels, value }) => [labels['queue'], value])).toEqual([
    ['payment', 0],
    ['settle', 0],
  ])
})
