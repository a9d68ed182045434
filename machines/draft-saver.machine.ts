import { limits } from '#contract/words/limits.ts'
import type { OrderDraft } from '#contract/nouns/order-draft.ts'
import type { RefilledLine } from '#drafts/refilled-lines.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { assign, setup } from 'xstate'
import { isAuthError, port } from './port.ts'

/** What was typed for an order: personal, so it is kept on the server and in memory alone. */
export type TypedOrder = { lines: TicketLine[]; couponText: string; spare?: RefilledLine[] }

export type DraftSaverInput = {
  transactionId: string
  /** What was typed before and the server does not have yet. */
  unsaved: TypedOrder | null
}

type DraftSaverContext = {
  transactionId: string
  typed: TypedOrder | null
  /** What the last request carries. */
  sent: TypedOrder | null
  /** What was told last: it stays while the next change is on its way, so that it is not said again and again. */
  told: 'nothing' | 'saved' | 'failed'
}

export type DraftSaverEvent =
  | { type: 'draft.change'; typed: TypedOrder }
  /** The page goes out of sight: what is typed must not wait any longer. */
  | { type: 'draft.flush' }
  /** The network is back, or the person. */
  | { type: 'network.online' }

export type SavedDraft = Pick<OrderDraft, 'cupom'> &
  Pick<TypedOrder, 'lines' | 'spare'> & { transactionId: string }

const keepTyped = {
  type: 'keepTyped',
  params: ({ event }: { event: { typed: TypedOrder } }) => event,
} as const

/** Keeps what is typed for an order on the server (law P10): quietly, and again when that fails. */
export const draftSaverMachine = setup({
  types: {
    input: {} as DraftSaverInput,
    context: {} as DraftSaverContext,
    events: {} as DraftSaverEvent,
  },
  actors: { saveOrderDraft: port<unknown, SavedDraft>() },
  guards: {
    isUnsaved: ({ context }) => context.typed !== null,
    isBehind: ({ context }) => context.typed !== context.sent,
    isAuthError: (_, { error }: { error: unknown }) => isAuthError(error),
  },
  actions: {
    keepTyped: assign({ typed: (_, { typed }: { typed: TypedOrder }) => typed }),
    send: assign({ sent: ({ context }) => context.typed }),
    tell: assign({ told: (_, { told }: Pick<DraftSaverContext, 'told'>) => told }),
  },
  delays: { draftSaveDelay: limits.draftSaveDelay, draftRetryDelay: limits.draftRetryDelay },
}).createMachine({
  id: 'draftSaver',
  description: 'Guarda no servidor o que o comprador digita para o pedido.',
  context: ({ input: { transactionId, unsaved } }) => ({
    transactionId,
    typed: unsaved,
    sent: null,
    told: 'nothing',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Vê-se se algo digitado antes ainda não foi salvo.',
      always: [{ guard: 'isUnsaved', target: 'waiting' }, { target: 'clean' }],
    },
    clean: {
      description: 'Tudo o que foi digitado está salvo.',
      on: { 'draft.change': { target: 'waiting', actions: keepTyped } },
    },
    waiting: {
      description: 'Algo foi digitado; espera-se um instante sem digitação para salvar.',
      after: { draftSaveDelay: 'saving' },
      on: {
        'draft.change': { target: 'waiting', reenter: true, actions: keepTyped },
        'draft.flush': 'saving',
      },
    },
    saving: {
      description: 'O que foi digitado está sendo salvo no servidor.',
      entry: 'send',
      on: {
        'draft.change': { actions: keepTyped },
        'draft.flush': { guard: 'isBehind', target: 'saving', reenter: true },
      },
      invoke: {
        id: 'saveOrderDraft',
        src: 'saveOrderDraft',
        input: ({ context: { transactionId, typed } }) => ({
          transactionId,
          lines: typed?.lines ?? [],
          cupom: typed?.couponText ?? '',
          ...(typed?.spare && { spare: typed.spare }),
        }),
        onDone: [
          { guard: 'isBehind', target: 'waiting' },
          { target: 'clean', actions: { type: 'tell', params: { told: 'saved' } } },
        ],
        onError: [
          {
            guard: { type: 'isAuthError', params: ({ event }) => ({ error: event.error }) },
            target: 'loggedOut',
          },
          { target: 'unsaved', actions: { type: 'tell', params: { told: 'failed' } } },
        ],
      },
    },
    unsaved: {
      description: 'Não foi possível salvar; tenta-se de novo em instantes.',
      after: { draftRetryDelay: 'saving' },
      on: {
        'draft.change': { target: 'waiting', actions: keepTyped },
        'draft.flush': 'saving',
        'network.online': 'saving',
      },
    },
    loggedOut: { description: 'A sessão do comprador terminou.', type: 'final' },
  },
})
