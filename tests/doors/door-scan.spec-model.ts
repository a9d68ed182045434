import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** What the device says: let in; look at a document; only with a reason; no. */
export type Said = 'green' | 'confirm' | 'force' | 'stop'

type Context = { said: Said; written: boolean; isKit: boolean; problem: string }

type Event =
  | { type: 'code is read' }
  | { type: 'person searches'; name: string }
  | { type: 'person picks' }
  | { type: 'person chooses kit' }
  | { type: 'people are found' }
  | { type: 'device says'; said: Said }
  | { type: 'device keeps' }
  | { type: 'device fails' }
  | { type: 'time passes' }
  | { type: 'person goes on' }
  | { type: 'person looks at a document' }
  | { type: 'person gives a reason' }
  | { type: 'person takes back' }

const problems = {
  kept: 'Não foi possível gravar neste aparelho. Anote o código.',
  judged: 'Não foi possível ler a lista deste aparelho. Leia o código de novo.',
  searched: 'Não foi possível procurar na lista deste aparelho. Tente novamente.',
}

/** Reading codes as a supervisor. */
export const doorScanModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isName: ({ event }) => event.type === 'person searches' && event.name.length > 1,
    isWritten: ({ context }) => context.written,
    isDone: ({ context }) => context.written && context.said === 'green',
    isGreen: ({ event }) => event.type === 'device says' && event.said === 'green',
    needsDocument: ({ context }) => context.said === 'confirm' && !context.written,
    needsReason: ({ context }) => context.said === 'force' && !context.written,
  },
  actions: {
    begins: assign({ written: false, problem: '' }),
    says: assign({
      said: ({ context, event }) => (event.type === 'device says' ? event.said : context.said),
    }),
    calm: assign({ problem: '' }),
    isNotKept: assign({ problem: problems.kept }),
  },
}).createMachine({
  context: { said: 'stop', written: false, isKit: false, problem: '' },
  initial: 'watching',
  states: {
    watching: {
      on: {
        'code is read': { target: 'judging', actions: 'begins' },
        'person searches': [
          { guard: 'isName', target: 'searching', actions: 'calm' },
          { target: 'watching', actions: 'calm' },
        ],
        'person chooses kit': { guard: ({ context }) => !context.isKit, actions: assign({ isKit: true }) },
        'person takes back': { guard: 'isWritten', target: 'undoing' },
      },
    },
    searching: {
      on: {
        'people are found': 'found',
        'device fails': { target: 'watching', actions: assign({ problem: problems.searched }) },
        'person searches': [{ guard: 'isName', target: 'searching' }, { target: 'watching' }],
        'code is read': { target: 'judging', actions: 'begins' },
      },
    },
    found: {
      on: {
        'person picks': { target: 'judging', actions: 'begins' },
        'person searches': [{ guard: 'isName', target: 'searching' }, { target: 'watching' }],
        'code is read': { target: 'judging', actions: 'begins' },
      },
    },
    judging: {
      on: {
        'device says': [
          { guard: 'isGreen', target: 'recording', actions: 'says' },
          { target: 'showing', actions: 'says' },
        ],
        'device fails': { target: 'watching', actions: assign({ problem: problems.judged }) },
      },
    },
    recording: {
      on: {
        'device keeps': { target: 'showing', actions: assign({ written: true, problem: '' }) },
        'device fails': { target: 'showing', actions: 'isNotKept' },
      },
    },
    showing: {
      on: {
        'time passes': [{ guard: 'isDone', target: 'watching', actions: 'calm' }, { target: 'showing' }],
        'person goes on': { target: 'watching', actions: 'begins' },
        'person looks at a document': { guard: 'needsDocument', target: 'recording' },
        'person gives a reason': { guard: 'needsReason', target: 'recording' },
        'person takes back': { guard: 'isWritten', target: 'undoing' },
        'code is read': { target: 'judging', actions: 'begins' },
      },
    },
    undoing: {
      on: {
        'device keeps': { target: 'watching', actions: 'begins' },
        'device fails': { target: 'showing', actions: 'isNotKept' },
      },
    },
  },
})

const doorScanOptions: Options<typeof doorScanModel> = {
  key: ({ said, written, problem }) => [said, written, problem !== ''].join(' '),
  cases: [
    { type: 'code is read' },
    { type: 'person searches', name: 'Bia' },
    { type: 'person searches', name: 'B' },
    { type: 'person picks' },
    { type: 'person chooses kit' },
    { type: 'people are found' },
    { type: 'device says', said: 'green' },
    { type: 'device says', said: 'confirm' },
    { type: 'device says', said: 'force' },
    { type: 'device says', said: 'stop' },
    { type: 'device keeps' },
    { type: 'device fails' },
    { type: 'time passes' },
    { type: 'person goes on' },
    { type: 'person looks at a document' },
    { type: 'person gives a reason' },
    { type: 'person takes back' },
  ],
}

export const doorScanWalks = walksOf(doorScanModel, doorScanOptions)
