import { messages } from '#contract/messages.ts'
import { refilledLines } from '#contract/attendee-draft.ts'
import type { Transaction } from '#contract/transaction.ts'
import { assertEvent, type SnapshotFrom } from 'xstate'
import { filling } from './checkout.filling.ts'
import {
  checkoutSetup,
  keepOrder,
  loggedOut,
  order,
  type ProcessAnswer,
  saveError,
  saveFailure,
} from './checkout.setup.ts'
import type { MonitorOutput } from './transaction-monitor.machine.ts'

type Answered<T> = { event: { output: T } }

const transaction = ({ event }: Answered<Transaction>) => ({ transaction: event.output })
const answer = ({ event }: Answered<ProcessAnswer>) => ({ answer: event.output })
const savePayment = { type: 'savePayment', params: answer } as const
const monitored = ({ event }: Answered<MonitorOutput>) => event.output
const saveMonitored = { type: 'saveTransaction', params: monitored } as const
const saveTransaction = { type: 'saveTransaction', params: transaction } as const

const resume = [saveTransaction, { type: 'restoreCoupon', params: transaction }] as const

/** Where an order that was just read belongs when there is nothing left to fill in. */
const read = {
  settled: { guard: { type: 'isSettled', params: transaction }, target: 'settled', actions: saveTransaction },
  beingPaid: {
    guard: { type: 'isBeingPaid', params: transaction },
    target: 'monitoring',
    actions: saveTransaction,
  },
  refused: { guard: { type: 'isRefused', params: transaction }, target: 'refused', actions: saveTransaction },
} as const

const transactionId = ({ context }: { context: { transactionId: string } }) => ({
  transactionId: context.transactionId,
})

/** From the attendees' data to a paid order (spec §4). */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Do preenchimento dos dados ao ingresso pago.',
  context: ({ input }) => ({
    ...input,
    lines: refilledLines(input.tickets, input.draft?.lines ?? []),
    refusals: 0,
    couponText: input.draft?.couponText ?? '',
    coupon: input.draft?.coupon ?? null,
    transaction: null,
    preferenceId: null,
    payment: null,
    error: null,
    reason: null,
  }),
  entry: keepOrder,
  initial: 'loading',
  states: {
    loading: {
      description: 'A situação do pedido é lida antes de tudo, para nunca cobrar duas vezes.',
      tags: 'busy',
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: transactionId,
        onDone: [
          read.settled,
          { ...read.refused, actions: resume },
          { ...read.beingPaid, actions: resume },
          { guard: 'hasDraft', target: 'filling', actions: saveTransaction },
          { target: 'filling', actions: resume },
        ],
        onError: [
          loggedOut,
          { target: 'unavailable', actions: saveFailure(messages.monitor.failed, messages.monitor.broken) },
        ],
      },
    },
    unavailable: {
      description: 'O pedido não pôde ser lido; o comprador pode tentar de novo.',
      on: { 'load.retry': { target: 'loading', actions: 'forgetError' } },
    },
    filling,
    confirmingFree: {
      description: 'Nada a pagar: os ingressos gratuitos estão sendo confirmados.',
      tags: 'busy',
      invoke: {
        id: 'freeCheckout',
        src: 'freeCheckout',
        input: order,
        onDone: 'confirmed',
        onError: [
          loggedOut,
          {
            target: 'filling',
            actions: saveError(messages.checkout.freeFailed, messages.checkout.freeUnexpected),
          },
        ],
      },
    },
    confirmed: {
      description: 'Os ingressos gratuitos estão confirmados.',
      type: 'final',
      entry: 'forgetOrder',
    },
    checkingTransaction: {
      description: 'Confere-se se os ingressos e o total correspondem ao pedido.',
      tags: 'busy',
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: transactionId,
        onDone: [
          read.settled,
          read.beingPaid,
          {
            guard: { type: 'isMismatch', params: transaction },
            target: 'filling',
            actions: { type: 'saveError', params: { text: messages.checkout.mismatch } },
          },
          { target: 'creatingPreference', actions: saveTransaction },
        ],
        onError: [
          loggedOut,
          {
            target: 'filling',
            actions: saveFailure(messages.checkout.preferenceFailed, messages.checkout.serverUnreachable),
          },
        ],
      },
    },
    creatingPreference: {
      description: 'A preferência de pagamento está sendo criada.',
      tags: 'busy',
      invoke: {
        id: 'createPreference',
        src: 'createPreference',
        input: order,
        onDone: {
          target: 'paying',
          actions: { type: 'savePreference', params: ({ event }) => ({ id: event.output.id }) },
        },
        onError: [
          loggedOut,
          {
            target: 'filling',
            actions: saveFailure(messages.checkout.preferenceFailed, messages.checkout.serverUnreachable),
          },
        ],
      },
    },
    paying: {
      description: 'O comprador escolhe cartão ou PIX no formulário do provedor.',
      on: {
        'payment.submit': { target: 'processing', actions: 'forgetError' },
        'payment.ready': { actions: 'forgetError' },
        'payment.fail': { actions: { type: 'saveError', params: ({ event }) => ({ text: event.message }) } },
        'form.edit': { target: 'filling', actions: ['dropPreference', 'forgetError'] },
        'hold.end': 'expired',
      },
    },
    processing: {
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
        onError: [loggedOut, { target: 'verifying', actions: saveFailure(messages.checkout.processFailed) }],
      },
    },
    verifying: {
      description: 'O envio falhou: confere-se se algum pagamento chegou a ser feito, antes de pedir outro.',
      tags: 'busy',
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: transactionId,
        onDone: [read.settled, read.refused, read.beingPaid, { target: 'paying', actions: saveTransaction }],
        onError: [loggedOut, { target: 'paying' }],
      },
    },
    monitoring: {
      description: 'O pagamento foi enviado; acompanha-se a situação até ela ser definitiva.',
      entry: [
        'forgetError',
        { type: 'rememberWatch', params: ({ context }) => ({ elapsed: context.elapsed }) },
      ],
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
          { guard: { type: 'isRefused', params: monitored }, target: 'refused', actions: saveMonitored },
          { target: 'settled', actions: saveMonitored },
        ],
        onError: { target: 'unavailable', actions: saveError(messages.monitor.broken) },
      },
    },
    refused: {
      description: 'O pagamento foi recusado; a reserva continua e outro pagamento pode ser tentado.',
      on: {
        'payment.retry': [
          { guard: 'hasPreference', target: 'paying', actions: 'forgetError' },
          { target: 'filling' },
        ],
        'hold.end': 'expired',
      },
    },
    settled: {
      description: 'O pedido tem situação definitiva: aprovado, expirado, cancelado ou reembolsado.',
      type: 'final',
      entry: 'forgetOrder',
    },
    expired: {
      description: 'O tempo da reserva acabou; os ingressos voltaram à venda.',
      type: 'final',
      entry: 'forgetOrder',
    },
    loggedOut: { description: 'A sessão do comprador terminou; ele volta ao login.', type: 'final' },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
