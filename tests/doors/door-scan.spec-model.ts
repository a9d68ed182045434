import { assign, type EventFrom, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** What the device says: let in; look at a document; only with a reason, since another or this very phone let in; no. */
export type Said = 'green' | 'confirm' | 'force' | 'own' | 'stop'

export type Role = 'leitor' | 'supervisor'

export type Context = {
  papel: Role
  said: Said
  written: boolean
  /** A record was taken back, and nothing else was done since. */
  undone: boolean
  isKit: boolean
  /** Who is said to take the kit, and who stands in the record. */
  receiver: string
  takenBy: string
  /** What stands in the field, and whose names were found for it. */
  name: string
  people: boolean
  problem: string
}

type Event =
  | { type: 'code is read' }
  | { type: 'person searches'; name: string }
  | { type: 'person picks' }
  | { type: 'person chooses kit' }
  | { type: 'person says who takes the kit'; name: string }
  | { type: 'people are found' }
  | { type: 'device says'; said: Said }
  | { type: 'device keeps' }
  | { type: 'device fails' }
  | { type: 'device finds ten minutes gone' }
  | { type: 'time passes' }
  | { type: 'person goes on' }
  | { type: 'person looks at a document' }
  | { type: 'person gives a reason' }
  | { type: 'person takes back' }

const problems = {
  kept: 'Não foi possível gravar neste aparelho. Anote o código.',
  judged: 'Não foi possível ler a lista deste aparelho. Leia o código de novo.',
  late: 'Este registro tem mais de 10 minutos e continua valendo. Só um supervisor pode desfazê-lo.',
  searched: 'Não foi possível procurar na lista deste aparelho. Tente novamente.',
}

/** Of a refusal what stands against it is known: a supervisor takes back whoever's it is, a reader what this phone wrote. */
const canUndo = ({ papel, said, written }: Context): boolean =>
  written || said === 'own' || (said === 'force' && papel === 'supervisor')

const scanSetup = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isName: ({ event }) => event.type === 'person searches' && event.name.length > 1,
    isWritten: ({ context }) => context.written,
    isToUndo: ({ context }) => canUndo(context),
    isDone: ({ context }) => context.written && context.said === 'green',
    isGreen: ({ event }) => event.type === 'device says' && event.said === 'green',
    needsDocument: ({ context }) => context.said === 'confirm' && !context.written,
    needsReason: ({ context }) =>
      context.papel === 'supervisor' && context.said === 'force' && !context.written,
  },
  actions: {
    begins: assign({ written: false, undone: false, takenBy: '', problem: '' }),
    isUndone: assign({ written: false, undone: true }),
    says: assign({
      said: ({ context, event }) => (event.type === 'device says' ? event.said : context.said),
    }),
    types: assign({
      name: ({ context, event }) => (event.type === 'person searches' ? event.name : context.name),
      people: false,
      problem: '',
    }),
    /** The field is empty and nobody is listed. */
    clears: assign({ name: '', people: false, problem: '' }),
    finds: assign({ people: true }),
    turnsToKits: assign({ isKit: true }),
    namesReceiver: assign({
      receiver: ({ context, event }) =>
        event.type === 'person says who takes the kit' ? event.name : context.receiver,
    }),
    forgetsReceiver: assign({ receiver: '' }),
    isLate: assign({ written: false, problem: problems.late }),
    isNotFound: assign({ problem: problems.searched }),
    isNotJudged: assign({ problem: problems.judged }),
    isKept: assign({
      written: true,
      takenBy: ({ context }) => (context.said === 'force' ? '' : context.receiver),
      receiver: '',
      problem: '',
    }),
    isNotKept: assign({ problem: problems.kept }),
  },
})

/** Reading codes in a role. */
const doorScanModelFor = (papel: Role) =>
  scanSetup.createMachine({
    context: {
      papel,
      said: 'stop',
      written: false,
      undone: false,
      isKit: false,
      receiver: '',
      takenBy: '',
      name: '',
      people: false,
      problem: '',
    },
    initial: 'resting',
    states: {
      resting: {
        initial: 'watching',
        on: {
          'code is read': { target: 'judging', actions: 'begins' },
          'person searches': [
            { guard: 'isName', target: '.searching', reenter: true, actions: 'types' },
            { target: '.watching', actions: 'types' },
          ],
          'person chooses kit': { guard: ({ context }) => !context.isKit, actions: 'turnsToKits' },
          'person says who takes the kit': {
            guard: ({ context }) => context.isKit,
            actions: 'namesReceiver',
          },
          'person takes back': { guard: 'isWritten', target: 'undoing' },
        },
        states: {
          watching: {},
          searching: {
            on: {
              'people are found': { target: 'found', actions: 'finds' },
              'device fails': { target: 'watching', actions: 'isNotFound' },
            },
          },
          found: { on: { 'person picks': { target: '#judging', actions: 'begins' } } },
        },
      },
      judging: {
        id: 'judging',
        on: {
          'device says': [
            { guard: 'isGreen', target: 'recording', actions: 'says' },
            { target: 'showing', actions: 'says' },
          ],
          'device fails': { target: 'resting', actions: ['clears', 'isNotJudged'] },
        },
      },
      recording: {
        on: {
          'device keeps': { target: 'showing', actions: 'isKept' },
          'device fails': { target: 'showing', actions: 'isNotKept' },
        },
      },
      showing: {
        on: {
          'time passes': [{ guard: 'isDone', target: 'resting', actions: 'clears' }, { target: 'showing' }],
          'person goes on': [
            { guard: 'isWritten', target: 'resting', actions: 'clears' },
            { target: 'resting', actions: ['clears', 'begins', 'forgetsReceiver'] },
          ],
          'person looks at a document': { guard: 'needsDocument', target: 'recording' },
          'person gives a reason': { guard: 'needsReason', target: 'recording' },
          'person takes back': { guard: 'isToUndo', target: 'undoing' },
          'code is read': { target: 'judging', actions: 'begins' },
        },
      },
      undoing: {
        on: {
          'device keeps': { target: 'resting', actions: ['clears', 'isUndone'] },
          'device finds ten minutes gone': { target: 'resting', actions: ['clears', 'isLate'] },
          'device fails': { target: 'showing', actions: 'isNotKept' },
        },
      },
    },
  })

export type DoorScanModel = ReturnType<typeof doorScanModelFor>

const both: EventFrom<DoorScanModel>[] = [
  { type: 'code is read' },
  { type: 'person chooses kit' },
  { type: 'person says who takes the kit', name: 'Rui' },
  { type: 'device says', said: 'green' },
  { type: 'device says', said: 'confirm' },
  { type: 'device says', said: 'force' },
  { type: 'device says', said: 'stop' },
  { type: 'device keeps' },
  { type: 'device fails' },
  { type: 'time passes' },
  { type: 'person goes on' },
  { type: 'person looks at a document' },
  { type: 'person takes back' },
]

const cases: Record<Role, EventFrom<DoorScanModel>[]> = {
  supervisor: [
    ...both,
    { type: 'person searches', name: 'Bia' },
    { type: 'person searches', name: 'Ana' },
    { type: 'person searches', name: 'B' },
    { type: 'person picks' },
    { type: 'people are found' },
    { type: 'person gives a reason' },
  ],
  leitor: [...both, { type: 'device says', said: 'own' }, { type: 'device finds ten minutes gone' }],
}

const optionsFor = (papel: Role): Options<DoorScanModel> => ({
  key: ({ said, written, undone, receiver, name, people, problem }) =>
    [said, written, undone, receiver !== '', name !== '', people, problem !== ''].join(' '),
  cases: cases[papel],
})

const roles: readonly Role[] = ['supervisor', 'leitor']

export const doorScanRoles = roles.map((papel) => ({
  papel,
  walks: walksOf(doorScanModelFor(papel), optionsFor(papel)),
}))
