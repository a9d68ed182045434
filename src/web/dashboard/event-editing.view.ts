import type { SnapshotFrom } from 'xstate'
import { editedTwice, eventEditErrors, eventEditOf, isEdited } from '#drafts/event-edit.ts'
import { moveLines } from '#drafts/event-move.ts'
import type { eventEditingMachine } from '#machines/event-editing.machine.ts'

/** What the event's data show, and what can be done with them. */
export const eventEditingView = (snapshot: SnapshotFrom<typeof eventEditingMachine>) => {
  const { evento, draft, changed, submitted, imageError, error, reason } = snapshot.context
  const stored = eventEditOf(evento)
  const isEditing = !snapshot.matches('viewing')
  return {
    isEditing,
    isBusy: snapshot.hasTag('busy'),
    evento,
    draft,
    errors: submitted ? eventEditErrors(draft, stored, evento.seu_cpf) : {},
    imageError,
    failure: error === null ? null : { error, reason },
    /** What moves, while it is shown before it is saved. */
    move: snapshot.matches('reviewing')
      ? { lines: moveLines(draft, evento), tickets: evento.ingressos_validos ?? 0 }
      : null,
    /** The fields that another page changed as well, and whether what it stored can still be taken. */
    changedTwice: editedTwice({ evento, draft, changed }).map((name) => ({
      name,
      canTake: draft[name] !== stored[name],
    })),
    isUnsaved: isEditing && isEdited(draft, stored),
  }
}
