import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { categories, customFields, lots, ticketTypes } from '../db/schema.ts'
import { setCapacity } from '../orders/stock.store.ts'

type LotRow = Omit<typeof lots.$inferSelect, 'archived'>
type CategoryRow = Omit<typeof categories.$inferSelect, 'archived'>
type FieldRow = typeof customFields.$inferSelect

/** What a merge changes and adds; existing rows carry their new values. */
export type Merged = {
  /** Renamed types in the order of the request: an earlier rename may free the name of a later one. */
  renamed: { id: string; nome: string }[]
  types: { id: string; descricao: string }[]
  /** Types whose Virada automática is switched. */
  turning: { id: string; turns: boolean }[]
  lots: LotRow[]
  newLots: { row: typeof lots.$inferInsert; capacity: number }[]
  /** Lots that become the active one of their type. */
  activeLots: { id: string; ticketTypeId: string }[]
  categories: CategoryRow[]
  newCategories: CategoryRow[]
  customFields: Pick<FieldRow, 'id' | 'tipo' | 'opcoes'>[]
  newCustomFields: (typeof customFields.$inferInsert)[]
}

export const nothingMerged = (): Merged => ({
  renamed: [],
  types: [],
  turning: [],
  lots: [],
  newLots: [],
  activeLots: [],
  categories: [],
  newCategories: [],
  customFields: [],
  newCustomFields: [],
})

const changeTypes = (tx: Tx, rows: Merged['types']) =>
  tx.execute(sql`
    update ticket_types t set descricao = d.descricao
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id text, descricao text)
    where t.id = d.id`)

const changeTurns = (tx: Tx, rows: Merged['turning']) =>
  tx.execute(sql`
    update ticket_types t set virada_automatica = d.turns
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id text, turns boolean)
    where t.id = d.id`)

const changeLots = (tx: Tx, rows: Merged['lots']) =>
  tx.execute(sql`
    update lots l
    set nome = d.nome, preco_cents = d."precoCents", data_inicio = d."dataInicio", data_fim = d."dataFim"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(id text, nome text, "precoCents" int, "dataInicio" timestamptz, "dataFim" timestamptz)
    where l.id = d.id`)

const changeCategories = (tx: Tx, rows: Merged['categories']) =>
  tx.execute(sql`
    update categories c set restricao = d.restricao, categorias_permitidas = d."categoriasPermitidas", exigencias = d.exigencias
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(id text, restricao text, "categoriasPermitidas" text[], exigencias jsonb)
    where c.id = d.id`)

const changeFields = (tx: Tx, rows: Merged['customFields']) =>
  tx.execute(sql`
    update custom_fields f set tipo = d.tipo, opcoes = d.opcoes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id text, tipo text, opcoes text[])
    where f.id = d.id`)

/** Deactivates first: a type never has two active lots. */
const activate = async (tx: Tx, chosen: Merged['activeLots']): Promise<void> => {
  const types = sql.param(chosen.map(({ ticketTypeId }) => ticketTypeId))
  const ids = sql.param(chosen.map(({ id }) => id))
  await tx.execute(sql`update lots set ativo = false where ticket_type_id = any(${types}::text[])`)
  await tx.execute(sql`update lots set ativo = true where id = any(${ids}::text[])`)
}

/** Of a row that the request names twice, the last values are written. */
const lastOf = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

const idOf = ({ id }: { id: string }): string => id

/** Writes a merge in as many statements as there are kinds of rows, however many rows (law W14). */
export const writeMerged = async (tx: Tx, merged: Merged): Promise<void> => {
  const { newLots } = merged
  for (const { id, nome } of merged.renamed)
    await tx.update(ticketTypes).set({ nome }).where(eq(ticketTypes.id, id))
  if (merged.types.length > 0) await changeTypes(tx, lastOf(merged.types, idOf))
  if (merged.turning.length > 0) await changeTurns(tx, lastOf(merged.turning, idOf))
  if (merged.lots.length > 0) await changeLots(tx, lastOf(merged.lots, idOf))
  if (newLots.length > 0) await tx.insert(lots).values(newLots.map(({ row }) => row))
  await setCapacity(
    tx,
    newLots.map(({ row, capacity }) => ({ kind: 'l', id: row.id, capacity })),
  )
  if (merged.activeLots.length > 0)
    await activate(
      tx,
      lastOf(merged.activeLots, ({ ticketTypeId }) => ticketTypeId),
    )
  if (merged.categories.length > 0) await changeCategories(tx, lastOf(merged.categories, idOf))
  if (merged.newCategories.length > 0) await tx.insert(categories).values(merged.newCategories)
  if (merged.customFields.length > 0) await changeFields(tx, lastOf(merged.customFields, idOf))
  if (merged.newCustomFields.length > 0) await tx.insert(customFields).values(merged.newCustomFields)
}
