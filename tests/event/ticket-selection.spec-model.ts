import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

/** Athletes of the pair ticket and seats: chosen, and what the event was last read to have. */
type Counts = { pairs: number; seats: number }
/** `gone`: the pair ticket is no longer part of the event. */
type Left = Counts & { gone?: 'pairs' }
type Context = {
  chosen: Counts
  left: Left
  alert: string
  said: string
  /** Nothing else of the event is sold while another order of it is being paid. */
  underway: string
  notice: string
  /** What tells nobody's name is forgotten, so that the login does not lead back. */
  sessionEnded: boolean
  /** What the buyer held of this event before. */
  held: 'nothing' | 'the same' | 'something else'
}

/** 'visitor' has no token; the token of a 'stranger' does not tell who they are. */
export type Who = 'visitor' | 'stranger' | 'buyer'

type Event =
  | { type: 'event arrives'; left: Left }
  | { type: 'event is unknown' }
  | { type: 'event fails' }
  | { type: 'person retries' }
  /** The time of the seats' lot is over. */
  | { type: 'offer turns' }
  | { type: 'person adds'; what: 'pair' | 'seat' }
  | { type: 'person removes'; what: 'pair' | 'seat' }
  /** `holding`: something is chosen, so that the page offers to buy. */
  | { type: 'person buys'; who: Who; holding: boolean }
  | { type: 'server reserves'; held: Context['held'] }
  | { type: 'server refuses'; error: string }
  /** The buyer pays another order of this event just now. */
  | { type: 'payment is under way'; error: string }
  | { type: 'server rejects the token' }
  | { type: 'network fails' }

const couldNotReserve = 'Erro ao criar a transação. Tente novamente.'
const reduced = 'Parte da sua seleção não está mais disponível. Confira as quantidades.'

const moved = ({ chosen }: Context, what: 'pair' | 'seat', sign: 1 | -1): Counts =>
  what === 'pair' ? { ...chosen, pairs: chosen.pairs + 2 * sign } : { ...chosen, seats: chosen.seats + sign }

const fits = (counts: Counts, { left }: Context): boolean =>
  counts.pairs >= 0 && counts.seats >= 0 && counts.pairs <= left.pairs && counts.seats <= left.seats

const still = (chosen: Counts, left: Counts): Counts => ({
  pairs: Math.min(chosen.pairs, left.pairs - (left.pairs % 2)),
  seats: Math.min(chosen.seats, left.seats),
})

/** product §2 /eventos/{id}, §5 Event page, §8; laws S4 and A6. */
export const ticketSelectionModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isVisitor: ({ event }) => event.type === 'person buys' && event.who === 'visitor',
    isStranger: ({ event }) => event.type === 'person buys' && event.who === 'stranger',
    nothingChosen: ({ context: { chosen } }) => chosen.pairs + chosen.seats === 0,
  },
  actions: {
    quiet: assign({ alert: '' }),
    alert: assign({ alert: (_, params: { text: string }) => params.text }),
    read: assign(({ context, event }) => {
      if (event.type !== 'event arrives') return {}
      const chosen = still(context.chosen, event.left)
      const isLess = chosen.pairs + chosen.seats < context.chosen.pairs + context.chosen.seats
      const isSaid = context.said !== ''
      return { left: event.left, chosen, notice: isLess && !isSaid ? reduced : '' }
    }),
  },
}).createMachine({
  context: {
    chosen: { pairs: 0, seats: 0 },
    left: { pairs: 0, seats: 0 },
    alert: '',
    said: '',
    underway: '',
    notice: '',
    sessionEnded: false,
    held: 'nothing',
  },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'event arrives': { target: 'choosing', actions: 'read' },
        'event is unknown': 'absent',
        'event fails': 'broken',
      },
    },
    broken: { on: { 'person retries': 'waiting' } },
    absent: { type: 'final' },
    choosing: {
      on: {
        'offer turns': { target: 'rechecking', actions: 'quiet' },
        'person adds': {
          guard: ({ context, event }) => fits(moved(context, event.what, 1), context),
          actions: assign(({ context, event }) => ({
            chosen: moved(context, event.what, 1),
            alert: '',
            said: '',
            underway: '',
            notice: '',
          })),
        },
        'person removes': {
          guard: ({ context, event }) => fits(moved(context, event.what, -1), context),
          actions: assign(({ context, event }) => ({
            chosen: moved(context, event.what, -1),
            alert: '',
            said: '',
            underway: '',
            notice: '',
          })),
        },
        'person buys': [
          {
            guard: 'isVisitor',
            target: 'atLogin',
            actions: [
              { type: 'alert', params: { text: 'Você precisa estar logado para comprar ingressos.' } },
              assign({ sessionEnded: true }),
            ],
          },
          {
            guard: 'nothingChosen',
            actions: {
              type: 'alert',
              params: { text: 'Selecione pelo menos um ingresso para continuar.' },
            },
          },
          {
            guard: 'isStranger',
            target: 'atLogin',
            actions: [
              {
                type: 'alert',
                params: { text: 'Erro ao identificar o usuário. Por favor, faça login novamente.' },
              },
              assign({ sessionEnded: true }),
            ],
          },
          { target: 'reserving', actions: assign({ alert: '', said: '', underway: '', notice: '' }) },
        ],
      },
    },
    reserving: {
      on: {
        'server reserves': {
          target: 'atCheckout',
          actions: assign({ held: ({ event }) => event.held }),
        },
        'server refuses': {
          target: 'rechecking',
          actions: assign({ alert: couldNotReserve, said: ({ event }) => event.error }),
        },
        'payment is under way': {
          target: 'choosing',
          actions: assign({ underway: ({ event }) => event.error }),
        },
        'server rejects the token': {
          target: 'atLogin',
          actions: {
            type: 'alert',
            params: { text: 'Erro ao identificar o usuário. Por favor, faça login novamente.' },
          },
        },
        'network fails': {
          target: 'choosing',
          actions: { type: 'alert', params: { text: couldNotReserve } },
        },
      },
    },
    rechecking: {
      on: {
        'event arrives': { target: 'choosing', actions: ['quiet', 'read'] },
        'event is unknown': { target: 'choosing', actions: 'quiet' },
        'event fails': { target: 'choosing', actions: 'quiet' },
      },
    },
    atLogin: { type: 'final' },
    atCheckout: { type: 'final' },
  },
})

const plenty: Event = { type: 'event arrives', left: { pairs: 3, seats: 1 } }
const less: Event = { type: 'event arrives', left: { pairs: 1, seats: 1 } }
const isHolding = ({ chosen }: Context): boolean => chosen.pairs + chosen.seats > 0
const withoutPairs: Event = { type: 'event arrives', left: { pairs: 0, seats: 1, gone: 'pairs' } }
const fewer = (context: Context) => (context.left.pairs === 0 ? [plenty] : [plenty, less, withoutPairs])

/** Beside a payment that is under way the page offers nothing to buy, until something else is chosen. */
const buying = (context: Context): Event[] =>
  context.underway === ''
    ? (['visitor', 'stranger', 'buyer'] as const).map((who) => ({
        type: 'person buys',
        who,
        holding: isHolding(context),
      }))
    : []

export const ticketSelectionCases = (context: Context): Event[] => [
  ...fewer(context),
  { type: 'event is unknown' },
  { type: 'event fails' },
  { type: 'person retries' },
  { type: 'offer turns' },
  { type: 'person adds', what: 'pair' },
  { type: 'person adds', what: 'seat' },
  { type: 'person removes', what: 'pair' },
  { type: 'person removes', what: 'seat' },
  ...buying(context),
  { type: 'server reserves', held: 'nothing' },
  { type: 'server reserves', held: 'the same' },
  { type: 'server reserves', held: 'something else' },
  { type: 'server refuses', error: 'Os ingressos selecionados não estão mais disponíveis.' },
  {
    type: 'server refuses',
    error: 'O ingresso "Dupla mista" saiu de venda. Confira a sua escolha e compre de novo.',
  },
  { type: 'server refuses', error: '' },
  { type: 'payment is under way', error: 'Já existe um pagamento em andamento para este pedido.' },
  { type: 'server rejects the token' },
  { type: 'network fails' },
]

export const ticketSelectionWalks = walksOf(ticketSelectionModel, { cases: ticketSelectionCases })
