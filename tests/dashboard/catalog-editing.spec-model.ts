import { assign, setup } from 'xstate'
import { type Options, pairCoverOf, walksOf } from '../support/walker.ts'
import { answered, noConnection } from './connection.spec-words.ts'

/** Of the one ticket: its name and how many places there are. */
export type Typed = { nome: string; places: string }

type Event =
  | { type: 'organiser opens' }
  | { type: 'organiser types'; part: keyof Typed; text: string }
  | { type: 'organiser takes the archived back' }
  | { type: 'organiser cancels' }
  | { type: 'organiser asks to save' }
  | { type: 'organiser goes back' }
  | { type: 'organiser confirms' }
  | { type: 'organiser hides or shows' }
  | { type: 'server answers' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'server says it changed' }
  | { type: 'dashboard is read anew' }

/** The ticket that was taken off the event: still off it, back in the form, or sold again. */
export type Archived = 'off' | 'back' | 'sold'

export type Context = {
  archived: Archived
  stored: Typed
  typed: Typed
  hidden: boolean
  tried: boolean
  message: string | null
}

/** Four of its places are taken. */
export const stored: Typed = { nome: 'Arquibancada', places: '10' }
/** Taken off with three of its eight places taken. */
export const archivedName = 'Camarote'
/** What another page saved meanwhile. */
export const elsewhere: Typed = { nome: 'Arquibancada', places: '20' }

export const changedElsewhere =
  'Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou o ingresso Arquibancada. O que você digitou continua aqui: confira e salve de novo.'

export type Wrong = Partial<Record<keyof Typed, string>>

export const wrongIn = ({ nome, places }: Typed): Wrong => ({
  ...(nome.trim() === '' && { nome: 'Informe o nome do ingresso.' }),
  ...(Number(places) < 4 && {
    places: '"Arquibancada" já tem 4 vagas ocupadas: a quantidade não pode ser menor que isso.',
  }),
})

/** What is said before it is sent. */
export const changesOf = ({
  stored: before,
  typed,
  archived,
}: Pick<Context, 'stored' | 'typed' | 'archived'>): string[] => [
  ...(before.nome === typed.nome ? [] : [`O ingresso "${before.nome}" passa a se chamar "${typed.nome}".`]),
  ...(before.places === typed.places
    ? []
    : [`${typed.nome}: de ${before.places} para ${typed.places} vagas.`]),
  ...(archived === 'back'
    ? ['O ingresso volta à página do evento com 8 vagas; 3 vagas ocupadas continuam valendo.']
    : []),
]

const isChanged = (context: Context): boolean => changesOf(context).length > 0

/** The connection, the server's own sentence, else the one of the situation. */
const reasonIn = (event: Event, fallback: string): string =>
  event.type === 'network fails'
    ? noConnection
    : event.type === 'server refuses'
      ? (event.error ?? fallback)
      : fallback

/** What was published is edited; what changes for whom is said before it is sent. */
export const catalogEditingModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isOff: ({ context }) => context.archived === 'off',
    isSame: ({ context }) => !isChanged(context),
    isRight: ({ context }) => Object.keys(wrongIn(context.typed)).length === 0,
  },
  actions: {
    sayUnread: assign({
      message: ({ event }) => reasonIn(event, 'Não foi possível carregar os ingressos. Tente novamente.'),
    }),
    sayUnsaved: assign({
      message: ({ event }) => reasonIn(event, 'Não foi possível salvar os ingressos. Tente novamente.'),
    }),
    sayUnhidden: assign({
      message: ({ event }) =>
        reasonIn(event, 'Não foi possível mudar a publicação do evento. Tente novamente.'),
    }),
    forget: assign({ message: null }),
  },
}).createMachine({
  context: { archived: 'off', stored, typed: stored, hidden: false, tried: false, message: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'organiser opens': { target: 'reading', actions: 'forget' },
        'organiser hides or shows': { target: 'hiding', actions: 'forget' },
        'dashboard is read anew': { actions: 'forget' },
      },
    },
    hiding: {
      on: {
        'server answers': { target: 'closed', actions: assign({ hidden: ({ context }) => !context.hidden }) },
        'server refuses': { target: 'closed', actions: 'sayUnhidden' },
        'network fails': { target: 'closed', actions: 'sayUnhidden' },
      },
    },
    reading: {
      on: {
        'server answers': {
          target: 'editing',
          actions: assign(({ context }) => ({
            archived: context.archived === 'sold' ? ('sold' as const) : ('off' as const),
            typed: context.stored,
            tried: false,
            message: null,
          })),
        },
        'server refuses': { target: 'unread', actions: 'sayUnread' },
        'network fails': { target: 'unread', actions: 'sayUnread' },
      },
    },
    unread: {
      on: {
        'organiser opens': { target: 'reading', actions: 'forget' },
        'dashboard is read anew': { target: 'closed', actions: 'forget' },
      },
    },
    editing: {
      on: {
        'organiser types': {
          actions: assign(({ context, event }) => ({
            typed: { ...context.typed, [event.part]: event.text },
            message: null,
          })),
        },
        'organiser takes the archived back': {
          guard: 'isOff',
          actions: assign({ archived: 'back', message: null }),
        },
        'organiser cancels': { target: 'closed', actions: 'forget' },
        'dashboard is read anew': {
          actions: assign({
            message: ({ context }) => answered(context.message),
          }),
        },
        'organiser asks to save': [
          { guard: 'isSame', actions: assign({ message: 'Nada mudou.' }) },
          { guard: 'isRight', target: 'reviewing', actions: assign({ tried: true, message: null }) },
          { actions: assign({ tried: true, message: null }) },
        ],
      },
    },
    reviewing: { on: { 'organiser goes back': 'editing', 'organiser confirms': 'saving' } },
    saving: {
      on: {
        'server answers': {
          target: 'closed',
          actions: assign(({ context }) => ({
            archived: context.archived === 'off' ? ('off' as const) : ('sold' as const),
            stored: context.typed,
            message: null,
          })),
        },
        'server refuses': { target: 'editing', actions: 'sayUnsaved' },
        'network fails': { target: 'editing', actions: 'sayUnsaved' },
        'server says it changed': { target: 'comparing', actions: assign({ message: changedElsewhere }) },
      },
    },
    comparing: {
      on: {
        'server answers': {
          target: 'editing',
          actions: assign(({ context }) => ({
            stored: elsewhere,
            typed: {
              nome: context.typed.nome,
              places:
                context.typed.places === context.stored.places ? elsewhere.places : context.typed.places,
            },
          })),
        },
        'server refuses': { target: 'editing' },
        'network fails': { target: 'editing' },
      },
    },
  },
})

const typing: [keyof Typed, string][] = [
  ['nome', 'Arena'],
  ['nome', ''],
  ['places', '3'],
  ['places', '12'],
]

const catalogEditingOptions: Options<typeof catalogEditingModel> = {
  cases: ({ stored: now, typed, archived, message }: Context): Event[] => [
    { type: 'organiser opens' },
    ...(now === stored && (typed === stored || typed.nome === 'Arena') && archived === 'off'
      ? [{ type: 'organiser takes the archived back' } as const]
      : []),
    ...(now === stored && typed === stored
      ? typing.map(([part, text]): Event => ({ type: 'organiser types', part, text }))
      : []),
    { type: 'organiser cancels' },
    { type: 'organiser asks to save' },
    { type: 'organiser goes back' },
    { type: 'organiser confirms' },
    ...(now === stored ? [{ type: 'organiser hides or shows' } as const] : []),
    { type: 'server answers' },
    { type: 'server refuses', error: null },
    { type: 'network fails' },
    { type: 'server refuses', error: 'Tente mais tarde.' },
    ...(message === null && typed === now ? [] : [{ type: 'dashboard is read anew' } as const]),
    ...(now === stored ? [{ type: 'server says it changed' } as const] : []),
  ],
  key: (context) => [
    context.stored === stored,
    context.stored === elsewhere,
    context.typed,
    context.tried,
    context.message,
    context.hidden,
    context.archived,
  ],
}

export const catalogEditingWalks = pairCoverOf(walksOf(catalogEditingModel, catalogEditingOptions))
