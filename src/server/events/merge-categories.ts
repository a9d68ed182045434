import { eq } from 'drizzle-orm'
import type { TicketTypePatch } from '#contract/event-draft.ts'
import { isQuantity, sameName, textError } from '#contract/event-draft-rules.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../db/open.ts'
import { categories } from '../db/schema.ts'
import { setCapacity } from '../db/stock.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { QuantityWish } from './merge-quantities.ts'
import type { StoredType } from './merge-ticket-types.ts'

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
const clean = (rows: readonly CategoryRow[]): CategoryRow[] => {
  const open = new Set(rows.filter(({ restricao }) => restricao !== 'mesmaCategoria').map(({ nome }) => nome))
  return rows.map((row) => {
    const allowed =
      row.restricao === 'custom'
        ? row.categoriasPermitidas.filter((nome) => nome !== row.nome && open.has(nome))
        : []
    if (row.restricao === 'custom' && allowed.length === 0) throw new Refusal(400, words.allowed)
    return { ...row, categoriasPermitidas: [...new Set(allowed)] }
  })
}

/** Merges categories by name: restrictions and lists, and new ones. Gives the quantities that are asked for. */
export const mergeCategories = async (
  tx: Tx,
  stored: StoredType,
  patches: readonly CategoryPatch[],
): Promise<QuantityWish[]> => {
  if (patches.length === 0 || stored.row.tipo !== 'atleta') return []
  for (const [index, { nome }] of patches.entries()) {
    const wrong = textError(nome, words.categoryName, limits.textMax)
    if (wrong) throw new Refusal(400, wrong)
    if (patches.slice(0, index).some((earlier) => sameName(earlier.nome, nome)))
      throw new Refusal(400, words.repeatedCategory)
  }
  const rows = clean(merged(stored, patches))
  if (rows.length > limits.categoriesMax) throw new Refusal(400, words.tooMany)
  const wishes: QuantityWish[] = []
  for (const row of rows) {
    const patch = patches.find(({ nome }) => sameName(nome, row.nome))
    const isKnown = stored.categories.some(({ id }) => id === row.id)
    if (isKnown) {
      const { restricao, categoriasPermitidas } = row
      await tx.update(categories).set({ restricao, categoriasPermitidas }).where(eq(categories.id, row.id))
      if (patch) wishes.push({ kind: 'c', id: row.id, wanted: patch.quantidade, seen: patch.quantidadeVista })
    } else {
      if (!isQuantity(patch?.quantidade ?? 0)) throw new Refusal(400, words.quantity)
      await tx.insert(categories).values(row)
      await setCapacity(tx, [{ kind: 'c', id: row.id, capacity: patch?.quantidade ?? 0 }])
    }
  }
  return wishes
}
