import { messages } from '#contract/words/messages.ts'
import {
  anew,
  eventOrder,
  loggedOut,
  order,
  read,
  readAnew,
  restoreCoupon,
  saveError,
  saveFailure,
  saveTransaction,
  say,
  transaction,
  transactionId,
  unreachable,
  withNamed,
} from './checkout.parts.ts'
import { checkoutSetup } from './checkout.setup.ts'

const prepareFailure = saveFailure(messages.checkout.preferenceFailed, messages.checkout.serverUnreachable)

const saveOrder = { type: 'saveTransaction', params: anew } as const
const applyRules = { type: 'applyRules', params: anew } as const

const confirmingFree = checkoutSetup.createStateConfig({
  description: 'Nada a pagar: os ingressos gratuitos estão sendo confirmados.',
  tags: 'busy',
  invoke: {
    id: 'freeCheckout',
    src: 'freeCheckout',
    input: order,
    onDone: 'collectingFree',
    onError: [
      loggedOut,
      { guard: unreachable, target: 'filling', actions: say(messages.checkout.freeUnexpected) },
      { target: 'rereading', actions: withNamed(saveError(messages.checkout.freeFailed)) },
    ],
  },
})

const checkingTransaction = checkoutSetup.createStateConfig({
  description: 'Confere-se se os ingressos e o total correspondem ao pedido.',
  tags: 'busy',
  invoke: {
    id: 'transaction',
    src: 'transaction',
    input: transactionId,
    onDone: [
      read.approved,
      read.settled,
      read.beingPaid,
      {
        guard: { type: 'isMismatch', params: transaction },
        target: 'filling',
        actions: [saveTransaction, say(messages.checkout.mismatch)],
      },
      { target: 'creatingPreference', actions: saveTransaction },
    ],
    onError: [loggedOut, { target: 'filling', actions: prepareFailure }],
  },
})

const creatingPreference = checkoutSetup.createStateConfig({
  description: 'A preferência de pagamento está sendo criada.',
  tags: 'busy',
  invoke: {
    id: 'createPreference',
    src: 'createPreference',
    input: order,
    onDone: {
      target: 'readingTotal',
      actions: { type: 'savePreference', params: ({ event }) => ({ id: event.output.id }) },
    },
    onError: [
      loggedOut,
      { guard: unreachable, target: 'filling', actions: say(messages.checkout.serverUnreachable) },
      { target: 'rereading', actions: withNamed(prepareFailure) },
    ],
  },
})

const readingTotal = checkoutSetup.createStateConfig({
  description: 'O pedido é lido com o que acabou de ser gravado: o valor mostrado é o que será cobrado.',
  tags: 'busy',
  invoke: {
    id: 'transaction',
    src: 'transaction',
    input: transactionId,
    onDone: [
      read.approved,
      read.settled,
      read.beingPaid,
      { target: 'paying', actions: [saveTransaction, restoreCoupon] },
    ],
    onError: [loggedOut, { target: 'filling', actions: ['dropPreference', prepareFailure] }],
  },
})

const rereading = checkoutSetup.createStateConfig({
  description: 'O servidor recusou o pedido: a situação e as regras do evento são lidas de novo.',
  tags: 'busy',
  exit: 'dropPreference',
  invoke: {
    id: 'readOrderAnew',
    src: 'readOrderAnew',
    input: eventOrder,
    onDone: [
      readAnew.approved,
      readAnew.settled,
      readAnew.beingPaid,
      {
        guard: { type: 'isBoundElsewhere', params: anew },
        target: 'restoring',
        actions: [saveOrder, applyRules, say(messages.checkout.changedElsewhere)],
      },
      { target: 'filling', actions: [saveOrder, applyRules] },
    ],
    onError: [loggedOut, { target: 'filling' }],
  },
})

/** From the complete form to an order that can be paid. */
export const confirming = { confirmingFree, checkingTransaction, creatingPreference, readingTotal, rereading }
