import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeEachDatabase } from '../support/database.ts'
import { World } from './world.ts'

describeEachDatabase('a rush for the last places', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  test('200 buyers at once for the last 20 places: 20 holds, 180 clean refusals', async () => {
    const event = await world.event({ types: [{ capacity: 20 }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyers = await world.buyers(200)
    const answers = await Promise.all(buyers.map((buyer) => world.hold(buyer, event, [[type, 1]])))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 180 }, () => ({
        status: 409,
        body: { error: 'Os ingressos selecionados não estão mais disponíveis.' },
      })),
    )
    expect(await world.level('t', type.id)).toEqual({ capacity: 20, sold: 0, held: 20 })
    expect(await world.level('l', type.lotId)).toEqual({ capacity: 20, sold: 0, held: 20 })
  })
})
