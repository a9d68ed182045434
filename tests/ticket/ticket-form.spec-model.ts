import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = { typed: string; problem: string; copy: boolean }

type Event =
  | { type: 'device has a copy' }
  | { type: 'device has none' }
  | { type: 'person types'; text: string }
  | { type: 'person sends' }
  | { type: 'server does it' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'network is lost' }
  | { type: 'person asks again' }

const failed = 'Não foi possível abrir o ingresso. Tente novamente.'

/** A day that was, between 1900 and the shop's today; so much is all that these walks need. */
export const isDay = (text: string): boolean => text === '1958-03-21' || text === '1990-05-17'

const lost = [{ guard: 'hasCopy', target: 'onDevice', actions: 'forget' }, {}] as const

/** One short form of a ticket, here the birth date that opens a holder's link. */
export const ticketFormModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isRight: ({ context }) => isDay(context.typed), hasCopy: ({ context }) => context.copy },
  actions: { forget: assign({ problem: '' }) },
}).createMachine({
  context: { typed: '', problem: '', copy: false },
  initial: 'arrived',
  states: {
    arrived: {
      on: {
        'device has a copy': { target: 'open', actions: assign({ copy: true }) },
        'device has none': 'open',
      },
    },
    open: {
      on: {
        'person types': { actions: assign({ typed: ({ event }) => event.text }) },
        'person sends': [
          { guard: 'isRight', target: 'sending', actions: assign({ problem: '' }) },
          { target: 'corrected', actions: assign({ problem: '' }) },
        ],
        'network is lost': lost,
      },
    },
    corrected: {
      on: {
        'person types': { actions: assign({ typed: ({ event }) => event.text }) },
        'person sends': [{ guard: 'isRight', target: 'sending' }, {}],
        'network is lost': lost,
      },
    },
    sending: {
      on: {
        'server does it': 'done',
        'server refuses': {
          target: 'open',
          actions: assign({ problem: ({ event }) => event.error ?? failed }),
        },
        'network fails': [
          { guard: 'hasCopy', target: 'onDevice' },
          { target: 'open', actions: assign({ problem: failed }) },
        ],
      },
    },
    onDevice: { on: { 'person asks again': [{ guard: 'isRight', target: 'sending' }, { target: 'open' }] } },
    done: { type: 'final' },
  },
})

const refusals = [
  'Os dados não conferem com o ingresso. Se ele passou para outra pessoa, este link não vale mais.',
  'Muitas tentativas. Este link volta em 15 minutos.',
  null,
] as const

const options: Options<typeof ticketFormModel> = {
  key: ({ typed, problem, copy }) => `${typed} ${problem} ${copy}`,
  cases: [
    { type: 'device has a copy' },
    { type: 'device has none' },
    { type: 'person types', text: '' },
    { type: 'person types', text: '1958-03-21' },
    { type: 'person types', text: '2999-01-01' },
    { type: 'person sends' },
    { type: 'server does it' },
    ...refusals.map((error) => ({ type: 'server refuses', error }) as const),
    { type: 'network fails' },
    { type: 'network is lost' },
    { type: 'person asks again' },
  ],
}

export const ticketFormWalks = walksOf(ticketFormModel, options)
