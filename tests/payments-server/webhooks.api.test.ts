import { createHmac } from 'node:crypto'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import {
  keepNotification,
  processNotification,
  processNotifications,
} from '#server/payments/notifications.ts'
import { describeDatabase } from '../support/database.ts'
import { askedShop, freshId, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

const second = 1_000
const minute = 60_000
const hour = 3_600_000
const day = 24 * hour

describeDatabase('notifications of the provider', (open) => {
  const { state, world, shop, fromNow, news } = askedShop(open)

  describe('what a notification is about', () => {
    const received = async (attempts: number, age = 0) => {
      const [id, paymentId] = [freshId(), freshId()]
      const { now } = world().shop.clock
      const receivedAt = fromNow(-age)
      await world()
        .db.insert(t.webhookEvents)
        .values({ id, paymentId, receivedAt, nextAt: now, attempts, lockedUntil: fromNow(minute) })
      return { id, paymentId, attempts, receivedAt }
    }
    const eventOf = async ({ id }: { id: string }) => {
      const [row] = await world().db.select().from(t.webhookEvents).where(eq(t.webhookEvents.id, id))
      if (!row) throw new Error('no notification')
      return row
    }
    const hear = async (notification: Awaited<ReturnType<typeof received>>, db?: Db) => {
      const { logger, lines } = recordingLogger()
      await processNotification({ ...shop().deps, logger, ...(db && { db }) }, notification)
      return lines.filter(([level]) => level !== 'info')
    }

    test('settles the order', async () => {
      const order = await heldOrder(world())
      const notification = await received(1)
      state.provider.payment = async (providerPaymentId) => news(order, { providerPaymentId })
      expect([await hear(notification), await world().estado(order.id)]).toEqual([[], 'Aprovada'])
      expect(state.asked).toEqual([['payment', notification.paymentId]])
      expect(await eventOf(notification)).toMatchObject({
        processedAt: world().shop.clock.now,
        lockedUntil: null,
      })
    })

    test.each([
      [1, 15],
      [2, 30],
      [3, 60],
      [8, 1_920],
      [9, 3_600],
      [24, 3_600],
      [5_000, 3_600],
    ])('is asked again, the %i. time in vain, after %i s', async (attempts, seconds) => {
      const notification = await received(attempts)
      state.provider.payment = silence
      expect(await hear(notification)).toEqual([
        [
          'warn',
          'notification not processed',
          { notification: notification.id, attempts, name: 'GatewayUnavailable', stack: expect.any(String) },
        ],
      ])
      expect(await eventOf(notification)).toMatchObject({
        nextAt: fromNow(seconds * second),
        failedAt: null,
        lastError: 'GatewayUnavailable',
      })
    })

    test('is the operator’s after a day', async () => {
      const [young, old] = [await received(20, day - 1), await received(20, day)]
      state.provider.payment = silence
      expect(await hear(young)).toMatchObject([['warn', 'notification not processed', {}]])
      expect(await hear(old)).toMatchObject([['error', 'notification given up', { attempts: 20 }]])
      expect([(await eventOf(young)).failedAt, (await eventOf(old)).failedAt]).toEqual([
        null,
        world().shop.clock.now,
      ])
      expect((await eventOf(old)).lastError).toBe('GatewayUnavailable')
    })

    test('may not be known to the provider at first; the fourth time that is an answer', async () => {
      state.provider.payment = async () => null
      const [third, fourth] = [await received(3), await received(4)]
      await hear(third)
      await hear(fourth)
      expect(await eventOf(third)).toMatchObject({ processedAt: null, lastError: 'NotKnown' })
      expect(await eventOf(fourth)).toMatchObject({ processedAt: world().shop.clock.now, lastError: null })
    })

    test.each([
      ['an error with a code', Object.assign(new Error('x'), { code: '40001' }), 'Error 40001'],
      ['what is no error at all', 'text', 'string'],
    ])('keeps the name of %s', async (_, thrown, expected) => {
      const notification = await received(1)
      state.provider.payment = () => Promise.reject(thrown)
      await hear(notification)
      expect((await eventOf(notification)).lastError).toBe(expected)
    })

    test('is told when not even that can be written', async () => {
      const notification = await received(4)
      state.provider.payment = async () => null
      const broken = {
        update: () => {
          throw new TypeError('no database')
        },
      } as unknown as Db
      expect(await hear(notification, broken)).toEqual([
        [
          'error',
          'notification not written',
          { notification: notification.id, name: 'TypeError', stack: expect.any(String) },
        ],
      ])
    })

    test('is heard later, each that is due, and how many there were is told', async () => {
      state.provider.payment = async () => null
      expect(await processNotifications(shop().deps)).toBe(0)
      for (const _ of [1, 2]) {
        const { id } = await received(7)
        await world().db.update(t.webhookEvents).set({ lockedUntil: null }).where(eq(t.webhookEvents.id, id))
      }
      expect(await processNotifications(shop().deps)).toBe(2)
      const rows = await world().db.select().from(t.webhookEvents)
      expect(rows.map(({ processedAt }) => processedAt)).toEqual([
        world().shop.clock.now,
        world().shop.clock.now,
      ])
    })

    test('is kept once, with the time of its coming', async () => {
      const [id, paymentId] = [freshId(), freshId()]
      expect(await keepNotification(shop().deps, id, paymentId)).toEqual({
        id,
        paymentId,
        attempts: 1,
        receivedAt: world().shop.clock.now,
      })
      expect(await keepNotification(shop().deps, id, paymentId)).toBe(null)
    })
  })

  describe('a notification at the door', () => {
    type Sent = {
      paymentId?: string | null
      type?: string | null
      requestId?: string | null
      body?: string
      age?: number
      secret?: string
    }
    const send = ({ paymentId = freshId(), type = 'payment', requestId = 'req-1', ...rest }: Sent = {}) => {
      const { body = '{}', age = 0, secret = 'orders-webhook-secret' } = rest
      state.provider.payment = async () => null
      const at = world().shop.clock.now.getTime() - age
      const text = `${paymentId === null ? '' : `id:${paymentId};`}${requestId === null ? '' : `request-id:${requestId};`}ts:${at};`
      const query = new URLSearchParams({
        ...(paymentId !== null && { 'data.id': paymentId }),
        ...(type !== null && { type }),
      })
      return shop().raw(`/webhooks/mercado-pago?${query.toString()}`, {
        method: 'POST',
        headers: {
          ...(requestId !== null && { 'x-request-id': requestId }),
          'x-signature': `ts=${at},v1=${createHmac('sha256', secret).update(text).digest('hex')}`,
        },
        body,
      })
    }
    const ids = async () => (await world().db.select().from(t.webhookEvents)).map(({ id }) => id)
    const heard = () =>
      vi.waitFor(
        async () => {
          const rows = await world().db.select().from(t.webhookEvents)
          expect(rows.filter(({ lastError }) => lastError === null)).toEqual([])
        },
        { interval: 5 },
      )
    const ok = [200, { ok: true }]

    test('is answered at once, and then heard', async () => {
      const { status, body } = await send({ paymentId: '501', body: '{"id":7,"action":"payment.updated"}' })
      expect([status, body, await ids()]).toEqual([...ok, ['501 7 payment.updated']])
      await heard()
      expect(state.asked).toEqual([['payment', '501']])
    })

    test('that comes again is nobody’s work', async () => {
      const faults: unknown[] = []
      const listen = (reason: unknown): void => void faults.push(reason)
      process.on('unhandledRejection', listen)
      await send({ paymentId: '502', body: '{"id":"a","action":"b"}' })
      await heard()
      const { status, body } = await send({ paymentId: '502', body: '{"id":"a","action":"b"}' })
      await new Promise((resolve) => setTimeout(resolve, 5))
      process.off('unhandledRejection', listen)
      expect([status, body, await ids(), faults]).toEqual([...ok, ['502 a b'], []])
      expect(state.asked).toHaveLength(1)
    })

    test.each([
      ['signed by another', { secret: 'another' }],
      ['signed more than 25 hours ago', { age: 25 * hour + 1 }],
    ])('%s is refused', async (_, sent) => {
      const { status, body } = await send(sent)
      expect([status, body, await ids()]).toEqual([401, { error: 'Faça login para continuar.' }, []])
    })

    test.each([
      ['signed 25 hours ago', { age: 25 * hour }],
      ['without the id of a request', { requestId: null }],
      ['of twenty digits', { paymentId: '9'.repeat(20) }],
    ])('%s is heard', async (_, sent) => {
      const { status, body } = await send(sent)
      expect([status, body, (await ids()).length]).toEqual([...ok, 1])
      await heard()
    })

    test.each([
      ['about something else', { type: 'merchant_order' }],
      ['about nothing', { type: null }],
      ['of no payment', { paymentId: null }],
      ['of twenty-one digits', { paymentId: '9'.repeat(21) }],
      ['of a payment with letters after it', { paymentId: '12x' }],
      ['of a payment with letters before it', { paymentId: 'x12' }],
      ['of a payment of letters', { paymentId: 'abc' }],
    ])('%s is answered, and there is nothing to do', async (_, sent) => {
      const { status, body } = await send(sent)
      expect([status, body, await ids(), state.asked]).toEqual([...ok, [], []])
    })

    const padded = (length: number): string => {
      const body = '{"id":1,"action":"a"}'
      return `${body}${' '.repeat(length - body.length)}`
    }
    test.each([
      ['its own id and action', '{"id":"e-1","action":"payment.created"}', '503 e-1 payment.created'],
      ['its id without an action', '{"id":12}', '503 12 '],
      ['an id of at most 64 characters', `{"id":"${'i'.repeat(65)}"}`, `503 ${'i'.repeat(64)} `],
      ['an action of 40 characters', `{"id":1,"action":"${'a'.repeat(40)}"}`, `503 1 ${'a'.repeat(40)}`],
      ['the request’s when its action is longer', `{"id":1,"action":"${'a'.repeat(41)}"}`, '503 503 req-1'],
      ['the request’s when it has none', '{"action":"a"}', '503 503 req-1'],
      ['the request’s when it is something else', '{"id":{}}', '503 503 req-1'],
      ['the request’s when it cannot be read', 'no JSON', '503 503 req-1'],
      ['its own in a body of 16 KiB', padded(16_384), '503 1 a'],
      ['the request’s in a longer body', padded(16_385), '503 503 req-1'],
    ])('is known by %s', async (_, body, expected) => {
      await send({ paymentId: '503', body })
      expect(await ids()).toEqual([expected])
      await heard()
    })

    test('is known by at most a hundred characters of payment and request', async () => {
      await send({ paymentId: '504', body: '', requestId: 'r'.repeat(200) })
      expect(await ids()).toEqual([`504 504 ${'r'.repeat(96)}`])
      await heard()
      await world().db.delete(t.webhookEvents)
      await send({ paymentId: '504', body: '', requestId: null })
      expect(await ids()).toEqual(['504 504 '])
      await heard()
    })
  })
})
