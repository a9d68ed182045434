import { expect, test } from 'vitest'

import { createMetrics } from '#server/metrics/metrics.ts'
import { ticketHolder } from '#server/orders/hold-tickets.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readSettings } from '#server/process/settings.ts'

const stuck = { transaction: () => new Promise(() => undefined) } as unknown as Db

test('when two thousand wait, the next is told at once to come back', async () => {
  const settings = readSettings({})
  const hold = ticketHolder({
    db: stuck,
    dialect: 'postgres',
    clock: () => new Date(),
    settings,
    metrics: createMetrics(),
  })
  const ask = (index: number) => hold({ userId: `us_${index}`, eventId: 'ev_a', items: [], network: 'a' })
  void ask(0)
  await new Promise((resolve) => setImmediate(resolve))
  for (let index = 1; index <= 2_000; index += 1) void ask(index)
  const refusal: unknown = await ask(2_001).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  const { status, error, retryAfter } = refusal as Refusal
  expect({ status, error, retryAfter }).toEqual({
    status: 429,
    error: 'Estamos com muitos acessos agora. Tente novamente em instantes.',
    retryAfter: 2,
  })
})
