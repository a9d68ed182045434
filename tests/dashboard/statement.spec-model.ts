import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

export type Period = { desde: string; ate: string }

type Event =
  | { type: 'organiser opens' }
  | { type: 'organiser refreshes' }
  | { type: 'organiser tries again' }
  | { type: 'organiser types'; period: Period; isRight: boolean }
  | { type: 'organiser filters' }
  | { type: 'organiser clears' }
  | { type: 'organiser asks for more' }
  | { type: 'organiser exports' }
  | { type: 'organiser gives up' }
  | { type: 'server tells'; names: string[]; next: string | null }
  | { type: 'server refuses'; error: string | null }
  | { type: 'file is made' }
  | { type: 'file is not made' }

export type Context = {
  /** Who paid, as shown; null before the first reading. */
  names: string[] | null
  next: string | null
  period: Period
  draft: Period
  isRight: boolean
  message: string | null
}

const whole: Period = { desde: '', ate: '' }

const refused = 'Não foi possível carregar o extrato. Tente novamente.'
const noMore = 'Não foi possível carregar mais linhas. Tente novamente.'
const wrongPeriod = 'Confira o período: as datas precisam existir, e a inicial não pode vir depois da final.'
const noFile = 'Não foi possível gerar a planilha. Tente novamente.'

/** The statement of an event on its dashboard. */
export const statementModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isRight: ({ context }) => context.isRight, hasMore: ({ context }) => context.next !== null },
}).createMachine({
  context: { names: null, next: null, period: whole, draft: whole, isRight: true, message: null },
  initial: 'closed',
  states: {
    closed: { on: { 'organiser opens': 'reading' } },
    reading: {
      on: {
        'server tells': {
          target: 'shown',
          actions: assign({
            names: ({ event }) => event.names,
            next: ({ event }) => event.next,
            message: null,
          }),
        },
        'server refuses': {
          target: 'not read',
          actions: assign({ message: ({ event }) => event.error ?? refused }),
        },
      },
    },
    'not read': {
      on: { 'organiser tries again': { target: 'reading', actions: assign({ message: null }) } },
    },
    shown: {
      on: {
        'organiser refreshes': { target: 'reading', actions: assign({ message: null }) },
        'organiser types': {
          actions: assign({
            draft: ({ event }) => event.period,
            isRight: ({ event }) => event.isRight,
            message: null,
          }),
        },
        'organiser filters': [
          {
            guard: 'isRight',
            target: 'reading',
            actions: assign({ period: ({ context }) => context.draft, message: null }),
          },
          { actions: assign({ message: wrongPeriod }) },
        ],
        'organiser clears': {
          target: 'reading',
          actions: assign({ period: whole, draft: whole, isRight: true, message: null }),
        },
        'organiser asks for more': { guard: 'hasMore', target: 'more', actions: assign({ message: null }) },
        'organiser exports': { target: 'writing a file', actions: assign({ message: null }) },
      },
    },
    more: {
      on: {
        'server tells': {
          target: 'shown',
          actions: assign({
            names: ({ context, event }) => [...(context.names ?? []), ...event.names],
            next: ({ event }) => event.next,
            message: null,
          }),
        },
        'server refuses': {
          target: 'shown',
          actions: assign({ message: ({ event }) => event.error ?? noMore }),
        },
      },
    },
    'writing a file': {
      on: {
        'organiser gives up': 'shown',
        'file is made': 'shown',
        'file is not made': { target: 'shown', actions: assign({ message: noFile }) },
      },
    },
  },
})

const types = (desde: string, ate: string, isRight: boolean): Event => ({
  type: 'organiser types',
  period: { desde, ate },
  isRight,
})

const cases: Event[] = [
  { type: 'organiser opens' },
  { type: 'organiser refreshes' },
  { type: 'organiser tries again' },
  types('2026-11-01', '2026-11-30', true),
  types('2026-11-30', '2026-11-01', false),
  types('1999-12-31', '', false),
  types('2026-11-30', '', true),
  { type: 'organiser filters' },
  { type: 'organiser clears' },
  { type: 'organiser asks for more' },
  { type: 'organiser exports' },
  { type: 'organiser gives up' },
  { type: 'server tells', names: ['Bia Souza', 'Téo Lima'], next: 'py_2' },
  { type: 'server tells', names: ['Rui Alves'], next: null },
  { type: 'server tells', names: [], next: null },
  { type: 'server refuses', error: null },
  { type: 'server refuses', error: 'Estamos com muitos acessos agora. Tente novamente em instantes.' },
  { type: 'file is made' },
  { type: 'file is not made' },
]

const isWhole = ({ desde, ate }: Period): boolean => desde === '' && ate === ''

export const statementWalks = walksOf(statementModel, {
  cases: ({ names, period, draft }) =>
    cases.filter((event) => {
      if (event.type === 'server tells') return (names?.length ?? 0) < 3
      // what was chosen is taken back only where something was
      if (event.type === 'organiser clears') return !isWhole(period)
      return event.type !== 'organiser types' || isWhole(draft)
    }),
  key: ({ names, next, period, draft, message }) => [
    names === null ? null : names.length,
    next !== null,
    isWhole(period),
    draft.desde,
    message !== null,
  ],
})
