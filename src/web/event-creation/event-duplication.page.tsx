import { useMachine } from '@xstate/react'
import { eventCopyMessages as words } from '#contract/words/event-copy-messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { EventCopy } from '#drafts/event-copy.ts'
import type { eventDuplicationMachine } from '#machines/event-duplication.machine.ts'
import type { EventDuplicationInput } from '#machines/event-duplication.setup.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTimeField } from '../ui/date-field.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { FootBar } from '../ui/foot-bar.tsx'
import { Leave } from '../ui/leave.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './event-duplication.module.css'
import { type EventDuplicationForm, eventDuplicationView } from './event-duplication.view.ts'

type FormProps = {
  form: EventDuplicationForm
  error: string | null
  onChange: (copy: EventCopy) => void
  onSubmit: () => void
}

const Form = ({ form, error, onChange, onSubmit }: FormProps) => {
  const { copy, errors, attempts, isBusy, follows, of, isNameTaken } = form
  return (
    <Card as="section" labelledBy="copia">
      <form
        noValidate
        aria-labelledby="copia"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className={styles.form}>
          <h2 id="copia" className={styles.name}>
            {of}
          </h2>
          <FirstError attempt={attempts} errors={errors} />
          <fieldset className={styles.fields} disabled={isBusy}>
            <TextField
              label="Nome do Evento"
              name="nome"
              value={copy.nome}
              error={errors.nome}
              help={isNameTaken ? words.nameTaken : words.nameHelp}
              maxLength={limits.textMax}
              autoComplete="off"
              onChange={(nome) => onChange({ ...copy, nome })}
              required
            />
            <DateTimeField
              label="Data/Hora Início"
              name="dataHora"
              value={copy.dataHora}
              error={errors.dataHora}
              help={words.startHelp}
              onChange={(dataHora) => onChange({ ...copy, dataHora })}
              required
            />
          </fieldset>
          <dl className={styles.follows} aria-live="polite">
            {follows.map(({ what, how }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
          {error !== null && <Notice kind="error">{error}</Notice>}
        </div>
        <FootBar>
          <Button type="submit" variant="accent" large block busy={isBusy}>
            {isBusy ? words.submitting : words.submit}
          </Button>
        </FootBar>
      </form>
    </Card>
  )
}

type Props = { machine: typeof eventDuplicationMachine; input: EventDuplicationInput }

/** /eventos/{id}/duplicar: name and date of a copy of one's own event. */
export const EventDuplicationPage = ({ machine, input }: Props) => {
  const [snapshot, send] = useMachine(machine, { input })
  const { form, error, ...shown } = eventDuplicationView(snapshot)
  if (shown.isCopied) return <Leave to="/criar-evento" replace />
  if (shown.isSignedOut)
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${input.eventId}/duplicar` } }} />
  return (
    <Page title="Duplicar evento" heading={null} narrow>
      <header className={styles.head}>
        <BackLink to="/perfil" hash="meus-eventos">
          Meus Eventos
        </BackLink>
        <h1 tabIndex={-1}>Duplicar evento</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      {shown.isReading && (
        <div role="status" className={styles.form}>
          <p>{words.reading}</p>
          <Skeleton height={420} />
        </div>
      )}
      {shown.canRetry && (
        <div className={styles.form}>
          {error !== null && <Notice kind="error">{error}</Notice>}
          <div className={styles.ways}>
            <Retry onRetry={() => send({ type: 'retry' })} />
            <LinkButton to="/perfil" variant="secondary">
              Minha Conta
            </LinkButton>
          </div>
        </div>
      )}
      {form && (
        <Form
          form={form}
          error={error}
          onChange={(copy) => send({ type: 'copy.change', copy })}
          onSubmit={() => send({ type: 'form.submit' })}
        />
      )}
      <ConfirmDialog
        open={shown.isAsking}
        title={words.replaceTitle}
        confirmLabel="Substituir"
        cancelLabel="Manter rascunho"
        danger
        onConfirm={() => send({ type: 'replacement.confirm' })}
        onCancel={() => send({ type: 'replacement.cancel' })}
      >
        <p>{words.replaceText(shown.standing)}</p>
      </ConfirmDialog>
    </Page>
  )
}
