import { expect, test } from 'vitest'
import { paymentBeginner } from '#server/checkout/begin-payment.ts'
import type { Db } from '#server/db/open.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { paymentSettler } from '#server/payments/settle-payment.ts'
import { readSettings } from '#server/process/settings.ts'

test('payments that wait to begin, and news of payments, are counted each by its name', async () => {
  const metrics = createMetrics()
  const deps = {
    db: {} as Db,
    dialect: 'postgres' as const,
    clock: () => new Date(),
    metrics,
    settings: readSettings({}),
  }
  paymentBeginner(deps)
  paymentSettler(deps)
  const waiting = (await metrics.figures()).find(({ name }) => name === 'quadra_queue_waiting')
  expect(waiting?.values.map(({ labels, value }) => [labels['queue'], value])).toEqual([
    ['payment', 0],
    ['settle', 0],
  ])
})
