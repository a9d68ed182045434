import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { derivedKey } from '#server/payments/derived-key.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/payments/gateway.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import { isOpenRefund } from '#server/payments/refunds.store.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { dice } from '../storm/dice.ts'
import { describeEachDatabase } from '../support/database.ts'
import { askedShop } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

type Refund = typeof t.refunds.$inferInsert

const minute = 60_000
const day = 24 * 60 * minute
const unreadable = (status: number) => () => Promise.reject(new GatewayRefused(status, ['no']))

describeEachDatabase('a refund is not asked for twice', (open) => {
  const { state, world, shop, attempt, news, fromNow } = askedShop(open)
  const { logger, lines } = recordingLogger()
  beforeEach(() => void lines.splice(0))

  /** Amounts of a paid order that go back, and what its payment is at the provider, which makes one refund of a key. */
  const owing = async (
    rows: readonly Partial<Refund>[],
    payment: Partial<ProviderPayment> | null = {},
    asked: (key: string, make: () => ProviderRefund) => Promise<ProviderRefund> = async (_, make) => make(),
  ) => {
    const order = await heldOrder(world())
    const row = await attempt(order)
    await settlePayment({ ...shop().deps, logger }, news(order, row))
    const { now } = world().shop.clock
    const owed = { paymentId: row.id, transactionId: order.id, cents: 1_000, reason: 'withdrawal' as const }
    const idOf = (index: number): string => `r${index} ${row.id}`
    await open()
      .db.insert(t.refunds)
      .values(
        rows.map((changes, index) => ({
          ...owed,
          id: idOf(index),
          state: 'asked' as const,
          createdAt: new Date(now.getTime() + index),
          updatedAt: now,
          ...changes,
        })),
      )
    await open().db.update(t.payments).set({ checkAt: now }).where(eq(t.payments.id, row.id))
    const made = new Map<string, number>()
    const before = payment?.refundedCents ?? 0
    const returned = (): number => [...made.values()].reduce((sum, cents) => sum + cents, before)
    state.provider = {
      payment: async () => payment && news(order, row, { ...payment, refundedCents: returned() }),
      refundPayment: (_, key, asking) =>
        asked(key, () => {
          made.set(key, asking?.cents ?? 0)
          return { id: `made by ${key}`, status: 'approved' }
        }),
    }
    state.asked = []
    return {
      returned,
      make: (key: string) => made.set(key, 1_000),
      keyOf: (index: number, refusals: number) => derivedKey(idOf(index), 'refund', refusals),
      keys: () => state.asked.flatMap(([call, , key]) => (call === 'refundPayment' ? [key] : [])),
      open: async () =>
        (await open().db.select().from(t.refunds).where(eq(t.refunds.paymentId, row.id))).filter(isOpenRefund)
          .length,
      due: () => open().db.update(t.payments).set({ checkAt: now }).where(eq(t.payments.id, row.id)),
      states: async () =>
        (await open().db.select().from(t.refunds).where(eq(t.refunds.paymentId, row.id)))
          .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
          .map(({ state: now, refusals }) => [now, refusals]),
    }
  }
  const round = () => reconcilePayments({ ...shop().deps, logger, security: () => {} })

  test.each([401, 403, 404])(
    'because the provider does not let the shop read it (%i): it stays on its way',
    async (status) => {
      const back = await owing([{ state: 'in_process', providerRefundId: 'r-1' }])
      state.provider = { ...state.provider, refund: unreadable(status) }
      await round()
      expect([await back.states(), back.keys()]).toEqual([[['in_process', 0]], []])
      expect(lines.map(([, sentence]) => sentence)).toContain('payment not reconciled')
    },
  )

  test.each([
    ['not named for a day', day, 'in_process', 0],
    ['gone for longer', day + 1, 'refused', 1],
  ])('because it is %s', async (_, age, expected, refusals) => {
    const back = await owing([{ state: 'in_process', providerRefundId: 'r-1', updatedAt: fromNow(-age) }])
    state.provider = { ...state.provider, refund: async () => null }
    await round()
    expect([await back.states(), back.keys()]).toEqual([[[expected, refusals]], []])
  })

  test('when what was called refused came back all the same', async () => {
    const back = await owing([{ state: 'refused', refusals: 2 }], { refundedCents: 1_000 })
    await round()
    expect([await back.states(), back.keys()]).toEqual([[['done', 2]], []])
    expect(lines.filter(([level]) => level !== 'info')).toEqual([
      ['warn', 'refund came through after a refusal', expect.anything()],
    ])
  })

  test('of two alike one came back, and the other is sent', async () => {
    const refused = { state: 'refused', refusals: 1 } as const
    const back = await owing([refused, refused], { refundedCents: 1_000 })
    await round()
    expect([await back.states(), back.keys()]).toEqual([
      [
        ['done', 1],
        ['done', 1],
      ],
      [back.keyOf(0, 1)],
    ])
  })

  test('when the answer for one alike was lost: the refused one is sent too', async () => {
    const back = await owing([{ state: 'refused', refusals: 1 }, { state: 'asked' }])
    back.make(back.keyOf(1, 0))
    await round()
    expect(back.returned()).toBe(2_000)
    expect([await back.states(), back.keys()]).toEqual([
      [
        ['done', 1],
        ['done', 0],
      ],
      [back.keyOf(1, 0), back.keyOf(0, 1)],
    ])
  })

  test.each([
    ['what a row says of it', { state: 'done', providerRefundId: 'r-0' } as const, 1_000],
    ['less than it', { state: 'done', receipt: 'PIX 0', cents: 10 } as const, 999],
  ])('unless the provider returned no more than %s', async (_, other, refundedCents) => {
    const back = await owing([other, { state: 'refused', refusals: 1 }], { refundedCents })
    await round()
    expect(back.keys()).toEqual([back.keyOf(1, 1)])
  })

  test('that a person sent by PIX explains nothing of what the provider returned', async () => {
    const byHand = { state: 'done', receipt: 'PIX 1' } as const
    const back = await owing([byHand, { state: 'refused', refusals: 1 }], { refundedCents: 1_000 })
    await round()
    expect(back.keys()).toEqual([])
  })

  test('whatever is lost or refused of several alike, until each came back once', async () => {
    const chance = dice(20_265)
    for (let life = 0; life < 25; life += 1) {
      const amounts = [1_000, chance.one([1_000, 1_001]), chance.one([500, 1_000, 1_001])]
      const back = await owing(
        amounts.map((cents) => ({ cents })),
        {},
        async (_, make) => {
          if (chance.percent(30)) throw new GatewayRefused(400, ['no'])
          if (chance.percent(20)) throw new GatewayUnavailable('before')
          const answer = make()
          if (chance.percent(40)) throw new GatewayUnavailable('after')
          return answer
        },
      )
      for (let left = 60; left > 0 && (await back.open()) > 0; left -= 1) {
        await back.due()
        await round()
      }
      expect([await back.open(), back.returned()]).toEqual([0, amounts.reduce((sum, one) => sum + one, 0)])
    }
  })

  test('while the provider does not tell its payment', async () => {
    const back = await owing([{ state: 'refused', refusals: 1 }], null)
    await round()
    expect([await back.states(), back.keys()]).toEqual([[['refused', 1]], []])
  })
})
