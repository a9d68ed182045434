import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fromCents } from '#contract/laws/money.ts'
import type { Offer } from '#contract/nouns/offer.ts'
import { limits } from '#contract/words/limits.ts'
import type { Queryable } from '../db/open.ts'
import { events, lots, stock, ticketTypes } from '../db/schema.ts'

const ofType = alias(stock, 'of_type')
const ofLot = alias(stock, 'of_lot')

const free = (of: typeof ofType | typeof ofLot) => sql`greatest(0, ${of.capacity} - ${of.sold} - ${of.held})`

/** What can be bought of a type now (law S5); of pairs, whole ones. */
const buyable = sql`least(${free(ofType)}, coalesce(${free(ofLot)}, 0))`
const places = sql`case when ${ticketTypes.tipo} = 'atleta' and ${ticketTypes.modo} = 'dupla'
  then ${buyable} - ${buyable} % 2 else ${buyable} end`

/** What each event that has not ended still sells, to be joined to events; one without ticket types is left out. */
export const offersOf = (db: Queryable) =>
  db
    .select({
      eventId: ticketTypes.eventId,
      cents: sql<number | null>`min(${lots.precoCents}) filter (where ${places} > 0)`.as('cents'),
      left: sql<number>`sum(${places})::int`.as('places'),
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(ofType, and(eq(ofType.kind, 't'), eq(ofType.id, ticketTypes.id)))
    .leftJoin(lots, and(eq(lots.ticketTypeId, ticketTypes.id), lots.ativo))
    .leftJoin(ofLot, and(eq(ofLot.kind, 'l'), eq(ofLot.id, lots.id)))
    .where(gt(sql`coalesce(${events.dataHoraFinal}, ${events.dataHora} + interval '1 day')`, sql`now()`))
    .groupBy(ticketTypes.eventId)
    .as('offers')

/** The cheapest price in cents and the places left, as an answer says them. */
export const offerFrom = ({ cents, left }: { cents: number | null; left: number }): Offer => ({
  preco_minimo: cents === null ? null : fromCents(cents),
  vagas: left === 0 ? 'esgotado' : left <= limits.lastPlaces ? 'ultimas' : 'disponiveis',
})
