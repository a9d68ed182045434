import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/words/messages.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { World } from './world.ts'

describeEachDatabase('a ticket type that was archived after it was chosen', (open) => {
  let world: World
  beforeAll(() => void (world = new World(open())))
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  test('is refused by its name, and the others can be held without it', async () => {
    const event = await world.event({ types: [{ nome: 'Simples' }, { nome: 'Plateia' }] })
    const [single, crowd] = event.types
    if (!single || !crowd) throw new Error('no types')
    await world.db.update(t.ticketTypes).set({ archived: true }).where(eq(t.ticketTypes.id, single.id))
    const buyer = await world.buyer()
    const both = await world.hold(buyer, event, [
      [single, 1],
      [crowd, 1],
    ])
    expect([both.status, both.body]).toEqual([409, { error: messages.server.typeGone('Simples') }])
    expect((await world.hold(buyer, event, [[crowd, 1]])).status).toBe(201)
  })
})
