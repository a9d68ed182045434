import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { derivedKey } from '#server/payments/derived-key.ts'
import * as t from '#server/db/schema.ts'
import { GatewayUnavailable } from '#server/payments/gateway.ts'
import { newRounds, reconcilePayments, type Rounds } from '#server/payments/reconciler.ts'
import { describeDatabase } from '../support/database.ts'
import { askedShop, fault, refusal, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

type Row = typeof t.payments.$inferInsert
type Refund = typeof t.refunds.$inferInsert

const second = 1_000
const minute = 60_000
const day = 86_400_000
const whole = { cents: null, known: [] }

describeDatabase('the provider is asked again when the time has come', (open) => {
  const { state, world, shop, fromNow, attempt, rowOf, news, letters } = askedShop(open)

  describe('again, when the time has come', () => {
    const round = async () => {
      const { logger, lines } = recordingLogger()
      const told: unknown[][] = []
      const security = (...line: unknown[]): void => void told.push(line)
      const count = await reconcilePayments({ ...shop().deps, logger, security })
      return { count, told, lines: lines.filter(([level]) => level !== 'info') }
    }
    const quiet = { count: 1, told: [], lines: [] }
    const due = (order: { id: string | null }, changes: Partial<Row> = {}) =>
      attempt(order, { checkAt: world().shop.clock.now, ...changes })

    test('settles what was decided', async () => {
      const order = await heldOrder(world())
      const row = await due(order)
      state.provider.payment = async () => news(order, row)
      expect([await round(), await world().estado(order.id)]).toEqual([quiet, 'Aprovada'])
      expect(state.asked).toEqual([['payment', row.providerPaymentId]])
      expect((await rowOf(row)).checkAt).toEqual(fromNow(day))
    })

    test('comes again later while nothing is, and nobody else asks meanwhile', async () => {
      const row = await due(await heldOrder(world()))
      const leases: unknown[] = []
      state.provider.payment = async () => {
        leases.push((await rowOf(row)).checkAt)
        return null
      }
      expect([await round(), leases]).toEqual([quiet, [fromNow(minute)]])
      expect((await rowOf(row)).checkAt).toEqual(fromNow(10 * second))
    })

    describe('many of them', () => {
      /** Payments of one order, due in their order; how many were asked about at once is counted. */
      const many = async (count: number, answer: (asked: number) => Promise<null> = async () => null) => {
        const order = await heldOrder(world())
        for (let index = 0; index < count; index += 1) await due(order, { status: 'unrecorded' })
        const seen = { asked: 0, now: 0, most: 0 }
        state.provider.payment = async () => {
          seen.asked += 1
          seen.now += 1
          seen.most = Math.max(seen.most, seen.now)
          const { asked } = seen
          await new Promise((resolve) => setImmediate(resolve))
          seen.now -= 1
          return answer(asked)
        }
        return seen
      }
      const all = (rest?: Rounds) =>
        reconcilePayments({ ...shop().deps, logger: recordingLogger().logger }, rest)

      test('are asked about until none is left, ten at once', async () => {
        const seen = await many(23)
        expect([await all(), await all(), seen]).toEqual([23, 0, { asked: 23, now: 0, most: 10 }])
      })

      test('wait for the next round once the provider does not answer', async () => {
        const rest = newRounds()
        const seen = await many(23, (asked) => (asked === 3 ? silence() : Promise.resolve(null)))
        expect([await all(rest), seen.asked]).toEqual([10, 10])
        expect(rest.until).toBe(0)
        expect([await all(rest), seen.asked]).toEqual([13, 23])
      })

      test('are asked about when a clock that was ahead goes back', async () => {
        const rest = newRounds()
        world().pass(20)
        await all(rest)
        world().pass(-20)
        await many(3)
        expect(await all(rest)).toBe(3)
      })

      test('wait as long as a provider that has too much to do asks for, in all rounds', async () => {
        const rest = newRounds()
        const busy = (asked: number, retryAfter: number | null) => {
          if (asked === 3) throw new GatewayUnavailable('status 429', { retryAfter })
          return Promise.resolve(null)
        }
        const seen = await many(12, async (asked) => busy(asked, 30))
        const { now } = world().shop.clock
        expect([await all(rest), rest.until - now.getTime()]).toEqual([10, 30_000])
        expect([await all(rest), seen.asked]).toEqual([0, 10])
        world().pass(0.5)
        expect(await all(rest)).toBeGreaterThan(0)
        expect(seen.asked).toBeGreaterThan(10)
      })
    })

    test('does not put off money that must go back', async () => {
      const order = await heldOrder(world())
      const row = await due(order)
      state.provider.payment = async () => news(order, row, { amountCents: 1 })
      await round()
      expect(await rowOf(row)).toMatchObject({ refundDue: true, checkAt: world().shop.clock.now })
    })

    test.each([
      ['no answer', silence, { name: 'GatewayUnavailable' }],
      ['a refusal', refusal, { name: 'GatewayRefused', stack: expect.any(String) }],
      ['a fault', fault, { name: 'TypeError', stack: expect.any(String) }],
    ])('tells of %s, and comes again', async (_, payment, facts) => {
      const row = await due(await heldOrder(world()))
      state.provider = { payment }
      expect((await round()).lines).toEqual([
        ['warn', 'payment not reconciled', { payment: row.id, ...facts }],
      ])
      expect(await rowOf(row)).toMatchObject({ status: 'pending', checkAt: fromNow(10 * second) })
    })

    describe('for money to go back', () => {
      const owed = async (order: { id: string | null }, changes: Partial<Refund> = {}) => {
        const row = await due(order, { status: 'approved', refundDue: true })
        const surplus = { id: `r ${row.id}`, paymentId: row.id, transactionId: order.id, cents: 5_000 }
        await world()
          .db.insert(t.refunds)
          .values({ ...surplus, reason: 'surplus', state: 'asked', ...changes })
        return { ...row, key: surplus.id }
      }
      const backOf = ({ id }: { id: string }) =>
        world().db.select().from(t.refunds).where(eq(t.refunds.paymentId, id))
      const back = { status: 'refunded', refundedCents: 5_000 } as const

      test('tells who gets it, and that it is done', async () => {
        const order = await heldOrder(world())
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
          ['refundPayment', row.providerPaymentId, derivedKey(row.key, 'refund'), whole],
          ['payment', row.providerPaymentId],
        ])
        expect(await rowOf(row)).toMatchObject({
          status: 'refunded',
          refundDue: false,
          checkAt: null,
        })
        expect(await backOf(row)).toMatchObject([{ state: 'done', providerRefundId: 'r-1', cents: 5_000 }])
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
        const order = await heldOrder(world())
        const row = await owed(order, { refusals: 2, state: 'refused' })
        state.provider = { refundPayment: refusal, payment: async () => news(order, row) }
        expect(await round()).toEqual({
          ...quiet,
          lines: [
            [
              'error',
              'refund refused',
              { order: order.id, payment: row.providerPaymentId, codes: ['3005', '8'], refusals: 3 },
            ],
          ],
        })
        expect(state.asked.slice(0, 2)).toEqual([
          ['payment', row.providerPaymentId],
          ['refundPayment', row.providerPaymentId, derivedKey(row.key, 'refund', 2), whole],
        ])
        expect(await rowOf(row)).toMatchObject({ refundDue: true, checkAt: fromNow(8 * minute) })
        expect(await backOf(row)).toMatchObject([{ state: 'refused', refusals: 3, refusal: '3005 8' }])
      })

      test('may take the provider its time; then the same return is asked about', async () => {
        const order = await heldOrder(world())
        const row = await owed(order)
        state.provider = {
          refundPayment: async () => ({ id: 'r-1', status: 'in_process' }),
          payment: async () => news(order, row),
        }
        expect((await round()).told).toHaveLength(1)
        expect(await rowOf(row)).toMatchObject({ refundDue: true, checkAt: fromNow(minute) })
        expect(await backOf(row)).toMatchObject([{ state: 'in_process', providerRefundId: 'r-1' }])
        await world()
          .db.update(t.payments)
          .set({ checkAt: world().shop.clock.now })
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
        const order = await heldOrder(world())
        const updatedAt = fromNow(-day - 1)
        const row = await owed(order, { state: 'in_process', providerRefundId: 'r-1', updatedAt })
        state.provider = { refund, payment: async () => news(order, row) }
        expect((await round()).lines).toMatchObject([
          ['error', 'refund refused', { codes: ['rejected'], refusals: 1 }],
        ])
        expect(await backOf(row)).toMatchObject([{ state: 'refused', refusals: 1 }])
      })

      test('is tried again without an answer, under the same key', async () => {
        const row = await owed(await heldOrder(world()))
        state.provider.refundPayment = silence
        expect(await round()).toEqual({
          ...quiet,
          lines: [['warn', 'payment not reconciled', { payment: row.id, name: 'GatewayUnavailable' }]],
        })
        expect(await rowOf(row)).toMatchObject({ checkAt: fromNow(minute) })
        expect(await backOf(row)).toMatchObject([{ state: 'asked', refusals: 0 }])
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
        const order = await heldOrder(world())
        const row = await unanswered(order, minute)
        const payment = news(order, {}, { attemptId: row.id, externalReference: null })
        state.provider = { paymentsByReference: async () => [payment], payment: async () => payment }
        expect((await round()).count).toBe(1)
        expect(state.asked).toEqual([
          ['paymentsByReference', order.id, [row.id]],
          ['payment', payment.id],
        ])
        expect(await rowOf(row)).toMatchObject({ providerPaymentId: payment.id, transactionId: order.id })
      })

      test('waits for three minutes', async () => {
        const order = await heldOrder(world())
        const row = await unanswered(order, 3 * minute - 1)
        state.provider.paymentsByReference = async () => []
        expect([await round(), await world().estado(order.id)]).toEqual([quiet, 'Pendente'])
        expect(await rowOf(row)).toMatchObject({ status: 'unknown', checkAt: fromNow(30 * second) })
      })

      test('then it never reached the provider: the order is payable again, and the buyer is told', async () => {
        const order = await heldOrder(world())
        const row = await unanswered(order, 3 * minute)
        await attempt(order, { status: 'rejected' })
        state.provider.paymentsByReference = async () => []
        expect([await round(), await world().estado(order.id)]).toEqual([quiet, 'Recusada'])
        expect(await rowOf(row)).toMatchObject({
          status: 'rejected',
          statusDetail: 'not_received',
          checkAt: fromNow(5 * minute),
        })
        expect(await letters(order)).toEqual(['refused'])
      })

      test('the same of an order that is over, which stays so', async () => {
        const order = await heldOrder(world(), { order: { estado: 'Cancelada', holding: false } })
        const row = await unanswered(order, 3 * minute)
        state.provider.paymentsByReference = async () => []
        expect([await round(), await world().estado(order.id)]).toEqual([quiet, 'Cancelada'])
        expect((await rowOf(row)).status).toBe('rejected')
      })

      test('but not when it was found just then, and waits', async () => {
        const order = await heldOrder(world())
        const row = await unanswered(order, 3 * minute)
        const payment = news(order, {}, { attemptId: row.id, status: 'in_process' })
        state.provider = { paymentsByReference: async () => [payment], payment: async () => payment }
        expect([await round(), await world().estado(order.id)]).toEqual([quiet, 'Pendente'])
        expect(await rowOf(row)).toMatchObject({ status: 'in_process', providerPaymentId: payment.id })
      })

      test('of no order nobody can be asked', async () => {
        await unanswered({ id: null }, 3 * minute)
        expect([await round(), state.asked]).toEqual([quiet, []])
      })
    })
  })
})
