import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeEachDatabase } from '../support/database.ts'
import { asked } from './asked.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from './world.ts'

/** The begin and the end of a transaction are statements too. */
describeEachDatabase('how often the database is asked', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const sale = async (price = 0): Promise<{ event: Event; type: Type }> => {
    const event = await world.event({ types: [{ price }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    return { event, type }
  }
  /** Who looked at a page of the shop before: the session is known. */
  const visitors = async (count: number): Promise<Buyer[]> => {
    const buyers = await world.buyers(count)
    await Promise.all(buyers.map(({ token }) => world.shop.send(calls.me, {}, token)))
    return buyers
  }
  const wholeOrder = async (buyer: Buyer, { event, type }: { event: Event; type: Type }): Promise<void> => {
    const id = await world.held(buyer, event, [[type, 1]])
    const poll = { params: { transaction_id: id } }
    expect((await world.shop.send(calls.transaction, poll, buyer.token)).body.estado).toBe('Pendente')
    const tickets = linesOf([[type, 1]])
    const [first] = tickets
    if (!first) throw new Error('no lines')
    const body = { tickets, personalInfo: first.personalInfo, transaction_id: id, evento_id: event.id }
    expect((await world.shop.send(calls.freeCheckout, { body }, buyer.token)).status).toBe(201)
  }

  test('twelve times for a whole free order with its first look, when nothing else happens', async () => {
    const open = await sale()
    const [buyer] = await visitors(1)
    if (!buyer) throw new Error('no buyer')
    expect((await asked(() => wholeOrder(buyer, open))).statements).toBe(12)
  })

  test('not twice for each of many whole free orders that come at once', async () => {
    const open = await sale()
    const buyers = await visitors(60)
    const { statements } = await asked(() => Promise.all(buyers.map((buyer) => wholeOrder(buyer, open))))
    expect(statements).toBeLessThanOrEqual(2 * buyers.length)
  })
})
