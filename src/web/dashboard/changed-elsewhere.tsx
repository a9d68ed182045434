import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import { brDateTime } from '#contract/laws/dates.ts'
import { type EventEdit, eventEditOf } from '#drafts/event-edit.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './changed-elsewhere.module.css'

export const fieldNames: Readonly<Record<keyof EventEdit, string>> = {
  nome: 'Nome do Evento',
  local: 'Local',
  dataHora: 'Data/Hora Início',
  dataHoraFinal: 'Data/Hora Final',
  descricao: 'Descrição',
  restricoes: 'Restrições',
  infoAdicional: 'Info Adicional',
  cidade: 'Cidade',
  esporte: 'Esporte',
  contato: 'Contato do evento',
  desistenciaDias: 'Desistir após pagar',
  desistenciaHoras: 'Desistir antes do evento',
  cpfs: 'CPFs c/ acesso',
  image: 'Banner',
}

const words = messages.dashboard

const longest = 200

const storedText = (evento: OrganiserEvent, name: keyof EventEdit): string => {
  const text = eventEditOf(evento)[name] ?? ''
  if (text === '') return words.blank
  if (name === 'dataHora' || name === 'dataHoraFinal') return brDateTime(text)
  const line = text.replaceAll('\n', name === 'cpfs' ? ', ' : ' ')
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

type Props = {
  evento: OrganiserEvent
  /** The fields, and whether what is stored differs from what is typed. */
  changes: readonly { name: keyof EventEdit; canTake: boolean }[]
  disabled: boolean
  onTake: (name: keyof EventEdit) => void
}

/** What another page stored of the fields that were also changed here, and the way to take it. */
export const ChangedElsewhere = ({ evento, changes, disabled, onTake }: Props) => {
  if (changes.length === 0) return null
  return (
    <Notice kind="warning">
      <p>
        <strong>{words.changedElsewhere}</strong>
      </p>
      <ul className={styles.changes}>
        {changes.map(({ name, canTake }) => (
          <li key={name}>
            <span>
              {name === 'image'
                ? words.bannerChanged
                : words.changedNow(fieldNames[name], storedText(evento, name))}
            </span>
            {canTake && (
              <Button
                variant="ghost"
                disabled={disabled}
                aria-label={`${words.takeStored}: ${fieldNames[name]}`}
                onClick={() => onTake(name)}
              >
                {words.takeStored}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>{words.keptTyped}</p>
    </Notice>
  )
}
