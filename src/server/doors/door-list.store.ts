import { asc, eq, sql } from 'drizzle-orm'
import type { ListedTicket } from '#contract/nouns/door.ts'
import type { Queryable } from '../db/open.ts'
import { eventKeys, tickets } from '../db/schema.ts'
import { openingInSql } from './door-events.store.ts'

/**
 * Changes whenever a ticket of the event is sold or changed, or the organiser saves the event or its rules of entry. Codes that ended,
 * tickets cancelled and corrections are counted apart: a change that began before another may be told after it, under a lower number
 * of the database's.
 */
export const listRevision = async (db: Queryable, eventId: string): Promise<string> => {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select concat_ws('.', e.versao, count(t.id), count(t.cancelled_at), coalesce(sum(t.versao), 0), coalesce(sum(t.correcoes), 0),
      count(t.assinatura), coalesce(max(t.xmin::text::bigint), 0), extract(epoch from ${openingInSql})::bigint, d.repeats) as revision
    from events e left join tickets t on t.event_id = e.id left join door_events d on d.event_id = e.id
    where e.id = ${eventId} group by e.id, d.event_id`)
  return rows[0]?.revision ?? ''
}

export type CountedTicket = Pick<ListedTicket, 'ingresso' | 'nome' | 'tipo' | 'categoria' | 'cancelado'>

/** The keys that codes of the event were signed with. */
export const doorKeys = (db: Queryable, eventId: string): Promise<{ n: number; publica: string }[]> =>
  db
    .select({ n: eventKeys.n, publica: eventKeys.publicKey })
    .from(eventKeys)
    .where(eq(eventKeys.eventId, eventId))
    .orderBy(asc(eventKeys.n))

/** Beside what the door is told: the CPF, which no door gets; the code is null before it was signed. */
type Row = Omit<ListedTicket, 'cpf'> & { code: string | null; cpf: string }

/** The tickets of an event, by name. */
export const listedIds = async (db: Queryable, eventId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.eventId, eventId))
    .orderBy(asc(tickets.nome), asc(tickets.codigo))
  return rows.map(({ id }) => id)
}

/** Some of them for its doors, by name. */
export const listedTickets = async (db: Queryable, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select t.codigo as ingresso, t.versao, t.assinatura as code, t.cpf, t.nome, tt.nome as tipo, coalesce(c.nome, '') as categoria, coalesce(p.nome, '') as dupla,
           coalesce(t.athlete_info->>'shirtSize', '') as tamanho,
           coalesce(date_part('year', age((e.data_hora at time zone e.fuso_horario)::date, nullif(t.data_nascimento, '')::date)), 0)::int as idade,
           t.cancelled_at is not null as cancelado, tt.tipo = 'espectador' as sem_kit
    from tickets t
    join events e on e.id = t.event_id
    join ticket_types tt on tt.id = t.ticket_type_id
    left join categories c on c.id = t.category_id
    left join tickets p on p.id = t.partner_ticket_id and p.cancelled_at is null
    where t.id = any(${sql.param([...ids])}::text[])
    order by t.nome, t.codigo`)
  return rows.map(({ sem_kit, ...row }) => (sem_kit ? { ...row, sem_kit } : row))
}

/** Codes of the event that ended, each with the ticket whose newer one it shows now. */
export const deadCodes = async (
  db: Queryable,
  eventId: string,
): Promise<{ code: string; ingresso: string; versao: number; cancelado: boolean }[]> => {
  const { rows } = await db.execute<{
    code: string
    ingresso: string
    versao: number
    cancelado: boolean
  }>(sql`
    select f.assinatura as code, t.codigo as ingresso, t.versao, t.cancelled_at is not null as cancelado
    from former_holders f join tickets t on t.id = f.ticket_id
    where f.event_id = ${eventId} and f.assinatura is not null`)
  return rows
}

/** All tickets of an event by type and category, in the organiser's order. */
export const countedTickets = async (db: Queryable, eventId: string): Promise<CountedTicket[]> => {
  const { rows } = await db.execute<CountedTicket>(sql`
    select t.codigo as ingresso, t.nome, tt.nome as tipo, coalesce(c.nome, '') as categoria, t.cancelled_at is not null as cancelado
    from tickets t
    join ticket_types tt on tt.id = t.ticket_type_id
    left join categories c on c.id = t.category_id
    where t.event_id = ${eventId}
    order by tt.pos, c.pos, t.created_at`)
  return rows
}
