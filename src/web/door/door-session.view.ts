import type { SnapshotFrom } from 'xstate'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { doorSessionMachine } from '#machines/door-session.machine.ts'

type Ending = { kind: 'info' | 'warning' | 'error'; text: string }

const unsentText = (unsent: number | null): string | null => {
  if (unsent === null) return messages.leaveUnknown
  return unsent === 0 ? null : messages.leaveUnsent(unsent)
}

const waitOf = (snapshot: SnapshotFrom<typeof doorSessionMachine>): string | null => {
  if (snapshot.matches('reading') || snapshot.matches('deciding')) return messages.reading
  return snapshot.matches('downloading') ? messages.downloading : null
}

const endingOf = (snapshot: SnapshotFrom<typeof doorSessionMachine>): Ending | null => {
  const unsent = snapshot.context.unsent ?? 0
  if (snapshot.matches('over')) return { kind: 'info', text: messages.over }
  if (snapshot.matches('linkBroken')) return { kind: 'error', text: messages.linkBroken }
  if (snapshot.matches('shut')) return { kind: 'error', text: snapshot.context.error ?? messages.failed }
  if (!snapshot.matches('left')) return null
  return unsent === 0
    ? { kind: 'info', text: messages.left }
    : { kind: 'warning', text: `${messages.left} ${messages.leftUnsent(unsent)}` }
}

/** What of a door is on the screen, besides what is done at an open one. */
export const sessionView = (snapshot: SnapshotFrom<typeof doorSessionMachine>) => {
  const isBusy = snapshot.hasTag('busy')
  return {
    wait: waitOf(snapshot),
    isAsking: snapshot.matches('asking') || snapshot.matches('entering'),
    isBusy,
    canReload: snapshot.matches('unlisted'),
    isOpen: snapshot.matches('open'),
    isLeaving: snapshot.matches({ open: 'confirmingLeaving' }) || snapshot.matches({ open: 'leaving' }),
    unsentText: unsentText(snapshot.context.unsent),
    ending: endingOf(snapshot),
  }
}
