import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { derivedKey } from '#server/payments/derived-key.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { describeEachDatabase } from '../support/database.ts'
import { askedShop, refusal, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

type Refund = typeof t.refunds.$inferInsert

describeEachDatabase('each amount that goes back has a row', (open) => {
  const { state, world, shop, fromNow, attempt, rowOf, news } = askedShop(open)
  const { logger } = recordingLogger()
  const settle = (payment: ProviderPayment) => settlePayment({ ...shop().deps, logger }, payment)
  const rowsOf = async ({ id }: { id: string }) => {
    const rows = await open().db.select().from(t.refunds).where(eq(t.refunds.paymentId, id))
    return rows.map(({ reason, state: now, cents }) => [reason, now, cents])
  }

  /** A sold order and its payment. */
  const sold = async () => {
    const order = await heldOrder(world())
    const row = await attempt(order)
    await settle(news(order, row))
    return { order, row, said: (changes: Partial<ProviderPayment>) => settle(news(order, row, changes)) }
  }
  /** A payment that came on top of a sold order. */
  const surplus = async () => {
    const { order } = await sold()
    const row = await attempt(order, { status: 'unrecorded' })
    const said = (changes: Partial<ProviderPayment> = {}) => settle(news(order, row, changes))
    await said()
    return { row, said }
  }
  const asking = async ({ id }: { id: string }, orderId: string, changes: Partial<Refund>) => {
    const refund = { id: `r ${id} ${changes.id ?? ''}`, paymentId: id, transactionId: orderId }
    await open()
      .db.insert(t.refunds)
      .values({ cents: 1_000, reason: 'withdrawal', state: 'asked', ...changes, ...refund })
    const now = world().shop.clock.now
    await open().db.update(t.payments).set({ checkAt: now }).where(eq(t.payments.id, id))
    return refund.id
  }
  const round = () => reconcilePayments({ ...shop().deps, logger, security: () => {} })

  describe('of a payment that bought nothing', () => {
    test('the whole is asked for once, whatever is heard of it later', async () => {
      const { row, said } = await surplus()
      await said()
      expect(await rowsOf(row)).toEqual([['surplus', 'asked', 5_000]])
    })

    test('it is done when the provider says so, and nothing is counted twice', async () => {
      const { row, said } = await surplus()
      await said({ status: 'refunded', refundedCents: 5_000 })
      expect(await rowsOf(row)).toEqual([['surplus', 'done', 5_000]])
    })

    test('it is void when the bank of the card took the money, and begins anew when that is undone', async () => {
      const { row, said } = await surplus()
      await said({ status: 'charged_back' })
      expect(await rowsOf(row)).toEqual([['surplus', 'void', 5_000]])
      await said()
      expect(await rowsOf(row)).toEqual([
        ['surplus', 'void', 5_000],
        ['surplus', 'asked', 5_000],
      ])
    })

    test('and of no order at all it is the same', async () => {
      const payment = news(null, {})
      await settle(payment)
      const [row] = await open()
        .db.select()
        .from(t.payments)
        .where(eq(t.payments.providerPaymentId, payment.id))
      if (!row) throw new Error('no payment')
      expect([await rowsOf(row), row.transactionId]).toEqual([[['surplus', 'asked', 5_000]], null])
      await settle({ ...payment, status: 'refunded', refundedCents: 5_000 })
      expect(await rowsOf(row)).toEqual([['surplus', 'done', 5_000]])
    })
  })

  describe('that somebody gave back at the provider', () => {
    test('is found, part by part', async () => {
      const { row, said } = await sold()
      await said({ refundedCents: 700 })
      await said({ refundedCents: 700 })
      await said({ refundedCents: 1_000 })
      await said({ status: 'refunded', refundedCents: 5_000 })
      expect(await rowsOf(row)).toEqual([
        ['provider', 'done', 700],
        ['provider', 'done', 300],
        ['provider', 'done', 4_000],
      ])
    })

    test('is told from what the shop asked for: nothing is found while that is open', async () => {
      const { order, row, said } = await sold()
      await asking(row, order.id, { cents: 700 })
      await said({ refundedCents: 700 })
      expect(await rowsOf(row)).toEqual([['withdrawal', 'asked', 700]])
    })

    test('is not what the bank of a card took', async () => {
      const { row, said } = await sold()
      await said({ status: 'charged_back' })
      expect(await rowsOf(row)).toEqual([])
    })
  })

  describe('of a part', () => {
    test('is sent with its cents, and with what is known of others', async () => {
      const { order, row } = await sold()
      await asking(row, order.id, { id: 'a', state: 'done', providerRefundId: 'r-0' })
      const id = await asking(row, order.id, { id: 'b', cents: 1_234 })
      state.asked = []
      state.provider = {
        refundPayment: async () => ({ id: 'r-1', status: 'approved' }),
        payment: async () => news(order, row, { refundedCents: 2_234 }),
      }
      await round()
      expect(state.asked).toEqual([
        ['refundPayment', row.providerPaymentId, derivedKey(id, 'refund'), { cents: 1_234, known: ['r-0'] }],
        ['payment', row.providerPaymentId],
      ])
      expect(await rowsOf(row)).toEqual([
        ['withdrawal', 'done', 1_000],
        ['withdrawal', 'done', 1_234],
      ])
      expect(await rowOf(row)).toMatchObject({ status: 'approved', refundedCents: 2_234, refundDue: false })
    })

    test('waits while another is on its way', async () => {
      const { order, row } = await sold()
      await asking(row, order.id, { id: 'a' })
      await asking(row, order.id, { id: 'b', state: 'in_process', providerRefundId: 'r-9' })
      state.asked = []
      state.provider = {
        refund: async () => ({ id: 'r-9', status: 'in_process' }),
        payment: async () => news(order, row),
      }
      await round()
      expect(state.asked.map(([call]) => call)).toEqual(['refund', 'payment'])
      expect((await rowOf(row)).checkAt).toEqual(fromNow(60_000))
    })

    test('that is refused lets the next one go', async () => {
      const { order, row } = await sold()
      await asking(row, order.id, { id: 'a', cents: 4_000 })
      await asking(row, order.id, { id: 'b', cents: 1_000 })
      let asked = 0
      state.provider = {
        refundPayment: () =>
          (asked += 1) === 1 ? refusal() : Promise.resolve({ id: 'r-1', status: 'approved' as const }),
        payment: async () => news(order, row, { refundedCents: 1_000 }),
      }
      await round()
      expect(await rowsOf(row)).toEqual(
        expect.arrayContaining([
          ['withdrawal', 'refused', 4_000],
          ['withdrawal', 'done', 1_000],
        ]),
      )
      expect((await rowOf(row)).checkAt).toEqual(fromNow(2 * 60_000))
    })

    test('is not put off by news of its payment', async () => {
      const { order, row, said } = await sold()
      await asking(row, order.id, {})
      const { checkAt } = await rowOf(row)
      await said({ updatedAt: new Date().toISOString() })
      expect((await rowOf(row)).checkAt).toEqual(checkAt)
    })

    test('without an answer keeps its key', async () => {
      const { order, row } = await sold()
      const id = await asking(row, order.id, {})
      state.asked = []
      state.provider.refundPayment = silence
      await round()
      world().pass(2)
      await round()
      expect(state.asked.map(([, , key]) => key)).toEqual([
        derivedKey(id, 'refund'),
        derivedKey(id, 'refund'),
      ])
    })

    test('is void with its payment, which the bank of the card took', async () => {
      const { order, row, said } = await sold()
      await asking(row, order.id, {})
      await said({ status: 'charged_back' })
      expect([await rowsOf(row), await world().estado(order.id)]).toEqual([
        [['withdrawal', 'void', 1_000]],
        'Reembolsada',
      ])
    })
  })
})
