import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** What the shop says of the ticket. */
export type Kind = 'good' | 'cancelled' | 'preparing'

/** `refused` is what the shop said to something done on the page, of a ticket that was `before`. */
type Context = { hasCopy: boolean; kind: Kind; problem: string; nome: string; refused: string; before: Kind }

type Event =
  | { type: 'device has a copy' }
  | { type: 'device has none' }
  | { type: 'device keeps nothing' }
  | { type: 'ticket is read'; kind: Kind }
  | { type: 'server refuses'; status: 404 | 503; error: string | null }
  | { type: 'network fails' }
  | { type: 'session ends' }
  | { type: 'person keeps' }
  | { type: 'person drops' }
  | { type: 'device obeys' }
  | { type: 'device refuses' }
  | { type: 'person asks again' }
  /** The person of the ticket was corrected, in a form of its own. */
  | { type: 'ticket was corrected' }
  /** Tickets of its order were given back, in a part of its own. */
  | { type: 'tickets were given back' }
  /** Something that can no longer be done with it, in a part of its own. */
  | { type: 'shop refuses what was done' }

const failed = 'Não foi possível carregar este ingresso. Tente novamente.'
const refusal = 'Este ingresso já foi usado na entrada.'
const keepFailed = 'Não foi possível salvar neste aparelho. Guarde o e-mail com o ingresso.'
const dropFailed = 'Não foi possível apagar deste aparelho. Tente novamente.'

const corrected = assign<Context, Event, undefined, Event, never>({ nome: 'Bia de Souza', problem: '' })

const begun = assign<Context, Event, undefined, Event, never>({
  hasCopy: false,
  kind: 'good',
  problem: '',
  nome: 'Bia Souza',
  refused: '',
})

/** The page of a ticket, of somebody who is logged in (law A16). */
export const ticketPageModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    hasCopy: ({ context }) => context.hasCopy,
    isGood: ({ context }) => context.kind === 'good',
    isPreparing: ({ context }) => context.kind === 'preparing',
    /** A corrected ticket is read as any other. */
    isUncorrected: ({ context }) => context.kind === 'good' && context.nome === 'Bia Souza',
    isUnknown: ({ event }) => event.type === 'server refuses' && event.status === 404,
  },
  actions: {
    /** What was refused is told with what the ticket has become; where it is the same, its own part says it. */
    isRead: assign(({ context, event }) =>
      event.type === 'ticket is read'
        ? {
            kind: event.kind,
            nome: 'Bia Souza',
            problem: event.kind === context.before ? '' : context.refused,
            refused: '',
          }
        : context,
    ),
    isRefused: assign(({ context }) => ({ refused: refusal, before: context.kind })),
  },
}).createMachine({
  context: { hasCopy: false, kind: 'good', problem: '', nome: 'Bia Souza', refused: '', before: 'good' },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'device has a copy': { target: 'reading', actions: assign({ hasCopy: true }) },
        'device has none': 'reading',
        'device keeps nothing': 'reading',
      },
    },
    reading: {
      on: {
        'ticket is read': [
          {
            guard: ({ context, event }) => context.hasCopy && event.kind === 'good',
            target: 'keeping',
            actions: 'isRead',
          },
          {
            guard: 'hasCopy',
            target: 'dropping',
            actions: 'isRead',
          },
          { target: 'free', actions: 'isRead' },
        ],
        'server refuses': [
          {
            guard: 'isUnknown',
            target: 'unknown',
            actions: assign({ problem: ({ event }) => event.error ?? failed }),
          },
          { guard: 'hasCopy', target: 'onDevice', actions: assign({ refused: '' }) },
          { target: 'failed', actions: assign({ problem: ({ event }) => event.error ?? failed }) },
        ],
        'network fails': [
          { guard: 'hasCopy', target: 'onDevice', actions: assign({ refused: '' }) },
          { target: 'failed', actions: assign({ problem: failed }) },
        ],
        'session ends': [
          { guard: 'hasCopy', target: 'onDeviceAlone', actions: assign({ refused: '' }) },
          { target: 'loginNeeded' },
        ],
        // only a ticket without its code stays on the page while it is read again
        'tickets were given back': { guard: 'isPreparing', target: 'looking', actions: begun },
      },
    },
    free: {
      on: {
        'person keeps': { guard: 'isGood', target: 'keeping', actions: assign({ problem: '' }) },
        'person asks again': {
          guard: 'isPreparing',
          target: 'reading',
          actions: assign({ problem: '' }),
        },
        'ticket was corrected': { guard: 'isGood', actions: corrected },
        'tickets were given back': { guard: 'isGood', target: 'looking', actions: begun },
        'shop refuses what was done': { guard: 'isUncorrected', target: 'reading', actions: 'isRefused' },
      },
    },
    keeping: {
      on: {
        'device obeys': { target: 'kept', actions: assign({ hasCopy: true }) },
        'device refuses': { target: 'free', actions: assign({ hasCopy: false, problem: keepFailed }) },
      },
    },
    kept: {
      on: {
        'person drops': { target: 'dropping', actions: assign({ problem: '' }) },
        'ticket was corrected': { guard: 'isGood', target: 'keeping', actions: corrected },
        'tickets were given back': { guard: 'isGood', target: 'looking', actions: begun },
        'shop refuses what was done': { guard: 'isUncorrected', target: 'reading', actions: 'isRefused' },
      },
    },
    dropping: {
      on: {
        'device obeys': { target: 'free', actions: assign({ hasCopy: false }) },
        'device refuses': { target: 'kept', actions: assign({ problem: dropFailed }) },
      },
    },
    onDevice: { on: { 'person asks again': 'reading' } },
    failed: { on: { 'person asks again': { target: 'reading', actions: assign({ problem: '' }) } } },
    /** What is shown may be old, and only a login says more. */
    onDeviceAlone: {
      on: { 'person drops': { target: 'erasing', actions: assign({ problem: '' }) } },
    },
    erasing: {
      on: {
        'device obeys': { target: 'erased', actions: begun },
        'device refuses': { target: 'onDeviceAlone', actions: assign({ problem: dropFailed }) },
      },
    },
    erased: { type: 'final' },
    unknown: { type: 'final' },
    loginNeeded: { type: 'final' },
  },
})

const ticketPageOptions: Options<typeof ticketPageModel> = {
  key: ({ hasCopy, kind, problem, nome, refused }) => [hasCopy, kind, problem, nome, refused].join(' '),
  cases: [
    { type: 'device has a copy' },
    { type: 'device has none' },
    { type: 'device keeps nothing' },
    { type: 'ticket is read', kind: 'good' },
    { type: 'ticket is read', kind: 'cancelled' },
    { type: 'ticket is read', kind: 'preparing' },
    { type: 'server refuses', status: 404, error: 'Este ingresso não está entre os da sua conta.' },
    { type: 'server refuses', status: 503, error: null },
    { type: 'server refuses', status: 503, error: 'Muita gente ao mesmo tempo. Tente em instantes.' },
    { type: 'network fails' },
    { type: 'session ends' },
    { type: 'person keeps' },
    { type: 'person drops' },
    { type: 'device obeys' },
    { type: 'device refuses' },
    { type: 'person asks again' },
    { type: 'ticket was corrected' },
    { type: 'tickets were given back' },
    { type: 'shop refuses what was done' },
  ],
}

export const ticketPageWalks = walksOf(ticketPageModel, ticketPageOptions)
