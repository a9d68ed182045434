import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Rules = { opens: string; repeats: 'uma_vez' | 'uma_por_dia' | 'livre'; swaps: string }
export type Context = Rules & { problem: string }

type Event =
  | ({ type: 'organiser sets' } & Rules)
  | { type: 'organiser saves'; whole: boolean }
  | { type: 'shop keeps them' }
  | { type: 'shop refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'session ends' }

const failed = 'As regras da entrada não foram salvas. Tente novamente.'

const rulesOf = ({ opens, repeats, swaps }: Rules) => ({ opens, repeats, swaps, problem: '' })

/** The rules of entry of an event, which begin as once and without an hour. */
export const doorRulesModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isWhole: ({ event }) => event.type === 'organiser saves' && event.whole },
}).createMachine({
  context: { opens: '', repeats: 'uma_vez', swaps: '', problem: '' },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'organiser sets': {
          actions: assign(({ event }) => rulesOf(event)),
        },
        'organiser saves': [
          { guard: 'isWhole', target: 'saving', actions: assign({ problem: '' }) },
          { actions: assign({ problem: 'Informe data e hora inteiras, ou deixe em branco.' }) },
        ],
      },
    },
    saving: {
      on: {
        'shop keeps them': 'kept',
        'shop refuses': {
          target: 'shown',
          actions: assign({ problem: ({ event }) => event.error ?? failed }),
        },
        'network fails': { target: 'shown', actions: assign({ problem: failed }) },
        'session ends': 'sentToLogin',
      },
    },
    kept: {
      on: {
        'organiser sets': {
          target: 'shown',
          actions: assign(({ event }) => rulesOf(event)),
        },
      },
    },
    sentToLogin: { type: 'final' },
  },
})

const doorRulesOptions: Options<typeof doorRulesModel> = {
  key: ({ opens, repeats, swaps, problem }) => [opens, repeats, swaps, problem].join(' '),
  cases: [
    { type: 'organiser sets', opens: '2027-03-20T06:30', repeats: 'uma_por_dia', swaps: '' },
    { type: 'organiser sets', opens: '2027-03-19T18:00', repeats: 'livre', swaps: '2027-03-18T20:00' },
    { type: 'organiser saves', whole: true },
    { type: 'organiser saves', whole: false },
    { type: 'shop keeps them' },
    { type: 'shop refuses', error: 'A entrada precisa abrir antes do fim do evento.' },
    { type: 'shop refuses', error: null },
    { type: 'network fails' },
    { type: 'session ends' },
  ],
}

export const doorRulesWalks = walksOf(doorRulesModel, doorRulesOptions)
