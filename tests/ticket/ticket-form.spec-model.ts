import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = { typed: string; problem: string }

type Event =
  | { type: 'person types'; text: string }
  | { type: 'person sends' }
  | { type: 'server does it' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }

const failed = 'Não foi possível abrir o ingresso. Tente novamente.'

/** A day that was, between 1900 and the shop's today; so much is all that these walks need. */
export const isDay = (text: string): boolean => text === '1958-03-21' || text === '1990-05-17'

/** One short form of a ticket, here the birth date that opens a holder's link. */
export const ticketFormModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isRight: ({ context }) => isDay(context.typed) },
}).createMachine({
  context: { typed: '', problem: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        'person types': { actions: assign({ typed: ({ event }) => event.text }) },
        'person sends': [
          { guard: 'isRight', target: 'sending', actions: assign({ problem: '' }) },
          { target: 'corrected', actions: assign({ problem: '' }) },
        ],
      },
    },
    corrected: {
      on: {
        'person types': { actions: assign({ typed: ({ event }) => event.text }) },
        'person sends': [{ guard: 'isRight', target: 'sending' }, {}],
      },
    },
    sending: {
      on: {
        'server does it': 'done',
        'server refuses': {
          target: 'open',
          actions: assign({ problem: ({ event }) => event.error ?? failed }),
        },
        'network fails': { target: 'open', actions: assign({ problem: failed }) },
      },
    },
    done: { type: 'final' },
  },
})

const refusals = [
  'Os dados não conferem com o ingresso.',
  'Muitas tentativas. Este link volta em 15 minutos.',
  null,
] as const

const options: Options<typeof ticketFormModel> = {
  key: ({ typed, problem }) => `${typed} ${problem}`,
  cases: [
    { type: 'person types', text: '' },
    { type: 'person types', text: '1958-03-21' },
    { type: 'person types', text: '2999-01-01' },
    { type: 'person sends' },
    { type: 'server does it' },
    ...refusals.map((error) => ({ type: 'server refuses', error }) as const),
    { type: 'network fails' },
  ],
}

export const ticketFormWalks = walksOf(ticketFormModel, options)
