import { isQuantity } from '#contract/laws/event-rules.ts'
import { inType } from './event-draft-edits.ts'
import { placesLeftOver } from './event-draft-errors.ts'
import { type CategoryDraft, type EventDraft, typedNumber } from './event-draft-form.ts'

/**
 * All places among all categories, where some have none and too few are left for them, as after a second set of categories;
 * null where the others were not all given the same.
 */
export const shareAnew = (draft: EventDraft, typeKey: string): EventDraft | null => {
  const type = draft.tiposDeIngressos.find(({ key }) => key === typeKey)
  if (!type || shareMissing(draft, typeKey) !== null) return null
  const typed = new Set(type.categorias.map(({ quantidade }) => quantidade.trim()))
  if (typed.size !== 2 || !typed.has('')) return null
  const emptied = inType(draft, typeKey, (one) => ({
    ...one,
    categorias: one.categorias.map((category) => ({ ...category, quantidade: '' })),
  }))
  return shareMissing(emptied, typeKey)
}

/**
 * The places that are in no category, shared among those without any, else among all; pairs stay whole. Null where there
 * is nothing to share.
 */
export const shareMissing = (draft: EventDraft, typeKey: string): EventDraft | null => {
  const type = draft.tiposDeIngressos.find(({ key }) => key === typeKey)
  const missing = type ? (placesLeftOver(type) ?? 0) : 0
  const isBlank = ({ quantidade }: CategoryDraft): boolean => quantidade.trim() === ''
  const typed = type?.categorias.filter((category) => !isBlank(category)) ?? []
  if (!type || typed.some(({ quantidade }) => !isQuantity(typedNumber(quantidade)))) return null
  const blank = type.categorias.filter(isBlank)
  const takers = blank.length > 0 ? blank : type.categorias
  const unit = type.modo === 'dupla' ? 2 : 1
  const units = Math.floor(missing / unit)
  if (units < Math.max(1, blank.length)) return null
  const each = Math.floor(units / takers.length)
  const shareOf = (category: CategoryDraft): number => {
    const at = takers.indexOf(category)
    return at < 0 ? 0 : (each + (at < units - each * takers.length ? 1 : 0)) * unit
  }
  return inType(draft, typeKey, (one) => ({
    ...one,
    categorias: one.categorias.map((category) => ({
      ...category,
      quantidade: String(Number(category.quantidade) + shareOf(category)),
    })),
  }))
}
