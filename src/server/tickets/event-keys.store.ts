import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { eventKeys, type tickets } from '../db/schema.ts'

export type KeyRow = typeof eventKeys.$inferSelect

/** The newest one; undefined before the event has any. */
export const newestKey = async (db: Queryable, eventId: string): Promise<KeyRow | undefined> => {
  const [row] = await db
    .select()
    .from(eventKeys)
    .where(eq(eventKeys.eventId, eventId))
    .orderBy(desc(eventKeys.n))
    .limit(1)
  return row
}

/** False when another process was first, or there is no such event. */
export const insertKey = async (
  db: Queryable,
  { eventId, n, publicKey, wrappedKey, places }: Omit<KeyRow, 'createdAt'>,
): Promise<void> => {
  await db.execute(sql`
    insert into event_keys (event_id, n, public_key, wrapped_key, places)
    select id, ${n}, ${publicKey}, ${wrappedKey}, ${JSON.stringify(places)}::jsonb from events where id = ${eventId}
    on conflict do nothing`)
}

/** Adds numbers to a key; those that it has stay. */
export const addPlaces = async (
  db: Queryable,
  { eventId, n }: Pick<KeyRow, 'eventId' | 'n'>,
  places: KeyRow['places'],
): Promise<void> => {
  await db.execute(sql`
    update event_keys set places = ${JSON.stringify(places)}::jsonb || places
    where event_id = ${eventId} and n = ${n}`)
}

/** Ids of an event's types, each with those of its categories, in their order. */
export const offeredPlaces = async (
  db: Queryable,
  eventId: string,
): Promise<{ id: string; categories: string[] }[]> => {
  const { rows } = await db.execute<{ id: string; categories: string[] }>(sql`
    select t.id, coalesce(array_agg(c.id order by c.pos, c.id) filter (where c.id is not null), '{}') as categories
    from ticket_types t left join categories c on c.ticket_type_id = t.id
    where t.event_id = ${eventId} group by t.id, t.pos order by t.pos, t.id`)
  return rows
}

export const eventsWithoutKey = async (db: Queryable, most: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e where not exists (select 1 from event_keys k where k.event_id = e.id) limit ${most}`)
  return rows.map(({ id }) => id)
}

export type Unsigned = Pick<
  typeof tickets.$inferSelect,
  'id' | 'eventId' | 'codigo' | 'versao' | 'ticketTypeId' | 'categoryId'
> & { tipo: string; modo: string }

/** Valid tickets without a code: the one, or those after another of them in the order of events. */
export const unsignedTickets = async (
  db: Queryable,
  most: number,
  { id, after }: { id?: string; after?: Unsigned | undefined } = {},
): Promise<Unsigned[]> => {
  const { rows } = await db.execute<Unsigned>(sql`
    select k.id, k.event_id as "eventId", k.codigo, k.versao, k.ticket_type_id as "ticketTypeId",
      k.category_id as "categoryId", t.tipo, t.modo
    from tickets k join ticket_types t on t.id = k.ticket_type_id
    where k.assinatura is null and k.cancelled_at is null and k.codigo ~ '^QD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
      ${id === undefined ? sql`` : sql`and k.id = ${id}`}
      ${after === undefined ? sql`` : sql`and (k.event_id, k.id) > (${after.eventId}, ${after.id})`}
    order by k.event_id, k.id limit ${most}`)
  return rows
}

/** A ticket that was signed, or changed its holder, meanwhile stays as it is. */
export const writeSeals = async (
  db: Queryable,
  sealed: readonly { id: string; versao: number; assinatura: string }[],
): Promise<void> => {
  if (sealed.length === 0) return
  await db.execute(sql`
    update tickets k set assinatura = s.assinatura
    from unnest(
      ${sql.param(sealed.map(({ id }) => id))}::text[],
      ${sql.param(sealed.map(({ versao }) => versao))}::int[],
      ${sql.param(sealed.map(({ assinatura }) => assinatura))}::text[]
    ) as s(id, versao, assinatura)
    where k.id = s.id and k.versao = s.versao and k.assinatura is null`)
}
