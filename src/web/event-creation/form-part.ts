import type { EventDraft, TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { placeOf } from '#contract/laws/error-places.ts'
import type { FieldErrors } from '#contract/laws/event-rules.ts'

/** What every part of the form gets: the draft, the messages to show, and what to do with the next draft. */
export type FormPart = {
  draft: EventDraft
  errors: FieldErrors
  onEdit: (draft: EventDraft) => void
}

/** A part inside one ticket type; `path` is 'tiposDeIngressos.0'. */
export type TypePart = FormPart & { type: TicketTypeDraft; path: string }

/** 'Lotes: Ingresso 1, Dupla': a section's name, of its own among those of the other ticket types. */
export const sectionName = (title: string, { path, type }: TypePart): string =>
  `${title}: ${[placeOf(path), type.nome.trim()].filter(Boolean).join(', ')}`
