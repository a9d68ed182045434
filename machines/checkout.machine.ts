import { messages } from '#contract/words/messages.ts'
import { confirming } from './checkout.confirming.ts'
import { filledIn, typedIn, typedOrder } from './checkout.laws.ts'
import { ending } from './checkout.ending.ts'
import { filling } from './checkout.filling.ts'
import {
  eventOrder,
  keepOrder,
  loggedOut,
  read,
  restoreCoupon,
  saveFailure,
  saveTransaction,
  say,
  transactionId,
  unreachable,
} from './checkout.parts.ts'
import { paying } from './checkout.paying.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { watching } from './checkout.watching.ts'

const resume = [saveTransaction, restoreCoupon] as const

/** From the attendees' data to a paid order (product §4). */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Do preenchimento dos dados ao ingresso pago.',
  context: ({ input }) => ({
    ...input,
    ...filledIn(input.tickets, typedIn(input.draft)),
    refusals: 0,
    couponText: input.draft?.couponText ?? '',
    coupon: input.draft?.coupon ?? null,
    couponError: null,
    transaction: null,
    preferenceId: null,
    payment: null,
    card: null,
    preferred: null,
    sold: null,
    bound: null,
    error: null,
    reason: null,
    soldOut: null,
    entered: null,
    notice: null,
    changes: [],
    unavailable: null,
  }),
  entry: keepOrder,
  invoke: {
    id: 'draftSaver',
    src: 'draftSaver',
    input: ({ context }) => ({
      transactionId: context.transactionId,
      unsaved: context.draft && typedOrder(context),
    }),
    onDone: {
      target: '.loggedOut',
      actions: { type: 'notify', params: { text: messages.checkout.unauthenticatedAlert } },
    },
    /** What cannot be kept does not stop a purchase. */
    onError: {},
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'O pedido é lido antes de tudo, para nunca cobrar duas vezes.',
      tags: 'busy',
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: transactionId,
        onDone: [
          { ...read.approved, actions: resume },
          { ...read.settled, actions: resume },
          { ...read.refused, actions: resume },
          { ...read.beingPaid, actions: resume },
          { guard: 'hasDraft', target: 'filling', actions: saveTransaction },
          { target: 'restoring', actions: resume },
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
    restoring: {
      description: 'O que já foi digitado é lido do servidor.',
      tags: 'busy',
      invoke: {
        id: 'orderDraft',
        src: 'orderDraft',
        input: eventOrder,
        onDone: [
          {
            guard: { type: 'hasTypedCoupon', params: ({ event }) => ({ draft: event.output }) },
            target: '#checkout.filling.coupon.applying',
            actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            target: 'filling',
            actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.output }) },
          },
        ],
        onError: [
          loggedOut,
          {
            guard: unreachable,
            target: 'unavailable',
            actions: say(messages.monitor.broken),
          },
          { target: 'filling' },
        ],
      },
    },
    filling,
    ...confirming,
    ...paying,
    ...watching,
    ...ending,
  },
})
