import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { newRounds, reconcilePayments } from '#server/payments/reconciler.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { describeDatabase } from '../support/database.ts'
import { askedShop } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

/** A database whose connection is lost at the first question that is asked of it as a selection, once. */
const lostOnce = (db: Db): Db => {
  let isLost = true
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'select' && isLost) {
        isLost = false
        return () => {
          throw new Error('connection lost')
        }
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describeDatabase('a round of questions that is cut short', (open) => {
  const { state, world, shop, attempt, news } = askedShop(open)
  const { logger } = recordingLogger()

  const due = async () => {
    const order = await heldOrder(world())
    const row = await attempt(order)
    await settlePayment({ ...shop().deps, logger }, news(order, row))
    state.provider = { payment: async () => news(order, row) }
    await open()
      .db.update(t.payments)
      .set({ checkAt: world().shop.clock.now })
      .where(eq(t.payments.id, row.id))
  }
  const deps = () => ({ ...shop().deps, logger, security: () => {} })

  test('is made good by a later one of the same process', async () => {
    await due()
    const rounds = newRounds()
    const cut = reconcilePayments({ ...deps(), db: lostOnce(open().db) }, rounds)
    await expect(cut).rejects.toThrow('connection lost')
    expect(await reconcilePayments(deps(), rounds)).toBe(0)
    world().pass(60)
    expect(await reconcilePayments(deps(), rounds)).toBe(1)
  })

  test('begins nothing once the process ends', async () => {
    await due()
    const end = new AbortController()
    end.abort()
    expect(await reconcilePayments(deps(), newRounds(), end.signal)).toBe(0)
    expect(await reconcilePayments(deps())).toBe(1)
  })
})
