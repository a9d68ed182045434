import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Event =
  | { type: 'organiser edits' }
  | { type: 'organiser types'; text: string }
  | { type: 'organiser adds' }
  | { type: 'organiser removes'; url: string }
  | { type: 'organiser cancels' }
  | { type: 'organiser saves' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }

type Context = { saved: string[]; listed: string[]; typed: string; message: string | null }

const first = 'https://chaves.example/a'
const second = 'https://chaves.example/b?x=1'
export const stored = first

const isHttps = (text: string): boolean => /^https:\/\/[^\s/@]+(\/\S*)?$/.test(text.trim())

/** Spec §2 Bracket section, §5 (blank not added, trimmed), §8; https only (decision A7). */
export const bracketEditingModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isBlank: ({ context }) => context.typed.trim() === '',
    isListed: ({ context }) => context.listed.includes(context.typed.trim()),
    isAddress: ({ context }) => isHttps(context.typed),
  },
}).createMachine({
  context: { saved: [first], listed: [first], typed: '', message: null },
  initial: 'reading',
  states: {
    reading: { on: { 'organiser edits': 'editing' } },
    editing: {
      on: {
        'organiser types': { actions: assign({ typed: ({ event }) => event.text, message: null }) },
        'organiser adds': [
          { guard: 'isBlank' },
          { guard: 'isListed', actions: assign({ typed: '', message: null }) },
          {
            guard: 'isAddress',
            actions: assign({
              listed: ({ context }) => [...context.listed, context.typed.trim()],
              typed: '',
              message: null,
            }),
          },
          { actions: assign({ message: 'A URL de chaveamento fornecida não é válida.' }) },
        ],
        'organiser removes': {
          actions: assign({
            listed: ({ context, event }) => context.listed.filter((url) => url !== event.url),
          }),
        },
        'organiser cancels': {
          target: 'reading',
          actions: assign({ listed: ({ context }) => context.saved, typed: '', message: null }),
        },
        'organiser saves': 'saving',
      },
    },
    saving: {
      on: {
        'server saves': {
          target: 'reading',
          actions: assign({ saved: ({ context }) => context.listed, typed: '', message: null }),
        },
        'server refuses': {
          target: 'editing',
          actions: assign({
            message: ({ event }) =>
              event.error ?? 'Erro ao salvar chaveamento_url. Ver console para detalhes.',
          }),
        },
      },
    },
  },
})

const typed = [
  '',
  '   ',
  ` ${second} `,
  first,
  'http://chaves.example/a',
  'javascript:alert(1)',
  'https://eu:senha@chaves.example/',
]

const cases = (listed: readonly string[]): Event[] => [
  { type: 'organiser edits' },
  ...typed.map((text): Event => ({ type: 'organiser types', text })),
  { type: 'organiser adds' },
  ...listed.map((url): Event => ({ type: 'organiser removes', url })),
  { type: 'organiser cancels' },
  { type: 'organiser saves' },
  { type: 'server saves' },
  { type: 'server refuses', error: 'Evento não encontrado.' },
  { type: 'server refuses', error: null },
]

export const bracketEditingOptions: Options<typeof bracketEditingModel> = {
  cases: ({ listed }) => cases(listed),
  key: ({ listed, typed: text, message }) => [listed.length, text, message !== null],
}

export const bracketEditingWalks = walksOf(bracketEditingModel, bracketEditingOptions)
