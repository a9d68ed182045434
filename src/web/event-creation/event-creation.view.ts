import type { SnapshotFrom } from 'xstate'
import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { draftParts } from '#drafts/draft-parts.ts'
import { draftProblems } from '#drafts/draft-problems.ts'
import { eventDraftErrors } from '#drafts/event-draft-errors.ts'
import { eventHints } from '#drafts/event-draft-hints.ts'
import { judgedErrors } from '#drafts/judged-parts.ts'
import { firstUncommonField, priceDoubts, uncommonPriceLines } from '#drafts/price-doubts.ts'
import type { eventCreationMachine } from '#machines/event-creation.machine.ts'

type Snapshot = SnapshotFrom<typeof eventCreationMachine>

const draftStates = ['blank', 'restored', 'changed', 'saving', 'stored', 'unstored'] as const

/** Where the draft is, as far as that is said. */
export type DraftState = (typeof draftStates)[number] | 'other'

/** What is asked: whether to leave, to leave and lose the draft, to log out and lose it, to throw it away. */
export type Question = 'leave' | 'lose' | 'logout' | 'discard'

const questionOf = (snapshot: Snapshot): Question | null => {
  if (snapshot.matches('leaving')) return 'leave'
  if (snapshot.matches('leavingUnstored')) return snapshot.context.loggingOut ? 'logout' : 'lose'
  return snapshot.matches('discarding') ? 'discard' : null
}

const formOf = (snapshot: Snapshot) => {
  const { draft, now, attempts, judged, imageError, removed, error, kept } = snapshot.context
  const wrong = eventDraftErrors(draft)
  const errors: FieldErrors = attempts > 0 ? judgedErrors(draft, wrong, judged) : {}
  return {
    draft,
    errors,
    /** The same, before the form is judged. */
    wrong,
    parts: draftParts(draft, wrong),
    attempts,
    hints: eventHints(draft, now),
    /** The sentence above the form, with what is wrong by its place. */
    summary: draftProblems(draft, errors),
    imageError: imageError ?? errors['image'],
    isReadingImage: snapshot.matches({ editing: 'reading' }),
    removed,
    error,
    isBusy: snapshot.hasTag('busy'),
    kept,
    draftState: draftStates.find((name) => snapshot.matches({ editing: name })) ?? ('other' as const),
  }
}

/** What /criar-evento shows, and what can be done there. */
export const eventCreationView = (snapshot: Snapshot) => ({
  isCreated: snapshot.matches('created'),
  createdId: snapshot.context.createdId,
  isSignedOut: snapshot.matches('signedOut'),
  /** False when another tab keeps this account's draft. */
  kept: snapshot.context.kept,
  form: snapshot.hasTag('form') ? formOf(snapshot) : null,
  question: questionOf(snapshot),
  /** The price that is asked about before the event is created. */
  doubt: snapshot.matches('pricing') ? (priceDoubts(snapshot.context.draft)[0] ?? null) : null,
  /** The prices that are asked about together. */
  uncommon: snapshot.matches('confirmingPrices')
    ? { prices: uncommonPriceLines(snapshot.context.draft), field: firstUncommonField(snapshot.context) }
    : null,
})

/** What somebody who leaves the page has to know of it. */
export const leaveView = (snapshot: Snapshot) => ({
  isAsking: snapshot.matches('leaving') || snapshot.matches('leavingUnstored'),
  hasLeft: snapshot.matches('left'),
  isUnsaved: snapshot.hasTag('unsaved'),
})

export type EventCreationForm = ReturnType<typeof formOf>
