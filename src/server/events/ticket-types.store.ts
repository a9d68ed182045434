import { asc, eq, inArray, sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { Category, TicketType } from '#contract/nouns/ticket-type.ts'
import type { Queryable } from '../db/open.ts'
import { categories, customFields, lots, stock, ticketTypes } from '../db/schema.ts'

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']
type Remaining = ReadonlyMap<string, number>

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const lotOf = (row: Row<typeof lots>, zone: string, remaining: Remaining): Lot => ({
  id: row.id,
  nome: row.nome,
  preco: fromCents(row.precoCents),
  quantidade_disponivel: remaining.get(row.id) ?? 0,
  ativo: row.ativo,
  data_inicio: row.dataInicio && zonedDateTime(row.dataInicio, zone),
  data_fim: row.dataFim && zonedDateTime(row.dataFim, zone),
})

const categoryOf = (row: Row<typeof categories>, remaining: Remaining): Category => ({
  id: row.id,
  nome: row.nome,
  quantidade: remaining.get(row.id) ?? 0,
  restricao: row.restricao,
  categorias_permitidas: row.categoriasPermitidas,
})

const remainingOf = async (db: Queryable, ids: readonly string[]): Promise<Remaining> => {
  const rows = await db
    .select({ id: stock.id, left: sql<number>`${stock.capacity} - ${stock.sold} - ${stock.held}` })
    .from(stock)
    .where(inArray(stock.id, [...ids]))
  return new Map(rows.map(({ id, left }) => [id, Math.max(0, left)]))
}

/** The ticket types of an event with what remains of each, in the organiser's order. */
export const ticketTypesOf = async (db: Queryable, eventId: string, zone: string): Promise<TicketType[]> => {
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.pos))
  if (types.length === 0) return []
  const typeIds = types.map((type) => type.id)
  const lotRows = await db
    .select()
    .from(lots)
    .where(inArray(lots.ticketTypeId, typeIds))
    .orderBy(asc(lots.pos))
  const categoryRows = await db
    .select()
    .from(categories)
    .where(inArray(categories.ticketTypeId, typeIds))
    .orderBy(asc(categories.pos))
  const fieldRows = await db
    .select()
    .from(customFields)
    .where(inArray(customFields.ticketTypeId, typeIds))
    .orderBy(asc(customFields.pos))
  const remaining = await remainingOf(db, [
    ...typeIds,
    ...lotRows.map((lot) => lot.id),
    ...categoryRows.map((category) => category.id),
  ])
  const lotsByType = groupBy(lotRows, (lot) => lot.ticketTypeId)
  const categoriesByType = groupBy(categoryRows, (category) => category.ticketTypeId)
  const fieldsByType = groupBy(fieldRows, (field) => field.ticketTypeId)
  return types.map(({ id, nome, descricao, tipo, modo }) => {
    const lotes = (lotsByType.get(id) ?? []).map((lot) => lotOf(lot, zone, remaining))
    return {
      id,
      nome,
      descricao,
      tipo,
      modo,
      quantidade_disponivel: remaining.get(id) ?? 0,
      campos_personalizados: (fieldsByType.get(id) ?? []).map(({ titulo, tipo, opcoes }) => ({
        titulo,
        tipo,
        opcoes,
      })),
      categories: (categoriesByType.get(id) ?? []).map((category) => categoryOf(category, remaining)),
      lotes,
      active_lot: lotes.find((lot) => lot.ativo) ?? null,
    }
  })
}
