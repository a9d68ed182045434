import type { SnapshotFrom } from 'xstate'
import { messages } from '#contract/words/messages.ts'
import type { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import type { StateName } from '../app/state-name.ts'

type Snapshot = SnapshotFrom<typeof draftSaverMachine>

export type DraftStatusView = {
  /** Said aloud: only what is news. */
  told: string
  seen: string
}

const words = { nothing: '', saved: messages.checkout.draft.saved, failed: messages.checkout.draft.failed }

const isUnderway: Record<StateName<Snapshot['value']>, boolean> = {
  deciding: false,
  clean: false,
  waiting: true,
  saving: true,
  unsaved: false,
  loggedOut: false,
}

export const draftStatusView = ({ value, context }: Snapshot): DraftStatusView => {
  const told = words[context.told]
  return { told, seen: isUnderway[value] ? messages.checkout.draft.saving : told }
}
