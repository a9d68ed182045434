import { useMachine } from '@xstate/react'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import type { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import type { EventCancellationInput } from '#machines/event-cancellation.setup.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Leave } from '../ui/leave.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CancellationForm } from './cancellation-form.tsx'
import { CancellationProgress } from './cancellation-progress.tsx'
import { eventCancellationView } from './event-cancellation.view.ts'
import { KeptCancellation } from './kept-cancellation.tsx'
import styles from './event-cancellation.module.css'

type Props = { machine: typeof eventCancellationMachine; input: EventCancellationInput }

/** /eventos/{id}/cancelamento: what goes back, and how far it is. */
export const EventCancellationPage = ({ machine, input }: Props) => {
  const [snapshot, send] = useMachine(machine, { input })
  const shown = eventCancellationView(snapshot)
  const { plan, batch, unread, refusal, awaited } = shown
  if (shown.isSignedOut)
    return (
      <Leave
        to="/login"
        replace
        state={{
          login: {
            from: `/eventos/${input.eventId}/cancelamento`,
            ...(input.codigo !== null && { ticketCode: input.codigo }),
          },
        }}
      />
    )
  return (
    <Page title="Cancelamento" lead={plan?.evento?.nome ?? '\u00A0'}>
      <div className={styles.sections}>
        <div>
          <LinkButton to="/eventos/$id/dashboard" params={{ id: input.eventId }} variant="secondary">
            Dashboard
          </LinkButton>
        </div>
        {unread !== undefined && <Notice kind="error">{unread}</Notice>}
        {shown.canRetry && (
          <div>
            <Retry onRetry={() => send({ type: 'retry' })} />
          </div>
        )}
        {shown.isCounting && (
          <div role="status" className={styles.sections}>
            <p>{cancellationMessages.loading}</p>
            {!plan && <Skeleton height={320} />}
          </div>
        )}
        {plan && (shown.isAsking || shown.isPutOff) && (
          <KeptCancellation
            eventId={input.eventId}
            typed={shown.isPutOff ? { target: shown.target, draft: shown.draft } : null}
            onChange={(draft) => send({ type: 'draft.change', draft })}
            onTarget={(target) => send({ type: 'target.choose', target })}
            onFind={() => send({ type: 'ticket.find' })}
          />
        )}
        {shown.isAsking && plan && (
          <CancellationForm
            isNext={shown.isNext}
            plan={plan}
            target={shown.target}
            draft={shown.draft}
            errors={shown.errors}
            refusal={refusal}
            isCounting={shown.isCounting}
            isStarting={shown.isStarting}
            onTarget={(target) => send({ type: 'target.choose', target })}
            onChange={(draft) => send({ type: 'draft.change', draft })}
            onFind={() => send({ type: 'ticket.find' })}
            onStart={() => send({ type: 'cancellation.start' })}
          />
        )}
        {shown.isFollowing && batch && (
          <CancellationProgress
            batch={batch}
            isBeforeAnother={shown.isPutOff}
            awaited={shown.canLeave ? null : awaited}
            refusal={refusal}
          >
            {shown.canPause && (
              <Button
                variant="secondary"
                busy={shown.isPausing}
                onClick={() => send({ type: 'cancellation.pause' })}
              >
                Pausar
              </Button>
            )}
            {shown.canResume && (
              <Button busy={shown.isResuming} onClick={() => send({ type: 'cancellation.resume' })}>
                {batch.situacao === 'paused' ? 'Retomar' : 'Tentar os que falharam'}
              </Button>
            )}
            {shown.canLeave && (
              <Button variant="secondary" onClick={() => send({ type: 'cancellation.again' })}>
                {awaited === null ? 'Cancelar outra coisa' : cancellationMessages.awaited.deed(awaited)}
              </Button>
            )}
          </CancellationProgress>
        )}
      </div>
    </Page>
  )
}
