import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

/** Two ticket types with two lots each; the active lot of each type by name. */
export type Active = { Dupla: 'Primeiro' | 'Segundo'; Torcida: 'Antecipado' | 'Portaria' }
type Choice = { [T in keyof Active]: { type: T; lot: Active[T] } }[keyof Active]

type Event =
  | { type: 'organiser chooses'; choice: Choice }
  | { type: 'organiser saves' }
  | { type: 'organiser cancels' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }

type Context = { saved: Active; shown: Active; message: string | null }

const start: Active = { Dupla: 'Primeiro', Torcida: 'Antecipado' }
const fallback = 'Erro ao salvar lotes. Ver console para detalhes.'

/** Spec §2 Gerenciar Lotes, §4 Lots, §8: one active lot a type, local until saved. */
export const lotSelectionModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'organiser chooses'
        ? { shown: { ...context.shown, [event.choice.type]: event.choice.lot }, message: null }
        : {},
    ),
    fail: assign(({ event }) => ({ message: (event.type === 'server refuses' && event.error) || fallback })),
  },
  guards: {
    isSame: ({ context, event }) =>
      event.type === 'organiser chooses' && context.shown[event.choice.type] === event.choice.lot,
    isSaved: ({ context, event }) =>
      event.type === 'organiser chooses' &&
      JSON.stringify({ ...context.shown, [event.choice.type]: event.choice.lot }) ===
        JSON.stringify(context.saved),
  },
}).createMachine({
  context: { saved: start, shown: start, message: null },
  initial: 'as saved',
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
        'organiser saves': 'saving',
        'organiser cancels': {
          target: 'as saved',
          actions: assign({ shown: ({ context }) => context.saved, message: null }),
        },
      },
    },
    saving: {
      on: {
        'server saves': {
          target: 'told',
          actions: assign({ saved: ({ context }) => context.shown, message: null }),
        },
        'server refuses': { target: 'changed', actions: 'fail' },
        'network fails': { target: 'changed', actions: 'fail' },
      },
    },
    told: { on: { 'organiser chooses': [{ guard: 'isSame' }, { target: 'changed', actions: 'show' }] } },
  },
})

export const lotSelectionCases: Event[] = [
  { type: 'organiser chooses', choice: { type: 'Dupla', lot: 'Primeiro' } },
  { type: 'organiser chooses', choice: { type: 'Dupla', lot: 'Segundo' } },
  { type: 'organiser chooses', choice: { type: 'Torcida', lot: 'Portaria' } },
  { type: 'organiser saves' },
  { type: 'organiser cancels' },
  { type: 'server saves' },
  { type: 'server refuses', error: 'O lote foi removido.' },
  { type: 'server refuses', error: null },
  { type: 'network fails' },
]

export const lotSelectionWalks = walksOf(lotSelectionModel, {
  cases: lotSelectionCases,
  key: ({ saved, shown, message }) => [
    saved.Dupla === shown.Dupla,
    saved.Torcida === shown.Torcida,
    message !== null,
  ],
})
