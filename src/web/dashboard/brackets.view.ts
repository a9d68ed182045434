import type { SnapshotFrom } from 'xstate'
import { areBracketsEdited, areNamesEdited } from '#contract/laws/bracket-text.ts'
import type { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'

/** What the bracket links show, and what can be done with them. */
export const bracketsView = (snapshot: SnapshotFrom<typeof bracketEditingMachine>) => {
  const { eventId, urls, saved, names, savedNames, entry, entryError, error, reason } = snapshot.context
  const isEditing = !snapshot.matches('viewing')
  return {
    eventId,
    saved,
    isEditing,
    isBusy: snapshot.hasTag('busy'),
    urls: isEditing ? urls : saved,
    names: isEditing ? names : savedNames,
    entry,
    entryError,
    failure: error === null ? null : { error, reason },
    isUnsaved:
      isEditing && (areBracketsEdited(saved, urls, entry) || areNamesEdited(urls, savedNames, names)),
  }
}
