import { kindText } from '#contract/words/kind-text.ts'
import type { SnapshotFrom } from 'xstate'
import type { Verdict } from '#contract/laws/door-verdict.ts'
import type { DoorTask, FoundPerson, ListedTicket } from '#contract/nouns/door.ts'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { doorScanMachine } from '#machines/door-scan.machine.ts'
import { counted } from '../ui/counted.ts'

/** What is still on this phone alone, and why. */
export const contactText = ({ unsent, failures }: { unsent: number; failures: number | null }): string => {
  const kept = unsent === 0 ? 'tudo enviado' : counted(unsent, 'registro a enviar', 'registros a enviar')
  if (failures === null) return `Procurando internet · ${kept}`
  return failures > 0 ? `Sem internet · ${kept}` : `Com internet · ${kept}`
}

/** What this phone can do without a network. */
export const offlineText = ({
  isOffline,
  isCaughtUp,
}: {
  isOffline: boolean
  isCaughtUp: boolean
}): string => {
  if (!isOffline) return messages.notOffline
  return isCaughtUp ? messages.ready : messages.fetchingEntries
}

export const symbols = { green: 'check', amber: 'warning', red: 'close' } as const

/** 'Atleta · Feminina B', whatever of it there is. */
export const placeOf = ({ tipo, categoria }: Pick<ListedTicket, 'tipo' | 'categoria'>): string =>
  kindText(tipo, categoria)

/** What a helper compares with the person. */
export const factsOf = ({ dupla, idade, tamanho }: ListedTicket): string[] => [
  ...(dupla === '' ? [] : [`Dupla: ${dupla}`]),
  [idade > 0 ? `${idade} anos` : '', tamanho === '' ? '' : `camiseta ${tamanho}`].filter(Boolean).join(' · '),
]

type Snapshot = SnapshotFrom<typeof doorScanMachine>

export type ScanView =
  | {
      shows: 'watching'
      last: string | null
      error: string | null
      isUndone: boolean
      /** What may be done at this door, and what is done now. */
      tasks: readonly DoorTask[]
      task: DoorTask
      /** Null for who may not search. */
      search: { name: string; people: readonly FoundPerson[] | null } | null
      /** Who takes the kit where it is not its holder; null where no kits are handed out. */
      receiver: string | null
    }
  | { shows: 'busy' }
  | {
      shows: 'verdict'
      verdict: Verdict
      /** Who takes the kit, where it is not its holder. */
      receiver: string
      isWritten: boolean
      /** What taking back is called, where something may be. */
      undo: string | null
      error: string | null
    }

/** Of a record the name that stands in it: a reason of a supervisor is none. */
const receiverOf = ({ task, verdict, written, takenBy, receiver }: Snapshot['context']): string => {
  if (written !== null) return takenBy
  return task === 'kit' && verdict?.way === 'confirm' ? receiver.trim() : ''
}

const undoOf = ({ written, papel }: Snapshot['context']): string => {
  if (written !== null) return messages.undo
  return papel === 'supervisor' ? messages.undoEarlier : messages.undoOwn
}

/** What is on the screen while codes are read. Green is never shown before the fact is on the disk (law LB2). */
export const scanView = (snapshot: Snapshot): ScanView => {
  const { value, context } = snapshot
  const { verdict, written, error } = context
  if (value === 'judging' || value === 'recording' || value === 'undoing') return { shows: 'busy' }
  if (value === 'showing' && verdict !== null) {
    const isWritten = written !== null
    if (verdict.tone === 'green' && !isWritten)
      return {
        shows: 'verdict',
        verdict: { ...verdict, tone: 'red', title: messages.notKept, way: 'none' },
        receiver: '',
        isWritten,
        undo: null,
        error: null,
      }
    const undo = snapshot.can({ type: 'record.undo' }) ? undoOf(context) : null
    return { shows: 'verdict', verdict, receiver: receiverOf(context), isWritten, undo, error }
  }
  const last = written === null ? null : (verdict?.ticket?.nome ?? verdict?.ingresso ?? null)
  const people = value === 'found' ? context.people : null
  return {
    shows: 'watching',
    last,
    error,
    isUndone: context.isUndone,
    tasks: context.tarefas,
    task: context.task,
    receiver: context.task === 'kit' ? context.receiver : null,
    search: context.papel === 'supervisor' ? { name: context.name, people } : null,
  }
}
