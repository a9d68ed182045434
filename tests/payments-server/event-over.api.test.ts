import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { linesOf, pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

const closed = { error: 'As vendas deste evento foram encerradas.' }

describeEachDatabase('after the end of an event', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const inMinutes = (count: number): Date => new Date(world.shop.clock.now.getTime() + count * 60_000)

  /** Tickets that are held when their event ends in ten minutes. */
  const lastMinute = async (price: number) => {
    const event = await world.event({ types: [{ price }], start: inMinutes(-60), end: inMinutes(10) })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    return { event, type, buyer, id, lines: linesOf([[type, 1]]) }
  }

  test('no payment starts, though the tickets are still held', async () => {
    const { event, buyer, id, lines } = await lastMinute(5_000)
    const preferenceId = await world.preferred(buyer, event, id, lines)
    world.pass(10)
    const asked = [
      await world.pay(buyer, id, preferenceId, lines, pix),
      await world.pay(buyer, id, preferenceId, lines, await world.card('APRO')),
      await world.preference(buyer, event, id, lines),
    ]
    expect(asked.map(({ status, body }) => [status, body])).toEqual(asked.map(() => [409, closed]))
    expect(await world.charges(id)).toEqual([])
  })

  test('nothing is confirmed for nothing', async () => {
    const { event, buyer, id, lines } = await lastMinute(0)
    const [first] = lines
    if (!first) throw new Error('no lines')
    world.pass(10)
    const body = {
      tickets: lines,
      personalInfo: first.personalInfo,
      transaction_id: id,
      evento_id: event.id,
    }
    const asked = await world.shop.send(calls.freeCheckout, { body }, buyer.token)
    expect([asked.status, asked.body]).toEqual([409, closed])
    expect(await world.tickets(id)).toEqual([])
  })

  test('a PIX that was begun before may be paid', async () => {
    const { event, buyer, id, lines } = await lastMinute(5_000)
    const preferenceId = await world.preferred(buyer, event, id, lines)
    const { body } = await world.pay(buyer, id, preferenceId, lines, pix)
    world.pass(15)
    await world.change(body.payment_id ?? '', 'pay')
    await world.reconcile()
    expect([await world.estado(id), (await world.tickets(id)).length]).toEqual(['Aprovada', 1])
  })

  test('a payment that is found when hold and event are over goes back', async () => {
    const { event, buyer, id, lines } = await lastMinute(5_000)
    const preferenceId = await world.preferred(buyer, event, id, lines)
    const { body } = await world.pay(buyer, id, preferenceId, lines, pix)
    await world.change(body.payment_id ?? '', 'pay')
    world.pass(40)
    await world.release()
    await world.reconcile()
    await world.reconcile()
    expect([await world.estado(id), await world.tickets(id)]).toEqual(['Reembolsada', []])
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['refunded'])
  })
})
