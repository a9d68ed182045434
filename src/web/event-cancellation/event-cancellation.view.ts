import { isBatchAtRest } from '#contract/laws/cancellation-batches.ts'
import type { SnapshotFrom } from 'xstate'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import type { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { isBegun, isConfirmed, isUnsought } from '#machines/event-cancellation.laws.ts'

/** What the page of a cancellation shows, and what can be done there. */
export const eventCancellationView = (snapshot: SnapshotFrom<typeof eventCancellationMachine>) => {
  const { plan, draft, target, wanted, batch, isNext, isCorrected, error } = snapshot.context
  const hasCode = isUnsought(snapshot.context)
  const saidAt = (place: 'reading' | 'code' | 'deed') => (error?.at === place ? error.text : undefined)
  return {
    plan,
    draft,
    target,
    batch,
    /** Whether something is filled in and not begun: while another is followed, it waits. */
    isPutOff: isBegun(snapshot.context),
    /** Of the ticket that waits for what is followed, its name. */
    awaited: wanted === null ? null : (plan?.ingresso?.nome ?? null),
    /** Whether somebody came here from another cancellation. */
    isNext,
    /** Why what is shown could not be read, and why what was asked for was not done. */
    unread: saidAt('reading'),
    refusal: saidAt('deed'),
    errors: {
      alvo: isCorrected && target === null && !hasCode ? cancellationMessages.choose : undefined,
      codigo: isCorrected && hasCode ? cancellationMessages.unsought : saidAt('code'),
      motivo: isCorrected && draft.motivo.trim() === '' ? cancellationMessages.reason : undefined,
      confirmacao: isCorrected && !isConfirmed(snapshot.context) ? cancellationMessages.confirm : undefined,
    },
    isSignedOut: snapshot.matches('loggedOut'),
    isCounting: snapshot.matches('counting'),
    isAsking: snapshot.matches('confirming') || snapshot.matches('starting') || snapshot.matches('counting'),
    isStarting: snapshot.matches('starting'),
    isFollowing: ['running', 'pausing', 'resuming', 'finished'].some((state) =>
      snapshot.matches(state as 'running'),
    ),
    isPausing: snapshot.matches('pausing'),
    isResuming: snapshot.matches('resuming'),
    canLeave: snapshot.can({ type: 'cancellation.again' }),
    canRetry: snapshot.matches('failed'),
    canPause:
      batch?.situacao === 'running' &&
      !isBatchAtRest(batch) &&
      (snapshot.matches('running') || snapshot.matches('pausing')),
    canResume:
      (batch?.situacao === 'paused' || batch?.situacao === 'incomplete') && !snapshot.matches('finished'),
  }
}
