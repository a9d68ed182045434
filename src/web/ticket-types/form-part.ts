import type { EventDraft, TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { placeOf } from '#contract/laws/error-places.ts'
import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { messages } from '#contract/words/messages.ts'

/** What every part of the form gets: the draft, the messages to show, and what to do with the next draft. */
export type FormPart = {
  draft: EventDraft
  errors: FieldErrors
  onEdit: (draft: EventDraft) => void
}

/**
 * A part inside one ticket type; `path` is 'tiposDeIngressos.0'. `attempt` counts how often the form was sent. `taken`: of
 * what is published, places by key. `localNow`: 'YYYY-MM-DDTHH:mm' where the event is.
 */
export type TypePart = FormPart & {
  type: TicketTypeDraft
  path: string
  attempt: number
} & Partial<Published>

/** A list of a ticket type. `onAlone`: what unfolds in it wants the room of the other parts. */
export type ListPart = TypePart & { onAlone: () => void }

/** How many fields beneath a path are wrong, itself too. */
export const problemsIn = (errors: FieldErrors, path: string): number =>
  Object.keys(errors).filter((key) => key === path || key.startsWith(`${path}.`)).length

type Published = { taken: ReadonlyMap<string, number>; localNow: string }

/** Which lot of it is on sale is chosen elsewhere. */
export const isPublished = (part: TypePart): part is TypePart & Published =>
  part.taken?.has(part.type.key) ?? false

/** Beneath a quantity that cannot go below what is sold or held. */
export const takenHelp = (
  taken: ReadonlyMap<string, number> | undefined,
  key: string,
): string | undefined => {
  const count = taken?.get(key) ?? 0
  return count > 0 ? messages.catalog.taken(count) : undefined
}

export const kindOptions = [
  { value: 'atleta', label: 'Atleta', detail: ': inscreve-se para jogar' },
  { value: 'espectador', label: 'Espectador', detail: ': assiste ao evento' },
]

export const modeOptions = [
  { value: 'individual', label: 'Individual' },
  { value: 'dupla', label: 'Dupla', detail: ': vendido de dois em dois' },
]

/** 'Lotes: Ingresso 1, Dupla': a section's name, of its own among those of the other ticket types. */
export const sectionName = (title: string, { path, type }: TypePart): string =>
  `${title}: ${[placeOf(path), type.nome.trim()].filter(Boolean).join(', ')}`
