import { assign, setup } from 'xstate'
import type { Verdict } from '#contract/laws/door-verdict.ts'
import type { DoorRole, DoorTask, FoundPerson } from '#contract/nouns/door.ts'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { port } from './port.ts'

/** `task` is what was done last, where the door has more than one. */
export type ScanInput = { id: string; papel: DoorRole; tarefas: readonly DoorTask[]; task: DoorTask }

/** What is looked at: a code as it was read or typed, or somebody chosen by name. */
export type Looked = { text: string } | { ingresso: string }

/** What a phone writes down. */
export type WrittenFact = {
  ingresso: string
  tipo: DoorTask | 'desfazer'
  desfaz: string | null
  motivo: string
}

type Context = ScanInput & {
  looked: Looked
  verdict: Verdict | null
  /** What is to be written. */
  fact: WrittenFact | null
  /** The fact of the verdict on the screen, once it is on the device. */
  written: string | null
  isUndone: boolean
  people: readonly FoundPerson[]
  name: string
  /** Who takes the next kit, and who took the one on the screen, where it is not its holder. */
  receiver: string
  takenBy: string
  error: string | null
}

type Event =
  | { type: 'code.read'; text: string }
  | { type: 'name.change' | 'receiver.change'; name: string }
  | { type: 'person.pick'; ingresso: string }
  | { type: 'task.choose'; task: DoorTask }
  | { type: 'entry.force'; motivo: string }
  | { type: 'verdict.close' | 'entry.confirm' | 'record.undo' }

const factOf = ({ verdict, task }: Context, more: Partial<WrittenFact> = {}): WrittenFact => {
  const ingresso = verdict?.ingresso ?? ''
  return { ingresso, tipo: task, desfaz: null, motivo: '', ...more }
}

/** The fact that may be taken back: the one just written; else a supervisor's is whatever stands against the ticket, a reader's what this phone wrote. */
const undoable = ({ written, papel, verdict }: Context): string | null =>
  written ?? (papel === 'supervisor' ? verdict?.against : verdict?.own) ?? null

/** What the machine of reading codes is made of; the chart is in door-scan.machine.ts. */
export const doorScanSetup = setup({
  types: {
    input: {} as ScanInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readVerdict: port<Verdict, { id: string; task: DoorTask; looked: Looked }>(),
    findPeople: port<readonly FoundPerson[], { id: string; name: string }>(),
    /** Null where what was to be taken back is this phone's no longer. */
    keepFact: port<string | null, { id: string; fact: WrittenFact | null }>(),
  },
  guards: {
    isGreen: (_, { verdict }: { verdict: Verdict }) => verdict.way === 'record',
    canSearch: ({ context }, { name }: { name: string }) =>
      context.papel === 'supervisor' && name.trim().length > 1,
    canConfirm: ({ context }) => context.verdict?.way === 'confirm' && context.written === null,
    canForce: ({ context }, { motivo }: { motivo: string }) =>
      context.papel === 'supervisor' &&
      context.verdict?.way === 'force' &&
      context.written === null &&
      motivo.trim() !== '',
    isWritten: ({ context }) => context.written !== null,
    isTooLate: (_, { id }: { id: string | null }) => id === null,
    canUndo: ({ context }) => undoable(context) !== null,
    goesOn: ({ context }) => context.written !== null && context.verdict?.tone === 'green',
  },
  actions: {
    lookAt: assign({
      looked: (_, { looked }: { looked: Looked }) => looked,
      verdict: null,
      written: null,
      isUndone: false,
      error: null,
    }),
    saveVerdict: assign({ verdict: (_, { verdict }: { verdict: Verdict }) => verdict }),
    takeFact: assign(({ context }) => {
      const takenBy = context.task === 'kit' ? context.receiver.trim() : ''
      return { takenBy, fact: factOf(context, { motivo: takenBy }) }
    }),
    takeForced: assign({
      takenBy: '',
      fact: ({ context }, { motivo }: { motivo: string }) => factOf(context, { motivo: motivo.trim() }),
    }),
    takeUndo: assign({
      fact: ({ context }) => factOf(context, { tipo: 'desfazer', desfaz: undoable(context) }),
    }),
    saveWritten: assign({ written: (_, { id }: { id: string | null }) => id, receiver: '', error: null }),
    /** The facts have one more: whoever takes them to the shop is told. */
    tellWritten: () => undefined,
    chooseTask: assign({ task: (_, { task }: { task: DoorTask }) => task }),
    /** The page may be opened anew in the middle of the work. */
    keepTask: (_, _of: { id: string; task: DoorTask }) => undefined,
    saveName: assign({ name: (_, { name }: { name: string }) => name, people: [], error: null }),
    saveReceiver: assign({ receiver: (_, { name }: { name: string }) => name }),
    savePeople: assign({ people: (_, { people }: { people: readonly FoundPerson[] }) => people }),
    forgetSearch: assign({ name: '', people: [], error: null }),
    forgetVerdict: assign({ verdict: null, written: null }),
    forgetReceiver: assign({ receiver: '' }),
    tellUndone: assign({ isUndone: true }),
    tellTooLate: assign({ error: messages.undoTooLate }),
    tellNotKept: assign({ error: messages.notKept }),
    tellJudgeFailed: assign({ error: messages.judgeFailed }),
    tellSearchFailed: assign({ error: messages.searchFailed }),
  },
  delays: { greenPause: limits.greenPause },
})
