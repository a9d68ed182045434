import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { groupedBy } from '#contract/laws/lists.ts'
import { insertingRows } from '../db/insert-rows.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { categories, customFields, events, lots, stock, ticketTypes } from '../db/schema.ts'

export type NewEvent = typeof events.$inferInsert
export type NewCategory = typeof categories.$inferInsert
export type NewLot = typeof lots.$inferInsert
export type NewCustomField = typeof customFields.$inferInsert

/** The rows of one new ticket type. */
export type NewTicketType = {
  type: typeof ticketTypes.$inferInsert
  categories: NewCategory[]
  lots: NewLot[]
  customFields: NewCustomField[]
  stock: (typeof stock.$inferInsert)[]
}

/** False when there is an event of that id already. */
export const insertEvent = async (tx: Tx, event: NewEvent): Promise<boolean> => {
  const made = await tx.insert(events).values(event).onConflictDoNothing().returning({ id: events.id })
  return made.length > 0
}

/** One statement for each kind of row, however many ticket types. */
export const insertTicketTypes = async (tx: Tx, types: readonly NewTicketType[]): Promise<void> => {
  const categoryRows = types.flatMap((type) => type.categories)
  const lotRows = types.flatMap((type) => type.lots)
  const fieldRows = types.flatMap((type) => type.customFields)
  const stockRows = types.flatMap((type) => type.stock)
  if (types.length > 0)
    await tx.execute(
      insertingRows(
        ticketTypes,
        types.map(({ type }) => type),
      ),
    )
  if (categoryRows.length > 0) await tx.execute(insertingRows(categories, categoryRows))
  if (lotRows.length > 0) await tx.execute(insertingRows(lots, lotRows))
  if (fieldRows.length > 0) await tx.execute(insertingRows(customFields, fieldRows))
  if (stockRows.length > 0) await tx.execute(insertingRows(stock, stockRows))
}

/** A ticket type as it is stored, its parts in the organiser's order. */
export type StoredType = {
  row: Omit<typeof ticketTypes.$inferSelect, 'archived'>
  lots: Omit<typeof lots.$inferSelect, 'archived'>[]
  categories: Omit<typeof categories.$inferSelect, 'archived'>[]
  customFields: (typeof customFields.$inferSelect)[]
}

const typeOf = ({ ticketTypeId }: { ticketTypeId: string }): string => ticketTypeId

/** The ticket types of an event, those that are not archived or only those, in the organiser's order; of either the parts that are not. */
export const storedTypesOf = async (
  db: Queryable,
  eventId: string,
  archived = false,
): Promise<StoredType[]> => {
  const rows = await db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.archived, archived)))
    .orderBy(asc(ticketTypes.pos))
  const ids = rows.map(({ id }) => id)
  const lotRows = await db
    .select()
    .from(lots)
    .where(and(inArray(lots.ticketTypeId, ids), not(lots.archived)))
    .orderBy(asc(lots.pos))
  const categoryRows = await db
    .select()
    .from(categories)
    .where(and(inArray(categories.ticketTypeId, ids), not(categories.archived)))
    .orderBy(asc(categories.pos))
  const fieldRows = await db
    .select()
    .from(customFields)
    .where(inArray(customFields.ticketTypeId, ids))
    .orderBy(asc(customFields.pos))
  const [lotsOf, categoriesOf, fieldsOf] = [
    groupedBy(lotRows, typeOf),
    groupedBy(categoryRows, typeOf),
    groupedBy(fieldRows, typeOf),
  ]
  return rows.map((row) => ({
    row,
    lots: lotsOf.get(row.id) ?? [],
    categories: categoriesOf.get(row.id) ?? [],
    customFields: fieldsOf.get(row.id) ?? [],
  }))
}
