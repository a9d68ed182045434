import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as t from '#server/db/schema.ts'
import { derivedKey } from '#server/payments/derived-key.ts'
import { GatewayRefused, type ProviderRefund } from '#server/payments/gateway.ts'
import { newRounds, reconcilePayments } from '#server/payments/reconciler.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { describeEachDatabase } from '../support/database.ts'
import { askedShop } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

const lacking = () => Promise.reject(new GatewayRefused(400, ['insufficient_balance']))

describeEachDatabase('two rounds at one payment that goes back', (open) => {
  const { state, world, shop, attempt, news } = askedShop(open)
  const { logger } = recordingLogger()

  /** Two amounts of a paid order are to go back; a provider that keeps the first question until `answer`, and answers later ones as told. */
  const twoAmounts = async (later: () => Promise<ProviderRefund>) => {
    const order = await heldOrder(world())
    const row = await attempt(order)
    await settlePayment({ ...shop().deps, logger }, news(order, row))
    const [first, second] = [`r1 ${row.id}`, `r2 ${row.id}`] as const
    const { now } = world().shop.clock
    const asked = { paymentId: row.id, transactionId: order.id, cents: 1_000, state: 'asked' as const }
    await open()
      .db.insert(t.refunds)
      .values(
        [first, second].map((id, index) => ({
          ...asked,
          id,
          reason: 'withdrawal' as const,
          createdAt: new Date(now.getTime() + index),
          updatedAt: now,
        })),
      )
    const forward = () =>
      open().db.update(t.payments).set({ checkAt: world().shop.clock.now }).where(eq(t.payments.id, row.id))
    await forward()
    const slow: { answer: (refund: ProviderRefund | Error) => void } = { answer: () => {} }
    const reached = new Promise<void>((isReached) => {
      let count = 0
      state.provider = {
        payment: async () => news(order, row),
        refundPayment: () => {
          count += 1
          if (count > 1) return later()
          isReached()
          return new Promise((resolve, reject) => {
            slow.answer = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
          })
        },
      }
    })
    state.asked = []
    return {
      first,
      second,
      forward,
      slow,
      reached,
      keys: () => state.asked.flatMap(([call, , key]) => (call === 'refundPayment' ? [key] : [])),
      rows: async () =>
        (await open().db.select().from(t.refunds).where(eq(t.refunds.paymentId, row.id)))
          .map(({ id, state: now, refusals, providerRefundId }) => [id, now, refusals, providerRefundId])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    }
  }
  const rounds = (shared = newRounds()) =>
    reconcilePayments({ ...shop().deps, logger, security: () => {} }, shared)

  test('of one process: the later one leaves it alone, be the first as slow as it likes', async () => {
    const { forward, slow, reached, keys } = await twoAmounts(lacking)
    const shared = newRounds()
    const begun = rounds(shared)
    await reached
    world().pass(5)
    await forward()
    await rounds(shared)
    expect(keys()).toHaveLength(1)
    slow.answer({ id: '1', status: 'in_process' })
    await begun
    world().pass(5)
    expect(await rounds(shared)).toBe(1)
  })

  test('of two processes: a ticket that is given back meanwhile lets nobody in beside the first', async () => {
    const { forward, slow, reached, keys } = await twoAmounts(lacking)
    const begun = rounds()
    await reached
    await forward()
    await rounds()
    expect(keys()).toHaveLength(1)
    slow.answer({ id: '1', status: 'in_process' })
    await begun
  })

  test('one that was away for longer than its claim sends nothing more: its key may be an earlier one', async () => {
    let answer: (refund: ProviderRefund) => void = () => {}
    const { first, forward, slow, reached, keys, rows } = await twoAmounts(
      () => new Promise((resolve) => (answer = resolve)),
    )
    const begun = rounds()
    await reached
    world().pass(2)
    await forward()
    const other = rounds()
    await vi.waitFor(() => expect(keys()).toHaveLength(2))
    slow.answer({ id: '1', status: 'approved' })
    await begun
    expect(keys()).toEqual([derivedKey(first, 'refund'), derivedKey(first, 'refund')])
    expect((await rows())[0]).toEqual([first, 'done', 0, '1'])
    answer({ id: '1', status: 'approved' })
    await other
  })

  test.each([
    ['that it is on its way', { id: '1', status: 'in_process' } as const],
    ['that it is done', { id: '1', status: 'approved' } as const],
    ['a refusal', new GatewayRefused(400, ['insufficient_balance'])],
  ])('a late answer, %s, changes nothing of the try that came after it', async (_, answer) => {
    const { first, second, forward, slow, reached, rows } = await twoAmounts(lacking)
    const begun = rounds()
    await reached
    for (const _ of [1, 2]) {
      world().pass(2)
      await forward()
      await rounds()
    }
    slow.answer(answer)
    await begun
    expect(await rows()).toEqual([
      [first, 'refused', 2, null],
      [second, 'refused', 2, null],
    ])
  })
})
