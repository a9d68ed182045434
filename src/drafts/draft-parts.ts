import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { eventDraftProblems, isMissing, valueAt } from './event-draft-errors.ts'
import type { EventDraft } from './event-draft-form.ts'

/** What of one part of the form is not there yet, and what is there and wrong: fields. */
export type PartLeft = { missing: number; wrong: number }

export type DraftParts = { data: PartLeft; cover: PartLeft; tickets: PartLeft }

const partOf = (path: string): keyof DraftParts => {
  if (path === 'image') return 'cover'
  return path.startsWith('tiposDeIngressos') ? 'tickets' : 'data'
}

/** What is left to do in each part of the form, whether or not it was sent. */
export const draftParts = (draft: EventDraft, wrong: FieldErrors): DraftParts => {
  const left: DraftParts = {
    data: { missing: 0, wrong: 0 },
    cover: { missing: 0, wrong: 0 },
    tickets: { missing: 0, wrong: 0 },
  }
  for (const path of Object.keys(eventDraftProblems(draft, wrong)))
    left[partOf(path)][isMissing(valueAt(draft, path)) ? 'missing' : 'wrong'] += 1
  return left
}
