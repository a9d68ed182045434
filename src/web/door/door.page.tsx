import { type ReactNode, useCallback } from 'react'
import { useMachine } from '@xstate/react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { doorSessionMachine } from '#machines/door-session.machine.ts'
import type { DoorInput, Entrance, OpenDoor } from '#machines/door-session.setup.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './door.module.css'
import { sessionView } from './door-session.view.ts'

type Props = {
  machine: typeof doorSessionMachine
  input: DoorInput
  /** What is done at a door that is open. */
  renderOpen: (door: OpenDoor, onOver: () => void) => ReactNode
}

type FormProps = {
  draft: Entrance
  error: string | null
  busy: boolean
  onChange: (draft: Entrance) => void
  onSubmit: () => void
}

const EntranceForm = ({ draft, error, busy, onChange, onSubmit }: FormProps) => (
  <Card>
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {error !== null && <Notice kind="error">{error}</Notice>}
      <TextField
        label="PIN"
        name="pin"
        help="Seis dígitos, que a organização lhe disse."
        value={draft.pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        disabled={busy}
        onChange={(pin) => onChange({ ...draft, pin })}
      />
      <TextField
        label="Seu primeiro nome"
        name="ajudante"
        value={draft.ajudante}
        autoComplete="given-name"
        maxLength={40}
        disabled={busy}
        onChange={(ajudante) => onChange({ ...draft, ajudante })}
      />
      <Button type="submit" block large busy={busy}>
        {busy ? 'Conferindo...' : 'Abrir a porta'}
      </Button>
    </form>
  </Card>
)

/** /porta/{id}: where somebody without an account lets people in. */
export const DoorPage = ({ machine, input, renderOpen }: Props) => {
  const [snapshot, send] = useMachine(machine, { input })
  const onOver = useCallback(() => send({ type: 'door.over' }), [send])
  const view = sessionView(snapshot)
  const { door, draft, error } = snapshot.context
  const title = door?.pass.porta ?? 'Porta'
  return (
    <Page title={title} lead={door?.pass.evento.nome ?? 'Entrada de quem ajuda no evento'} narrow>
      {view.wait !== null && <Spinner label={view.wait} />}
      {view.isAsking && (
        <EntranceForm
          draft={draft}
          error={error}
          busy={view.isBusy}
          onChange={(next) => send({ type: 'draft.change', draft: next })}
          onSubmit={() => send({ type: 'form.submit' })}
        />
      )}
      {view.canReload && (
        <Card className={styles.sheet}>
          <Notice kind="error">{error}</Notice>
          <Retry onRetry={() => send({ type: 'list.reload' })} />
        </Card>
      )}
      {view.isOpen && door !== null && (
        <>
          {error !== null && <Notice kind="error">{error}</Notice>}
          {renderOpen(door, onOver)}
          <div className={styles.leave} data-tool="">
            <Button variant="ghost" onClick={() => send({ type: 'door.leave' })}>
              {messages.leave}
            </Button>
          </div>
          <ConfirmDialog
            open={view.isLeaving}
            title={messages.leaveQuestion}
            confirmLabel="Sair"
            cancelLabel="Ficar na porta"
            danger
            busy={view.isBusy}
            onConfirm={() => send({ type: 'leaving.confirm' })}
            onCancel={() => send({ type: 'leaving.cancel' })}
          >
            <p>{messages.leaveText}</p>
            {view.unsentText !== null && (
              <p>
                <strong>{view.unsentText}</strong>
              </p>
            )}
          </ConfirmDialog>
        </>
      )}
      {view.ending && <Notice kind={view.ending.kind}>{view.ending.text}</Notice>}
    </Page>
  )
}
