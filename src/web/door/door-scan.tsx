import { useEffect, useState } from 'react'
import { useMachine } from '@xstate/react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { DoorTask } from '#contract/nouns/door.ts'
import type { doorScanMachine } from '#machines/door-scan.machine.ts'
import type { ScanInput } from '#machines/door-scan.setup.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DoorVerdict } from './door-verdict.tsx'
import styles from './door.module.css'
import { placeOf, scanView } from './door.view.ts'
import { useHandScanner, useScreenAwake } from './use-door-device.ts'

type Props = { machine: typeof doorScanMachine; input: ScanInput }

const taskWords: Record<DoorTask, string> = { entrada: 'Entrada', kit: 'Entrega de kit' }

const CodeForm = ({ onRead }: { onRead: (text: string) => void }) => {
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
        label="Código do ingresso"
        name="codigo"
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={400}
        onChange={setText}
      />
      <Button type="submit" block large>
        Conferir
      </Button>
    </form>
  )
}

/** Where codes are read: verdicts fill the screen, everything else waits under them. */
export const DoorScan = ({ machine, input }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const { context, value } = state
  const view = scanView(state)
  const read = (text: string): void => send({ type: 'code.read', text })
  useHandScanner(read)
  useScreenAwake()
  const tone = view.shows === 'verdict' ? view.verdict.tone : null
  useEffect(() => {
    if (tone !== null) navigator.vibrate?.(tone === 'green' ? 80 : [120, 80, 120])
  }, [tone])
  if (view.shows === 'busy') return <Spinner label="Conferindo..." />
  if (view.shows === 'verdict')
    return (
      <DoorVerdict
        view={view}
        canForce={context.papel === 'supervisor'}
        onClose={() => send({ type: 'verdict.close' })}
        onConfirm={() => send({ type: 'entry.confirm' })}
        onForce={(motivo) => send({ type: 'entry.force', motivo })}
        onUndo={() => send({ type: 'record.undo' })}
      />
    )
  return (
    <div className={styles.sheet}>
      {view.error !== null && <Notice kind="error">{view.error}</Notice>}
      {context.tarefas.length > 1 && (
        <div className={styles.tasks} role="group" aria-label="O que se faz agora">
          {context.tarefas.map((task) => (
            <Button
              key={task}
              large
              variant={task === context.task ? 'primary' : 'secondary'}
              aria-pressed={task === context.task}
              onClick={() => send({ type: 'task.choose', task })}
            >
              {taskWords[task]}
            </Button>
          ))}
        </div>
      )}
      {view.last !== null && (
        <div className={styles.last}>
          <p>Último: {view.last} ✓</p>
          <Button variant="secondary" onClick={() => send({ type: 'record.undo' })}>
            Desfazer
          </Button>
        </div>
      )}
      <CodeForm onRead={read} />
      {context.papel === 'supervisor' && (
        <TextField
          label="Buscar nome"
          name="nome"
          type="search"
          value={context.name}
          autoComplete="off"
          onChange={(name) => send({ type: 'name.change', name })}
        />
      )}
      {value === 'found' && context.people.length === 0 && <Notice kind="info">{messages.nobody}</Notice>}
      {value === 'found' && context.people.length > 0 && (
        <ul className={styles.people}>
          {context.people.map((person) => (
            <li key={person.ingresso}>
              <button
                type="button"
                className={styles.person}
                onClick={() => send({ type: 'person.pick', ingresso: person.ingresso })}
              >
                <strong>{person.nome}</strong>
                <span>{placeOf(person)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
