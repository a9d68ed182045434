import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

const askingCard = '5483928164574623'

describeEachDatabase('a card whose bank asks its holder', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } }))
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const challenged = async () => {
    const order = await ready(world)
    const card = await world.card('APRO', askingCard)
    const { status, body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, card)
    expect([status, body.status, body.status_detail]).toEqual([200, 'pending', 'pending_challenge'])
    return { ...order, answer: body, payment: String(body.payment_id) }
  }
  const cancel = ({ buyer, id }: Awaited<ReturnType<typeof challenged>>) =>
    world.shop.send(calls.cancelPayment, { params: { transaction_id: id } }, buyer.token)
  const view = async ({ buyer, id }: Awaited<ReturnType<typeof challenged>>) => {
    const { estado, pagamento_status, status_detail, desafio } = await world.read(buyer, id)
    return { estado, pagamento_status, status_detail, desafio }
  }

  test('is told where, also after a reload and when the provider says it again', async () => {
    const order = await challenged()
    const { desafio } = order.answer
    expect(desafio?.url).toMatch(/^http:\/\/\S+\/sandbox\/3ds\/\d+/)
    const pending = {
      estado: 'Pendente',
      pagamento_status: 'pending',
      status_detail: 'pending_challenge',
      desafio,
    }
    expect(await view(order)).toEqual(pending)
    world.pass(1)
    await world.reconcile()
    expect(await view(order)).toEqual(pending)
  })

  test('has bought the order when he confirmed', async () => {
    const order = await challenged()
    await world.change(order.payment, 'approve')
    await world.reconcile()
    world.pass(1)
    await world.reconcile()
    expect(await view(order)).toMatchObject({
      estado: 'Aprovada',
      pagamento_status: 'approved',
      desafio: null,
    })
    expect(await world.tickets(order.id)).toHaveLength(1)
  })

  test('is refused when he did not: another payment may be tried', async () => {
    const order = await challenged()
    await world.change(order.payment, 'reject')
    world.pass(1)
    await world.reconcile()
    expect(await view(order)).toEqual({
      estado: 'Recusada',
      pagamento_status: 'rejected',
      status_detail: 'cc_rejected_3ds_challenge',
      desafio: null,
    })
    const { body } = await world.pay(
      order.buyer,
      order.id,
      order.preferenceId,
      order.lines,
      await world.card('APRO'),
    )
    expect([body.status, await world.estado(order.id)]).toEqual(['approved', 'Aprovada'])
  })

  test('is given up by the buyer, and the order can be paid otherwise', async () => {
    const order = await challenged()
    const { status, body } = await cancel(order)
    expect([status, body.estado, body.pagamento_status, body.desafio]).toEqual([
      200,
      'Pendente',
      'cancelled',
      null,
    ])
    expect((await world.charges(order.id)).map((charge) => charge.status)).toEqual(['cancelled'])
    const paid = await world.pay(
      order.buyer,
      order.id,
      order.preferenceId,
      order.lines,
      await world.card('APRO'),
    )
    expect([paid.body.status, await world.estado(order.id)]).toEqual(['approved', 'Aprovada'])
  })

  test('is bought though it was given up, when he had confirmed before', async () => {
    const order = await challenged()
    await world.change(order.payment, 'approve')
    const { status, body } = await cancel(order)
    expect([status, body.estado]).toEqual([200, 'Aprovada'])
  })

  test('is ended after ten minutes without an answer, and the places are asked for once', async () => {
    const order = await challenged()
    world.pass(9)
    await world.reconcile()
    expect((await view(order)).estado).toBe('Pendente')
    world.pass(2)
    await world.reconcile()
    expect(await view(order)).toMatchObject({
      estado: 'Recusada',
      pagamento_status: 'cancelled',
      desafio: null,
    })
    expect((await world.charges(order.id)).map((charge) => charge.status)).toEqual(['cancelled'])
    expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 0, held: 1 })
    world.pass(30)
    await world.release()
    expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
  })

  test('is not paid a second time while he is asked', async () => {
    const order = await challenged()
    const again = await world.pay(
      order.buyer,
      order.id,
      order.preferenceId,
      order.lines,
      await world.card('APRO'),
    )
    expect([again.status, again.body]).toEqual([200, order.answer])
    expect(await world.charges(order.id)).toHaveLength(1)
  })

  test('another buyer neither sees nor ends it', async () => {
    const order = await challenged()
    const stranger = { ...order, buyer: await world.buyer() }
    expect((await cancel(stranger)).status).toBe(404)
    expect((await view(order)).pagamento_status).toBe('pending')
  })
})
