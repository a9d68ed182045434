import type { SnapshotFrom } from 'xstate'
import { doorDraftErrors } from '#contract/nouns/door-draft.ts'
import type { doorRulesMachine } from '#machines/door-rules.machine.ts'
import type { doorsMachine } from '#machines/doors.machine.ts'

/** What Portaria shows, and what can be done there. */
export const doorsView = (snapshot: SnapshotFrom<typeof doorsMachine>) => {
  const { read, draft, made, chosen, device, listError, isCorrected, error } = snapshot.context
  const isDisabling = snapshot.matches('disabling') || snapshot.matches('revoking')
  const isOfPhone = snapshot.matches('confirmingRevoking') || snapshot.matches('revoking')
  const door = read?.doors.find(({ id }) => id === chosen)
  return {
    isSignedOut: snapshot.matches('loggedOut'),
    isLoading: snapshot.matches('loading'),
    canRetry: snapshot.matches('failed'),
    read,
    draft,
    errors: isCorrected ? doorDraftErrors(draft) : {},
    made,
    listError,
    error,
    isCreating: snapshot.matches('creating'),
    isBusy: snapshot.hasTag('busy'),
    isDisabling,
    /** Whether it is asked if the chosen door is to be switched off, or one phone of it. */
    isAsking: isDisabling || isOfPhone || snapshot.matches('confirmingDisabling'),
    isOfPhone,
    chosenName: door?.nome ?? '',
    chosenHelper: door?.aparelhos.find(({ id }) => id === device)?.ajudante ?? '',
  }
}

/** The form of the rules of entry. */
export const entryRulesView = (snapshot: SnapshotFrom<typeof doorRulesMachine>) => ({
  draft: snapshot.context.draft,
  error: snapshot.context.error,
  isBusy: snapshot.hasTag('busy'),
  isSaved: snapshot.matches('saved'),
  isSignedOut: snapshot.matches('loggedOut'),
})
