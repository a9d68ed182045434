import { useMachine } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { eventHints } from '#drafts/event-draft-hints.ts'
import { placed } from '#contract/laws/error-places.ts'
import { type FieldErrors } from '#contract/laws/event-rules.ts'
import { eventDraftErrors, eventDraftSummary } from '#drafts/event-draft-errors.ts'
import { messages } from '#contract/words/messages.ts'
import type { eventCreationMachine } from '#machines/event-creation.machine.ts'
import type { EventCreationInput } from '#machines/event-creation.setup.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CoverImage } from './cover-image.tsx'
import { type DraftState, DraftStatus } from './draft-status.tsx'
import styles from './event-creation.module.css'
import { EventFields } from './event-fields.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Review } from './review.tsx'
import { TicketTypes } from './ticket-types.tsx'
import { Leave } from '../ui/leave.tsx'

type State = SnapshotFrom<typeof eventCreationMachine>
type Send = (event: Parameters<typeof eventCreationMachine.transition>[1]) => void

const words = messages.eventCreation
const draftStates = ['blank', 'restored', 'changed', 'saving', 'stored', 'unstored'] as const

const draftState = (state: State): DraftState =>
  draftStates.find((name) => state.matches({ editing: name })) ?? 'other'

const withPlaces = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, placed(path, text)]))

const LeaveDialog = ({ state, send }: { state: State; send: Send }) => {
  const unstored = state.matches('leavingUnstored')
  const loggingOut = unstored && state.context.loggingOut
  const { leaveTitle, leaveText, leaveUnsavedText, leaveUnkeptText, logoutTitle, logoutText } = words.draft
  const lossText = state.context.kept ? leaveUnsavedText : leaveUnkeptText
  return (
    <ConfirmDialog
      open={state.matches('leaving') || unstored}
      title={loggingOut ? logoutTitle : leaveTitle}
      confirmLabel={loggingOut ? 'Sair da conta' : unstored ? 'Sair sem salvar' : 'Sair sem criar'}
      cancelLabel="Continuar preenchendo"
      danger={unstored}
      onConfirm={() => send({ type: 'leave.confirm' })}
      onCancel={() => send({ type: 'leave.cancel' })}
    >
      <p>{loggingOut ? logoutText : unstored ? lossText : leaveText}</p>
    </ConfirmDialog>
  )
}

const Questions = ({ state, send }: { state: State; send: Send }) => (
  <>
    <LeaveDialog state={state} send={send} />
    <ConfirmDialog
      open={state.matches('discarding')}
      title={words.draft.discardTitle}
      confirmLabel="Descartar"
      cancelLabel="Manter rascunho"
      danger
      onConfirm={() => send({ type: 'discard.confirm' })}
      onCancel={() => send({ type: 'discard.cancel' })}
    >
      <p>{state.context.kept ? words.draft.discardText : words.draft.discardUnkeptText}</p>
    </ConfirmDialog>
  </>
)

const Sections = ({ state, send, errors }: { state: State; send: Send; errors: FieldErrors }) => {
  const { draft, now, imageError, removed } = state.context
  const hints = eventHints(draft, now)
  const onEdit = (next: EventDraft) => send({ type: 'draft.change', draft: next })
  return (
    <>
      <Card as="section" labelledBy="secao-dados" className={styles.section}>
        <h2 id="secao-dados">Dados do evento</h2>
        <EventFields draft={draft} errors={errors} onEdit={onEdit} hints={hints.dataHora} />
      </Card>
      <Card as="section" labelledBy="secao-capa" className={styles.section}>
        <h2 id="secao-capa">Imagem de capa</h2>
        <CoverImage
          image={draft.image}
          error={imageError ?? errors['image']}
          reading={state.matches({ editing: 'reading' })}
          onChoose={(file) => send({ type: 'image.choose', file })}
        />
      </Card>
      <Card as="section" labelledBy="secao-ingressos" className={styles.section}>
        <h2 id="secao-ingressos">Ingressos</h2>
        <TicketTypes
          draft={draft}
          errors={errors}
          onEdit={onEdit}
          hints={hints.tiposDeIngressos}
          removed={removed}
          onRemove={(key) => send({ type: 'ticket.remove', key })}
          onUndo={() => send({ type: 'removal.undo' })}
        />
      </Card>
    </>
  )
}

const Form = ({ state, send }: { state: State; send: Send }) => {
  const { draft, attempts, error } = state.context
  const errors = attempts > 0 ? eventDraftErrors(draft) : {}
  const summary = eventDraftSummary(errors)
  const busy = state.hasTag('busy')
  return (
    <form
      noValidate
      className={styles.layout}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'form.submit' })
      }}
    >
      <fieldset className={styles.sections} disabled={busy}>
        {summary && <ErrorSummary key={attempts} message={summary} errors={withPlaces(errors)} />}
        <Sections state={state} send={send} errors={errors} />
      </fieldset>
      <div className={styles.aside}>
        <Card as="section" labelledBy="secao-revisao" className={styles.section}>
          <h2 id="secao-revisao">Revisão</h2>
          <Review draft={draft} />
          {error && <Notice kind="error">{error}</Notice>}
          <Button type="submit" variant="accent" large block busy={busy}>
            {busy ? words.submitting : 'Criar evento'}
          </Button>
          <DraftStatus
            state={draftState(state)}
            kept={state.context.kept}
            onDiscard={() => send({ type: 'draft.discard' })}
          />
        </Card>
      </div>
    </form>
  )
}

type Props = { machine: typeof eventCreationMachine; input: EventCreationInput }

/** /criar-evento (spec §2). */
export const EventCreationPage = ({ machine, input }: Props) => {
  const [state, send, actor] = useMachine(machine, { input })
  if (state.matches('created')) return <Leave to="/eventos" replace />
  if (state.matches('signedOut'))
    return <Leave to="/login" state={{ login: { from: '/criar-evento' } }} replace />
  return (
    <Page title="Criar e Configurar Evento" lead={state.context.kept ? words.lead : words.leadUnkept}>
      <LeaveQuestion actor={actor} />
      {!state.context.kept && (
        <div className={styles.elsewhere}>
          <Notice kind="info">{words.draft.elsewhere}</Notice>
        </div>
      )}
      {state.hasTag('form') ? <Form state={state} send={send} /> : <Spinner label={words.draft.restoring} />}
      <Questions state={state} send={send} />
    </Page>
  )
}
