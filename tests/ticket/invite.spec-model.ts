import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = { problem: string; filled: boolean }

type Event =
  | { type: 'invite is read' }
  | { type: 'server refuses'; status: 404 | 409 | 503; isOver: boolean; error: string | null }
  | { type: 'network fails' }
  | { type: 'person asks again' }
  | { type: 'person fills in' }
  | { type: 'person clears the name' }
  | { type: 'person sends' }
  | { type: 'server does it' }

const readFailed = 'Não foi possível carregar este convite. Tente novamente.'
const acceptFailed = 'Não foi possível aceitar o convite. Tente novamente.'

/** An invite for whoever has its link. */
export const inviteModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isFilled: ({ context }) => context.filled,
    isOver: ({ event }) => event.type === 'server refuses' && event.isOver,
    isTaken: ({ event }) => event.type === 'server refuses' && event.error === 'Este convite já foi aceito.',
  },
}).createMachine({
  context: { problem: '', filled: false },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'invite is read': { target: 'open', actions: assign({ problem: '' }) },
        'server refuses': [
          {
            guard: 'isTaken',
            target: 'of somebody',
            actions: assign({ problem: ({ event }) => event.error ?? readFailed }),
          },
          {
            guard: 'isOver',
            target: 'over',
            actions: assign({ problem: ({ event }) => event.error ?? readFailed }),
          },
          { target: 'failed', actions: assign({ problem: ({ event }) => event.error ?? readFailed }) },
        ],
        'network fails': { target: 'failed', actions: assign({ problem: readFailed }) },
      },
    },
    failed: { on: { 'person asks again': { target: 'reading', actions: assign({ problem: '' }) } } },
    open: {
      on: {
        'person fills in': { actions: assign({ filled: true }) },
        'person clears the name': { guard: 'isFilled', actions: assign({ filled: false }) },
        'person sends': [
          { guard: 'isFilled', target: 'sending', actions: assign({ problem: '' }) },
          { target: 'corrected', actions: assign({ problem: '' }) },
        ],
      },
    },
    corrected: {
      on: {
        'person fills in': { actions: assign({ filled: true }) },
        'person clears the name': { guard: 'isFilled', actions: assign({ filled: false }) },
        'person sends': [{ guard: 'isFilled', target: 'sending' }, {}],
      },
    },
    sending: {
      on: {
        'server does it': 'taken',
        'server refuses': [
          {
            guard: 'isTaken',
            target: 'of somebody',
            actions: assign({ problem: ({ event }) => event.error ?? acceptFailed }),
          },
          {
            guard: 'isOver',
            target: 'over',
            actions: assign({ problem: ({ event }) => event.error ?? acceptFailed }),
          },
          { target: 'open', actions: assign({ problem: ({ event }) => event.error ?? acceptFailed }) },
        ],
        'network fails': { target: 'open', actions: assign({ problem: acceptFailed }) },
      },
    },
    taken: { type: 'final' },
    'of somebody': { type: 'final' },
    over: { type: 'final' },
  },
})

const options: Options<typeof inviteModel> = {
  key: ({ problem, filled }) => `${problem} ${filled}`,
  cases: [
    { type: 'invite is read' },
    { type: 'server refuses', status: 409, isOver: true, error: 'Este convite já foi aceito.' },
    {
      type: 'server refuses',
      status: 409,
      isOver: true,
      error: 'Este convite foi cancelado por quem o enviou.',
    },
    {
      type: 'server refuses',
      status: 404,
      isOver: true,
      error: 'Este convite não existe. Confira o link com quem o enviou.',
    },
    {
      type: 'server refuses',
      status: 409,
      isOver: false,
      error: 'Este CPF já está em outro ingresso deste pedido.',
    },
    { type: 'server refuses', status: 503, isOver: false, error: null },
    { type: 'network fails' },
    { type: 'person asks again' },
    { type: 'person fills in' },
    { type: 'person clears the name' },
    { type: 'person sends' },
    { type: 'server does it' },
  ],
}

export const inviteWalks = walksOf(inviteModel, options)
