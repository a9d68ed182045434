import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as t from '#server/db/schema.ts'
import { notificationPath } from '#server/payments/notification-url.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { pix, World } from '../orders/world.ts'
import { examples, merchantOrder, simulation } from './notification-examples.ts'
import { ready } from './ready.ts'

const secret = 'orders-webhook-secret'

type Example = { query: string; body: unknown }
type Way = 'signed' | 'unsigned' | 'through a proxy'

describeEachDatabase('a notification as the provider sends it', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterAll(() => world.close())

  const send = async (
    { query, body }: Example,
    paymentId: string,
    way: Way,
    shop: ShopInProcess = world.shop,
  ): Promise<number> => {
    const address = `http://shop.test${notificationPath}?${query.replaceAll('{id}', paymentId)}`
    const requestId = randomUUID()
    const ts = String(world.shop.clock.now.getTime())
    const dataId = new URL(address).searchParams.get('data.id')
    const manifest = `${dataId ? `id:${dataId};` : ''}request-id:${requestId};ts:${ts};`
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
    const request = new Request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': way === 'through a proxy' ? randomUUID() : requestId,
        ...(way !== 'unsigned' && { 'x-signature': `ts=${ts},v1=${v1}` }),
      },
      body: JSON.stringify(body).replaceAll('{id}', paymentId),
    })
    return (await shop.app.fetch(request)).status
  }

  /** A paid PIX that the shop has not heard of yet. */
  const paidInSilence = async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.pay(buyer, id, preferenceId, lines, pix)
    const [charge] = await world.charges(id)
    const paymentId = String(charge?.id)
    world.pass(5)
    await world.reconcile()
    await world.change(paymentId, 'pay')
    return { id, paymentId }
  }
  const checkAt = async (paymentId: string): Promise<number> => {
    const [row] = await world.db
      .select({ at: t.payments.checkAt })
      .from(t.payments)
      .where(eq(t.payments.providerPaymentId, paymentId))
    return ((row?.at?.getTime() ?? Number.NaN) - world.shop.clock.now.getTime()) / 1000
  }

  test.each(Object.entries(examples))('%s: signed it is heard', async (_name, example) => {
    const { id, paymentId } = await paidInSilence()
    expect(await send(example, paymentId, 'signed')).toBe(200)
    await vi.waitFor(async () => expect(await world.estado(id)).toBe('Aprovada'))
  })

  test.each(
    (['unsigned', 'through a proxy'] as const).flatMap((way) =>
      (['to the address of the payment', 'to the address of the panel', 'of the older kind'] as const).map(
        (name) => [name, way] as const,
      ),
    ),
  )('%s, %s: not trusted, and not lost', async (name, way) => {
    const { id, paymentId } = await paidInSilence()
    const before = await checkAt(paymentId)
    expect(await send(examples[name], paymentId, way)).toBe(401)
    expect([await world.estado(id), before, await checkAt(paymentId)]).toEqual(['Pendente', 30, 10])
    world.pass(0.2)
    await world.reconcile()
    expect(await world.estado(id)).toBe('Aprovada')
  })

  test('however often it comes, the provider is not asked more often', async () => {
    const { paymentId } = await paidInSilence()
    await send(examples['to the address of the panel'], paymentId, 'unsigned')
    world.pass(0.1)
    await send(examples['to the address of the panel'], paymentId, 'unsigned')
    expect(await checkAt(paymentId)).toBe(4)
  })

  test('sixty a minute of all senders together bring a check forward, and those that are signed are heard always', async () => {
    const { deps } = world.shop
    const limited = openShop(open(), { ...deps, settings: { ...deps.settings, rateLimit: true } })
    const example = examples['to the address of the panel']
    const [last, late] = [await paidInSilence(), await paidInSilence()]
    const strangers = Array.from({ length: 59 }, (_, at) => send(example, `55${at}`, 'unsigned', limited))
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([401]))
    const times = async () => [await checkAt(last.paymentId), await checkAt(late.paymentId)]
    const before = await times()
    expect(await send(example, last.paymentId, 'unsigned', limited)).toBe(401)
    expect(await send(example, late.paymentId, 'unsigned', limited)).toBe(401)
    expect(await times()).toEqual([10, before[1]])
    expect(before[1]).toBeGreaterThan(10)
    expect(await send(example, late.paymentId, 'signed', limited)).toBe(200)
    await vi.waitFor(async () => expect(await world.estado(late.id)).toBe('Aprovada'))
    limited.close()
  })

  test('a payment that is decided is left alone', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.pay(buyer, id, preferenceId, lines, await world.card('OTHE'))
    const [charge] = await world.charges(id)
    expect(await send(examples['to the address of the panel'], String(charge?.id), 'unsigned')).toBe(401)
    expect(await checkAt(String(charge?.id))).toBeNaN()
  })

  test('an order of the provider says nothing that its payment does not say: it is thanked for', async () => {
    expect(await send(merchantOrder, '', 'unsigned')).toBe(200)
    expect(await send(merchantOrder, '', 'signed')).toBe(200)
  })

  test('the panel’s simulation is answered by whether its signature is right', async () => {
    expect(await send(simulation, '', 'signed')).toBe(200)
    expect(await send(simulation, '', 'unsigned')).toBe(401)
  })
})
