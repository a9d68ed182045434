import type { SnapshotFrom } from 'xstate'
import { askedPrices, catalogChanges } from '#drafts/catalog-changes.ts'
import { archivedTypes, catalogErrors, isCatalogEdited, takenPlaces } from '#drafts/catalog-draft.ts'
import { draftProblems } from '#drafts/draft-problems.ts'
import { judgedErrors } from '#drafts/judged-parts.ts'
import type { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'

type Snapshot = SnapshotFrom<typeof catalogEditingMachine>

const formOf = ({ context: { catalog, draft, attempts, judged } }: Snapshot) => {
  if (catalog === null || draft === null) return null
  const wrong = catalogErrors(catalog, draft)
  const errors = attempts > 0 ? judgedErrors(draft.form, wrong, judged) : {}
  return {
    catalog,
    draft,
    errors,
    /** The same, before the form is judged. */
    wrong,
    attempts,
    taken: takenPlaces(catalog),
    broken: catalog.irregulares ?? { total: 0, primeiros: [] },
    summary: draftProblems(draft.form, errors),
    /** Those that can be taken back. */
    archived: archivedTypes(catalog, draft),
    changes: catalogChanges(catalog, draft),
    /** What the summary asks about, and where it stands. */
    askedPrices: askedPrices(catalog, draft),
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
