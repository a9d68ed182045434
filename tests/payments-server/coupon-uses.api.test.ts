import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { GatewayRefused } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, linesOf, pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

const exhausted = 'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.'

describeEachDatabase('the uses of a coupon', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  /** An event whose only ticket costs R$ 50,00, with one use of a coupon of 10 %. */
  const shop = async () => {
    const event = await world.event({ types: [{ capacity: 10 }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const couponId = await world.coupon(event, 'DEZ', 1_000, 1)
    const lines = linesOf([[type, 1]])
    const order = async () => {
      const buyer = await world.buyer()
      const id = await world.held(buyer, event, [[type, 1]])
      const prefer = (coupon: string | null = couponId) =>
        world.preference(buyer, event, id, lines, { couponId: coupon, prices: [coupon === null ? 50 : 45] })
      const pay = async (preferenceId: string, holder: string) =>
        world.pay(buyer, id, preferenceId, lines, await world.card(holder))
      return { buyer, id, prefer, pay }
    }
    return { event, couponId, lines, order, left: () => world.level('k', couponId) }
  }

  const cupom = { nome: 'DEZ', porcentagem: 0.1 }
  const shown = async (buyer: Buyer, id: string) => {
    const { estado, cupom: coupon, valor_total } = await world.read(buyer, id)
    return [estado, coupon && { nome: coupon.nome, porcentagem: coupon.porcentagem }, valor_total]
  }
  const charges = async (id: string) => (await world.charges(id)).map(({ status }) => status).toSorted()

  test('a refusal returns the use, the order keeps the coupon, and the next payment takes the use again', async () => {
    const { order, left } = await shop()
    const { buyer, id, prefer, pay } = await order()
    const { body } = await prefer()
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 1 })
    await pay(body.id, 'OTHE')
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 0 })
    expect(await shown(buyer, id)).toEqual(['Recusada', cupom, 45])
    await pay(body.id, 'FUND')
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 0 })
    await pay(body.id, 'CONT')
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 1 })
    const [underReview] = (await world.charges(id)).filter(({ status }) => status === 'in_process')
    await world.change(underReview?.id ?? '', 'approve')
    const approved = await world.shop.deps.gateway.payment(underReview?.id ?? '')
    if (!approved) throw new Error('no payment')
    await settlePayment(world.shop.deps, approved)
    expect(await left()).toEqual({ capacity: 1, sold: 1, held: 0 })
    expect(await world.estado(id)).toBe('Aprovada')
  })

  test('a request that the provider does not take returns the use like a refusal', async () => {
    const { order, left } = await shop()
    const { buyer, id, prefer, pay } = await order()
    const { body } = await prefer()
    const { deps } = world.shop
    const { gateway } = deps
    deps.gateway = {
      ...gateway,
      createPayment: () => Promise.reject(new GatewayRefused(400, ['2062'])),
    }
    const refused = await pay(body.id, 'APRO')
    deps.gateway = gateway
    expect([refused.status, await left()]).toEqual([400, { capacity: 1, sold: 0, held: 0 }])
    expect(await shown(buyer, id)).toEqual(['Recusada', cupom, 45])
    expect((await pay(body.id, 'APRO')).body.status).toBe('approved')
    expect(await left()).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  test('a use that a refusal returned goes to the next buyer; the first is told, and charged nothing', async () => {
    const { order, left } = await shop()
    const [first, second] = [await order(), await order()]
    const preference = (await first.prefer()).body.id
    const early = await second.prefer()
    expect([early.status, early.body]).toEqual([409, { error: exhausted }])
    await first.pay(preference, 'OTHE')
    const late = await second.prefer()
    expect(late.status).toBe(200)
    const again = await first.pay(preference, 'APRO')
    expect([again.status, again.body]).toEqual([409, { error: exhausted }])
    expect(await charges(first.id)).toEqual(['rejected'])
    expect(await shown(first.buyer, first.id)).toEqual(['Recusada', cupom, 45])
    expect((await second.pay(late.body.id, 'APRO')).body.status).toBe('approved')
    expect(await left()).toEqual({ capacity: 1, sold: 1, held: 0 })
    const whole = (await first.prefer(null)).body.id
    expect((await first.pay(whole, 'APRO')).body.status).toBe('approved')
    expect(await charges(first.id)).toEqual(['approved', 'rejected'])
    expect(await left()).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  test('two buyers who were refused pay again at once: one takes the only use', async () => {
    const { order, left } = await shop()
    const orders = [await order(), await order()]
    const preferences: string[] = []
    for (const { prefer, pay } of orders) {
      const { body } = await prefer()
      await pay(body.id, 'OTHE')
      preferences.push(body.id)
    }
    const answers = await Promise.all(orders.map(({ pay }, index) => pay(preferences[index] ?? '', 'APRO')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const estados = await Promise.all(orders.map(({ id }) => world.estado(id)))
    expect(new Set(estados)).toEqual(new Set(['Aprovada', 'Recusada']))
    expect(await left()).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  test('a use that only an expired hold keeps is free for a payment', async () => {
    const { order, left } = await shop()
    const [first, second] = [await order(), await order()]
    const preference = (await first.prefer()).body.id
    await first.pay(preference, 'OTHE')
    await second.prefer()
    await world.db
      .update(t.transactions)
      .set({ expiresAt: world.shop.clock.now })
      .where(eq(t.transactions.id, second.id))
    expect((await first.pay(preference, 'APRO')).body.status).toBe('approved')
    expect(await left()).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  test('an order that expires after a refusal returns nothing twice', async () => {
    const { order, left } = await shop()
    const [first, second] = [await order(), await order()]
    await first.pay((await first.prefer()).body.id, 'OTHE')
    await second.prefer()
    await world.db
      .update(t.transactions)
      .set({ expiresAt: world.shop.clock.now })
      .where(eq(t.transactions.id, first.id))
    await world.release()
    expect(await world.estado(first.id)).toBe('Expirada')
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 1 })
    expect(await shown(first.buyer, first.id)).toEqual(['Expirada', cupom, 45])
  })

  test('a refused order binds again with its coupon, deleted or not', async () => {
    const { order, left, couponId, event } = await shop()
    const { prefer, pay } = await order()
    const preference = (await prefer()).body.id
    await pay(preference, 'OTHE')
    const params = { eventId: event.id, couponId }
    expect((await world.shop.send(calls.deleteCoupon, { params }, event.owner.token)).status).toBe(200)
    expect((await prefer()).body.id).toBe(preference)
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 1 })
  })

  test.each([
    ['gets its tickets while a use is left', false, 'Aprovada', 'approved', { sold: 1, held: 0 }],
    ['goes back when no use is left', true, 'Recusada', 'refunded', { sold: 0, held: 1 }],
  ])('a refused payment that is approved after all %s', async (_, isTaken, estado, charged, uses) => {
    const { order, left, lines } = await shop()
    const [first, second] = [await order(), await order()]
    const preference = (await first.prefer()).body.id
    const { body } = await world.pay(first.buyer, first.id, preference, lines, pix)
    await world.change(body.payment_id ?? '', 'pay')
    const payment = await world.shop.deps.gateway.payment(body.payment_id ?? '')
    if (!payment) throw new Error('no payment')
    await settlePayment(world.shop.deps, { ...payment, status: 'rejected', statusDetail: 'rejected' })
    expect(await left()).toEqual({ capacity: 1, sold: 0, held: 0 })
    if (isTaken) await second.prefer()
    await settlePayment(world.shop.deps, payment)
    expect(await world.estado(first.id)).toBe(estado)
    await world.reconcile()
    expect(await charges(first.id)).toEqual([charged])
    expect(await left()).toEqual({ capacity: 1, ...uses })
  })
})
