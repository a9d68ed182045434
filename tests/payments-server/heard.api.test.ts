import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { keepNotification, processNotification } from '#server/payments/notifications.ts'
import { someOrder } from '../orders/some-order.ts'
import { describeDatabase } from '../support/database.ts'
import { recordingLogger } from './recording-logger.ts'

const day = 86_400_000
const received = new Date('2026-03-01T12:00:00Z')
const after = (ms: number): Date => new Date(received.getTime() + ms)
const payment = { id: '77' } as Awaited<ReturnType<PaymentGateway['payment']>>
const broken = () => Promise.reject(Object.assign(new TypeError('no'), { code: 'ECONNRESET' }))

describeDatabase('a notification that was received', (open) => {
  beforeEach(() => open().db.delete(t.webhookEvents))

  /** It is heard so late, at so many attempts, of a provider that answers so. */
  const heard = async (
    answer: PaymentGateway['payment'],
    { late = 0, attempts = 1, db = open().db }: { late?: number; attempts?: number; db?: Db } = {},
  ) => {
    const { logger, lines } = recordingLogger()
    const settled: unknown[] = []
    const deps = {
      db: open().db,
      logger,
      clock: () => after(late),
      gateway: { payment: answer } as PaymentGateway,
      settlePayments: async (asked: unknown) => {
        settled.push(asked)
        return { outcome: { order: someOrder(), verdict: 'record' as const, asOrdered: true } }
      },
    }
    const kept = await keepNotification({ ...deps, clock: () => received }, '77', '77')
    if (!kept) throw new Error('known already')
    await open().db.update(t.webhookEvents).set({ attempts })
    await processNotification({ ...deps, db }, { ...kept, attempts })
    const [row] = await open().db.select().from(t.webhookEvents)
    return { lines, settled, row }
  }
  const facts = (changes: object) => expect.objectContaining({ notification: '77', ...changes })

  test('is done when the payment that it names was settled as the provider tells it', async () => {
    const { lines, settled, row } = await heard(async () => payment, { late: 1_000 })
    expect([lines, settled]).toEqual([[], [{ payment, about: undefined }]])
    expect(row).toMatchObject({ processedAt: after(1_000), failedAt: null, lastError: null })
  })

  test('of a payment that the provider does not know waits three times, and is done at the fourth', async () => {
    const unknown = async () => null
    const third = await heard(unknown, { attempts: 3 })
    expect(third.row).toMatchObject({ processedAt: null, nextAt: after(60_000), lastError: 'NotKnown' })
    await open().db.delete(t.webhookEvents)
    const fourth = await heard(unknown, { attempts: 4 })
    expect([fourth.row?.processedAt, fourth.settled, fourth.lines]).toEqual([after(0), [], []])
  })

  describe('that cannot be heard', () => {
    test('is tried again within its first day, and the operator may know why', async () => {
      const { lines, row } = await heard(broken, { late: day - 1, attempts: 2 })
      expect(row).toMatchObject({
        processedAt: null,
        failedAt: null,
        nextAt: after(day - 1 + 30_000),
        lastError: 'TypeError ECONNRESET',
      })
      expect(lines).toEqual([
        ['warn', 'notification not processed', facts({ attempts: 2, name: 'TypeError' })],
      ])
    })

    test('is the operator’s when the day is over', async () => {
      const { lines, row } = await heard(broken, { late: day, attempts: 9 })
      expect(row).toMatchObject({
        processedAt: null,
        failedAt: after(day),
        lastError: 'TypeError ECONNRESET',
      })
      expect(lines).toEqual([['error', 'notification given up', facts({ attempts: 9, name: 'TypeError' })]])
    })

    test('for what is no error says what it was', async () => {
      const { row } = await heard(() => Promise.reject('nothing'))
      expect(row?.lastError).toBe('string')
    })

    test('nor written is left to its lease, and the operator hears of it', async () => {
      const db = {
        update: () => {
          throw new RangeError('the database is gone')
        },
      } as unknown as Db
      const { lines, row } = await heard(broken, { db })
      expect(lines.at(-1)).toEqual(['error', 'notification not written', facts({ name: 'RangeError' })])
      expect([row?.processedAt, row?.failedAt, row?.lockedUntil]).toEqual([null, null, after(60_000)])
    })
  })
})
