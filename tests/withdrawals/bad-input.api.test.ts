import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { World } from '../orders/world.ts'
import { ready } from '../payments-server/ready.ts'
import { describeDatabase } from '../support/database.ts'

describeDatabase('a withdrawal that cannot be read', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  test('gets a sentence, and nothing is lost', async () => {
    const order = await ready(world, { count: 2 })
    const { buyer, id, preferenceId, lines } = order
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const [ticket] = await world.db.select().from(t.tickets).where(eq(t.tickets.transactionId, id))
    const path = `/api/v1/pedidos/${id}/desistencia`
    const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
    const bodies: [string, number][] = [
      ['{', 400],
      ['[]', 400],
      ['{"ingressos":[],"total":0}', 400],
      [`{"ingressos":["${ticket?.id}"],"total":-1}`, 400],
      [`{"ingressos":["${ticket?.id}"],"total":"50"}`, 400],
      [`{"ingressos":["${ticket?.id}"],"total":49.999}`, 400],
      [`{"ingressos":"${ticket?.id}","total":50}`, 400],
      [JSON.stringify({ ingressos: ['x'.repeat(65)], total: 50 }), 400],
      [JSON.stringify({ ingressos: Array.from({ length: 21 }, () => 'x'), total: 50 }), 413],
    ]
    for (const [body, status] of bodies) {
      const answer = await world.shop.app.request(path, { method: 'POST', headers, body })
      expect([body.slice(0, 60), answer.status]).toEqual([body.slice(0, 60), status])
      expect(await answer.json()).toHaveProperty('error')
    }
    const valid = await world.tickets(id)
    expect(valid.map(({ cancelledAt }) => cancelledAt)).toEqual([null, null])
  })
})
