import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import { loggedOut, transactionId } from './checkout.parts.ts'
import { checkoutSetup } from './checkout.setup.ts'

const saveTickets = {
  type: 'saveTickets',
  params: ({ event }: { event: { output: OrderTicket[] } }) => ({ sold: event.output }),
} as const

const reading = (target: 'settled' | 'confirmed') =>
  ({
    id: 'orderTickets',
    src: 'orderTickets',
    input: transactionId,
    onDone: { target, actions: saveTickets },
    onError: [loggedOut, { target }],
  }) as const

const collecting = checkoutSetup.createStateConfig({
  description: 'O pedido está aprovado; os ingressos são lidos do servidor, para mostrar o que foi vendido.',
  tags: 'busy',
  entry: 'forgetDraft',
  invoke: reading('settled'),
})

const collectingFree = checkoutSetup.createStateConfig({
  description: 'Os ingressos gratuitos estão confirmados e são lidos do servidor.',
  tags: 'busy',
  entry: 'forgetDraft',
  invoke: reading('confirmed'),
})

const confirmed = checkoutSetup.createStateConfig({
  description: 'Os ingressos gratuitos confirmados aparecem.',
  type: 'final',
  entry: 'forgetOrder',
})

const settled = checkoutSetup.createStateConfig({
  description: 'O pedido tem situação definitiva: aprovado, expirado, cancelado ou reembolsado.',
  type: 'final',
  entry: 'forgetOrder',
})

const expired = checkoutSetup.createStateConfig({
  description: 'O tempo da reserva acabou; os ingressos voltaram à venda.',
  type: 'final',
  entry: 'forgetOrder',
})

const loggedOutAtLast = checkoutSetup.createStateConfig({
  description: 'A sessão do comprador terminou; ele volta ao login.',
  type: 'final',
})

/** How a checkout ends. Tickets are shown as the server has them, never as the form had them. */
export const ending = {
  collecting,
  collectingFree,
  confirmed,
  settled,
  expired,
  loggedOut: loggedOutAtLast,
}
