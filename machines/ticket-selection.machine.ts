import { assign } from 'xstate'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { selectedTicketsOf } from '#contract/nouns/selected-ticket.ts'
import { decrease, increase } from '#contract/nouns/ticket-type.ts'
import { errorText } from './port.ts'
import { read, selectionOf, ticketSelectionSetup, typeOf } from './ticket-selection.setup.ts'

/** The event page: choosing tickets and asking for the transaction that holds them (product §2, §5). */
export const ticketSelectionMachine = ticketSelectionSetup.createMachine({
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
            actions: [{ type: 'notify', params: { message: messages.event.loginToBuy } }, 'endSession'],
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
