import { messages } from '#contract/words/messages.ts'
import { assertEvent } from 'xstate'
import {
  answer,
  failure,
  loggedOut,
  read,
  saveFailure,
  savePayment,
  saveTransaction,
  tell,
  tellFailure,
  transactionId,
} from './checkout.parts.ts'
import type { CheckoutContext } from './checkout.context.ts'
import { checkoutSetup } from './checkout.setup.ts'

const processFailure = saveFailure(messages.checkout.processFailed)

const noCard = { type: 'saveCard', params: { card: null } } as const

type Asked = { context: CheckoutContext; event: { method?: 'pix' } }

/** The way that was asked for, else the one that was refused. */
const prefer = {
  type: 'prefer',
  params: ({ context: { card, transaction }, event }: Asked): { method: CheckoutContext['preferred'] } => {
    if (event.method) return { method: event.method }
    const tried = card ? 'cartao' : transaction?.metodo
    return { method: tried === 'pix' ? 'pix' : tried === 'cartao' ? 'card' : null }
  },
} as const

const choosing = checkoutSetup.createStateConfig({
  description: 'O comprador escolhe cartão ou PIX no formulário do provedor.',
  on: {
    'payment.submit': {
      target: 'processing',
      actions: [
        'forgetError',
        tell(null),
        { type: 'saveCard', params: ({ event }) => ({ card: event.card ?? null }) },
      ],
    },
    'payment.ready': { actions: 'forgetError' },
    'payment.fail': { actions: { type: 'saveError', params: ({ event }) => ({ text: event.message }) } },
    'form.edit': { target: 'filling', actions: ['dropPreference', 'forgetError', tell(null), noCard] },
    'hold.end': 'expired',
  },
})

const processing = checkoutSetup.createStateConfig({
  description: 'O pagamento está sendo processado.',
  tags: 'busy',
  invoke: {
    id: 'processPayment',
    src: 'processPayment',
    input: ({ context, event }) => {
      assertEvent(event, 'payment.submit')
      return {
        paymentData: event.paymentData,
        preferenceId: context.preferenceId ?? '',
        lines: context.lines,
        transactionId: context.transactionId,
      }
    },
    onDone: [
      { guard: { type: 'isPaymentRefused', params: answer }, target: 'refused', actions: savePayment },
      { target: 'monitoring', actions: savePayment },
    ],
    onError: [
      loggedOut,
      {
        guard: { type: 'isMethodUnavailable', params: failure },
        target: 'paying',
        actions: [{ type: 'saveUnavailable', params: failure }, tellFailure(messages.checkout.processFailed)],
      },
      { guard: { type: 'isConflict', params: failure }, target: 'rereading', actions: processFailure },
      { target: 'verifying', actions: processFailure },
    ],
  },
})

const verifying = checkoutSetup.createStateConfig({
  description: 'O envio falhou: confere-se se algum pagamento chegou a ser feito, antes de pedir outro.',
  tags: 'busy',
  invoke: {
    id: 'transaction',
    src: 'transaction',
    input: transactionId,
    onDone: [
      read.approved,
      read.settled,
      read.refused,
      read.beingPaid,
      { target: 'paying', actions: saveTransaction },
    ],
    onError: [loggedOut, { target: 'paying' }],
  },
})

const refused = checkoutSetup.createStateConfig({
  description: 'O pagamento foi recusado; a reserva continua e outro pagamento pode ser tentado.',
  on: {
    'payment.retry': [
      { guard: 'hasPreference', target: 'paying', actions: ['forgetError', prefer, noCard] },
      { target: 'restoring', actions: [prefer, noCard] },
    ],
    'hold.end': 'expired',
  },
})

/** From the provider's form to its answer. */
export const paying = { paying: choosing, processing, verifying, refused }
