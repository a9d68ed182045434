import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = { problem: string; invited: boolean }

type Event =
  | { type: 'person offers' }
  | { type: 'person takes it back' }
  | { type: 'server does it' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }

const offerFailed = 'Não foi possível criar o convite. Tente novamente.'
const withdrawFailed = 'Não foi possível cancelar o convite. Tente novamente.'

/** A ticket's buyer hands it on, beginning without an invite. */
export const ticketOfferModel = setup({
  types: { context: {} as Context, events: {} as Event },
}).createMachine({
  context: { problem: '', invited: false },
  initial: 'alone',
  states: {
    alone: { on: { 'person offers': { target: 'offering', actions: assign({ problem: '' }) } } },
    offering: {
      on: {
        'server does it': { target: 'open', actions: assign({ invited: true, problem: '' }) },
        'server refuses': {
          target: 'alone',
          actions: assign({ problem: ({ event }) => event.error ?? offerFailed }),
        },
        'network fails': { target: 'alone', actions: assign({ problem: offerFailed }) },
      },
    },
    open: { on: { 'person takes it back': { target: 'withdrawing', actions: assign({ problem: '' }) } } },
    withdrawing: {
      on: {
        'server does it': { target: 'alone', actions: assign({ invited: false, problem: '' }) },
        'server refuses': {
          target: 'open',
          actions: assign({ problem: ({ event }) => event.error ?? withdrawFailed }),
        },
        'network fails': { target: 'open', actions: assign({ problem: withdrawFailed }) },
      },
    },
  },
})

export const ticketOfferOptions: Options<typeof ticketOfferModel> = {
  key: ({ problem, invited }) => `${problem} ${invited}`,
  cases: [
    { type: 'person offers' },
    { type: 'person takes it back' },
    { type: 'server does it' },
    { type: 'server refuses', error: 'Este ingresso já foi usado na entrada.' },
    { type: 'server refuses', error: 'Este ingresso já passou para outra pessoa.' },
    { type: 'server refuses', error: null },
    { type: 'network fails' },
  ],
}

export const ticketOfferWalks = walksOf(ticketOfferModel, ticketOfferOptions)
