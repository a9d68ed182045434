import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import { optionsError, sameName, textError } from '#contract/laws/event-rules.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { customFieldRow } from './create-event.rows.ts'
import type { Merged } from './merge.store.ts'
import type { StoredType } from './event-parts.store.ts'
import type { NamedType } from './merge-ticket-types.ts'
import { refusalAt } from './refusal-at.ts'

type FieldPatch = NonNullable<TicketTypePatch['camposPersonalizados']>[number]

const words = messages.eventCreation.fields

/** The stored question that each patch means: the first patch of a title the first one of that title, and so on. */
const knownOf = (stored: StoredType['customFields'], patches: readonly FieldPatch[]) => {
  const left = [...stored]
  return patches.map((patch) => {
    const at = left.findIndex(({ titulo }) => sameName(titulo, patch.titulo))
    return { patch, known: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
}

/** Merges custom questions by title: options of known ones, and new ones; none is deleted, answers refer to them. */
export const mergeCustomFields = (
  merge: Merged,
  { row, customFields: stored, path }: NamedType,
  patches: readonly FieldPatch[],
): void => {
  const pathOf = (patch: FieldPatch): string => `${path}.camposPersonalizados.${patches.indexOf(patch)}`
  for (const patch of patches) {
    const wrong = textError(patch.titulo, words.customTitle, limits.textMax) ?? optionsError(patch)
    if (wrong) throw refusalAt(pathOf(patch), wrong)
  }
  const fresh: FieldPatch[] = []
  for (const { patch, known } of knownOf(stored, patches)) {
    if (!known) {
      if ([...stored, ...fresh].some(({ titulo }) => sameName(titulo, patch.titulo)))
        throw refusalAt(pathOf(patch), words.repeatedQuestion)
      fresh.push(patch)
    } else {
      const { tipo, opcoes } = customFieldRow(patch, row.id, known.pos)
      merge.customFields.push({ id: known.id, tipo, opcoes: opcoes ?? [] })
    }
  }
  if (stored.length + fresh.length > limits.customFieldsMax) throw refusalAt(path, words.tooManyQuestions)
  merge.newCustomFields.push(
    ...fresh.map((patch, index) => customFieldRow(patch, row.id, stored.length + index)),
  )
}
