import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import { inWords } from '#server/operator/problems.ts'
import { problemsOf } from '#server/operator/problems.store.ts'
import { GatewayUnavailable, type ProviderPayment } from '#server/payments/gateway.ts'
import {
  processNotification,
  processNotifications,
  keepNotification,
} from '#server/payments/notifications.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

describeEachDatabase('notifications that cannot be heard', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(async () => {
    await expectInvariants(world)
    await world.db.delete(t.webhookEvents)
  })
  afterAll(() => world.close())

  /** The shop beside a provider that answers about a payment as told. */
  const asking = (answer: (id: string) => Promise<ProviderPayment | null>) => {
    const { deps } = world.shop
    return { ...deps, gateway: { ...deps.gateway, payment: answer } }
  }
  const silent = (): Promise<never> => Promise.reject(new GatewayUnavailable('no answer'))
  const rows = () => world.db.select().from(t.webhookEvents).orderBy(t.webhookEvents.id)
  const row = async (id: string) => (await rows()).find((one) => one.id === id)
  const received = async (id: string, answer: (id: string) => Promise<ProviderPayment | null>) => {
    const deps = asking(answer)
    const notification = await keepNotification(deps, id, id)
    if (!notification) throw new Error('known already')
    await processNotification(deps, notification)
  }

  test('are left for another process once this one ends', async () => {
    for (const id of ['1', '2', '3']) await received(id, silent)
    world.pass(60)
    const end = new AbortController()
    const deps = asking(() => {
      end.abort()
      return silent()
    })
    expect(await processNotifications(deps, end.signal)).toBe(1)
    expect((await rows()).map(({ attempts }) => attempts).toSorted((one, other) => one - other)).toEqual([
      1, 1, 2,
    ])
    expect(await processNotifications(deps, end.signal)).toBe(0)
  })

  test('are heard again ever more rarely for a day, and then are the operator’s', async () => {
    await received('1', silent)
    const begun = world.shop.clock.now.getTime()
    const waits: number[] = []
    for (;;) {
      const found = await row('1')
      if (!found || found.failedAt) break
      waits.push((found.nextAt.getTime() - world.shop.clock.now.getTime()) / 1000)
      expect(await processNotifications(asking(silent))).toBe(0)
      world.shop.clock.now = found.nextAt
      expect(await processNotifications(asking(silent))).toBe(1)
    }
    expect(waits.slice(0, 10)).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(Math.floor((world.shop.clock.now.getTime() - begun) / 3_600_000)).toBe(24)
    expect((await row('1'))?.lastError).toBe('GatewayUnavailable')
    world.pass(24 * 60)
    expect(await processNotifications(asking(silent))).toBe(0)
    const { now } = world.shop.clock
    expect(inWords(await problemsOf(world.db, now), now)).toContain('News of payments that were given up (1)')
  })

  test('a hundred of them delay nobody', async () => {
    for (let count = 100; count < 200; count += 1) await received(String(count), silent)
    const order = await ready(world)
    const { body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    const paymentId = body.payment_id ?? ''
    await world.change(paymentId, 'pay')
    world.pass(1)
    await world.db
      .insert(t.webhookEvents)
      .values({ id: paymentId, paymentId, receivedAt: world.shop.clock.now, nextAt: world.shop.clock.now })
    const asked: string[] = []
    await processNotifications(
      asking((id) => {
        asked.push(id)
        return id === paymentId ? world.shop.deps.gateway.payment(id) : silent()
      }),
    )
    expect([asked.length, asked[0], await world.estado(order.id)]).toEqual([101, paymentId, 'Aprovada'])
  })

  test('one that hangs holds up no other', async () => {
    await received('1', silent)
    await received('2', silent)
    world.pass(1)
    let release = (): void => {}
    const hanging = new Promise<null>((resolve) => {
      release = () => resolve(null)
    })
    const asked: string[] = []
    const deps = asking((id) => {
      asked.push(id)
      return asked.length === 1 ? hanging : Promise.resolve(null)
    })
    const first = processNotifications(deps)
    await expect.poll(() => asked.length).toBe(1)
    expect(await processNotifications(deps)).toBe(1)
    expect(new Set(asked)).toEqual(new Set(['1', '2']))
    release()
    expect(await first).toBe(1)
  })

  test('ten rounds at once hear each once', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await received(id, silent)
    world.pass(1)
    const asked: string[] = []
    const deps = asking((id) => {
      asked.push(id)
      return silent()
    })
    await Promise.all(Array.from({ length: 10 }, () => processNotifications(deps)))
    expect(asked.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('one whose process died is heard after its lease', async () => {
    await keepNotification(world.shop.deps, '1', '1')
    const deps = asking(() => Promise.resolve(null))
    expect(await processNotifications(deps)).toBe(0)
    world.pass(1)
    expect(await processNotifications(deps)).toBe(1)
  })

  test('one of a payment that the provider does not know yet is heard a few times', async () => {
    const unknown = (): Promise<null> => Promise.resolve(null)
    await received('1', unknown)
    expect((await row('1'))?.processedAt).toBeNull()
    for (let minute = 0; minute < 3; minute += 1) {
      world.pass(1)
      await processNotifications(asking(unknown))
    }
    const [heard] = await world.db.select().from(t.webhookEvents).where(eq(t.webhookEvents.id, '1'))
    expect([heard?.attempts, heard?.processedAt, heard?.failedAt]).toEqual([4, world.shop.clock.now, null])
  })
})
