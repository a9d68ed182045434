import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { cancelPayment } from '#server/payments/cancel-payment.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, linesOf, pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

describeEachDatabase('a PIX that its buyer gives up', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(async () => {
    await world.ask('/_sandbox/faults', 'DELETE')
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const cancel = (buyer: Buyer, transaction_id: string) =>
    world.shop.send(calls.cancelPayment, { params: { transaction_id } }, buyer.token)
  const pending = async (options: Parameters<typeof ready>[1] = {}) => {
    const order = await ready(world, options)
    const paid = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    expect(paid.status).toBe(200)
    return { ...order, payment: String(paid.body.payment_id) }
  }
  const charged = async (id: string) => (await world.charges(id)).map(({ status }) => status)
  const minutesLeft = async (id: string): Promise<number> => {
    const [row] = await world.db.select().from(t.transactions).where(eq(t.transactions.id, id))
    return ((row?.expiresAt.getTime() ?? 0) - world.shop.clock.now.getTime()) / 60_000
  }

  test('is cancelled at the provider; the places stay, and another method pays the order', async () => {
    const { buyer, id, type, preferenceId, lines } = await pending()
    const { status, body } = await cancel(buyer, id)
    expect([status, body]).toEqual([200, await world.read(buyer, id)])
    expect([body.estado, body.pagamento_status, body.pix]).toEqual(['Pendente', 'cancelled', null])
    expect(await charged(id)).toEqual(['cancelled'])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 1 })
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect([paid.body.status, await world.estado(id)]).toEqual(['approved', 'Aprovada'])
  })

  test('lets another selection take its place', async () => {
    const { buyer, id, event, type } = await pending()
    const busy = await world.hold(buyer, event, [[type, 2]])
    expect(busy.status).toBe(409)
    await cancel(buyer, id)
    const next = await world.held(buyer, event, [[type, 2]])
    expect([await world.estado(id), await world.estado(next)]).toEqual(['Cancelada', 'Pendente'])
  })

  test('is the same once, twice, from two tabs at once and by the provider’s news', async () => {
    const { buyer, id } = await pending()
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false, copies: 3 } })
    const answers = await Promise.all([cancel(buyer, id), cancel(buyer, id)])
    expect(answers.map(({ status, body }) => [status, body.estado, body.pagamento_status])).toEqual([
      [200, 'Pendente', 'cancelled'],
      [200, 'Pendente', 'cancelled'],
    ])
    await world.reconcile()
    expect((await cancel(buyer, id)).body).toEqual(await world.read(buyer, id))
    expect([await world.estado(id), await charged(id)]).toEqual(['Pendente', ['cancelled']])
  })

  test('that was paid meanwhile is bought', async () => {
    const { buyer, id, payment } = await pending()
    await world.change(payment, 'pay')
    const { status, body } = await cancel(buyer, id)
    expect([status, body.estado, body.pagamento_status]).toEqual([200, 'Aprovada', 'approved'])
    expect(await world.tickets(id)).toHaveLength(1)
    expect((await cancel(buyer, id)).body.estado).toBe('Aprovada')
  })

  test('stays as it was while the provider is away, and says so', async () => {
    const { buyer, id, payment } = await pending()
    const before = await world.read(buyer, id)
    await world.fault('error', { times: 10 })
    const { status, body, headers } = await cancel(buyer, id)
    expect([status, body]).toEqual([
      503,
      {
        error:
          'Não conseguimos cancelar o PIX agora: seu pedido continua como estava. Tente novamente em instantes.',
      },
    ])
    expect(headers.get('retry-after')).toBe('5')
    expect(await world.read(buyer, id)).toEqual(before)
    await world.ask('/_sandbox/faults', 'DELETE')
    await world.change(payment, 'pay')
    await world.db.update(t.payments).set({ checkAt: world.shop.clock.now })
    await world.reconcile()
    expect(await world.estado(id)).toBe('Aprovada')
  })

  test('whose answer was lost is heard of by the reconciler', async () => {
    const { buyer, id, payment } = await pending()
    const { gateway } = world.shop.deps
    await world.fault('error', { times: 10 })
    expect((await cancel(buyer, id)).status).toBe(503)
    await world.ask('/_sandbox/faults', 'DELETE')
    await gateway.cancelPayment(payment, randomUUID())
    await world.db.update(t.payments).set({ checkAt: world.shop.clock.now })
    await world.reconcile()
    const { estado, pagamento_status } = await world.read(buyer, id)
    expect([estado, pagamento_status]).toEqual(['Pendente', 'cancelled'])
  })

  test('whose money comes all the same settles its order, or goes back when that was sold otherwise', async () => {
    /** The provider says that it is cancelled, and is paid all the same. */
    const givenUp = async ({ buyer, id }: Awaited<ReturnType<typeof pending>>): Promise<void> => {
      const { deps } = world.shop
      const { gateway } = deps
      const believed: typeof gateway.cancelPayment = async (payment) => {
        const known = await gateway.payment(payment)
        if (!known) throw new Error('no payment')
        return { ...known, status: 'cancelled', statusDetail: 'by_collector' }
      }
      await cancelPayment({ ...deps, gateway: { ...gateway, cancelPayment: believed } }, buyer.id, id)
    }
    const paidLate = async (id: string): Promise<void> => {
      await world.change(id, 'pay')
      const payment = await world.shop.deps.gateway.payment(id)
      if (!payment) throw new Error('no payment')
      await settlePayment(world.shop.deps, payment)
    }
    const one = await pending()
    await givenUp(one)
    await paidLate(one.payment)
    expect([await world.estado(one.id), (await world.tickets(one.id)).length]).toEqual(['Aprovada', 1])
    const two = await pending({ capacity: 1 })
    await givenUp(two)
    world.pass(20)
    await world.release()
    await world.held(await world.buyer(), two.event, [[two.type, 1]])
    await paidLate(two.payment)
    await world.reconcile()
    expect([await world.estado(two.id), await charged(two.id)]).toEqual(['Reembolsada', ['refunded']])
  })

  test('ends its hold as it would have ended, never before five minutes, never renewed for ever', async () => {
    const early = await pending()
    expect(await minutesLeft(early.id)).toBeGreaterThan(30)
    await cancel(early.buyer, early.id)
    expect(await minutesLeft(early.id)).toBe(15)
    const late = await pending()
    world.pass(14)
    await cancel(late.buyer, late.id)
    expect(await minutesLeft(late.id)).toBe(5)
    world.pass(4)
    await world.pay(late.buyer, late.id, late.preferenceId, late.lines, pix)
    world.pass(29)
    await cancel(late.buyer, late.id)
    expect(await minutesLeft(late.id)).toBe(3)
    await world.pay(late.buyer, late.id, late.preferenceId, late.lines, pix)
    world.pass(10)
    await cancel(late.buyer, late.id)
    expect(await minutesLeft(late.id)).toBeLessThan(0)
    const again = await world.pay(late.buyer, late.id, late.preferenceId, late.lines, pix)
    expect(again.status).toBe(409)
    await world.release()
    expect(await world.estado(late.id)).toBe('Expirada')
  })

  test('keeps its coupon for the next attempt', async () => {
    const { buyer, event, type, id } = await ready(world, { withoutPreference: true, price: 10_000 })
    const lines = linesOf([[type, 1]])
    const coupon = await world.coupon(event, 'DEZ', 1_000, 1)
    const preferenceId = await world.preferred(buyer, event, id, lines, { couponId: coupon })
    await world.pay(buyer, id, preferenceId, lines, pix)
    expect((await cancel(buyer, id)).body).toMatchObject({ valor_total: 90, cupom: { nome: 'DEZ' } })
    expect(await world.level('k', coupon)).toEqual({ capacity: 1, sold: 0, held: 1 })
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(await world.level('k', coupon)).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  test('is the owner’s, and a card under review is none', async () => {
    const { id } = await pending()
    const stranger = await cancel(await world.buyer(), id)
    expect([stranger.status, stranger.body]).toEqual([404, { error: 'Não encontrado.' }])
    expect(await charged(id)).toEqual(['pending'])
    const card = await ready(world)
    await world.pay(card.buyer, card.id, card.preferenceId, card.lines, await world.card('CONT'))
    const refused = await cancel(card.buyer, card.id)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error: 'O pagamento ainda está sendo analisado e não pode ser cancelado agora. Aguarde a resposta.',
      },
    ])
    const unpaid = await ready(world)
    expect((await cancel(unpaid.buyer, unpaid.id)).body).toEqual(await world.read(unpaid.buyer, unpaid.id))
  })
})
