import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireFewPix, unpaidPixOf } from '#server/payments/unpaid-pix.ts'
import { rolledBack } from '../orders/rows.ts'
import { after, noon } from '../orders/some-order.ts'
import { describeDatabase } from '../support/database.ts'

const day = 86_400_000

test('without buyers nothing is asked', async () => {
  const silent = {
    execute: () => {
      throw new Error('the database was asked')
    },
  } as unknown as Tx
  expect((await unpaidPixOf(silent, [], noon)).size).toBe(0)
})

describe('a buyer who may leave so many PIX of an event unpaid in a day', () => {
  const buyer = { userId: 'us_1', eventId: 'ev_1' }
  const refusal = (unpaid: ReadonlyMap<string, number>, most: number): unknown => {
    try {
      requireFewPix(unpaid, buyer, most)
      return null
    } catch (error) {
      if (error instanceof Refusal) return [error.status, error.error, error.retryAfter]
      throw error
    }
  }
  const tooMany = [
    429,
    'Você já gerou muitos códigos PIX para este evento sem pagar nenhum. Tente de novo mais tarde.',
    3_600,
  ]

  test.each([
    ['makes the first of one', 0, 1, null],
    ['makes the last of two', 1, 2, null],
    ['makes no second of one', 1, 1, tooMany],
    ['makes none at all where none is allowed', 0, 0, tooMany],
  ])('%s', (_, unpaid, most, expected) => {
    const counts = unpaid === 0 ? new Map() : new Map([['ev_1 us_1', unpaid]])
    expect(refusal(counts, most)).toEqual(expected)
  })
})

describeDatabase('PIX that were left unpaid', (open) => {
  test('are counted for a day, each for its buyer and event', () =>
    rolledBack(open().db, async (rows, tx) => {
      const [eventId, other] = [await rows.event(), await rows.event()]
      const [userId, neighbour] = [await rows.user(), await rows.user()]
      const left = async (of: { userId: string; eventId: string }, ages: readonly number[]) => {
        for (const age of ages) {
          const order = await rows.order({ ...of, estado: 'Expirada', holding: false })
          await rows.payment(order, { metodo: 'pix', status: 'cancelled', createdAt: after(-age) })
        }
      }
      await left({ userId, eventId }, [0, day - 1, day, day + 1])
      await left({ userId, eventId: other }, [1])
      await left({ userId: neighbour, eventId }, [day])
      const buyers = [
        { userId, eventId },
        { userId: neighbour, eventId },
      ]
      expect([...(await unpaidPixOf(tx, buyers, noon))]).toEqual([[`${eventId} ${userId}`, 2]])
    }))
})
