import type { FormEvent } from 'react'
import { type DoorRole, type DoorTask, doorRoles, doorTasks } from '#contract/nouns/door.ts'
import type { DoorDraft, doorDraftErrors } from '#contract/nouns/door-draft.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxField, RadioGroup, TextField } from '../ui/field.tsx'
import styles from './doors.module.css'

type Props = {
  draft: DoorDraft
  errors: ReturnType<typeof doorDraftErrors>
  busy: boolean
  onChange: (draft: DoorDraft) => void
  onCreate: () => void
}

const roles: Record<DoorRole, string> = {
  leitor: 'Leitor: só lê códigos',
  supervisor: 'Supervisor: também procura por nome ou CPF e libera com motivo',
}
const tasks: Record<DoorTask, string> = { entrada: 'Entrada', kit: 'Entrega de kit' }

const isRole = (value: string): value is DoorRole => doorRoles.some((role) => role === value)

/** The form of a new door. */
export const NewDoor = ({ draft, errors, busy, onChange, onCreate }: Props) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onCreate()
  }
  const turn = (task: DoorTask, isOn: boolean): void =>
    onChange({
      ...draft,
      tarefas: doorTasks.filter((one) => (one === task ? isOn : draft.tarefas.includes(one))),
    })
  return (
    <Card as="section" className={styles.part} labelledBy="nova-porta">
      <h2 id="nova-porta">Nova porta</h2>
      <form className={styles.beside} onSubmit={submit} noValidate aria-label="Nova porta">
        <TextField
          label="Nome da porta"
          name="porta-nome"
          placeholder="Entrada 1"
          value={draft.nome}
          error={errors.nome}
          maxLength={doorLimits.doorNameMax}
          autoComplete="off"
          onChange={(nome) => onChange({ ...draft, nome })}
          required
        />
        <RadioGroup
          label="Quem fica nela"
          name="porta-papel"
          value={draft.papel}
          options={doorRoles.map((value) => ({ value, label: roles[value] }))}
          onChange={(papel) => isRole(papel) && onChange({ ...draft, papel })}
        />
        <div className={styles.tasks}>
          {doorTasks.map((task) => (
            <CheckboxField
              key={task}
              label={tasks[task]}
              name={`porta-${task}`}
              checked={draft.tarefas.includes(task)}
              error={task === 'entrada' ? errors.tarefas : undefined}
              onChange={(isOn) => turn(task, isOn)}
            />
          ))}
        </div>
        <Button type="submit" busy={busy}>
          Criar porta
        </Button>
      </form>
    </Card>
  )
}
