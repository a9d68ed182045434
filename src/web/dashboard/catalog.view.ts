import type { SnapshotFrom } from 'xstate'
import { problemLines } from '#contract/laws/error-places.ts'
import { catalogChanges } from '#drafts/catalog-changes.ts'
import {
  archivedTypes,
  type CatalogDraft,
  catalogErrors,
  isCatalogEdited,
  takenPlaces,
} from '#drafts/catalog-draft.ts'
import { eventDraftSummary } from '#drafts/event-draft-errors.ts'
import type { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'

type Snapshot = SnapshotFrom<typeof catalogEditingMachine>

/** Tickets stand there by their names; the rest by what the rows of a form say. */
const nameIn = ({ tiposDeIngressos }: CatalogDraft['form'], path: string): string => {
  const [, index] = /^tiposDeIngressos\.(\d+)$/.exec(path) ?? []
  return index === undefined ? '' : (tiposDeIngressos[Number(index)]?.nome.trim() ?? '')
}

const formOf = ({ context: { catalog, draft, attempts } }: Snapshot) => {
  if (catalog === null || draft === null) return null
  const wrong = catalogErrors(catalog, draft)
  const errors = attempts > 0 ? wrong : {}
  return {
    catalog,
    draft,
    errors,
    /** The same, before the form is judged. */
    wrong,
    attempts,
    taken: takenPlaces(catalog),
    broken: catalog.irregulares ?? { total: 0, primeiros: [] },
    summary:
      Object.keys(errors).length === 0
        ? null
        : {
            message: eventDraftSummary(draft.form, errors) ?? '',
            errors: problemLines(errors, (path) => nameIn(draft.form, path)),
          },
    /** Those that can be taken back. */
    archived: archivedTypes(catalog, draft),
    changes: catalogChanges(catalog, draft),
    isEdited: isCatalogEdited(catalog, draft),
  }
}

/** What the editing of published tickets shows, and what can be done there. */
export const catalogView = (snapshot: Snapshot) => {
  const form = formOf(snapshot)
  return {
    eventId: snapshot.context.eventId,
    isClosed: ['closed', 'unread', 'hiding'].some((state) => state === snapshot.value),
    isHiding: snapshot.matches('hiding'),
    isReading: snapshot.matches('reading'),
    isReviewing: snapshot.matches('reviewing') || snapshot.matches('saving'),
    isSaving: snapshot.matches('saving'),
    isBusy: snapshot.hasTag('busy'),
    error: snapshot.matches('saving') ? null : snapshot.context.error,
    form,
    isUnsaved: form?.isEdited ?? false,
  }
}

export type CatalogForm = NonNullable<ReturnType<typeof formOf>>
