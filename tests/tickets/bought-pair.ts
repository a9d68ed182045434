import { calls } from '#contract/calls.ts'
import { type Buyer, type Event, linesOf, type World } from '../orders/world.ts'

export type BoughtPair = { event: Event; buyer: Buyer; order: string; ids: string[] }

const start = new Date('2027-02-06T10:30:00Z')

/** Free tickets of an event's only type, for others than who buys them; athletes in 'Mista' with shirts M. */
export const buyFree = async (world: World, event: Event, count: number): Promise<BoughtPair> => {
  const [type] = event.types
  if (!type) throw new Error('no type')
  const buyer = await world.buyer()
  const order = await world.held(buyer, event, [[type, count]])
  const lines = linesOf([[type, count]], ['Mista', 'Mista'])
  for (const { athleteInfo } of lines) if (athleteInfo) athleteInfo.shirtSize = 'M'
  const [first] = lines
  if (!first) throw new Error('no lines')
  const body = {
    tickets: lines,
    personalInfo: first.personalInfo,
    transaction_id: order,
    evento_id: event.id,
  }
  const sent = await world.shop.send(calls.freeCheckout, { body }, buyer.token)
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  return { event, buyer, order, ids: (await world.tickets(order)).map(({ id }) => id) }
}

type Fields = NonNullable<Parameters<World['event']>[0]['types'][number]['fields']>

/** A pair, bought by somebody who holds neither; the event begins on 6 Feb 2027, 7:30. */
export const buyPair = async (world: World, fields: Fields = []): Promise<BoughtPair> => {
  const categories = [{ nome: 'Mista', capacity: 20 }]
  const event = await world.event({
    types: [{ nome: 'Duplas', tipo: 'atleta', modo: 'dupla', price: 0, categories, fields }],
    start,
  })
  return buyFree(world, event, 2)
}

/** A seat of a spectator at such an event. */
export const buySeat = async (world: World): Promise<BoughtPair> => {
  const types = [{ nome: 'Plateia', tipo: 'espectador' as const, price: 0 }]
  return buyFree(world, await world.event({ types, start }), 1)
}
