import { messages } from '#contract/words/messages.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import {
  loggedOut,
  monitored,
  read,
  restoreCoupon,
  saveError,
  saveMonitored,
  saveTransaction,
  tell,
  tellOf,
  tellFailure,
  transactionId,
} from './checkout.parts.ts'
import { checkoutSetup } from './checkout.setup.ts'

const bound = ({ event }: { event: { output: OrderTicket[] } }) => ({ bound: event.output })

const monitoring = checkoutSetup.createStateConfig({
  description: 'O pagamento foi enviado; acompanha-se a situação até ela ser definitiva.',
  entry: ['forgetError', { type: 'rememberWatch', params: ({ context }) => ({ elapsed: context.elapsed }) }],
  exit: 'restartWatch',
  invoke: {
    id: 'transactionMonitor',
    src: 'transactionMonitor',
    input: ({ context }) => ({ transactionId: context.transactionId, elapsed: context.elapsed }),
    onDone: [
      {
        guard: { type: 'isUnread', params: monitored },
        target: 'loggedOut',
        actions: { type: 'notify', params: { text: messages.checkout.unauthenticated } },
      },
      {
        guard: { type: 'isRefused', params: monitored },
        target: 'refused',
        actions: [saveMonitored, tell(null)],
      },
      {
        guard: { type: 'isApproved', params: monitored },
        target: 'collecting',
        actions: [saveMonitored, tell(null)],
      },
      { target: 'settled', actions: [saveMonitored, tell(null)] },
    ],
    onError: { target: 'unavailable', actions: saveError(messages.monitor.broken) },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Espera-se a resposta do provedor; um PIX pode ser cancelado.',
      always: [
        { guard: 'hasChallenge', target: 'challenged' },
        { guard: 'isNameless', target: 'recalling' },
      ],
      on: { 'pix.leave': { guard: 'hasPix', target: 'asking', actions: tell(null) } },
    },
    recalling: {
      description: 'Enquanto se espera, lê-se do servidor para quem são os ingressos.',
      invoke: {
        id: 'orderTickets',
        src: 'orderTickets',
        input: transactionId,
        onDone: { target: 'waiting', actions: { type: 'saveBound', params: bound } },
        onError: { target: 'waiting', actions: { type: 'saveBound', params: { bound: [] } } },
      },
    },
    challenged: {
      description: 'O banco do cartão pede que o comprador confirme a compra na página dele.',
      on: {
        'challenge.answer': { target: 'waiting', actions: ['forgetChallenge', tell(null)] },
        'challenge.leave': { target: '#checkout.cancelling', actions: tell(null) },
      },
    },
    asking: {
      description: 'Pergunta-se se o PIX deve mesmo ser cancelado; ele continua sendo acompanhado.',
      on: { 'pix.keep': 'waiting', 'pix.cancel': '#checkout.cancelling' },
    },
  },
})

const { pixCancelled, pixNotCancelled, cardCancelled, cardNotCancelled } = messages.checkout
const cancelled = { pix: pixCancelled, card: cardCancelled }
const notCancelled = { pix: pixNotCancelled, card: cardNotCancelled }

const cancelling = checkoutSetup.createStateConfig({
  description:
    'Pede-se ao provedor que cancele o PIX ou o cartão; se o dinheiro chegou antes, o pedido é concluído.',
  tags: 'busy',
  invoke: {
    id: 'cancelPayment',
    src: 'cancelPayment',
    input: transactionId,
    onDone: [
      { ...read.approved, actions: [saveTransaction, tell(messages.checkout.pixPaidMeanwhile)] },
      read.settled,
      { ...read.beingPaid, actions: [tellOf(notCancelled), saveTransaction] },
      {
        guard: 'hasPreference',
        target: 'paying',
        actions: [tellOf(cancelled), saveTransaction],
      },
      {
        target: 'restoring',
        actions: [tellOf(cancelled), saveTransaction, restoreCoupon],
      },
    ],
    onError: [loggedOut, { target: 'monitoring', actions: tellFailure(notCancelled) }],
  },
})

/** From a payment that was sent to its end, or to another one. */
export const watching = { monitoring, cancelling }
