import { useCallback } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { tokenStore } from '../session/token-store.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { leaveView } from './event-creation.view.ts'

type Actor = ActorRefFrom<typeof eventCreationMachine>

/** Asks the machine whether the page may be left, and waits for the person's answer. True: stay. */
const asksToStay = async (actor: Actor, type: 'leave.ask' | 'logout.ask'): Promise<boolean> => {
  if (actor.getSnapshot().status !== 'active' || tokenStore.read() === null) return false
  actor.send({ type })
  const answered = await waitFor(actor, (snapshot) => !leaveView(snapshot).isAsking, {
    timeout: Number.POSITIVE_INFINITY,
  }).catch(() => null)
  return answered !== null && !leaveView(answered).hasLeft
}

/** Lets the machine decide whether this page is left. */
export const LeaveQuestion = ({ actor }: { actor: Actor }) => {
  const staysHere = useCallback(() => asksToStay(actor, 'leave.ask'), [actor])
  const staysLoggedIn = useCallback(() => asksToStay(actor, 'logout.ask'), [actor])
  const isUnsaved = useCallback(() => leaveView(actor.getSnapshot()).isUnsaved, [actor])
  return <LeaveGuard staysHere={staysHere} staysLoggedIn={staysLoggedIn} isUnsaved={isUnsaved} />
}
