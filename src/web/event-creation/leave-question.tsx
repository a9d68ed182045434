import { useCallback } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { tokenStore } from '../session/token-store.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'

type Actor = ActorRefFrom<typeof eventCreationMachine>

const questions = ['leaving', 'leavingUnstored'] as const

/** Asks the machine whether the page may be left, and waits for the person's answer. True: stay. */
const asksToStay = async (actor: Actor, type: 'leave.ask' | 'logout.ask'): Promise<boolean> => {
  if (actor.getSnapshot().status !== 'active' || tokenStore.read() === null) return false
  actor.send({ type })
  const answered = await waitFor(actor, (state) => !questions.some((question) => state.matches(question)), {
    timeout: Number.POSITIVE_INFINITY,
  }).catch(() => null)
  return answered !== null && !answered.matches('left')
}

/** Lets the machine decide whether this page is left. */
export const LeaveQuestion = ({ actor }: { actor: Actor }) => {
  const staysHere = useCallback(() => asksToStay(actor, 'leave.ask'), [actor])
  const staysLoggedIn = useCallback(() => asksToStay(actor, 'logout.ask'), [actor])
  const isUnsaved = useCallback(() => actor.getSnapshot().hasTag('unsaved'), [actor])
  return <LeaveGuard staysHere={staysHere} staysLoggedIn={staysLoggedIn} isUnsaved={isUnsaved} />
}
