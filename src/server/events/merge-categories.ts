import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import { nameKey, quantityError, textError } from '#contract/laws/event-rules.ts'
import { eligibilityErrors, ruleOrNone } from '#contract/laws/eligibility.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { newId } from '../ids.ts'
import type { Merged } from './merge.store.ts'
import type { QuantityWish } from './merge-quantities.ts'
import type { StoredType } from './event-parts.store.ts'
import type { NamedType } from './merge-ticket-types.ts'
import { refusalAt } from './refusal-at.ts'

type CategoryPatch = NonNullable<TicketTypePatch['categories']>[number]
type CategoryRow = StoredType['categories'][number]

const words = messages.eventCreation.fields

const merged = (
  { row, categories: stored }: StoredType,
  patches: readonly CategoryPatch[],
): CategoryRow[] => {
  const patchOf = new Map(patches.map((patch) => [nameKey(patch.nome), patch]))
  const known = new Set(stored.map(({ nome }) => nameKey(nome)))
  const changed = stored.map((category) => {
    const patch = patchOf.get(nameKey(category.nome))
    return patch
      ? {
          ...category,
          restricao: patch.restricao,
          categoriasPermitidas: patch.categoriasPermitidas,
          exigencias: patch.exigencias === undefined ? category.exigencias : ruleOrNone(patch.exigencias),
        }
      : category
  })
  const fresh = patches
    .filter(({ nome }) => !known.has(nameKey(nome)))
    .map((patch, index) => ({
      id: newId('ct'),
      ticketTypeId: row.id,
      pos: stored.length + index,
      nome: patch.nome,
      restricao: patch.restricao,
      categoriasPermitidas: patch.categoriasPermitidas,
      exigencias: ruleOrNone(patch.exigencias ?? null),
    }))
  return [...changed, ...fresh]
}

/** product §5 Category cleanup; a custom category must keep somebody to play with. */
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

/** The position of each name; refuses a missing, too long or repeated one. */
const indexOfNames = (
  patches: readonly CategoryPatch[],
  pathAt: (index: number) => string,
): ReadonlyMap<string, number> => {
  const indexes = new Map<string, number>()
  for (const [index, { nome, exigencias }] of patches.entries()) {
    const [unfit = null] = exigencias ? Object.values(eligibilityErrors(exigencias)) : []
    const wrong = textError(nome, words.categoryName, limits.textMax) ?? unfit
    if (wrong) throw refusalAt(pathAt(index), wrong)
    if (indexes.has(nameKey(nome))) throw refusalAt(pathAt(index), words.repeatedCategory)
    indexes.set(nameKey(nome), index)
  }
  return indexes
}

/**
 * Merges categories by name: restrictions and lists, and new ones. Gives all that there are now and the quantities that
 * are asked for.
 */
export const mergeCategories = (
  merge: Merged,
  stored: NamedType,
  patches: readonly CategoryPatch[],
): { rows: CategoryRow[]; wishes: QuantityWish[] } => {
  if (patches.length === 0 || stored.row.tipo !== 'atleta') return { rows: stored.categories, wishes: [] }
  const pathAt = (index: number): string => `${stored.path}.categories.${index}`
  const indexes = indexOfNames(patches, pathAt)
  const indexOf = (row: CategoryRow): number => indexes.get(nameKey(row.nome)) ?? -1
  const pathOf = (row: CategoryRow): string => (indexOf(row) < 0 ? stored.path : pathAt(indexOf(row)))
  const rows = clean(merged(stored, patches), pathOf)
  if (rows.length > limits.categoriesMax) throw refusalAt(stored.path, words.tooManyCategories)
  const known = new Set(stored.categories.map(({ id }) => id))
  const wishes: QuantityWish[] = []
  for (const row of rows) {
    const patch = patches[indexOf(row)]
    const path = pathOf(row)
    const wish = { id: row.id, path }
    if (known.has(row.id)) {
      merge.categories.push(row)
      if (patch) wishes.push({ ...wish, wanted: patch.quantidade, seen: patch.quantidadeVista })
    } else {
      const wanted = patch?.quantidade ?? 0
      const wrong = quantityError(wanted)
      if (wrong !== null) throw refusalAt(path, wrong)
      merge.newCategories.push(row)
      wishes.push({ ...wish, wanted })
    }
  }
  return { rows, wishes }
}
