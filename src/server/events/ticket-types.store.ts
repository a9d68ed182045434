import { sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { eligibilityOn } from '#contract/laws/eligibility.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { Category, TicketType } from '#contract/nouns/ticket-type.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Queryable } from '../db/open.ts'
import { stock } from '../db/schema.ts'
import { type StoredType, storedTypesOf } from './event-parts.store.ts'
import { storedTurn } from './stored-turn.ts'

type Remaining = ReadonlyMap<string, number>

const lotOf = (row: StoredType['lots'][number], zone: string, remaining: Remaining): Lot => ({
  id: row.id,
  nome: row.nome,
  preco: fromCents(row.precoCents),
  quantidade_disponivel: remaining.get(row.id) ?? 0,
  ativo: row.ativo,
  data_inicio: row.dataInicio && zonedDateTime(row.dataInicio, zone),
  data_fim: row.dataFim && zonedDateTime(row.dataFim, zone),
})

const categoryOf = (
  row: StoredType['categories'][number],
  { start }: Sight,
  remaining: Remaining,
): Category => ({
  id: row.id,
  nome: row.nome,
  quantidade: remaining.get(row.id) ?? 0,
  restricao: row.restricao,
  categorias_permitidas: row.categoriasPermitidas,
  ...(row.exigencias && { exigencias: eligibilityOn(row.nome, row.exigencias, start) }),
})

const remainingOf = async (db: Queryable, ids: readonly string[]): Promise<Remaining> => {
  const rows = await db
    .select({ id: stock.id, left: sql<number>`${stock.capacity} - ${stock.sold} - ${stock.held}` })
    .from(stock)
    .where(isOneOf(stock.id, ids))
  return new Map(rows.map(({ id, left }) => [id, Math.max(0, left)]))
}

/** The lots as they are sold now, and whether they turn by themselves (law S5). */
const lotsOf = (
  type: StoredType,
  { zone, now }: Sight,
  remaining: Remaining,
): Pick<TicketType, 'lotes' | 'active_lot' | 'virada'> => {
  const { lot: sold, sale } = storedTurn(type, now, (id) => remaining.get(id) ?? 0)
  const lotes = type.lots.map((lot) => lotOf({ ...lot, ativo: lot.id === sold?.id }, zone, remaining))
  const { turns, stopped } = type.row
  if (stopped)
    return {
      lotes,
      active_lot: lotes.find((lot) => lot.ativo) ?? null,
      virada: { venda: 'encerrada', abre_em: null, parada: { automatica: turns } },
    }
  const abre_em = sale === 'futura' ? (lotes[0]?.data_inicio ?? null) : null
  return {
    lotes,
    active_lot: lotes.find((lot) => lot.ativo) ?? null,
    ...(turns && { virada: { venda: sale, abre_em } }),
  }
}

/** In which zone and at what moment an event is looked at; `start` is its wire date-time. */
type Sight = { zone: string; start: string; now: Date }

/** The ticket types of an event with what remains of each, in the organiser's order. */
export const ticketTypesOf = async (db: Queryable, eventId: string, sight: Sight): Promise<TicketType[]> => {
  const types = await storedTypesOf(db, eventId)
  const remaining = await remainingOf(
    db,
    types.flatMap((type) => [type.row, ...type.lots, ...type.categories].map(({ id }) => id)),
  )
  return types.map((type) => {
    const { id, nome, descricao, tipo, modo } = type.row
    return {
      id,
      nome,
      descricao,
      tipo,
      modo,
      quantidade_disponivel: remaining.get(id) ?? 0,
      campos_personalizados: type.customFields.map(({ titulo, tipo, opcoes }) => ({ titulo, tipo, opcoes })),
      categories: type.categories.map((category) => categoryOf(category, sight, remaining)),
      ...lotsOf(type, sight, remaining),
    }
  })
}
