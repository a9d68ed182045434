import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'
import { answered, noConnection } from './connection.spec-words.ts'

export type Shown = { id: string; nome: string; active: boolean }
export type Draft = {
  nome: string
  porcentagem: string
  quantidade: string
  valeAte: string
  ingressos: string[]
}
type Sent = {
  nome: string
  porcentagem: number
  quantidade: number
  vale_ate: string | null
  ingressos: string[]
  event_id: string
}

type Event =
  | { type: 'server lists'; coupons: Shown[] }
  | { type: 'server does not answer' }
  | { type: 'organiser tries again' }
  | { type: 'organiser fills'; draft: Draft; sent: Sent | null }
  | { type: 'organiser creates' }
  | { type: 'server creates'; id: string }
  | { type: 'server refuses'; error: string | null }
  | { type: 'organiser opens'; id: string }
  | { type: 'organiser closes it' }
  | { type: 'organiser deletes'; id: string }
  | { type: 'organiser confirms' }
  | { type: 'organiser gives up' }
  | { type: 'server deletes' }
  | { type: 'dashboard is refreshed' }

export type Context = {
  coupons: Shown[]
  draft: Draft
  sent: Sent | null
  chosen: string
  /** What is said of the list, beside what is said of the last coupon. */
  unlisted: string | null
  message: string | null
  /** What stands beneath the message. */
  why: string | null
}

const blank: Draft = { nome: '', porcentagem: '', quantidade: '', valeAte: '', ingressos: [] }

/** product §2 Gerenciar Cupons, §5 Coupons, §8 Coupon creation and deletion. */
export const couponsModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isRight: ({ context }) => context.sent !== null },
}).createMachine({
  context: { coupons: [], draft: blank, sent: null, chosen: '', unlisted: null, message: null, why: null },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'server lists': {
          target: 'list',
          actions: assign({ coupons: ({ event }) => event.coupons, unlisted: null }),
        },
        'server does not answer': { target: 'not loaded', actions: assign({ unlisted: noConnection }) },
      },
    },
    'not loaded': { on: { 'organiser tries again': 'loading', 'dashboard is refreshed': 'loading' } },
    list: {
      initial: 'at rest',
      states: {
        'at rest': {},
        anew: {
          on: {
            'server lists': {
              target: 'at rest',
              actions: assign({
                coupons: ({ event }) => event.coupons,
                unlisted: null,
                why: ({ context }) => answered(context.why),
              }),
            },
            'server does not answer': { target: 'at rest', actions: assign({ unlisted: noConnection }) },
          },
        },
      },
      on: {
        'dashboard is refreshed': '.anew',
        'organiser fills': {
          actions: assign({
            draft: ({ event }) => event.draft,
            sent: ({ event }) => event.sent,
            message: null,
            why: null,
          }),
        },
        'organiser creates': [
          { guard: 'isRight', target: 'creating' },
          { actions: assign({ message: 'Erro ao criar cupom. Verifique os dados inseridos.', why: null }) },
        ],
        'organiser opens': {
          target: 'open',
          actions: assign({ chosen: ({ event }) => event.id, message: null, why: null }),
        },
        'organiser deletes': {
          target: 'asked',
          actions: assign({ chosen: ({ event }) => event.id, message: null, why: null }),
        },
      },
    },
    creating: {
      on: {
        'server creates': {
          target: 'list',
          actions: assign({
            coupons: ({ context, event }) => [
              ...context.coupons,
              { id: event.id, nome: context.sent?.nome ?? '', active: true },
            ],
            draft: blank,
            sent: null,
            message: null,
            why: null,
          }),
        },
        'server refuses': {
          target: 'list',
          actions: assign({
            message: ({ event }) => event.error ?? 'Erro ao criar cupom. Verifique os dados inseridos.',
            why: null,
          }),
        },
        'server does not answer': {
          target: 'list',
          actions: assign({
            message: 'Erro ao criar cupom. Verifique os dados inseridos.',
            why: noConnection,
          }),
        },
      },
    },
    /** What is done there has a model of its own. */
    open: { on: { 'organiser closes it': 'list.anew' } },
    asked: { on: { 'organiser confirms': 'deleting', 'organiser gives up': 'list' } },
    deleting: {
      on: {
        'server deletes': {
          target: 'list',
          actions: assign({
            coupons: ({ context }) =>
              context.coupons.map((coupon) =>
                coupon.id === context.chosen ? { ...coupon, active: false } : coupon,
              ),
            message: null,
            why: null,
          }),
        },
        'server refuses': {
          target: 'list',
          actions: assign({ message: 'Erro ao excluir cupom.', why: ({ event }) => event.error }),
        },
        'server does not answer': {
          target: 'list',
          actions: assign({ message: 'Erro ao excluir cupom.', why: noConnection }),
        },
      },
    },
  },
})

const fill = (
  nome: string,
  porcentagem: string,
  quantidade: string,
  sent: Omit<Sent, 'event_id' | 'vale_ate' | 'ingressos'> | null,
  limits: Pick<Draft, 'valeAte' | 'ingressos'> = { valeAte: '', ingressos: [] },
): Event => ({
  type: 'organiser fills',
  draft: { nome, porcentagem, quantidade, ...limits },
  sent: sent && {
    ...sent,
    vale_ate: limits.valeAte || null,
    ingressos: limits.ingressos,
    event_id: 'ev_1',
  },
})

const cases: Event[] = [
  { type: 'server lists', coupons: [] },
  {
    type: 'server lists',
    coupons: [
      { id: 'cp_1', nome: 'VERAO', active: true },
      { id: 'cp_2', nome: 'VELHO', active: false },
    ],
  },
  { type: 'server does not answer' },
  { type: 'organiser tries again' },
  fill('PRAIA', '15', '10', { nome: 'PRAIA', porcentagem: 0.15, quantidade: 10 }),
  fill(
    'SÓ HOJE: 100% / #1?',
    '100',
    '0',
    { nome: 'SÓ HOJE: 100% / #1?', porcentagem: 1, quantidade: 0 },
    { valeAte: '2100-12-31', ingressos: [] },
  ),
  fill('TARDE', '10', '5', null, { valeAte: '2020-01-31', ingressos: [] }),
  fill('', '10', '5', null),
  fill('MUITO', '101', '5', null),
  fill('MEIO', '12,5', '5', null),
  fill('MENOS', '10', '-1', null),
  { type: 'organiser creates' },
  { type: 'server creates', id: 'cp_9' },
  { type: 'server refuses', error: 'Já existe um cupom ativo com este nome neste evento.' },
  { type: 'server refuses', error: null },
  { type: 'organiser opens', id: 'cp_1' },
  { type: 'organiser closes it' },
  { type: 'organiser deletes', id: 'cp_1' },
  { type: 'organiser confirms' },
  { type: 'organiser gives up' },
  { type: 'server deletes' },
  { type: 'dashboard is refreshed' },
]

const isOneThatWorks = (event: Event): boolean =>
  event.type === 'organiser fills' && event.draft.nome === 'PRAIA'

export const couponsOptions: Options<typeof couponsModel> = {
  cases: ({ coupons, unlisted, message }) =>
    cases.filter((event) => {
      // Where the list is not there and where it has two coupons: elsewhere nothing is different.
      if (event.type === 'dashboard is refreshed')
        return coupons.length === 2 || (unlisted !== null && message === null)
      // From the empty list every draft; from a list of two one that works; then no more, or the paths had no end.
      if (event.type === 'organiser fills')
        return coupons.length === 0 || (coupons.length === 2 && isOneThatWorks(event))
      const isOfOne = event.type === 'organiser deletes' || event.type === 'organiser opens'
      return !isOfOne || coupons.some(({ id, active }) => id === event.id && active)
    }),
  key: ({ coupons, draft, unlisted, message, why }) => [
    coupons.map(({ active }) => active),
    draft.nome,
    unlisted !== null,
    message !== null,
    why,
  ],
}

export const couponsWalks = walksOf(couponsModel, couponsOptions)
