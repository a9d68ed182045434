import { type ReactNode, useCallback } from 'react'
import { useMachine } from '@xstate/react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { doorSessionMachine } from '#machines/door-session.machine.ts'
import type { DoorInput, Entrance, OpenDoor } from '#machines/door-session.setup.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './door.module.css'

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
  const [{ value, context }, send] = useMachine(machine, { input })
  const onOver = useCallback(() => send({ type: 'door.over' }), [send])
  const { door, draft, error } = context
  const title = door?.pass.porta ?? 'Porta'
  return (
    <Page title={title} lead={door?.pass.evento.nome ?? 'Entrada de quem ajuda no evento'} narrow>
      {(value === 'reading' || value === 'deciding') && <Spinner label={messages.reading} />}
      {(value === 'asking' || value === 'entering') && (
        <EntranceForm
          draft={draft}
          error={error}
          busy={value === 'entering'}
          onChange={(next) => send({ type: 'draft.change', draft: next })}
          onSubmit={() => send({ type: 'form.submit' })}
        />
      )}
      {value === 'downloading' && <Spinner label={messages.downloading} />}
      {value === 'unlisted' && (
        <Card className={styles.sheet}>
          <Notice kind="error">{error}</Notice>
          <Retry onRetry={() => send({ type: 'list.reload' })} />
        </Card>
      )}
      {value === 'open' && door !== null && renderOpen(door, onOver)}
      {value === 'over' && <Notice kind="info">{messages.over}</Notice>}
      {value === 'linkBroken' && <Notice kind="error">{messages.linkBroken}</Notice>}
    </Page>
  )
}
