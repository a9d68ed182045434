import { assign, setup } from 'xstate'
import { messages } from '#contract/words/messages.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { port } from './port.ts'

type Context = { orders: PendingOrder[]; error: string | null }

/** The orders of Minha Conta that are still to be paid, whichever device they were begun on; alone in what fails. */
export const openOrdersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'list.reload' } | { type: 'order.end'; id: string },
    tags: {} as 'busy',
  },
  actors: { loadOpenOrders: port<PendingOrder[]>() },
  actions: {
    saveOrders: assign({ orders: (_, { orders }: { orders: PendingOrder[] }) => orders, error: null }),
    dropOrder: assign({
      orders: ({ context }, { id }: { id: string }) =>
        context.orders.filter(({ transacao }) => transacao.id !== id),
    }),
    sayFailed: assign({ error: messages.profile.ordersFailed }),
  },
}).createMachine({
  id: 'openOrders',
  description: 'Pedidos ainda não pagos, em Minha Conta.',
  context: { orders: [], error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Buscando os pedidos ainda não pagos.',
      tags: ['busy'],
      invoke: {
        id: 'loadOpenOrders',
        src: 'loadOpenOrders',
        onDone: {
          target: 'loaded',
          actions: { type: 'saveOrders', params: ({ event }) => ({ orders: event.output }) },
        },
        onError: { target: 'failed', actions: 'sayFailed' },
      },
    },
    loaded: {
      description: 'Cada pedido aparece com o valor, o tempo que resta e o caminho de volta ao pagamento.',
      on: {
        'order.end': {
          actions: { type: 'dropOrder', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    failed: {
      description: 'Os pedidos não vieram; o resto da página segue, e a pessoa pode tentar novamente.',
      on: { 'list.reload': 'loading' },
    },
  },
})
