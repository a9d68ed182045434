import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import * as t from '#server/db/schema.ts'
import { type Event, linesOf, type Type, type TypeSpec, type World } from '../orders/world.ts'

type Options = TypeSpec & {
  count?: number
  order?: Partial<typeof t.transactions.$inferInsert>
  /** What is bought; else an event of its own. */
  of?: { event: Event; type: Type }
}

const ownEvent = async (world: World, spec: TypeSpec): Promise<{ event: Event; type: Type }> => {
  const event = await world.event({ types: [{ capacity: 10, ...spec }] })
  const [type] = event.types
  if (!type) throw new Error('no type')
  return { event, type }
}

/** As `ready` makes it, but written to the tables at once: quick enough for a test of each case. */
export const heldOrder = async (world: World, { order = {}, count = 1, of, ...spec }: Options = {}) => {
  const { event, type } = of ?? (await ownEvent(world, spec))
  const buyer = await world.buyer()
  const lines = linesOf([[type, count]])
  const { now } = world.shop.clock
  const [id, preferenceId] = [`tx_${randomUUID()}`, `pref_${randomUUID()}`]
  const priceCents = type.spec.price
  await world.db.insert(t.transactions).values({
    id,
    userId: buyer.id,
    eventId: event.id,
    estado: 'Pendente',
    holding: true,
    selectionKey: id,
    grossCents: count * priceCents,
    totalCents: count * priceCents,
    preferenceId,
    places: count,
    boundVersion: 1,
    expiresAt: new Date(now.getTime() + 15 * 60_000),
    clockFrom: now,
    ...order,
  })
  await world.db.insert(t.transactionItems).values(
    lines.map(({ personalInfo, athleteInfo, customFields }, pos) => ({
      transactionId: id,
      pos,
      ticketTypeId: type.id,
      lotId: type.lotId,
      priceCents,
      netCents: priceCents,
      attendee: { personalInfo, athleteInfo, customFields },
    })),
  )
  await world.db
    .update(t.stock)
    .set({ held: count })
    .where(inArray(t.stock.id, [type.id, type.lotId]))
  return { event, type, buyer, id, lines, preferenceId }
}
