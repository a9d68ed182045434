import { createHmac, randomUUID } from 'node:crypto'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cancelPayment } from '#server/payments/cancel-payment.ts'
import { confirmPayment } from '#server/payments/confirm-payment.ts'
import { GatewayRefused, GatewayUnavailable, type ProviderPayment } from '#server/payments/gateway.ts'
import {
  keepNotification,
  processNotification,
  processNotifications,
} from '#server/payments/notifications.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import type { Db } from '#server/db/open.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { askedGateway } from './asked-gateway.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

const second = 1_000
const minute = 60_000
const hour = 3_600_000
const day = 24 * hour
let made = 0
const fresh = (): string => `8${String((made += 1)).padStart(6, '0')}`

const silence = () => Promise.reject(new GatewayUnavailable('no answer'))
const refusal = () => Promise.reject(new GatewayRefused(400, ['3005', '7']))
const fault = () => Promise.reject(new TypeError('a fault of the shop'))

describeEachDatabase('asking the provider', (open) => {
  let world: World
  let shop: ShopInProcess
  const { state, gateway } = askedGateway()
  beforeAll(() => {
    world = new World(open())
    shop = openShop(open(), { ...world.shop.deps, gateway })
  })
  beforeEach(async () => {
    state.provider = {}
    state.asked = []
    await world.db.update(t.payments).set({ checkAt: null })
    await world.db.delete(t.webhookEvents)
  })
  afterAll(() => {
    shop.close()
    world.close()
  })

  type Row = typeof t.payments.$inferInsert
  type Held = Awaited<ReturnType<typeof heldOrder>>

  const fromNow = (ms: number): Date => new Date(world.shop.clock.now.getTime() + ms)
  const attempt = async ({ id: transactionId }: { id: string | null }, changes: Partial<Row> = {}) => {
    const id = `py_${randomUUID()}`
    const providerPaymentId = fresh()
    const { now } = world.shop.clock
    await world.db.insert(t.payments).values({
      id,
      transactionId,
      idempotencyKey: `key-${id}`,
      providerPaymentId,
      metodo: 'pix',
      status: 'pending',
      amountCents: 5_000,
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    return { id, key: `key-${id}`, providerPaymentId }
  }
  const rowOf = async ({ id }: { id: string }) => {
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.id, id))
    if (!row) throw new Error('no payment')
    return row
  }
  const news = (
    order: { id: string } | null,
    { providerPaymentId = fresh() }: { providerPaymentId?: string },
    changes: Partial<ProviderPayment> = {},
  ): ProviderPayment => ({
    id: providerPaymentId,
    status: 'approved',
    statusDetail: 'accredited',
    method: 'pix',
    amountCents: 5_000,
    refundedCents: 0,
    currency: 'BRL',
    externalReference: order && order.id,
    attemptId: null,
    expiresAt: null,
    updatedAt: null,
    pix: null,
    fitsKeys: true,
    ...changes,
  })
  const letters = async ({ id }: { id: string }): Promise<string[]> =>
    (await world.db.select().from(t.jobs))
      .filter(({ payload }) => payload['transactionId'] === id)
      .map(({ kind }) => kind)
  /** The refusal of a promise, or what it gave. */
  const outcome = (promise: Promise<unknown>): Promise<unknown> =>
    promise.catch((error: unknown) => {
      if (error instanceof Refusal) return [error.status, error.error, error.retryAfter]
      throw error
    })
  const notFound = [404, 'Não encontrado.', null]

  describe('to give up a PIX', () => {
    const cancel = async ({ buyer, id }: Pick<Held, 'buyer' | 'id'>) => {
      const given = await outcome(cancelPayment(shop.deps, buyer.id, id))
      return Array.isArray(given) ? given : (given as { estado: string }).estado
    }
    const refused = [
      409,
      'Este PIX não pôde ser cancelado. Ele continua valendo até o prazo dele terminar.',
      null,
    ]
    const unavailable = [
      503,
      'Não conseguimos cancelar o PIX agora: seu pedido continua como estava. Tente novamente em instantes.',
      5,
    ]

    test('leaves the order payable; the provider is asked under the key of the attempt', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      state.provider.cancelPayment = async () =>
        news(order, row, { status: 'cancelled', statusDetail: 'by_collector' })
      expect(await cancel(order)).toBe('Pendente')
      expect(state.asked).toEqual([['cancelPayment', row.providerPaymentId, `${row.key}-cancel`]])
      expect(await rowOf(row)).toMatchObject({
        status: 'cancelled',
        cancelAskedAt: world.shop.clock.now,
      })
    })

    test('is nothing to ask for where none is open', async () => {
      const order = await heldOrder(world)
      await attempt(order, { status: 'rejected' })
      expect([await cancel(order), state.asked]).toEqual(['Pendente', []])
    })

    test('is the buyer’s alone', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      expect(await cancel({ ...order, buyer: await world.buyer() })).toEqual(notFound)
      expect(await cancel({ ...order, id: 'tx_0' })).toEqual(notFound)
      expect([state.asked, (await rowOf(row)).cancelAskedAt]).toEqual([[], null])
    })

    test.each([
      ['a card', { metodo: 'cartao' }],
      ['a PIX that is looked at', { status: 'in_process' }],
      ['an attempt without an answer', { status: 'unknown', providerPaymentId: null }],
      ['a PIX that nobody can name', { providerPaymentId: null }],
    ] as const)('is not for %s', async (_, changes) => {
      const order = await heldOrder(world)
      const row = await attempt(order, changes)
      expect(await cancel(order)).toEqual([
        409,
        'O pagamento ainda está sendo analisado e não pode ser cancelado agora. Aguarde a resposta.',
        null,
      ])
      expect([state.asked, (await rowOf(row)).cancelAskedAt]).toEqual([[], null])
    })

    test('comes too late when it was paid meanwhile: the order is bought', async () => {
      const order = await heldOrder(world)
      await attempt(order, { status: 'rejected', createdAt: fromNow(1) })
      const row = await attempt(order)
      state.provider = { cancelPayment: refusal, payment: async () => news(order, row) }
      expect(await cancel(order)).toBe('Aprovada')
    })

    test('may take the provider its time', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      state.provider.cancelPayment = async () => news(order, row, { status: 'pending' })
      expect(await cancel(order)).toBe('Pendente')
    })

    test('is refused when the provider says so, and the payment is still open', async () => {
      for (const told of [true, false]) {
        const order = await heldOrder(world)
        await attempt(order, { status: 'rejected', createdAt: fromNow(1) })
        const row = await attempt(order)
        state.provider = {
          cancelPayment: refusal,
          payment: async () => (told ? news(order, row, { status: 'pending' }) : null),
        }
        expect(await cancel(order)).toEqual(refused)
      }
    })

    test('is not known while the provider does not say what became of it', async () => {
      for (const cancelPayment of [refusal, silence]) {
        const order = await heldOrder(world)
        await attempt(order)
        state.provider = { cancelPayment, payment: silence }
        expect(await cancel(order)).toEqual(unavailable)
      }
    })

    test('is not known without an answer, though the payment is open as before', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      state.provider = {
        cancelPayment: silence,
        payment: async () => news(order, row, { status: 'pending' }),
      }
      expect(await cancel(order)).toEqual(unavailable)
    })

    test('was done if the provider says so afterwards', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      const given = news(order, row, { status: 'cancelled', statusDetail: 'by_collector' })
      state.provider = { cancelPayment: silence, payment: async () => given }
      expect([await cancel(order), (await rowOf(row)).status]).toEqual(['Pendente', 'cancelled'])
    })

    test('does not hide a fault of the shop', async () => {
      const order = await heldOrder(world)
      await attempt(order)
      state.provider.cancelPayment = fault
      await expect(cancel(order)).rejects.toBeInstanceOf(TypeError)
    })
  })

  describe('to confirm a payment', () => {
    const confirm = (
      { buyer, preferenceId }: Pick<Held, 'buyer' | 'preferenceId'>,
      payment_id: string,
    ): Promise<unknown> =>
      outcome(confirmPayment(shop.deps, buyer.id, { payment_id, preference_id: preferenceId }))
    const unknown = [404, 'Não encontramos este pagamento entre os pedidos da sua conta.', null]

    test('is not needed once it is decided', async () => {
      const order = await heldOrder(world, { order: { estado: 'Recusada' } })
      const row = await attempt(order, { status: 'rejected' })
      expect([await confirm(order, row.providerPaymentId), state.asked]).toEqual([{ estado: 'Recusada' }, []])
    })

    test('settles the order', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      state.provider.payment = async () => news(order, row)
      expect(await confirm(order, row.providerPaymentId)).toEqual({ estado: 'Aprovada' })
    })

    test.each([
      ['no answer', silence],
      ['a refusal', refusal],
      ['no such payment', async () => null],
    ])('that is known tells the order as it is after %s', async (_, payment) => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      state.provider = { payment }
      expect(await confirm(order, row.providerPaymentId)).toEqual({ estado: 'Pendente' })
    })

    test('that is not known yet takes the provider’s word, whatever else was decided', async () => {
      const order = await heldOrder(world)
      await attempt(order, { status: 'rejected' })
      state.provider.payment = async (providerPaymentId) => news(order, { providerPaymentId })
      expect(await confirm(order, '77123')).toEqual({ estado: 'Aprovada' })
      await world.db.delete(t.payments).where(eq(t.payments.providerPaymentId, '77123'))
    })

    test.each([
      ['is not there', async () => null],
      ['is not told', silence],
    ])('that %s is not found', async (_, payment) => {
      const order = await heldOrder(world)
      state.provider = { payment }
      expect(await confirm(order, fresh())).toEqual(unknown)
    })

    test('of another order is not found, and not settled here', async () => {
      const [order, other] = [await heldOrder(world), await heldOrder(world)]
      state.provider.payment = async (providerPaymentId) => news(other, { providerPaymentId })
      expect(await confirm(order, fresh())).toEqual(unknown)
      expect([await world.estado(order.id), await world.estado(other.id)]).toEqual(['Pendente', 'Pendente'])
    })

    test('is the buyer’s alone, and the provider is not asked', async () => {
      const order = await heldOrder(world)
      const row = await attempt(order)
      const stranger = { ...order, buyer: await world.buyer() }
      expect(await confirm(stranger, row.providerPaymentId)).toEqual(unknown)
      expect(await confirm({ ...order, preferenceId: 'none' }, row.providerPaymentId)).toEqual(unknown)
      expect(state.asked).toEqual([])
    })

    test('does not hide a fault of the shop', async () => {
      const order = await heldOrder(world)
      state.provider.payment = fault
      await expect(confirm(order, fresh())).rejects.toBeInstanceOf(TypeError)
    })
  })

  describe('again, when the time has come', () => {
    const round = async () => {
      const { logger, lines } = recordingLogger()
      const told: unknown[][] = []
      const security = (...line: unknown[]): void => void told.push(line)
      const count = await reconcilePayments({ ...shop.deps, logger, security })
      return { count, told, lines: lines.filter(([level]) => level !== 'info') }
    }
    const quiet = { count: 1, told: [], lines: [] }
    const due = (order: { id: string | null }, changes: Partial<Row> = {}) =>
      attempt(order, { checkAt: world.shop.clock.now, ...changes })

    test('settles what was decided', async () => {
      const order = await heldOrder(world)
      const row = await due(order)
      state.provider.payment = async () => news(order, row)
      expect([await round(), await world.estado(order.id)]).toEqual([quiet, 'Aprovada'])
      expect(state.asked).toEqual([['payment', row.providerPaymentId]])
      expect((await rowOf(row)).checkAt).toEqual(fromNow(day))
    })

    test('comes again later while nothing is, and nobody else asks meanwhile', async () => {
      const row = await due(await heldOrder(world))
      const leases: unknown[] = []
      state.provider.payment = async () => {
        leases.push((await rowOf(row)).checkAt)
        return null
      }
      expect([await round(), leases]).toEqual([quiet, [fromNow(minute)]])
      expect((await rowOf(row)).checkAt).toEqual(fromNow(10 * second))
    })

    test('of ten payments at once', async () => {
      const order = await heldOrder(world)
      for (let count = 0; count < 11; count += 1) await due(order, { status: 'unrecorded' })
      state.provider.payment = async () => null
      expect([(await round()).count, (await round()).count, (await round()).count]).toEqual([10, 1, 0])
    })

    test('does not put off money that must go back', async () => {
      const order = await heldOrder(world)
      const row = await due(order)
      state.provider.payment = async () => news(order, row, { amountCents: 1 })
      await round()
      expect(await rowOf(row)).toMatchObject({ refundDue: true, checkAt: world.shop.clock.now })
    })

    test.each([
      ['no answer', silence, { name: 'GatewayUnavailable' }],
      ['a refusal', refusal, { name: 'GatewayRefused', stack: expect.any(String) }],
      ['a fault', fault, { name: 'TypeError', stack: expect.any(String) }],
    ])('tells of %s, and comes again', async (_, payment, facts) => {
      const row = await due(await heldOrder(world))
      state.provider = { payment }
      expect((await round()).lines).toEqual([
        ['warn', 'payment not reconciled', { payment: row.id, ...facts }],
      ])
      expect(await rowOf(row)).toMatchObject({ status: 'pending', checkAt: fromNow(10 * second) })
    })

    describe('for money to go back', () => {
      const owed = (order: { id: string | null }, changes: Partial<Row> = {}) =>
        due(order, { status: 'approved', refundDue: true, ...changes })
      const back = { status: 'refunded', refundedCents: 5_000 } as const

      test('tells who gets it, and that it is done', async () => {
        const order = await heldOrder(world)
        const row = await owed(order)
        state.provider = {
          refundPayment: async () => ({ id: 'r-1', status: 'approved' }),
          payment: async () => news(order, row, back),
        }
        expect(await round()).toEqual({
          ...quiet,
          told: [['refund asked', { user: order.buyer.id, payment: row.id }]],
        })
        expect(state.asked).toEqual([
          ['refundPayment', row.providerPaymentId, `${row.key}-refund`],
          ['payment', row.providerPaymentId],
        ])
        expect(await rowOf(row)).toMatchObject({
          status: 'refunded',
          refundDue: false,
          refundId: null,
          checkAt: null,
        })
      })

      test('of no order of ours has nobody to tell of', async () => {
        const row = await owed({ id: null })
        state.provider = {
          refundPayment: async () => ({ id: 'r-1', status: 'approved' }),
          payment: async () => news(null, row, back),
        }
        expect((await round()).told).toEqual([['refund asked', { user: null, payment: row.id }]])
      })

      test('under another key after each refusal, which is told', async () => {
        const order = await heldOrder(world)
        const row = await owed(order, { refundRefusals: 2 })
        state.provider = { refundPayment: refusal, payment: async () => news(order, row) }
        expect(await round()).toEqual({
          ...quiet,
          lines: [
            [
              'error',
              'refund refused',
              { order: order.id, payment: row.providerPaymentId, codes: ['3005', '7'], refusals: 3 },
            ],
          ],
        })
        expect(state.asked[0]).toEqual(['refundPayment', row.providerPaymentId, `${row.key}-refund-2`])
        expect(await rowOf(row)).toMatchObject({
          refundDue: true,
          refundRefusals: 3,
          checkAt: fromNow(8 * minute),
        })
      })

      test('may take the provider its time; then the same return is asked about', async () => {
        const order = await heldOrder(world)
        const row = await owed(order)
        state.provider = {
          refundPayment: async () => ({ id: 'r-1', status: 'in_process' }),
          payment: async () => news(order, row),
        }
        expect((await round()).told).toHaveLength(1)
        expect(await rowOf(row)).toMatchObject({ refundDue: true, refundId: 'r-1', checkAt: fromNow(minute) })
        await world.db
          .update(t.payments)
          .set({ checkAt: world.shop.clock.now })
          .where(eq(t.payments.id, row.id))
        state.asked = []
        state.provider = {
          refund: async () => ({ id: 'r-1', status: 'approved' }),
          payment: async () => news(order, row, back),
        }
        expect(await round()).toEqual(quiet)
        expect(state.asked[0]).toEqual(['refund', row.providerPaymentId, 'r-1'])
        expect((await rowOf(row)).refundDue).toBe(false)
      })

      test.each([
        ['refused', async () => ({ id: 'r-1', status: 'rejected' as const })],
        ['gone', async () => null],
      ])('makes room for another return when the first is %s', async (_, refund) => {
        const order = await heldOrder(world)
        const row = await owed(order, { refundId: 'r-1' })
        state.provider = { refund, payment: async () => news(order, row) }
        expect((await round()).lines).toMatchObject([
          ['error', 'refund refused', { codes: ['rejected'], refusals: 1 }],
        ])
        expect(await rowOf(row)).toMatchObject({ refundRefusals: 1, refundId: null })
      })

      test('is tried again without an answer, under the same key', async () => {
        const row = await owed(await heldOrder(world))
        state.provider.refundPayment = silence
        expect(await round()).toEqual({
          ...quiet,
          lines: [['warn', 'payment not reconciled', { payment: row.id, name: 'GatewayUnavailable' }]],
        })
        expect(await rowOf(row)).toMatchObject({ refundRefusals: 0, checkAt: fromNow(minute) })
      })
    })

    describe('about an attempt without an answer', () => {
      const unanswered = (order: { id: string | null }, age: number, changes: Partial<Row> = {}) =>
        due(order, {
          metodo: 'cartao',
          status: 'unknown',
          statusDetail: 'unanswered',
          providerPaymentId: null,
          createdAt: fromNow(-age),
          ...changes,
        })

      test('finds its payment by the order', async () => {
        const order = await heldOrder(world)
        const row = await unanswered(order, minute)
        const payment = news(order, {}, { attemptId: row.id, externalReference: null })
        state.provider = { paymentsByReference: async () => [payment], payment: async () => payment }
        expect((await round()).count).toBe(1)
        expect(state.asked).toEqual([
          ['paymentsByReference', order.id],
          ['payment', payment.id],
        ])
        expect(await rowOf(row)).toMatchObject({ providerPaymentId: payment.id, transactionId: order.id })
      })

      test('waits for three minutes', async () => {
        const order = await heldOrder(world)
        const row = await unanswered(order, 3 * minute - 1)
        state.provider.paymentsByReference = async () => []
        expect([await round(), await world.estado(order.id)]).toEqual([quiet, 'Pendente'])
        expect(await rowOf(row)).toMatchObject({ status: 'unknown', checkAt: fromNow(30 * second) })
      })

      test('then it never reached the provider: the order is payable again, and the buyer is told', async () => {
        const order = await heldOrder(world)
        const row = await unanswered(order, 3 * minute)
        await attempt(order, { status: 'rejected' })
        state.provider.paymentsByReference = async () => []
        expect([await round(), await world.estado(order.id)]).toEqual([quiet, 'Recusada'])
        expect(await rowOf(row)).toMatchObject({
          status: 'rejected',
          statusDetail: 'not_received',
          checkAt: null,
        })
        expect(await letters(order)).toEqual(['refused'])
      })

      test('the same of an order that is over, which stays so', async () => {
        const order = await heldOrder(world, { order: { estado: 'Cancelada', holding: false } })
        const row = await unanswered(order, 3 * minute)
        state.provider.paymentsByReference = async () => []
        expect([await round(), await world.estado(order.id)]).toEqual([quiet, 'Cancelada'])
        expect((await rowOf(row)).status).toBe('rejected')
      })

      test('but not when it was found just then, and waits', async () => {
        const order = await heldOrder(world)
        const row = await unanswered(order, 3 * minute)
        const payment = news(order, {}, { attemptId: row.id, status: 'in_process' })
        state.provider = { paymentsByReference: async () => [payment], payment: async () => payment }
        expect([await round(), await world.estado(order.id)]).toEqual([quiet, 'Pendente'])
        expect(await rowOf(row)).toMatchObject({ status: 'in_process', providerPaymentId: payment.id })
      })

      test('of no order nobody can be asked', async () => {
        await unanswered({ id: null }, 3 * minute)
        expect([await round(), state.asked]).toEqual([quiet, []])
      })
    })
  })

  describe('what a notification is about', () => {
    const received = async (attempts: number, age = 0) => {
      const [id, paymentId] = [fresh(), fresh()]
      const { now } = world.shop.clock
      const receivedAt = fromNow(-age)
      await world.db
        .insert(t.webhookEvents)
        .values({ id, paymentId, receivedAt, nextAt: now, attempts, lockedUntil: fromNow(minute) })
      return { id, paymentId, attempts, receivedAt }
    }
    const eventOf = async ({ id }: { id: string }) => {
      const [row] = await world.db.select().from(t.webhookEvents).where(eq(t.webhookEvents.id, id))
      if (!row) throw new Error('no notification')
      return row
    }
    const hear = async (notification: Awaited<ReturnType<typeof received>>, db?: Db) => {
      const { logger, lines } = recordingLogger()
      await processNotification({ ...shop.deps, logger, ...(db && { db }) }, notification)
      return lines.filter(([level]) => level !== 'info')
    }

    test('settles the order', async () => {
      const order = await heldOrder(world)
      const notification = await received(1)
      state.provider.payment = async (providerPaymentId) => news(order, { providerPaymentId })
      expect([await hear(notification), await world.estado(order.id)]).toEqual([[], 'Aprovada'])
      expect(state.asked).toEqual([['payment', notification.paymentId]])
      expect(await eventOf(notification)).toMatchObject({
        processedAt: world.shop.clock.now,
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
        world.shop.clock.now,
      ])
      expect((await eventOf(old)).lastError).toBe('GatewayUnavailable')
    })

    test('may not be known to the provider at first; the fourth time that is an answer', async () => {
      state.provider.payment = async () => null
      const [third, fourth] = [await received(3), await received(4)]
      await hear(third)
      await hear(fourth)
      expect(await eventOf(third)).toMatchObject({ processedAt: null, lastError: 'NotKnown' })
      expect(await eventOf(fourth)).toMatchObject({ processedAt: world.shop.clock.now, lastError: null })
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
      expect(await processNotifications(shop.deps)).toBe(0)
      for (const _ of [1, 2]) {
        const { id } = await received(7)
        await world.db.update(t.webhookEvents).set({ lockedUntil: null }).where(eq(t.webhookEvents.id, id))
      }
      expect(await processNotifications(shop.deps)).toBe(2)
      const rows = await world.db.select().from(t.webhookEvents)
      expect(rows.map(({ processedAt }) => processedAt)).toEqual([world.shop.clock.now, world.shop.clock.now])
    })

    test('is kept once, with the time of its coming', async () => {
      const [id, paymentId] = [fresh(), fresh()]
      expect(await keepNotification(shop.deps, id, paymentId)).toEqual({
        id,
        paymentId,
        attempts: 1,
        receivedAt: world.shop.clock.now,
      })
      expect(await keepNotification(shop.deps, id, paymentId)).toBe(null)
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
    const send = ({ paymentId = fresh(), type = 'payment', requestId = 'req-1', ...rest }: Sent = {}) => {
      const { body = '{}', age = 0, secret = 'orders-webhook-secret' } = rest
      state.provider.payment = async () => null
      const at = world.shop.clock.now.getTime() - age
      const text = `${paymentId === null ? '' : `id:${paymentId};`}${requestId === null ? '' : `request-id:${requestId};`}ts:${at};`
      const query = new URLSearchParams({
        ...(paymentId !== null && { 'data.id': paymentId }),
        ...(type !== null && { type }),
      })
      return shop.raw(`/webhooks/mercado-pago?${query.toString()}`, {
        method: 'POST',
        headers: {
          ...(requestId !== null && { 'x-request-id': requestId }),
          'x-signature': `ts=${at},v1=${createHmac('sha256', secret).update(text).digest('hex')}`,
        },
        body,
      })
    }
    const ids = async () => (await world.db.select().from(t.webhookEvents)).map(({ id }) => id)
    const heard = () =>
      vi.waitFor(
        async () => {
          const rows = await world.db.select().from(t.webhookEvents)
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
      await world.db.delete(t.webhookEvents)
      await send({ paymentId: '504', body: '', requestId: null })
      expect(await ids()).toEqual(['504 504 '])
      await heard()
    })
  })
})
