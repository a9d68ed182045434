import { and, assign, setup } from 'xstate'
import { type Options, pairCoverOf, walkAlong, walksOf } from '../support/walker.ts'

type Situation = 'running' | 'paused' | 'waiting' | 'incomplete' | 'finished'
type Choice = { what: 'event' | 'category' | 'ticket'; name: string }
type Draft = { motivo: string; confirmacao: string; codigo: string }

type Event =
  | { type: 'server counts'; last: Situation | null }
  | { type: 'server refuses'; error: string | null; status: number }
  | { type: 'session is over' }
  | { type: 'organiser tries again' }
  | { type: 'organiser chooses'; choice: Choice | null }
  | { type: 'organiser finds a ticket'; code: string }
  | { type: 'organiser types'; draft: Draft }
  | { type: 'organiser types a code'; code: string }
  | { type: 'organiser cancels' }
  | { type: 'server tells'; situation: Situation }
  | { type: 'time passes'; ms: 2000 }
  | { type: 'organiser pauses' }
  | { type: 'organiser resumes' }
  | { type: 'organiser goes on' }

/** Why something was not done, and where it is said: of what was read, at the code of a ticket, at the button of a deed. */
type Message = { at: 'reading' | 'code' | 'deed'; text: string }

export type Context = {
  /** What was counted last: the cancellation before it, and of what; all of the event where nothing is chosen. */
  counted: [Situation | null, Choice | null] | null
  /** Of a category its id, of a ticket its code. */
  choice: Choice | null
  /** The ticket that the page was opened for, until a cancellation is begun here. */
  wanted: Choice | null
  draft: Draft
  /** How the cancellation that is followed stands. */
  situation: Situation | null
  /** Whether another cancellation was left for this one. */
  isNext: boolean
  isCorrected: boolean
  message: Message | null
}

/** Nothing is chosen for the organiser: he says himself that it is all of it. */
const theEvent: Choice = { what: 'event', name: '' }
const blank: Draft = { motivo: '', confirmacao: '', codigo: '' }
const over = { 'session is over': 'logged out' } as const
const says = (at: Message['at'], fallback: string) =>
  assign<Context, { type: 'server refuses'; error: string | null; status: number }, undefined, Event, never>({
    message: ({ event }) => ({ at, text: event.error ?? fallback }),
  })

/** Something was chosen or typed by hand and is not begun. */
export const isBegun = ({ choice, wanted, draft }: Pick<Context, 'choice' | 'wanted' | 'draft'>): boolean =>
  [draft.motivo, draft.confirmacao].some((text) => text !== '') ||
  draft.codigo !== (wanted?.name ?? '') ||
  (choice !== null && choice.what !== wanted?.what)

const isClosed = (situation: Situation | null): boolean => situation === 'running' || situation === 'paused'

/** The event's name, with which alone it is confirmed. */
export const eventName = 'Copa de Verão'

const cancellation = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isOpen: ({ context }, { last }: { last: Situation | null }) =>
      isClosed(last) ||
      (!context.isNext &&
        !isBegun(context) &&
        context.wanted === null &&
        (last === 'waiting' || last === 'incomplete')),
    isWhole: ({ context: { choice, draft } }) =>
      choice !== null && draft.motivo !== '' && draft.confirmacao === eventName,
    isSought: ({ context: { draft, choice } }) => draft.codigo === '' || choice?.what === 'ticket',
    goesOn: ({ context }) => context.situation === 'running',
    isStopped: ({ context }) => context.situation === 'paused' || context.situation === 'incomplete',
    isAtRest: ({ context }) => context.situation === 'waiting' || context.situation === 'incomplete',
    isOver: (_, { situation }: { situation: Situation }) => situation === 'finished',
    makesWay: ({ context }, { situation }: { situation: Situation }) =>
      isBegun(context) && !isClosed(situation),
    isNoTicket: ({ context }, { status }: { status: number }) =>
      context.choice?.what === 'ticket' && status === 409,
    hasChanged: (_, { status }: { status: number }) => status === 409,
  },
  actions: {
    anew: assign({
      choice: ({ context }) => (isBegun(context) ? context.choice : context.wanted),
      draft: ({ context }) =>
        isBegun(context) ? context.draft : { ...blank, codigo: context.wanted?.name ?? '' },
      situation: null,
      isNext: true,
      isCorrected: false,
      message: null,
    }),
  },
})

const ticketOf = (code: string | null): Choice | null =>
  code === null ? null : { what: 'ticket', name: code }

/** Cancelling an event: the sum before, the name to confirm, the progress every two seconds. `code`: of the ticket it is opened for. */
const modelFor = (code: string | null) =>
  cancellation.createMachine({
    context: {
      counted: null,
      choice: ticketOf(code),
      wanted: ticketOf(code),
      draft: { ...blank, codigo: code ?? '' },
      situation: null,
      isNext: false,
      isCorrected: false,
      message: null,
    },
    initial: 'counting',
    states: {
      counting: {
        id: 'counting',
        on: {
          ...over,
          'server counts': [
            {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: 'followed',
              actions: assign({
                counted: ({ context, event }) => [event.last, context.choice],
                situation: ({ event }) => event.last,
                message: null,
              }),
            },
            {
              target: 'asked',
              actions: assign({
                counted: ({ context, event }) => [event.last, context.choice],
              }),
            },
          ],
          'server refuses': [
            {
              guard: { type: 'isNoTicket', params: ({ event }) => event },
              target: 'counting',
              actions: [
                assign({ choice: null }),
                says('code', 'Não foi possível carregar o cancelamento. Tente novamente.'),
              ],
            },
            {
              target: 'not counted',
              actions: says('reading', 'Não foi possível carregar o cancelamento. Tente novamente.'),
            },
          ],
        },
      },
      'not counted': {
        on: { 'organiser tries again': { target: 'counting', actions: assign({ message: null }) } },
      },
      asked: {
        on: {
          'organiser chooses': {
            target: 'counting',
            actions: assign({
              choice: ({ event }) => event.choice,
              draft: ({ context }) => ({ ...context.draft, codigo: '' }),
              isCorrected: false,
              message: null,
            }),
          },
          'organiser finds a ticket': {
            target: 'counting',
            actions: assign({
              choice: ({ event }) => ({ what: 'ticket', name: event.code }),
              draft: ({ context, event }) => ({ ...context.draft, codigo: event.code }),
              isCorrected: false,
              message: null,
            }),
          },
          'organiser types': {
            actions: assign({
              draft: ({ context, event }) => ({ ...event.draft, codigo: context.draft.codigo }),
              isCorrected: false,
              message: null,
            }),
          },
          'organiser types a code': {
            actions: assign({
              draft: ({ context, event }) => ({ ...context.draft, codigo: event.code }),
              isCorrected: false,
              message: null,
            }),
          },
          'organiser cancels': [
            { guard: and(['isWhole', 'isSought']), target: 'starting', actions: assign({ message: null }) },
            { actions: assign({ isCorrected: true, message: null }) },
          ],
        },
      },
      starting: {
        on: {
          ...over,
          'server tells': {
            target: 'followed',
            actions: assign({
              situation: ({ event }) => event.situation,
              choice: null,
              draft: blank,
              wanted: null,
              message: null,
            }),
          },
          'server refuses': [
            {
              guard: { type: 'hasChanged', params: ({ event }) => event },
              target: 'counting',
              actions: says('deed', 'Não foi possível cancelar. Tente novamente.'),
            },
            { target: 'asked', actions: says('deed', 'Não foi possível cancelar. Tente novamente.') },
          ],
        },
      },
      followed: {
        initial: 'at rest',
        on: {
          'organiser pauses': { guard: 'goesOn', target: 'pausing', actions: assign({ message: null }) },
          'organiser resumes': { guard: 'isStopped', target: 'resuming', actions: assign({ message: null }) },
          'organiser goes on': { guard: 'isAtRest', target: 'counting', actions: 'anew' },
        },
        states: {
          'at rest': { on: { 'time passes': 'anew' } },
          anew: {
            on: {
              'session is over': '#logged out',
              'server tells': [
                {
                  guard: { type: 'makesWay', params: ({ event }) => event },
                  target: '#counting',
                  actions: 'anew',
                },
                {
                  guard: { type: 'isOver', params: ({ event }) => event },
                  target: '#over',
                  actions: assign({ situation: ({ event }) => event.situation, message: null }),
                },
                {
                  target: 'at rest',
                  actions: assign({ situation: ({ event }) => event.situation, message: null }),
                },
              ],
              'server refuses': {
                target: 'at rest',
                actions: says('reading', 'Não foi possível carregar o cancelamento. Tente novamente.'),
              },
            },
          },
        },
      },
      pausing: {
        on: {
          ...over,
          'server tells': {
            target: 'followed',
            actions: assign({ situation: ({ event }) => event.situation, message: null }),
          },
          'server refuses': {
            target: 'followed',
            actions: says('deed', 'Não foi possível pausar. Tente novamente.'),
          },
        },
      },
      resuming: {
        on: {
          ...over,
          'server tells': {
            target: 'followed',
            actions: assign({ situation: ({ event }) => event.situation, message: null }),
          },
          'server refuses': {
            target: 'followed',
            actions: says('deed', 'Não foi possível retomar. Tente novamente.'),
          },
        },
      },
      over: {
        id: 'over',
        on: {
          'organiser goes on': { target: 'counting', actions: 'anew' },
        },
      },
      'logged out': { id: 'logged out' },
    },
  })

export const eventCancellationModel = modelFor(null)

const cases: Event[] = [
  { type: 'server counts', last: null },
  { type: 'server counts', last: 'finished' },
  { type: 'server counts', last: 'paused' },
  { type: 'server counts', last: 'waiting' },
  { type: 'server counts', last: 'incomplete' },
  { type: 'server refuses', error: null, status: 500 },
  { type: 'server refuses', error: 'Espere um pouco.', status: 429 },
  { type: 'server refuses', error: 'O valor mudou. Confira de novo antes de confirmar.', status: 409 },
  { type: 'session is over' },
  { type: 'organiser tries again' },
  { type: 'organiser chooses', choice: theEvent },
  { type: 'organiser chooses', choice: { what: 'category', name: 'ct_1' } },
  { type: 'organiser chooses', choice: null },
  { type: 'organiser finds a ticket', code: 'QD-7K2M-9P4X' },
  { type: 'organiser types a code', code: 'QD-7K2M-9P4X' },
  { type: 'organiser types a code', code: '' },
  { type: 'organiser types', draft: { motivo: 'Chuva', confirmacao: '', codigo: '' } },
  { type: 'organiser types', draft: { motivo: 'Chuva', confirmacao: 'Copa de Inverno', codigo: '' } },
  { type: 'organiser types', draft: { motivo: 'Chuva', confirmacao: eventName, codigo: '' } },
  { type: 'organiser cancels' },
  { type: 'server tells', situation: 'running' },
  { type: 'server tells', situation: 'paused' },
  { type: 'server tells', situation: 'waiting' },
  { type: 'server tells', situation: 'incomplete' },
  { type: 'server tells', situation: 'finished' },
  { type: 'time passes', ms: 2000 },
  { type: 'organiser pauses' },
  { type: 'organiser resumes' },
  { type: 'organiser goes on' },
]

/** After another cancellation nothing is chosen or typed: only what is counted differs then. */
const options: Options<typeof eventCancellationModel> = {
  cases: ({ choice, draft, situation, isNext, message }) =>
    cases.filter((event) => {
      if (isNext && /chooses|finds|types/.test(event.type)) return false
      if (event.type === 'organiser chooses' && event.choice === null)
        return choice?.what === 'event' && draft.motivo === ''
      if (event.type === 'organiser chooses' && choice === null && draft.motivo !== '')
        return event.choice?.what === 'event'
      if (event.type === 'organiser chooses')
        return (draft.motivo === '' || message !== null) && choice?.what !== event.choice?.what
      if (event.type === 'organiser finds a ticket')
        return choice === null && draft.motivo === '' && draft.codigo === ''
      if (event.type === 'organiser types a code')
        return (
          (choice === null || choice.what === 'event') &&
          draft.motivo !== '' &&
          (draft.codigo === '') !== (event.code === '')
        )
      if (event.type === 'organiser types' && choice === null)
        return draft.motivo === '' && event.draft.confirmacao === eventName
      if (event.type === 'organiser types')
        return (
          choice?.what === 'event' &&
          (draft.confirmacao !== eventName || (message !== null && event.draft.confirmacao === '')) &&
          ((draft.confirmacao === '' && message === null) || event.draft.confirmacao !== 'Copa de Inverno')
        )
      if (event.type === 'server refuses' && event.status === 429)
        return draft.confirmacao === eventName && situation === null && message === null
      if (event.type === 'server tells' && situation === null) return event.situation === 'running'
      return true
    }),
  key: ({ choice, wanted, draft, situation, isNext, isCorrected, message }) => [
    choice?.what,
    wanted !== null,
    draft.codigo !== '',
    draft.motivo !== '',
    draft.confirmacao,
    situation,
    isNext,
    isCorrected,
    message?.at,
  ],
}

const normalWalk = walkAlong(eventCancellationModel, options, [
  { type: 'server counts', last: null },
  { type: 'organiser chooses', choice: theEvent },
  { type: 'server counts', last: null },
  { type: 'organiser types', draft: { motivo: 'Chuva', confirmacao: eventName, codigo: '' } },
  { type: 'organiser cancels' },
  { type: 'server tells', situation: 'running' },
  { type: 'time passes', ms: 2000 },
  { type: 'server tells', situation: 'finished' },
])

export const eventCancellationWalks = [normalWalk, ...pairCoverOf(walksOf(eventCancellationModel, options))]

/** The code of the ticket beside which 'Cancelar' was pressed. */
export const askedTicket = 'QD-7K2M-9P4X'

export const ticketCancellationWalks = pairCoverOf(walksOf(modelFor(askedTicket), options))
