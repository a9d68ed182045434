import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createEventReader } from '#server/events/event-reader.ts'
import { describeEachDatabase } from '../support/database.ts'
import { World } from './world.ts'

describeEachDatabase('the places that an event shows', (open) => {
  let world: World
  let now = 0
  beforeAll(() => {
    world = new World(open())
    // As in a running shop, where answers are kept for a while.
    world.shop.deps.events = createEventReader(open().db, 60_000, { now: () => new Date(), clock: () => now })
  })
  afterAll(() => world.close())

  const shown = async (id: string): Promise<number[]> => {
    const { body } = await world.shop.send(calls.event, { params: { id }, query: { banner: 'url' } })
    return body.ticket_types.map(({ quantidade_disponivel: left }) => left)
  }

  test('are those that are left once somebody holds or changes an order', async () => {
    const event = await world.event({ types: [{ capacity: 5 }, { capacity: 5, nome: 'Camarote' }] })
    const [first, second] = event.types
    const [buyer] = await world.buyers(1)
    if (!first || !second || !buyer) throw new Error('nothing there')
    expect(await shown(event.id)).toEqual([5, 5])
    await world.hold(buyer, event, [[first, 5]])
    now += 99
    expect(await shown(event.id)).toEqual([5, 5])
    now += 1
    expect(await shown(event.id)).toEqual([0, 5])
    await world.hold(buyer, event, [[second, 2]])
    now += 100
    expect(await shown(event.id)).toEqual([5, 3])
  })
})
