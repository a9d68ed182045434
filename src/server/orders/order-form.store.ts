import { asc, inArray } from 'drizzle-orm'
import type { CustomField } from '#contract/nouns/ticket-type.ts'
import type { Queryable } from '../db/open.ts'
import { categories, customFields } from '../db/schema.ts'

export type FormCategory = Pick<typeof categories.$inferSelect, 'id' | 'nome' | 'restricao'> & {
  categorias_permitidas: string[]
}
/** What the form of a ticket type asks for. */
export type FormOfType = { categories: FormCategory[]; fields: CustomField[] }

export const formsOf = async (
  db: Queryable,
  ticketTypeIds: readonly string[],
): Promise<Map<string, FormOfType>> => {
  const ids = [...new Set(ticketTypeIds)]
  const forms = new Map<string, FormOfType>(ids.map((id) => [id, { categories: [], fields: [] }]))
  const categoryRows = await db
    .select()
    .from(categories)
    .where(inArray(categories.ticketTypeId, ids))
    .orderBy(asc(categories.pos))
  for (const { ticketTypeId, id, nome, restricao, categoriasPermitidas } of categoryRows)
    forms
      .get(ticketTypeId)
      ?.categories.push({ id, nome, restricao, categorias_permitidas: categoriasPermitidas })
  const fieldRows = await db
    .select()
    .from(customFields)
    .where(inArray(customFields.ticketTypeId, ids))
    .orderBy(asc(customFields.pos))
  for (const { ticketTypeId, titulo, tipo, opcoes } of fieldRows)
    forms.get(ticketTypeId)?.fields.push({ titulo, tipo, opcoes })
  return forms
}
