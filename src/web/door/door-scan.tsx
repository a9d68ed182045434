import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useMachine } from '@xstate/react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { DoorRole, DoorTask } from '#contract/nouns/door.ts'
import { isTicketNumber, openSeal, sealIn } from '#contract/laws/ticket-code.ts'
import type { doorScanMachine } from '#machines/door-scan.machine.ts'
import type { ScanInput } from '#machines/door-scan.setup.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DoorVerdict } from './door-verdict.tsx'
import styles from './door.module.css'
import { placeOf, type ScanView, scanView } from './door.view.ts'
import { receiverIn } from './typed-receiver.ts'
import { useArrivedCode, useHandScanner, useScreenAwake } from './use-door-device.ts'

type Props = {
  machine: typeof doorScanMachine
  input: ScanInput
  /** The camera, which rests while a verdict is on the screen. */
  renderCamera?: (camera: { isResting: boolean; onRead: (text: string) => void }) => ReactNode
}

const taskWords: Record<DoorTask, string> = { entrada: 'Entrada', kit: 'Entrega de kit' }

/** What each role's field takes: for a reader the number of a ticket opens nothing. */
const fields: Record<DoorRole, { label: string; help?: string }> = {
  leitor: { label: 'Texto do QR', help: messages.scanHelp },
  supervisor: { label: 'Código do ingresso' },
}

const CodeForm = ({ papel, onRead }: { papel: DoorRole; onRead: (text: string) => void }) => {
  const [text, setText] = useState('')
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        setText('')
        onRead(text)
      }}
    >
      <TextField
        {...fields[papel]}
        name="codigo"
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={400}
        onChange={setText}
      />
      <Button type="submit" block large variant="secondary">
        Conferir
      </Button>
    </form>
  )
}

type Watching = Extract<ScanView, { shows: 'watching' }>

const Tasks = ({
  tasks,
  task,
  onChoose,
}: Pick<Watching, 'tasks' | 'task'> & { onChoose: (task: DoorTask) => void }) => (
  <div className={styles.tasks} role="group" aria-label="O que se faz agora">
    {tasks.map((one) => (
      <Button
        key={one}
        large
        variant={one === task ? 'primary' : 'secondary'}
        aria-pressed={one === task}
        onClick={() => onChoose(one)}
      >
        {taskWords[one]}
      </Button>
    ))}
  </div>
)

/** A hand scanner types into the field that has the focus: what it reads there is a code all the same. */
const isCode = (text: string): boolean => openSeal(sealIn(text)) !== null

const isNumber = (text: string): boolean => isTicketNumber(text.trim().toUpperCase())

type SearchProps = NonNullable<Watching['search']> & {
  onChange: (name: string) => void
  onRead: (text: string) => void
  onPick: (ingresso: string) => void
}

const Search = ({ name, people, onChange, onRead, onPick }: SearchProps) => (
  <>
    <TextField
      label="Buscar nome ou CPF"
      name="nome"
      type="search"
      value={name}
      autoComplete="off"
      onChange={(text) => (isCode(text) || isNumber(text) ? onRead(text) : onChange(text))}
    />
    {people?.length === 0 && <Notice kind="info">{messages.nobody}</Notice>}
    {people && people.length > 0 && (
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.ingresso}>
            <button type="button" className={styles.person} onClick={() => onPick(person.ingresso)}>
              <strong>{person.nome}</strong>
              <span>{placeOf(person)}</span>
              {person.entrou !== null && <em>{person.entrou}</em>}
            </button>
          </li>
        ))}
      </ul>
    )}
  </>
)

/** A hand scanner types behind the name, letter by letter: what stands before its code is the name. */
const Receiver = ({
  name,
  onChange,
  onRead,
}: {
  name: string
  onChange: (name: string) => void
  onRead: (text: string) => void
}) => {
  const [code, setCode] = useState('')
  return (
    <TextField
      label={messages.receiver}
      name="quem_retira"
      value={`${name}${code}`}
      autoComplete="off"
      maxLength={400}
      onChange={(text) => {
        const typed = receiverIn(text)
        onChange(typed.name)
        setCode(typed.code)
        if (isCode(text)) onRead(text)
      }}
    />
  )
}

/** Where codes are read: verdicts fill the screen, everything else waits under them. */
export const DoorScan = ({ machine, input, renderCamera }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const { context } = state
  const view = scanView(state)
  const read = useCallback((text: string) => send({ type: 'code.read', text }), [send])
  useHandScanner(read)
  useArrivedCode(read)
  useScreenAwake()
  const tone = view.shows === 'verdict' ? view.verdict.tone : null
  useEffect(() => {
    if (tone !== null) navigator.vibrate?.(tone === 'green' ? 80 : [120, 80, 120])
  }, [tone])
  return (
    <div className={styles.sheet}>
      {renderCamera?.({ isResting: view.shows !== 'watching', onRead: read })}
      {view.shows === 'busy' && <Spinner label="Conferindo..." />}
      {view.shows === 'verdict' && (
        <DoorVerdict
          view={view}
          canForce={context.papel === 'supervisor'}
          onClose={() => send({ type: 'verdict.close' })}
          onConfirm={() => send({ type: 'entry.confirm' })}
          onForce={(motivo) => (isCode(motivo) ? read(motivo) : send({ type: 'entry.force', motivo }))}
          onUndo={() => send({ type: 'record.undo' })}
        />
      )}
      {view.shows === 'watching' && (
        <>
          {view.error !== null && <Notice kind="error">{view.error}</Notice>}
          {view.isUndone && <Notice kind="success">{messages.undone}</Notice>}
          {view.tasks.length > 1 && (
            <Tasks {...view} onChoose={(task) => send({ type: 'task.choose', task })} />
          )}
          {view.last !== null && (
            <div className={styles.last}>
              <p>
                Último: {view.last} <Icon name="check" />
              </p>
              <Button variant="secondary" onClick={() => send({ type: 'record.undo' })}>
                {messages.undo}
              </Button>
            </div>
          )}
          {view.search && (
            <Search
              {...view.search}
              onChange={(name) => send({ type: 'name.change', name })}
              onRead={read}
              onPick={(ingresso) => send({ type: 'person.pick', ingresso })}
            />
          )}
          {view.receiver !== null && (
            <Receiver
              name={view.receiver}
              onChange={(name) => send({ type: 'receiver.change', name })}
              onRead={read}
            />
          )}
          <CodeForm papel={context.papel} onRead={read} />
        </>
      )}
    </div>
  )
}
