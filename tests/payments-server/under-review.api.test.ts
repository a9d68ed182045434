import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

const pending = {
  code: 'paymentUnderway',
  error: 'Já existe um pagamento em andamento para este pedido.',
}

describeEachDatabase('a payment that outlasts its hold', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } }))
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  /** A card under review, or a PIX, half an hour and more after the order was made. */
  const outlasting = async (holder: 'CONT' | 'pix') => {
    const order = await ready(world)
    const data = holder === 'pix' ? pix : await world.card(holder)
    const { body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, data)
    world.pass(37)
    return { ...order, paymentId: body.payment_id ?? '' }
  }
  type Outlasting = Awaited<ReturnType<typeof outlasting>>

  const holdAgain = async ({ buyer, event, type }: Outlasting, count = 1) => {
    const { status, body } = await world.hold(buyer, event, [[type, count]])
    return [status, body]
  }

  test.each(['released', 'not released yet'])(
    'a card under review refuses another purchase of the same event, its hold %s',
    async (how) => {
      const order = await outlasting('CONT')
      if (how === 'released') await world.release()
      expect(await holdAgain(order)).toEqual([409, pending])
      expect(await holdAgain(order, 2)).toEqual([409, pending])
      expect(await world.estado(order.id)).toBe('Expirada')
      expect(await world.level('t', order.type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
      const view = await world.read(order.buyer, order.id)
      expect([view.estado, view.pagamento_status, view.pix]).toEqual(['Expirada', 'in_process', null])
    },
  )

  test('an unanswered card refuses it too', async () => {
    const { buyer, event, type, id, preferenceId, lines } = await ready(world)
    await world.fault('drop', { path: '/v1/payments', method: 'POST' })
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    world.pass(36)
    const refused = await world.hold(buyer, event, [[type, 1]])
    expect([refused.status, refused.body]).toEqual([409, pending])
  })

  test('others buy, and the same buyer buys for another event', async () => {
    const order = await outlasting('CONT')
    await world.held(await world.buyer(), order.event, [[order.type, 9]])
    const other = await world.event({ types: [{}] })
    const [type] = other.types
    if (!type) throw new Error('no type')
    expect((await world.hold(order.buyer, other, [[type, 1]])).status).toBe(201)
  })

  test('when the card is refused the buyer may buy again', async () => {
    const order = await outlasting('CONT')
    await world.release()
    await world.change(order.paymentId, 'reject')
    await world.reconcile()
    expect((await holdAgain(order))[0]).toBe(201)
  })

  test('a PIX that ran out unpaid refuses nothing, though the provider has not said so yet', async () => {
    const order = await outlasting('pix')
    expect((await holdAgain(order))[0]).toBe(201)
    expect(await world.estado(order.id)).toBe('Expirada')
  })

  test('an unanswered PIX that must have run out refuses nothing', async () => {
    const { buyer, event, type, id, preferenceId, lines } = await ready(world)
    await world.fault('drop', { path: '/v1/payments', method: 'POST' })
    await world.pay(buyer, id, preferenceId, lines, pix)
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))
    expect([row?.status, row?.expiresAt]).toEqual(['unknown', null])
    world.pass(34)
    expect((await world.hold(buyer, event, [[type, 2]])).status).toBe(409)
    world.pass(2)
    expect((await world.hold(buyer, event, [[type, 2]])).status).toBe(201)
  })

  test('of many buyers at once only the one who is paying is refused', async () => {
    const order = await outlasting('CONT')
    const others = await world.buyers(5)
    const answers = await Promise.all(
      [order.buyer, ...others].map((buyer) => world.hold(buyer, order.event, [[order.type, 1]])),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 201, 201, 201, 201, 201])
  })
})
