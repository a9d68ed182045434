import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { selectedTicketsOf } from '#contract/nouns/selected-ticket.ts'
import { ticketSelectionSetup } from './ticket-selection.setup.ts'

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
    earlier: null,
    notice: null,
    error: null,
    underway: null,
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
            actions: { type: 'saveEvent', params: ({ event }) => ({ loaded: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: 'sayFailed' },
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
        'offer.turn': 'refreshing',
        'quantity.increase': {
          guard: { type: 'canAdd', params: ({ event }) => event },
          actions: [{ type: 'addTicket', params: ({ event }) => event }, 'forgetSentences'],
        },
        'quantity.decrease': {
          guard: { type: 'canRemove', params: ({ event }) => event },
          actions: [{ type: 'removeTicket', params: ({ event }) => event }, 'forgetSentences'],
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
            actions: [{ type: 'saveBuyer', params: ({ event }) => event }, 'forgetSentences'],
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
          actions: { type: 'saveTransaction', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isAuthError', params: ({ event }) => event },
            target: 'leavingToLogin',
            actions: { type: 'notify', params: { message: messages.event.unknownUser } },
          },
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => event },
            target: 'browsing',
            actions: { type: 'notify', params: { message: messages.event.transactionFailed } },
          },
          {
            guard: { type: 'isUnderway', params: ({ event }) => event },
            target: 'browsing',
            actions: { type: 'sayUnderway', params: ({ event }) => event },
          },
          {
            target: 'refreshing',
            actions: [
              { type: 'sayRefused', params: ({ event }) => event },
              { type: 'notify', params: { message: messages.event.transactionFailed } },
            ],
          },
        ],
      },
    },
    refreshing: {
      description:
        'A reserva foi recusada, ou chegou a hora de uma venda abrir ou de um lote virar: buscando o que está à venda.',
      tags: ['busy'],
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'browsing',
          actions: { type: 'saveRefreshedEvent', params: ({ event }) => ({ loaded: event.output }) },
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
