import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Typed = {
  nome: string
  local: string
  start: string
  end: string
  descricao: string
  cpfs: string
}

type Event =
  | { type: 'organiser edits' }
  | { type: 'organiser types'; part: keyof Typed; text: string }
  | { type: 'organiser picks a text file' }
  | { type: 'organiser picks an image' }
  | { type: 'organiser cancels' }
  | { type: 'organiser saves' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }

/** reason: the server's own sentence beneath the one of the situation. */
type Context = {
  typed: Typed
  image: boolean
  tried: boolean
  /** Beside the banner. */
  refused: string | null
  message: string | null
  reason: string | null
}

export const stored: Typed = {
  nome: 'Copa da Orla',
  local: 'Praia Central',
  start: '2026-12-05T08:00',
  end: '2026-12-06T18:00',
  descricao: 'Dois dias de jogos.',
  cpfs: '52998224725',
}

export type Wrong = Partial<Record<keyof Typed, string>>

/** What is wrong with a form, field by field. */
export const wrongIn = ({ nome, local, start, end }: Typed): Wrong => {
  const wrong: Wrong = {}
  if (nome.trim().length === 0) wrong.nome = 'Campo obrigatório.'
  if (local.trim().length === 0) wrong.local = 'Campo obrigatório.'
  if (start.length === 0) wrong.start = 'Campo obrigatório.'
  if (end.length === 0)
    wrong.end = 'A data e hora final pode ser alterada, mas não removida. Informe quando o evento termina.'
  else if (new Date(end) <= new Date(start))
    wrong.end = 'A data e hora final devem ser posteriores à data e hora inicial.'
  return wrong
}

const summaryOf = (wrong: Wrong): string =>
  wrong.nome || wrong.local || wrong.start
    ? 'Por favor, preencha todos os campos obrigatórios.'
    : (wrong.end ?? '')

const untouched: Context = {
  typed: stored,
  image: false,
  tried: false,
  refused: null,
  message: null,
  reason: null,
}

/** Spec §2 (event data: view and edit), §5 (first 16 characters, CPFs), §8. */
export const eventEditingModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isRight: ({ context }) => Object.keys(wrongIn(context.typed)).length === 0 },
}).createMachine({
  context: untouched,
  initial: 'reading',
  states: {
    reading: { on: { 'organiser edits': { target: 'editing', actions: assign(untouched) } } },
    editing: {
      on: {
        'organiser types': {
          actions: assign({
            typed: ({ context, event }) => ({ ...context.typed, [event.part]: event.text }),
            refused: null,
            message: null,
            reason: null,
          }),
        },
        'organiser picks a text file': {
          actions: assign({
            refused: 'Tipo de arquivo não permitido. Selecione uma imagem.',
            message: null,
            reason: null,
          }),
        },
        'organiser picks an image': {
          actions: assign({ image: true, refused: null, message: null, reason: null }),
        },
        'organiser cancels': { target: 'reading', actions: assign(untouched) },
        'organiser saves': [
          {
            guard: 'isRight',
            target: 'saving',
            actions: assign({ tried: true, refused: null, message: null, reason: null }),
          },
          {
            actions: assign({
              tried: true,
              message: ({ context }) => summaryOf(wrongIn(context.typed)),
              reason: null,
            }),
          },
        ],
      },
    },
    saving: {
      on: {
        'server saves': 'reading',
        'server refuses': {
          target: 'editing',
          actions: assign({
            message: 'Erro ao salvar edições do evento. Verifique o console.',
            reason: ({ event }) => event.error,
          }),
        },
      },
    },
  },
})

const changes: [keyof Typed, string][] = [
  ['nome', 'Copa Nova'],
  ['nome', '   '],
  ['local', ''],
  ['start', ''],
  ['end', '2026-12-05T08:00'],
  ['end', ''],
  ['descricao', ''],
  ['cpfs', '111.444.777-35\n\n 52998224725 '],
]

/** One field wrong at a time: the mended field is the only one to try then. */
const typing = ({ typed }: Context): [keyof Typed, string][] => {
  const [wrong] = Object.keys(wrongIn(typed)) as (keyof Typed)[]
  return wrong === undefined ? changes : [[wrong, stored[wrong]]]
}

export const eventEditingOptions: Options<typeof eventEditingModel> = {
  cases: (context): Event[] => [
    { type: 'organiser edits' },
    ...typing(context).map(([part, text]): Event => ({ type: 'organiser types', part, text })),
    { type: 'organiser picks a text file' },
    { type: 'organiser picks an image' },
    { type: 'organiser cancels' },
    { type: 'organiser saves' },
    { type: 'server saves' },
    { type: 'server refuses', error: 'Há um CPF inválido na lista de acesso.' },
    { type: 'server refuses', error: null },
  ],
  key: ({ typed, tried, refused, message, reason }) => [
    Object.values(wrongIn(typed)),
    tried,
    refused !== null,
    message !== null,
    reason !== null,
  ],
}

export const eventEditingWalks = walksOf(eventEditingModel, eventEditingOptions)
