import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Limits = { quantidade: string; valeAte: string; ingressos: string[] }
export type Sent = { quantidade: number; vale_ate: string | null; ingressos: string[] }

type Event =
  | { type: 'server tells who used it'; people: string[] }
  | { type: 'server does not tell'; error: string | null }
  | { type: 'organiser asks again' }
  | { type: 'organiser fills'; limits: Limits; sent: Sent | null }
  | { type: 'organiser saves' }
  | { type: 'organiser closes' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }

export type Context = {
  /** Null while they are asked for, or are not there. */
  people: string[] | null
  unread: string | null
  limits: Limits
  sent: Sent | null
  message: string | null
}

const noConnection =
  'A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.'

/** The coupon that is open: 8 uses, any day, two ticket types. */
const stored: Limits = { quantidade: '8', valeAte: '', ingressos: ['tt_1', 'tt_2'] }

/** Uses, last day and ticket types of a coupon; who used it. */
export const couponEditingModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isRight: ({ context }) => context.sent !== null,
    isAsking: ({ context }) => context.people === null && context.unread === null,
    isUnread: ({ context }) => context.unread !== null,
  },
}).createMachine({
  context: {
    people: null,
    unread: null,
    limits: stored,
    sent: { quantidade: 8, vale_ate: null, ingressos: ['tt_1', 'tt_2'] },
    message: null,
  },
  initial: 'open',
  on: {
    'server tells who used it': {
      guard: 'isAsking',
      actions: assign({ people: ({ event }) => event.people, unread: null }),
    },
    'server does not tell': {
      guard: 'isAsking',
      actions: assign({
        unread: ({ event }) => event.error ?? noConnection,
      }),
    },
    'organiser asks again': { guard: 'isUnread', actions: assign({ unread: null }) },
  },
  states: {
    open: {
      on: {
        'organiser fills': {
          actions: assign({
            limits: ({ event }) => event.limits,
            sent: ({ event }) => event.sent,
            message: null,
          }),
        },
        'organiser saves': [
          { guard: 'isRight', target: 'saving', actions: assign({ message: null }) },
          { actions: assign({ message: 'Erro ao criar cupom. Verifique os dados inseridos.' }) },
        ],
        'organiser closes': 'closed',
      },
    },
    saving: {
      on: {
        'organiser closes': {},
        'server saves': 'closed',
        'server refuses': {
          target: 'open',
          actions: assign({
            message: ({ event }) => event.error ?? 'Não foi possível alterar o cupom. Tente novamente.',
          }),
        },
        'network fails': { target: 'open', actions: assign({ message: noConnection }) },
      },
    },
    closed: { type: 'final' },
  },
})

const fill = (limits: Limits, sent: Sent | null): Event => ({ type: 'organiser fills', limits, sent })

const cases: Event[] = [
  { type: 'server tells who used it', people: [] },
  { type: 'server tells who used it', people: ['Ana', 'Bia'] },
  { type: 'server does not tell', error: null },
  { type: 'server does not tell', error: 'Espere um pouco.' },
  { type: 'organiser asks again' },
  fill(
    { quantidade: '20', valeAte: '2026-12-31', ingressos: [] },
    { quantidade: 20, vale_ate: '2026-12-31', ingressos: [] },
  ),
  fill(
    { quantidade: '0', valeAte: '', ingressos: ['tt_2'] },
    { quantidade: 0, vale_ate: null, ingressos: ['tt_2'] },
  ),
  fill({ quantidade: '-1', valeAte: '', ingressos: [] }, null),
  { type: 'organiser saves' },
  { type: 'organiser closes' },
  { type: 'server saves' },
  { type: 'server refuses', error: 'Este cupom já tem 3 usos. Informe esse número ou mais.' },
  { type: 'server refuses', error: null },
  { type: 'network fails' },
]

const couponEditingOptions: Options<typeof couponEditingModel> = {
  cases: ({ limits }) =>
    cases.filter((event) => event.type !== 'organiser fills' || limits.quantidade === '8'),
  key: ({ people, unread, limits, message }) => [people?.length ?? null, unread, limits.quantidade, message],
}

export const couponEditingWalks = walksOf(couponEditingModel, couponEditingOptions)
