import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { eventOfOrder, noteEventOf } from '#server/orders/event-of-order.store.ts'

/** A database with one order, which counts what it is asked. */
const setting = () => {
  const seen = { questions: 0 }
  const execute = async () => {
    seen.questions += 1
    return { rows: [{ id: 'tx_1', event: 'ev_a' }] }
  }
  return { db: { execute } as unknown as Db, seen }
}

test('is asked once, however often it is needed', async () => {
  const { db, seen } = setting()
  expect(await Promise.all(['tx_1', 'tx_1', 'tx_0'].map((id) => eventOfOrder(db, id)))).toEqual([
    'ev_a',
    'ev_a',
    'tx_0',
  ])
  expect([await eventOfOrder(db, 'tx_1'), seen.questions]).toEqual(['ev_a', 1])
  expect([await eventOfOrder(db, 'tx_0'), seen.questions]).toEqual(['tx_0', 2])
})

test('is known of what was bought here, and of the last 50,000 orders', async () => {
  const { db, seen } = setting()
  noteEventOf(db, 'tx_1', 'ev_b')
  expect([await eventOfOrder(db, 'tx_1'), seen.questions]).toEqual(['ev_b', 0])
  for (let index = 1; index < 50_000; index += 1) noteEventOf(db, `tx_other${index}`, 'ev_b')
  expect(await eventOfOrder(db, 'tx_1')).toBe('ev_b')
  noteEventOf(db, 'tx_last', 'ev_b')
  expect([await eventOfOrder(db, 'tx_1'), seen.questions]).toEqual(['ev_a', 1])
})
