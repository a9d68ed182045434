import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Context = {
  /** What stands in the form. */
  text: string
  /** What the request under way carries. */
  sent: string
  /** ms since the last change, or since a failure. */
  waited: number
  says: '' | 'Salvo' | 'Não foi possível salvar o que você digitou. Tentaremos de novo em instantes.'
}

type Event =
  | { type: 'person types'; text: string }
  | { type: 'page goes out of sight' }
  | { type: 'page is looked at' }
  | { type: 'network returns' }
  | { type: 'time passes'; ms: number }
  | { type: 'server keeps it' }
  | { type: 'server refuses' }
  | { type: 'network fails' }
  | { type: 'session ends' }

const words = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isQuiet: ({ context, event }) => event.type === 'time passes' && context.waited + event.ms >= 600,
    isTimeAgain: ({ context, event }) => event.type === 'time passes' && context.waited + event.ms >= 10_000,
    hasMore: ({ context }) => context.text !== context.sent,
  },
  actions: {
    wait: assign({
      waited: ({ context, event }) => context.waited + (event.type === 'time passes' ? event.ms : 0),
    }),
  },
})

const typing = words.assign({
  text: ({ context, event }) => (event.type === 'person types' ? event.text : context.text),
  waited: 0,
})
const sends = words.assign({ sent: ({ context }) => context.text, waited: 0 })
const sending = { target: 'sending', actions: sends } as const
const fails = {
  target: 'failed',
  actions: words.assign({
    waited: 0,
    says: 'Não foi possível salvar o que você digitou. Tentaremos de novo em instantes.',
  }),
} as const

/** Law P10: what is typed is kept on the server, a moment after the last key; a failure is tried again. */
export const draftSaverModel = words.createMachine({
  context: { text: '', sent: '', waited: 0, says: '' },
  initial: 'resting',
  states: {
    resting: { on: { 'person types': { target: 'typing', actions: typing } } },
    typing: {
      on: {
        'person types': { actions: typing },
        'time passes': [{ guard: 'isQuiet', ...sending }, { actions: 'wait' }],
        'page goes out of sight': sending,
      },
    },
    sending: {
      on: {
        'person types': { actions: typing },
        'page goes out of sight': { guard: 'hasMore', ...sending },
        'server keeps it': [
          { guard: 'hasMore', target: 'typing' },
          { target: 'resting', actions: assign({ says: 'Salvo' }) },
        ],
        'server refuses': fails,
        'network fails': fails,
        'session ends': 'sentToLogin',
      },
    },
    failed: {
      on: {
        'person types': { target: 'typing', actions: typing },
        'time passes': [{ guard: 'isTimeAgain', ...sending }, { actions: 'wait' }],
        'page goes out of sight': sending,
        'page is looked at': sending,
        'network returns': sending,
      },
    },
    sentToLogin: { type: 'final' },
  },
})

const cases: Event[] = [
  { type: 'person types', text: 'Atleta' },
  { type: 'person types', text: 'Atleta Um' },
  { type: 'page goes out of sight' },
  { type: 'page is looked at' },
  { type: 'network returns' },
  { type: 'time passes', ms: 599 },
  { type: 'time passes', ms: 1 },
  { type: 'time passes', ms: 600 },
  { type: 'time passes', ms: 9999 },
  { type: 'server keeps it' },
  { type: 'server refuses' },
  { type: 'network fails' },
  { type: 'session ends' },
]

export const draftSaverWalks = walksOf(draftSaverModel, {
  cases: ({ waited }) =>
    cases.filter(
      (event) => event.type !== 'time passes' || (event.ms === 1 ? waited % 100 === 99 : waited === 0),
    ),
  key: ({ text, sent, waited, says }) => [text === sent, waited, says],
})
