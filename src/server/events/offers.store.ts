import { and, eq, gt, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fromCents } from '#contract/laws/money.ts'
import type { Offer } from '#contract/nouns/offer.ts'
import { limits } from '#contract/words/limits.ts'
import type { Queryable } from '../db/open.ts'
import { events, stock, ticketTypes } from '../db/schema.ts'

const ofType = alias(stock, 'of_type')

const free = (of: typeof ofType) => sql`greatest(0, ${of.capacity} - ${of.sold} - ${of.held})`

const step = sql`case when ${ticketTypes.tipo} = 'atleta' and ${ticketTypes.modo} = 'dupla' then 2 else 1 end`

/** The lot of a type that is on sale: law `turnOf`, in the database. */
const lotOnSale = (db: Queryable, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select({
      cents: sql<number>`found.preco_cents`.as('cents'),
      free: sql<number>`found.free`.as('lot_free'),
    })
    .from(
      sql`(
        select l.preco_cents, l.pos, coalesce(greatest(0, s.capacity - s.sold - s.held), 0) as free, l.data_fim
        from lots l left join stock s on s.kind = 'l' and s.id = l.id
        where l.ticket_type_id = ${ticketTypes.id} and not l.arquivado and (l.ativo or ${ticketTypes.turns} and l.pos >= (
          select chosen.pos from lots chosen where chosen.ticket_type_id = ${ticketTypes.id} and chosen.ativo
        ))
      ) found`,
    )
    .where(
      sql`not ${ticketTypes.turns} or found.free >= ${step} and (found.data_fim is null or found.data_fim > ${at})
        and not exists (
          select 1 from lots earliest where earliest.ticket_type_id = ${ticketTypes.id} and not earliest.arquivado and earliest.data_inicio > ${at}
            and earliest.pos = (
              select min(every.pos) from lots every where every.ticket_type_id = ${ticketTypes.id} and not every.arquivado
            )
        )`,
    )
    .orderBy(sql`found.pos`)
    .limit(1)
    .as('on_sale')
}

/** What each event that has not ended still sells, to be joined to events; one without ticket types is left out. */
export const offersOf = (db: Queryable, now: Date) => {
  const onSale = lotOnSale(db, now)
  /** What can be bought of a type now (law S5); of pairs, whole ones. */
  const buyable = sql`case when ${ticketTypes.stopped} then 0 else least(${free(ofType)}, coalesce(${onSale.free}, 0)) end`
  const places = sql`((${buyable}) - (${buyable}) % (${step}))`
  return db
    .select({
      eventId: ticketTypes.eventId,
      cents: sql<number | null>`coalesce(
        min(${onSale.cents}) filter (where ${places} > 0 and ${ticketTypes.tipo} = 'atleta'),
        min(${onSale.cents}) filter (where ${places} > 0)
      )`.as('cents'),
      left: sql<number>`sum(${places})::int`.as('places'),
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(ofType, and(eq(ofType.kind, 't'), eq(ofType.id, ticketTypes.id)))
    .leftJoinLateral(onSale, sql`true`)
    .where(
      and(
        not(ticketTypes.archived),
        gt(
          sql`coalesce(${events.dataHoraFinal}, ${events.dataHora} + interval '1 day')`,
          sql`${now.toISOString()}::timestamptz`,
        ),
      ),
    )
    .groupBy(ticketTypes.eventId)
    .as('offers')
}

/** The cheapest price in cents and the places left, as an answer says them. */
export const offerFrom = ({ cents, left }: { cents: number | null; left: number }): Offer => ({
  preco_minimo: cents === null ? null : fromCents(cents),
  vagas: left === 0 ? 'esgotado' : left <= limits.lastPlaces ? 'ultimas' : 'disponiveis',
})
