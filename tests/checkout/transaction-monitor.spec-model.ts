import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Context = {
  /** ms since the last answer. */
  waited: number
  /** ms since watching began. */
  watched: number
  problem: string
  estado: string
}

type Event =
  | { type: 'order is read'; estado: 'Pendente' | 'Aprovada' | 'Recusada' | 'Em mediação' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'session ends' }
  | { type: 'time passes'; ms: number }
  | { type: 'person verifies again' }
  | { type: 'page is looked at' }
  | { type: 'network returns' }

const words = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isOver: ({ context, event }) => event.type === 'time passes' && context.watched + event.ms >= 300_000,
    isDue: ({ context, event }) => event.type === 'time passes' && context.waited + event.ms >= 2000,
  },
})

const again = {
  target: 'reading',
  actions: words.assign({ problem: '', watched: 0, waited: 0 }),
} as const

const tooLate =
  'Não foi possível verificar o pagamento a tempo. Verifique novamente; se for aprovado, os ingressos aparecem em Minha Conta.'

/** product §4 "Transaction status", §8 "Status polling fails", §9; law P9. */
export const monitorModel = words.createMachine({
  context: { waited: 0, watched: 0, problem: '', estado: 'Pendente' },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'order is read': [
          {
            guard: ({ event }) => event.estado === 'Pendente',
            target: 'waiting',
            actions: assign({ waited: 0 }),
          },
          { target: 'settled', actions: assign({ estado: ({ event }) => event.estado }) },
        ],
        'server refuses': {
          target: 'failed',
          actions: assign({
            problem: 'Não foi possível verificar o status. Tente novamente.',
          }),
        },
        'network fails': {
          target: 'failed',
          actions: assign({ problem: 'Ocorreu um erro ao verificar a transação. Tente novamente.' }),
        },
        'session ends': 'loggedOut',
        'page is looked at': again,
        'network returns': again,
        'time passes': [
          { guard: 'isOver', target: 'gaveUp', actions: assign({ problem: tooLate }) },
          { actions: assign({ watched: ({ context, event }) => context.watched + event.ms }) },
        ],
      },
    },
    waiting: {
      on: {
        'time passes': [
          { guard: 'isOver', target: 'gaveUp', actions: assign({ problem: tooLate }) },
          {
            guard: 'isDue',
            target: 'reading',
            actions: assign({ watched: ({ context, event }) => context.watched + event.ms }),
          },
          {
            actions: assign({
              watched: ({ context, event }) => context.watched + event.ms,
              waited: ({ context, event }) => context.waited + event.ms,
            }),
          },
        ],
        'page is looked at': again,
        'network returns': again,
      },
    },
    failed: {
      on: {
        'person verifies again': again,
        'page is looked at': again,
        'network returns': again,
        'time passes': {},
      },
    },
    gaveUp: {
      on: {
        'person verifies again': again,
        'page is looked at': again,
        'network returns': again,
        'time passes': {},
      },
    },
    settled: { type: 'final' },
    loggedOut: { type: 'final' },
  },
})

/** From so many ms on: just before the next reading, then it, or to the end at once. */
const steps: Record<number, number[]> = {
  0: [1999, 300_000],
  1999: [1, 298_001],
  2000: [298_000],
}

export const monitorOptions = {
  key: ({ waited, watched }: Context) => [waited, watched],
  cases: ({ watched }: Context): Event[] => [
    { type: 'order is read', estado: 'Pendente' },
    { type: 'order is read', estado: 'Aprovada' },
    { type: 'order is read', estado: 'Recusada' },
    { type: 'order is read', estado: 'Em mediação' },
    { type: 'server refuses', error: 'Estamos com muitos acessos agora. Tente novamente em instantes.' },
    { type: 'server refuses', error: null },
    { type: 'network fails' },
    { type: 'session ends' },
    { type: 'person verifies again' },
    { type: 'page is looked at' },
    { type: 'network returns' },
    ...(steps[watched] ?? []).map((ms) => ({ type: 'time passes' as const, ms })),
  ],
} satisfies Options<typeof monitorModel>

export const monitorWalks = walksOf(monitorModel, monitorOptions)
