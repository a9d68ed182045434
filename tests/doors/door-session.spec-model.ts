import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** `unsent` is what the question says: null where the device did not say. */
type Context = {
  hasDoor: boolean
  pin: string
  name: string
  problem: string
  unsent: number | null
}

type Event =
  | { type: 'device has the list' }
  | { type: 'device has a pass alone' }
  | { type: 'device has nothing' }
  | { type: 'device keeps nothing' }
  | { type: 'person types'; pin: string; name: string }
  | { type: 'person presses enter' }
  | { type: 'shop lets in' }
  | { type: 'shop refuses'; error: string }
  | { type: 'no PIN opens it' }
  | { type: 'network fails' }
  | { type: 'list comes' }
  | { type: 'pass is over' }
  | { type: 'person asks again' }
  | { type: 'shop takes no more' }
  | { type: 'person leaves' }
  | { type: 'device counts'; unsent: number }
  | { type: 'device does not count' }
  | { type: 'person is sure' }
  | { type: 'person stays' }
  | { type: 'device forgets'; unsent: number }
  | { type: 'device keeps it all' }

const failed = 'Não foi possível entrar nesta porta. Verifique a internet e tente novamente.'
const unlisted = 'Não foi possível baixar a lista. Verifique a internet e tente novamente.'
const notLeft = 'Não foi possível sair desta porta. Tente novamente.'
const disabled = 'Esta porta foi desativada pela organização.'
const incomplete = 'Informe o PIN de seis dígitos e o seu primeiro nome.'

/** A door opened with a whole link. */
export const doorSessionModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isWhole: ({ context }) => context.pin === '204060' && context.name === 'Léo',
  },
}).createMachine({
  context: { hasDoor: false, pin: '', name: '', problem: '', unsent: null },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'device has the list': { target: 'standing', actions: assign({ hasDoor: true }) },
        'device has a pass alone': { target: 'loading', actions: assign({ hasDoor: true }) },
        'device has nothing': 'asked',
        'device keeps nothing': 'asked',
      },
    },
    asked: {
      on: {
        'person types': {
          actions: assign({ pin: ({ event }) => event.pin, name: ({ event }) => event.name }),
        },
        'person presses enter': [
          { guard: 'isWhole', target: 'entering', actions: assign({ problem: '' }) },
          { target: 'asked', actions: assign({ problem: incomplete }) },
        ],
      },
    },
    entering: {
      on: {
        'shop lets in': { target: 'loading', actions: assign({ hasDoor: true }) },
        'shop refuses': { target: 'asked', actions: assign({ problem: ({ event }) => event.error }) },
        'no PIN opens it': { target: 'shut', actions: assign({ problem: disabled }) },
        'network fails': { target: 'asked', actions: assign({ problem: failed }) },
      },
    },
    loading: {
      on: {
        'list comes': 'standing',
        'network fails': { target: 'listless', actions: assign({ problem: unlisted }) },
        'shop refuses': { target: 'listless', actions: assign({ problem: ({ event }) => event.error }) },
        'pass is over': 'over',
      },
    },
    listless: { on: { 'person asks again': { target: 'loading', actions: assign({ problem: '' }) } } },
    standing: {
      on: {
        'shop takes no more': 'over',
        'person leaves': { target: 'counting', actions: assign({ unsent: null, problem: '' }) },
      },
    },
    counting: {
      on: {
        'device counts': {
          target: 'asked to stay',
          actions: assign({ unsent: ({ event }) => event.unsent }),
        },
        'device does not count': 'asked to stay',
        'shop takes no more': 'over',
      },
    },
    'asked to stay': {
      on: { 'person is sure': 'leaving', 'person stays': 'standing', 'shop takes no more': 'over' },
    },
    leaving: {
      on: {
        'device forgets': { target: 'gone', actions: assign({ unsent: ({ event }) => event.unsent }) },
        'device keeps it all': { target: 'standing', actions: assign({ problem: notLeft }) },
        'shop takes no more': 'over',
      },
    },
    gone: { type: 'final' },
    over: { type: 'final' },
    shut: { type: 'final' },
  },
})

const doorSessionOptions: Options<typeof doorSessionModel> = {
  key: ({ hasDoor, pin, name, problem, unsent }) => [hasDoor, pin, name, problem, unsent].join(' '),
  cases: [
    { type: 'device has the list' },
    { type: 'device has a pass alone' },
    { type: 'device has nothing' },
    { type: 'device keeps nothing' },
    { type: 'person types', pin: '204060', name: 'Léo' },
    { type: 'person types', pin: '20406', name: 'Léo' },
    { type: 'person types', pin: '2040601', name: 'Léo' },
    { type: 'person types', pin: '20406o', name: 'Léo' },
    { type: 'person types', pin: '204060', name: ' ' },
    { type: 'person presses enter' },
    { type: 'shop lets in' },
    { type: 'shop refuses', error: 'PIN incorreto.' },
    { type: 'no PIN opens it' },
    { type: 'network fails' },
    { type: 'list comes' },
    { type: 'pass is over' },
    { type: 'person asks again' },
    { type: 'shop takes no more' },
    { type: 'person leaves' },
    { type: 'device counts', unsent: 0 },
    { type: 'device counts', unsent: 1 },
    { type: 'device counts', unsent: 3 },
    { type: 'device does not count' },
    { type: 'person is sure' },
    { type: 'person stays' },
    { type: 'device forgets', unsent: 0 },
    { type: 'device forgets', unsent: 1 },
    { type: 'device forgets', unsent: 3 },
    { type: 'device keeps it all' },
  ],
}

export const doorSessionWalks = walksOf(doorSessionModel, doorSessionOptions)
