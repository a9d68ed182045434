import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'
import { answered, noConnection } from './connection.spec-words.ts'

/**
 * Two ticket types with two lots each, and one of a third lot that is sold out; the active lot of each type by name, and whether the ones behind it follow by
 * themselves.
 */
export type Active = {
  Dupla: 'Primeiro' | 'Segundo' | 'Primeiro, virada automática' | 'Segundo, virada automática'
  Torcida: 'Antecipado' | 'Portaria' | 'Cortesia'
}
type Choice = { [T in keyof Active]: { type: T; lot: Active[T] } }[keyof Active]

type Event =
  | { type: 'organiser chooses'; choice: Choice }
  | { type: 'organiser saves' }
  | { type: 'organiser cancels' }
  | { type: 'organiser is sure' }
  | { type: 'organiser goes back' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'server says they changed' }
  | { type: 'older lots arrive' }
  | { type: 'newer lots arrive'; lots: Active }

/** reason: the server's own sentence beneath the message. sent: what the last save carried, the types whose lot was changed here and no other. */
export type Context = {
  saved: Active
  shown: Active
  sent: Partial<Active>
  message: string | null
  reason: string | null
}

const start: Active = { Dupla: 'Primeiro', Torcida: 'Antecipado' }
const failed = 'Erro ao salvar lotes. Ver console para detalhes.'

export const changedElsewhere =
  'Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou o ingresso Dupla. O que você digitou continua aqui: confira e salve de novo.'

const kinds = ['Dupla', 'Torcida'] as const

const touched = ({ saved, shown }: Pick<Context, 'saved' | 'shown'>): Partial<Active> =>
  Object.fromEntries(kinds.filter((kind) => saved[kind] !== shown[kind]).map((kind) => [kind, shown[kind]]))

/** What another page saved meanwhile, with the choices of this one on top. */
const withNews = ({ context, event }: { context: Context; event: Event }) =>
  event.type === 'newer lots arrive'
    ? {
        saved: event.lots,
        shown: { ...event.lots, ...touched(context) },
        reason: answered(context.reason),
      }
    : context

/** product §2 Gerenciar Lotes, §4 Lots, §8: one active lot a type, local until saved; what was saved elsewhere appears. */
export const lotSelectionModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'organiser chooses'
        ? { shown: { ...context.shown, [event.choice.type]: event.choice.lot }, message: null, reason: null }
        : {},
    ),
    hear: assign((step) => withNews(step)),
    fail: assign(({ event }) => ({
      message: failed,
      reason: event.type === 'server refuses' ? event.error : noConnection,
    })),
  },
  guards: {
    isSame: ({ context, event }) =>
      event.type === 'organiser chooses' && context.shown[event.choice.type] === event.choice.lot,
    isSaved: ({ context, event }) =>
      event.type === 'organiser chooses' &&
      JSON.stringify({ ...context.shown, [event.choice.type]: event.choice.lot }) ===
        JSON.stringify(context.saved),
    isSavedElsewhere: (step) => Object.keys(touched(withNews(step))).length === 0,
    isSoldOut: ({ context }) => touched(context).Torcida === 'Cortesia',
    isNothingLeft: ({ context }) => Object.keys(touched(context)).length === 0,
  },
}).createMachine({
  context: { saved: start, shown: start, sent: {}, message: null, reason: null },
  initial: 'as saved',
  on: { 'newer lots arrive': { actions: 'hear' }, 'older lots arrive': {} },
  states: {
    'as saved': {
      on: { 'organiser chooses': [{ guard: 'isSame' }, { target: 'changed', actions: 'show' }] },
    },
    changed: {
      on: {
        'organiser chooses': [
          { guard: 'isSame' },
          { guard: 'isSaved', target: 'as saved', actions: 'show' },
          { actions: 'show' },
        ],
        'newer lots arrive': [
          {
            guard: 'isSavedElsewhere',
            target: 'as saved',
            actions: ['hear', assign({ message: null, reason: null })],
          },
          { actions: 'hear' },
        ],
        'organiser saves': [
          { guard: 'isSoldOut', target: 'asked' },
          { target: 'saving', actions: assign({ sent: ({ context }) => touched(context) }) },
        ],
        'organiser cancels': {
          target: 'as saved',
          actions: assign({ shown: ({ context }) => context.saved, message: null, reason: null }),
        },
      },
    },
    asked: {
      on: {
        'organiser is sure': {
          target: 'saving',
          actions: assign({ sent: ({ context }) => touched(context) }),
        },
        'organiser goes back': 'changed',
        'newer lots arrive': [
          {
            guard: 'isSavedElsewhere',
            target: 'as saved',
            actions: ['hear', assign({ message: null, reason: null })],
          },
          { target: 'changed', actions: 'hear' },
        ],
      },
    },
    saving: {
      on: {
        'server saves': {
          target: 'told',
          actions: assign({ saved: ({ context }) => context.shown, message: null, reason: null }),
        },
        'server refuses': [
          { guard: 'isNothingLeft', target: 'as saved', actions: assign({ message: null, reason: null }) },
          { target: 'changed', actions: 'fail' },
        ],
        'server says they changed': [
          { guard: 'isNothingLeft', target: 'as saved', actions: assign({ message: null, reason: null }) },
          { target: 'changed', actions: assign({ message: changedElsewhere, reason: null }) },
        ],
        'network fails': [
          { guard: 'isNothingLeft', target: 'as saved', actions: assign({ message: null, reason: null }) },
          { target: 'changed', actions: 'fail' },
        ],
      },
    },
    told: { on: { 'organiser chooses': [{ guard: 'isSame' }, { target: 'changed', actions: 'show' }] } },
  },
})

export const lotSelectionCases: Event[] = [
  { type: 'organiser chooses', choice: { type: 'Dupla', lot: 'Primeiro' } },
  { type: 'organiser chooses', choice: { type: 'Dupla', lot: 'Segundo' } },
  { type: 'organiser chooses', choice: { type: 'Torcida', lot: 'Portaria' } },
  { type: 'organiser chooses', choice: { type: 'Dupla', lot: 'Primeiro, virada automática' } },
  { type: 'organiser chooses', choice: { type: 'Dupla', lot: 'Segundo, virada automática' } },
  { type: 'organiser chooses', choice: { type: 'Torcida', lot: 'Cortesia' } },
  { type: 'organiser saves' },
  { type: 'organiser is sure' },
  { type: 'organiser goes back' },
  { type: 'organiser cancels' },
  { type: 'server saves' },
  { type: 'server refuses', error: 'O lote foi removido.' },
  { type: 'server refuses', error: null },
  { type: 'network fails' },
  { type: 'server says they changed' },
  { type: 'older lots arrive' },
  { type: 'newer lots arrive', lots: { Dupla: 'Primeiro', Torcida: 'Portaria' } },
  { type: 'newer lots arrive', lots: { Dupla: 'Primeiro', Torcida: 'Cortesia' } },
  { type: 'newer lots arrive', lots: { Dupla: 'Segundo', Torcida: 'Antecipado' } },
  { type: 'newer lots arrive', lots: { Dupla: 'Segundo, virada automática', Torcida: 'Antecipado' } },
]

export const lotSelectionWalks = walksOf(lotSelectionModel, {
  cases: lotSelectionCases,
  key: ({ saved, shown, message, reason }) => [
    saved.Dupla,
    saved.Dupla === shown.Dupla,
    saved.Torcida === shown.Torcida,
    shown.Torcida === 'Cortesia',
    saved.Torcida === 'Cortesia',
    message,
    reason,
  ],
})
