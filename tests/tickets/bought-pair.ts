import { calls } from '#contract/calls.ts'
import { type Buyer, type Event, linesOf, type World } from '../orders/world.ts'

export type BoughtPair = { event: Event; buyer: Buyer; order: string; ids: string[] }

/** A free pair in 'Mista' with shirts M, bought by somebody who holds neither; the event begins on 6 Feb 2027, 7:30. */
export const buyPair = async (world: World): Promise<BoughtPair> => {
  const categories = [{ nome: 'Mista', capacity: 20 }]
  const event = await world.event({
    types: [{ nome: 'Duplas', tipo: 'atleta', modo: 'dupla', price: 0, categories }],
    start: new Date('2027-02-06T10:30:00Z'),
  })
  const [type] = event.types
  if (!type) throw new Error('no type')
  const buyer = await world.buyer()
  const order = await world.held(buyer, event, [[type, 2]])
  const lines = linesOf([[type, 2]], ['Mista', 'Mista'])
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
