import { useBlocker } from '@tanstack/react-router'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { tokenStore } from '../token-store.ts'

type Actor = ActorRefFrom<typeof eventCreationMachine>

/** Asks the machine whether the page may be left, and waits for the person's answer. True: stay. */
const staysHere = async (actor: Actor): Promise<boolean> => {
  if (actor.getSnapshot().status !== 'active' || tokenStore.read() === null) return false
  actor.send({ type: 'leave.ask' })
  const answered = await waitFor(
    actor,
    (state) => !state.matches('leaving') && !state.matches('leavingUnstored'),
    { timeout: Number.POSITIVE_INFINITY },
  ).catch(() => null)
  return answered !== null && !answered.matches('left')
}

/** Holds navigation back while the machine asks; a reload or a closed tab is held back while something would be lost. */
export const LeaveGuard = ({ actor }: { actor: Actor }) => {
  useBlocker({
    shouldBlockFn: () => staysHere(actor),
    enableBeforeUnload: () => actor.getSnapshot().hasTag('unsaved'),
  })
  return null
}
