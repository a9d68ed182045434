import { useMachine } from '@xstate/react'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { messages } from '#contract/words/messages.ts'
import type { eventCreationMachine } from '#machines/event-creation.machine.ts'
import type { EventCreationInput } from '#machines/event-creation.setup.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { changeThenReach } from '../ui/focus-field.ts'
import { Hidden } from '../ui/hidden.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { CoverImage } from './cover-image.tsx'
import { DraftStatus } from './draft-status.tsx'
import heads from './creation-heads.module.css'
import styles from '../ticket-types/ticket-form.module.css'
import { DraftSummary } from '../ticket-types/draft-summary.tsx'
import { useLeftQuantities } from '../ticket-types/left-quantities.ts'
import { type EventCreationForm, eventCreationView, type Question } from './event-creation.view.ts'
import { EventFields } from './event-fields.tsx'
import { FormIndex } from './form-index.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PriceQuestion, PricesQuestion } from './price-question.tsx'
import { Review } from './review.tsx'
import { TicketTypes } from './ticket-types.tsx'
import { Leave } from '../ui/leave.tsx'

type Send = (event: Parameters<typeof eventCreationMachine.transition>[1]) => void

const words = messages.eventCreation

const leaveWords = (question: Question | null, kept: boolean) => {
  const { leaveTitle, leaveText, leaveUnsavedText, leaveUnkeptText, logoutTitle, logoutText } = words.draft
  if (question === 'logout') return { title: logoutTitle, confirm: 'Sair da conta', text: logoutText }
  const lossText = kept ? leaveUnsavedText : leaveUnkeptText
  return question === 'lose'
    ? { title: leaveTitle, confirm: 'Sair sem salvar', text: lossText }
    : { title: leaveTitle, confirm: 'Sair sem criar', text: leaveText }
}

type QuestionsProps = { question: Question | null; kept: boolean; send: Send }

const LeaveDialog = ({ question, kept, send }: QuestionsProps) => {
  const { title, confirm, text } = leaveWords(question, kept)
  return (
    <ConfirmDialog
      open={question !== null && question !== 'discard'}
      title={title}
      confirmLabel={confirm}
      cancelLabel="Continuar preenchendo"
      danger={question === 'lose' || question === 'logout'}
      onConfirm={() => send({ type: 'leave.confirm' })}
      onCancel={() => send({ type: 'leave.cancel' })}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

const Questions = (props: QuestionsProps) => (
  <>
    <LeaveDialog {...props} />
    <ConfirmDialog
      open={props.question === 'discard'}
      title={words.draft.discardTitle}
      confirmLabel="Descartar"
      cancelLabel="Manter rascunho"
      danger
      onConfirm={() => props.send({ type: 'discard.confirm' })}
      onCancel={() => props.send({ type: 'discard.cancel' })}
    >
      <p>{props.kept ? words.draft.discardText : words.draft.discardUnkeptText}</p>
    </ConfirmDialog>
  </>
)

type FormProps = { form: EventCreationForm; send: Send; shopHours: number }

type SectionsProps = FormProps & { left: FieldErrors }

const Sections = ({ form, left, send, shopHours }: SectionsProps) => {
  const { draft, hints, imageError, isReadingImage, removed } = form
  const errors = { ...left, ...form.errors }
  const onEdit = (next: EventDraft) => send({ type: 'draft.change', draft: next })
  return (
    <>
      <Card as="section" labelledBy="secao-dados" className={styles.section}>
        <div className={heads.head}>
          <h2 id="secao-dados" tabIndex={-1}>
            Dados do evento
          </h2>
          <p className={heads.star}>{words.star}</p>
        </div>
        <EventFields
          draft={draft}
          errors={errors}
          onEdit={onEdit}
          hints={hints.dataHora}
          shopHours={shopHours}
        />
      </Card>
      <Card as="section" labelledBy="secao-capa" className={styles.section}>
        <h2 id="secao-capa" tabIndex={-1}>
          Imagem de capa
        </h2>
        <CoverImage
          image={draft.image}
          error={imageError}
          reading={isReadingImage}
          onChoose={(file) => send({ type: 'image.choose', file })}
        />
      </Card>
      <Card as="section" labelledBy="secao-ingressos" className={styles.section}>
        <h2 id="secao-ingressos" tabIndex={-1}>
          Ingressos
        </h2>
        <TicketTypes
          draft={draft}
          errors={errors}
          onEdit={onEdit}
          attempt={form.attempts}
          hints={hints.tiposDeIngressos}
          removed={removed}
          onRemove={(key) => send({ type: 'ticket.remove', key })}
          onUndo={() => send({ type: 'removal.undo' })}
        />
      </Card>
    </>
  )
}

const Form = ({ form, send, shopHours }: FormProps) => {
  const { draft, wrong, summary, attempts, error, isBusy, kept, draftState } = form
  const left = useLeftQuantities(wrong)
  return (
    <form {...left.watch} noValidate className={styles.layout} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.sections} disabled={isBusy}>
        <DraftSummary attempt={attempts} problems={summary} />
        <Hidden>
          <span aria-live="polite">{left.said}</span>
        </Hidden>
        <Sections form={form} left={left.errors} send={send} shopHours={shopHours} />
      </fieldset>
      <div className={styles.aside}>
        <Card as="section" labelledBy="secao-revisao" className={styles.section}>
          <h2 id="secao-revisao" tabIndex={-1}>
            Revisão
          </h2>
          <Review draft={draft} />
          {error && <Failure key={attempts}>{error}</Failure>}
          <div className={styles.submit}>
            {/* Enter goes down a sheet of this form: it has no button that a key in a field would press. */}
            <Button variant="accent" large block busy={isBusy} onClick={() => send({ type: 'form.submit' })}>
              {isBusy ? words.submitting : 'Criar evento'}
            </Button>
          </div>
          <DraftStatus
            state={draftState}
            kept={kept}
            copyOf={form.draft.copiaDe ?? null}
            onDiscard={() => send({ type: 'draft.discard' })}
          />
        </Card>
      </div>
    </form>
  )
}

type Props = {
  machine: typeof eventCreationMachine
  input: EventCreationInput
  /** Until how many hours before an event the shop itself lets tickets be given back. */
  shopHours: number
}

/** /criar-evento (product §2). */
export const EventCreationPage = ({ machine, input, shopHours }: Props) => {
  const [snapshot, send, actor] = useMachine(machine, { input })
  const { isCreated, createdId, isSignedOut, kept, form, question, doubt, uncommon } =
    eventCreationView(snapshot)
  const backTo = (field: string) => changeThenReach(() => send({ type: 'price.cancel' }), field)
  if (isCreated) return <Leave to="/eventos" state={createdId ? { created: createdId } : {}} replace />
  if (isSignedOut) return <Leave to="/login" state={{ login: { from: '/criar-evento' } }} replace />
  return (
    <Page
      title="Criar e Configurar Evento"
      lead={<span className={heads.lead}>{kept ? words.lead : words.leadUnkept}</span>}
    >
      <LeaveQuestion actor={actor} />
      {!kept && (
        <div className={styles.elsewhere}>
          <Notice kind="info">{words.draft.elsewhere}</Notice>
        </div>
      )}
      {form ? (
        <>
          <FormIndex parts={form.parts} />
          <Form form={form} send={send} shopHours={shopHours} />
        </>
      ) : (
        <Waiting label={words.draft.restoring} height={900} />
      )}
      {doubt && (
        <PriceQuestion
          key={doubt.typed}
          doubt={doubt}
          onSettle={(as) => send({ type: 'price.settle', as })}
          onCancel={() => backTo(doubt.path)}
        />
      )}
      {uncommon && (
        <PricesQuestion
          prices={uncommon.prices}
          onConfirm={() => send({ type: 'prices.confirm' })}
          onCancel={() => backTo(uncommon.field ?? 'tiposDeIngressos.adicionar')}
        />
      )}
      <Questions question={question} kept={kept} send={send} />
    </Page>
  )
}
