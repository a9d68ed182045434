import { inArray, sql } from 'drizzle-orm'
import { insertingRows } from '../db/insert-rows.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { categories, customFields, lots, ticketTypes } from '../db/schema.ts'
import type { Place } from '../orders/stock.store.ts'

/** Holds of the event wait until the transaction ends, and read what it wrote; see `lockAskers`. */
export const lockSales = (tx: Tx, eventId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${eventId}, 0))`)

type FoundPlace = Place & { ticketTypeId: string; archived: boolean }

/** Every type, lot and category that the event ever had and that is not deleted. */
export const placesOfEvent = async (db: Queryable, eventId: string): Promise<FoundPlace[]> => {
  const { rows } = await db.execute<FoundPlace>(sql`
    select 't' as kind, t.id, t.id as "ticketTypeId", t.arquivado as archived from ticket_types t where t.event_id = ${eventId}
    union all
    select 'l', l.id, t.id, l.arquivado from lots l join ticket_types t on t.id = l.ticket_type_id where t.event_id = ${eventId}
    union all
    select 'c', c.id, t.id, c.arquivado from categories c join ticket_types t on t.id = c.ticket_type_id where t.event_id = ${eventId}`)
  return rows
}

/** Those of these places that an order or a ticket names, be it a past one. */
export const placesInUse = async (tx: Tx, places: readonly Place[]): Promise<Set<string>> => {
  const ids = sql`${sql.param(places.map(({ id }) => id))}::text[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from unnest(${ids}) as w(id)
    where exists (select from transaction_items i where i.ticket_type_id = w.id)
      or exists (select from transaction_items i join lots l on l.ticket_type_id = i.ticket_type_id
        where l.id = w.id and i.lot_id = w.id)
      or exists (select from transaction_items i join categories c on c.ticket_type_id = i.ticket_type_id
        where c.id = w.id and i.category_id = w.id)`)
  return new Set(rows.map(({ id }) => id))
}

const idsOf = (places: readonly Place[], kind: Place['kind']): string[] =>
  places.filter((place) => place.kind === kind).map(({ id }) => id)

export const deletePlaces = async (tx: Tx, places: readonly Place[]): Promise<void> => {
  if (places.length === 0) return
  await tx.delete(lots).where(isOneOf(lots.id, idsOf(places, 'l')))
  await tx.delete(categories).where(isOneOf(categories.id, idsOf(places, 'c')))
  await tx.delete(ticketTypes).where(isOneOf(ticketTypes.id, idsOf(places, 't')))
  await tx.execute(sql`
    delete from stock s using unnest(
      ${sql.param(places.map(({ kind }) => kind))}::text[], ${sql.param(places.map(({ id }) => id))}::text[]
    ) as d(kind, id) where s.kind = d.kind and s.id = d.id`)
}

export const archivePlaces = async (tx: Tx, places: readonly Place[]): Promise<void> => {
  const lotIds = idsOf(places, 'l')
  const categoryIds = idsOf(places, 'c')
  const typeIds = idsOf(places, 't')
  if (lotIds.length > 0)
    await tx.update(lots).set({ archived: true, ativo: false }).where(isOneOf(lots.id, lotIds))
  if (categoryIds.length > 0)
    await tx.update(categories).set({ archived: true }).where(isOneOf(categories.id, categoryIds))
  if (typeIds.length > 0)
    await tx.update(ticketTypes).set({ archived: true }).where(inArray(ticketTypes.id, typeIds))
}

export const takeTypesBack = async (tx: Tx, typeIds: readonly string[]): Promise<void> => {
  if (typeIds.length > 0)
    await tx
      .update(ticketTypes)
      .set({ archived: false })
      .where(inArray(ticketTypes.id, [...typeIds]))
}

type TypeChange = { id: string; nome: string; descricao: string; stopped: boolean }

/** Names are given up first, so that two types can change theirs for each other's. */
export const writeTypes = async (tx: Tx, rows: readonly TypeChange[]): Promise<void> => {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id text, nome text, descricao text, stopped boolean)`
  await tx.execute(
    sql`update ticket_types t set nome = t.id from ${given} where t.id = d.id and t.nome <> d.nome`,
  )
  await tx.execute(sql`
    update ticket_types t set nome = d.nome, descricao = d.descricao, vendas_paradas = d.stopped from ${given} where t.id = d.id`)
}

type LotChange = Omit<typeof lots.$inferSelect, 'archived' | 'ticketTypeId'>

export const writeLots = async (tx: Tx, rows: readonly LotChange[]): Promise<void> => {
  if (rows.length === 0) return
  const json = JSON.stringify(
    rows.map(({ precoCents, dataInicio, dataFim, ...row }) => ({
      ...row,
      cents: precoCents,
      starts: dataInicio,
      ends: dataFim,
    })),
  )
  const given = sql`jsonb_to_recordset(${json}::jsonb)
    as d(id text, pos int, nome text, cents int, starts timestamptz, ends timestamptz, ativo boolean)`
  await tx.execute(
    sql`update lots l set ativo = false from ${given} where l.id = d.id and l.ativo and not d.ativo`,
  )
  await tx.execute(sql`
    update lots l set pos = d.pos, nome = d.nome, preco_cents = d.cents, data_inicio = d.starts, data_fim = d.ends,
      ativo = d.ativo
    from ${given} where l.id = d.id`)
}

type CategoryChange = Omit<typeof categories.$inferSelect, 'archived' | 'ticketTypeId'>

export const writeCategories = async (tx: Tx, rows: readonly CategoryChange[]): Promise<void> => {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as d(id text, pos int, nome text, restricao text, "categoriasPermitidas" text[], exigencias jsonb)`
  await tx.execute(
    sql`update categories c set nome = c.id from ${given} where c.id = d.id and c.nome <> d.nome`,
  )
  await tx.execute(sql`
    update categories c set pos = d.pos, nome = d.nome, restricao = d.restricao,
      categorias_permitidas = d."categoriasPermitidas", exigencias = d.exigencias
    from ${given} where c.id = d.id`)
}

/** Whoever might play with athletes of the category does so no more; who might with nobody else, plays among his own. */
export const forbidCategory = async (tx: Tx, categoryId: string): Promise<void> => {
  await tx.execute(sql`
    update categories c set categorias_permitidas = array_remove(c.categorias_permitidas, gone.nome),
      restricao = case when c.categorias_permitidas <@ array[gone.nome] then 'mesmaCategoria' else c.restricao end
    from categories gone
    where gone.id = ${categoryId} and c.ticket_type_id = gone.ticket_type_id and not c.arquivado
      and c.restricao = 'custom' and gone.nome = any(c.categorias_permitidas)`)
}

type QuestionChange = Omit<typeof customFields.$inferSelect, 'ticketTypeId'>

export const writeQuestions = async (
  tx: Tx,
  { changed, gone }: { changed: readonly QuestionChange[]; gone: readonly string[] },
): Promise<void> => {
  if (gone.length > 0) await tx.delete(customFields).where(inArray(customFields.id, [...gone]))
  if (changed.length === 0) return
  await tx.execute(sql`
    update custom_fields f set pos = d.pos, titulo = d.titulo, tipo = d.tipo, opcoes = d.opcoes
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d(id text, pos int, titulo text, tipo text, opcoes text[])
    where f.id = d.id`)
}

type Level = { id: string; capacity: number; taken: number; archived: number }

/** Of each place: how many there are, how many are taken, and of a type how many of these are in archived categories. */
export const levelsOf = async (db: Queryable, eventId: string): Promise<Map<string, Level>> => {
  const { rows } = await db.execute<Level>(sql`
    with places as (
      select 't' as kind, t.id, t.id as type_id, false as archived from ticket_types t where t.event_id = ${eventId}
      union all
      select 'l', l.id, t.id, false from lots l join ticket_types t on t.id = l.ticket_type_id where t.event_id = ${eventId}
      union all
      select 'c', c.id, t.id, c.arquivado from categories c join ticket_types t on t.id = c.ticket_type_id
        where t.event_id = ${eventId}
    ), levels as (
      select p.*, s.capacity, s.sold + s.held as taken from places p join stock s on s.kind = p.kind and s.id = p.id
    )
    select l.id, l.capacity, l.taken, coalesce((
      select sum(a.taken) from levels a where a.kind = 'c' and a.archived and a.type_id = l.id
    ), 0)::int as archived from levels l`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether anything of the event was ever sold, cancelled since or not, or is held. */
export const hasSales = async (tx: Pick<Tx, 'execute'>, eventId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ sold: boolean }>(sql`
    select exists (select from tickets t where t.event_id = ${eventId})
      or exists (select from transactions o where o.event_id = ${eventId} and o.holding) as sold`)
  return rows[0]?.sold ?? false
}

/** Valid tickets of an event, by its counters. */
export const countValid = async (db: Queryable, eventId: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(s.sold), 0)::int as count
    from ticket_types k join stock s on s.kind = 't' and s.id = k.id where k.event_id = ${eventId}`)
  return rows[0]?.count ?? 0
}

type NewParts = {
  lots: (typeof lots.$inferInsert)[]
  categories: (typeof categories.$inferInsert)[]
  questions: (typeof customFields.$inferInsert)[]
}

export const insertParts = async (tx: Tx, parts: NewParts): Promise<void> => {
  if (parts.lots.length > 0) await tx.execute(insertingRows(lots, parts.lots))
  if (parts.categories.length > 0) await tx.execute(insertingRows(categories, parts.categories))
  if (parts.questions.length > 0) await tx.execute(insertingRows(customFields, parts.questions))
}
