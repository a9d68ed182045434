import { assign, setup } from 'xstate'
import { type EventDetail, salesAreOpen } from '#contract/event.ts'
import { publicMessages as messages } from '#contract/public-messages.ts'
import { type SelectedTicket, selectedTicketsOf } from '#contract/selected-ticket.ts'
import {
  canAdd,
  clampSelection,
  decrease,
  increase,
  selectedCount,
  type Selection,
  type TicketType,
} from '#contract/ticket-type.ts'
import { errorText, isAuthError, isNetworkError, port } from './port.ts'

/** The event and the moment it was read, ms; null when there is no such event. */
export type LoadedEvent = { detail: EventDetail; now: number } | null

/** The buyer as the stored token tells: whether there is one, and its user_cpf_cnpj (null when it does not decode). */
export type Buyer = { hasToken: boolean; document: string | null }

export type TicketSelectionInput = {
  id: string
  /** What had been chosen before a visit to /login (decision A6). */
  wanted: SelectedTicket[]
}

export type TransactionRequest = { document: string; eventId: string; tickets: SelectedTicket[] }

type Context = TicketSelectionInput & {
  detail: EventDetail | null
  now: number
  selection: Selection
  document: string
  transactionId: string | null
  /** What happened to the selection without the person's doing. */
  notice: string | null
  error: string | null
}

const typeOf = (context: Context, id: string): TicketType | undefined =>
  context.detail?.ticket_types.find((type) => type.id === id)

const selectionOf = (tickets: readonly SelectedTicket[]): Selection =>
  Object.fromEntries(tickets.map((ticket) => [ticket.ticket_type_id, ticket.quantity]))

/** The event as read anew, and the selection brought back to what is on sale. */
const read = ({ detail, now }: NonNullable<LoadedEvent>, selection: Selection, kept: string | null) => {
  const clamped = salesAreOpen(detail.evento, new Date(now))
    ? clampSelection(detail.ticket_types, selection)
    : {}
  const isReduced = selectedCount(clamped) < selectedCount(selection)
  return { detail, now, selection: clamped, notice: isReduced ? messages.event.selectionReduced : kept }
}

/** The event page: choosing tickets and asking for the transaction that holds them (spec §2, §5). */
export const ticketSelectionMachine = setup({
  types: {
    input: {} as TicketSelectionInput,
    context: {} as Context,
    events: {} as
      | { type: 'quantity.increase'; id: string }
      | { type: 'quantity.decrease'; id: string }
      | ({ type: 'tickets.buy' } & Buyer)
      | { type: 'event.reload' },
    tags: {} as 'busy',
  },
  actors: {
    loadEvent: port<LoadedEvent, { id: string }>(),
    createTransaction: port<{ transaction_id: string }, TransactionRequest>(),
  },
  actions: {
    notify: (_run, _params: { message: string }) => undefined,
    /** The stored token tells nobody's name: it is of no use, and with it the login page would lead back here. */
    endSession: () => undefined,
  },
  guards: {
    isThere: (_, params: { loaded: LoadedEvent }) => params.loaded !== null,
    hasWanted: ({ context }) => context.wanted.length > 0,
    canAdd: ({ context }, params: { id: string }) => {
      const type = typeOf(context, params.id)
      return (
        type !== undefined &&
        context.detail !== null &&
        salesAreOpen(context.detail.evento, new Date(context.now)) &&
        canAdd(context.selection, type)
      )
    },
    canRemove: ({ context }, params: { id: string }) => (context.selection[params.id] ?? 0) > 0,
    isLoggedOut: (_, params: Buyer) => !params.hasToken,
    isNothingSelected: ({ context }) => selectedCount(context.selection) === 0,
    isUnknownUser: (_, params: Buyer) => !params.document,
    isAuthError: (_, params: { error: unknown }) => isAuthError(params.error),
    isNetworkError: (_, params: { error: unknown }) => isNetworkError(params.error),
  },
}).createMachine({
  id: 'ticketSelection',
  description: 'Página do evento: escolher ingressos e reservá-los.',
  context: ({ input }) => ({
    ...input,
    detail: null,
    now: 0,
    selection: {},
    document: '',
    transactionId: null,
    notice: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Buscando o evento; a página mostra blocos vazios do tamanho final.',
      tags: ['busy'],
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ loaded: event.output }) },
            target: 'browsing',
            actions: assign(({ context, event }) => ({
              ...(event.output &&
                read(
                  event.output,
                  selectionOf(context.wanted),
                  context.wanted.length > 0 ? messages.event.selectionRestored : null,
                )),
              error: null,
            })),
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: assign({ error: messages.event.failed }) },
      },
    },
    failed: {
      description: 'Não foi possível buscar o evento; a pessoa pode tentar novamente.',
      on: { 'event.reload': 'loading' },
    },
    missing: { description: 'Não existe evento neste endereço.', type: 'final' },
    browsing: {
      description: 'O evento aparece; a pessoa escolhe as quantidades e pode comprar.',
      on: {
        'quantity.increase': {
          guard: { type: 'canAdd', params: ({ event }) => event },
          actions: assign(({ context, event }) => {
            const type = typeOf(context, event.id)
            return {
              selection: type ? increase(context.selection, type) : context.selection,
              notice: null,
              error: null,
            }
          }),
        },
        'quantity.decrease': {
          guard: { type: 'canRemove', params: ({ event }) => event },
          actions: assign(({ context, event }) => {
            const type = typeOf(context, event.id)
            return {
              selection: type ? decrease(context.selection, type) : context.selection,
              notice: null,
              error: null,
            }
          }),
        },
        'tickets.buy': [
          {
            guard: { type: 'isLoggedOut', params: ({ event }) => event },
            target: 'leavingToLogin',
            actions: { type: 'notify', params: { message: messages.event.loginToBuy } },
          },
          {
            guard: 'isNothingSelected',
            actions: { type: 'notify', params: { message: messages.event.selectTicket } },
          },
          {
            guard: { type: 'isUnknownUser', params: ({ event }) => event },
            target: 'leavingToLogin',
            actions: [{ type: 'notify', params: { message: messages.event.unknownUser } }, 'endSession'],
          },
          {
            target: 'creatingTransaction',
            actions: assign({ document: ({ event }) => event.document ?? '', notice: null, error: null }),
          },
        ],
      },
    },
    creatingTransaction: {
      description: 'Reservando os ingressos escolhidos.',
      tags: ['busy'],
      invoke: {
        id: 'createTransaction',
        src: 'createTransaction',
        input: ({ context: { document, id, detail, selection } }) => ({
          document,
          eventId: id,
          tickets: selectedTicketsOf(detail?.ticket_types ?? [], selection),
        }),
        onDone: {
          target: 'leavingToCheckout',
          actions: assign({ transactionId: ({ event }) => event.output.transaction_id }),
        },
        onError: [
          {
            guard: { type: 'isAuthError', params: ({ event }) => event },
            target: 'leavingToLogin',
            actions: { type: 'notify', params: { message: messages.event.unknownUser } },
          },
          {
            guard: { type: 'isNetworkError', params: ({ event }) => event },
            target: 'browsing',
            actions: { type: 'notify', params: { message: messages.event.transactionFailed } },
          },
          {
            target: 'refreshing',
            actions: [
              assign({ error: ({ event }) => errorText(event.error, '') || null }),
              { type: 'notify', params: { message: messages.event.transactionFailed } },
            ],
          },
        ],
      },
    },
    refreshing: {
      description: 'A reserva foi recusada: buscando o que ainda está disponível.',
      tags: ['busy'],
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'browsing',
          actions: assign(({ context, event }) =>
            event.output ? read(event.output, context.selection, null) : {},
          ),
        },
        onError: 'browsing',
      },
    },
    leavingToLogin: {
      description: 'Indo para o login, com a seleção guardada para a volta.',
      type: 'final',
    },
    leavingToCheckout: { description: 'Ingressos reservados; indo para o pagamento.', type: 'final' },
  },
})
