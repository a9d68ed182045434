import { eq } from 'drizzle-orm'
import type { TicketTypePatch } from '#contract/event-draft.ts'
import { isQuantity, sameName, textError } from '#contract/event-draft-rules.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../db/open.ts'
import { categories } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { QuantityWish } from './merge-quantities.ts'
import type { NamedType, StoredType } from './merge-ticket-types.ts'
import { refusalAt } from './refusal-at.ts'

type CategoryPatch = NonNullable<TicketTypePatch['categories']>[number]
type CategoryRow = StoredType['categories'][number]

const words = messages.eventCreation.fields

const merged = (
  { row, categories: stored }: StoredType,
  patches: readonly CategoryPatch[],
): CategoryRow[] => {
  const changed = stored.map((category) => {
    const patch = patches.find(({ nome }) => sameName(nome, category.nome))
    return patch
      ? { ...category, restricao: patch.restricao, categoriasPermitidas: patch.categoriasPermitidas }
      : category
  })
  const fresh = patches
    .filter(({ nome }) => !stored.some((category) => sameName(category.nome, nome)))
    .map((patch, index) => ({
      id: newId('ct'),
      ticketTypeId: row.id,
      pos: stored.length + index,
      nome: patch.nome,
      restricao: patch.restricao,
      categoriasPermitidas: patch.categoriasPermitidas,
    }))
  return [...changed, ...fresh]
}

/** Spec §5 Category cleanup; a custom category must keep somebody to play with. */
const clean = (rows: readonly CategoryRow[], pathOf: (row: CategoryRow) => string): CategoryRow[] => {
  const open = new Set(rows.filter(({ restricao }) => restricao !== 'mesmaCategoria').map(({ nome }) => nome))
  return rows.map((row) => {
    const allowed =
      row.restricao === 'custom'
        ? row.categoriasPermitidas.filter((nome) => nome !== row.nome && open.has(nome))
        : []
    if (row.restricao === 'custom' && allowed.length === 0) throw refusalAt(pathOf(row), words.allowed)
    return { ...row, categoriasPermitidas: [...new Set(allowed)] }
  })
}

/**
 * Merges categories by name: restrictions and lists, and new ones. Gives all that there are now and the quantities that
 * are asked for.
 */
export const mergeCategories = async (
  tx: Tx,
  stored: NamedType,
  patches: readonly CategoryPatch[],
): Promise<{ rows: CategoryRow[]; wishes: QuantityWish[] }> => {
  if (patches.length === 0 || stored.row.tipo !== 'atleta') return { rows: stored.categories, wishes: [] }
  const pathAt = (index: number): string => `${stored.path}.categories.${index}`
  const patchOf = (row: CategoryRow): number => patches.findIndex(({ nome }) => sameName(nome, row.nome))
  const pathOf = (row: CategoryRow): string => (patchOf(row) < 0 ? stored.path : pathAt(patchOf(row)))
  for (const [index, { nome }] of patches.entries()) {
    const wrong = textError(nome, words.categoryName, limits.textMax)
    if (wrong) throw refusalAt(pathAt(index), wrong)
    if (patches.slice(0, index).some((earlier) => sameName(earlier.nome, nome)))
      throw refusalAt(pathAt(index), words.repeatedCategory)
  }
  const rows = clean(merged(stored, patches), pathOf)
  if (rows.length > limits.categoriesMax) throw refusalAt(stored.path, words.tooMany)
  const wishes: QuantityWish[] = []
  for (const row of rows) {
    const { id, restricao, categoriasPermitidas } = row
    const patch = patches[patchOf(row)]
    const path = pathOf(row)
    if (stored.categories.some((category) => category.id === id)) {
      await tx.update(categories).set({ restricao, categoriasPermitidas }).where(eq(categories.id, id))
      if (patch) wishes.push({ kind: 'c', id, path, wanted: patch.quantidade, seen: patch.quantidadeVista })
    } else {
      const wanted = patch?.quantidade ?? 0
      if (!isQuantity(wanted)) throw refusalAt(path, words.quantity)
      await tx.insert(categories).values(row)
      wishes.push({ kind: 'c', id, path, wanted })
    }
  }
  return { rows, wishes }
}
