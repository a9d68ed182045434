import type { EventDraft, TicketTypeDraft } from '#contract/event-draft-form.ts'
import type { FieldErrors } from '#contract/event-draft-rules.ts'

/** What every part of the form gets: the draft, the messages to show, and what to do with the next draft. */
export type FormPart = {
  draft: EventDraft
  errors: FieldErrors
  onEdit: (draft: EventDraft) => void
}

/** A part inside one ticket type; `path` is 'tiposDeIngressos.0'. */
export type TypePart = FormPart & { type: TicketTypeDraft; path: string }
