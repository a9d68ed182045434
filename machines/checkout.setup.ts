import { categoriesOf } from '#contract/attendee-draft.ts'
import type { Answer } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { couponName, isFreeOrder, type ValidCoupon } from '#contract/coupon.ts'
import type { EventInfo } from '#contract/event.ts'
import { messages } from '#contract/messages.ts'
import {
  type AppliedCoupon,
  isBeingPaid,
  isPaymentRefused,
  type Payment,
  paymentAnswered,
  type PaymentData,
  paymentOf,
  type CheckoutOrder,
} from '#contract/payment.ts'
import { attendeeErrors, linesTotal, type SelectedTicket, type TicketLine } from '#contract/ticket.ts'
import { isFinal, matchesTransaction, type Transaction } from '#contract/transaction.ts'
import { assign, setup } from 'xstate'
import { errorText, isAuthError, isNetworkError, port } from './port.ts'
import { transactionMonitorMachine } from './transaction-monitor.machine.ts'

/** What leads back to an order. */
export type OpenOrder = { tickets: SelectedTicket[]; evento: EventInfo; transactionId: string }

/** What was typed for an order: personal, so it is never stored. */
export type CheckoutDraft = { lines: TicketLine[]; couponText: string; coupon: AppliedCoupon | null }

export type CheckoutInput = OpenOrder & {
  /** As the buyer left it; null when nothing was typed since the page was loaded. */
  draft: CheckoutDraft | null
  /** 'yyyy-mm-dd', for birth dates. */
  today: string
  /** How long a payment of this order was already watched before a reload, ms. */
  elapsed: number
}

export type CheckoutContext = CheckoutInput & {
  lines: TicketLine[]
  /** How often the form was sent and refused, so that its errors take the focus each time. */
  refusals: number
  couponText: string
  coupon: AppliedCoupon | null
  transaction: Transaction | null
  preferenceId: string | null
  payment: Payment | null
  error: string | null
  /** The server's own sentence, where `error` is one that never changes. */
  reason: string | null
}

export type CheckoutEvent =
  | { type: 'load.retry' }
  | { type: 'draft.change'; draft: TicketLine[] }
  | { type: 'coupon.type'; text: string }
  | { type: 'coupon.apply' }
  | { type: 'coupon.remove' }
  | { type: 'form.submit' }
  | { type: 'form.edit' }
  | { type: 'payment.submit'; paymentData: PaymentData }
  /** The embedded form is there to be used, perhaps after it failed before. */
  | { type: 'payment.ready' }
  | { type: 'payment.fail'; message: string }
  | { type: 'payment.retry' }
  /** The countdown of the hold reached zero. */
  | { type: 'hold.end' }

export type ProcessAnswer = Answer<typeof calls.processPayment>
type Failure = { error: unknown }
type Said = { text: string; reason?: string }
type Read = { transaction: Transaction }
/** Null when the monitor was no longer let in. */
type Watched = { transaction: Transaction | null }

/** What the checkout chart is made of: types, ports, guards and actions. */
export const checkoutSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    children: {} as {
      transaction: 'transaction'
      validateCoupon: 'validateCoupon'
      createPreference: 'createPreference'
      processPayment: 'processPayment'
      freeCheckout: 'freeCheckout'
      transactionMonitor: 'transactionMonitor'
    },
    tags: {} as 'busy',
  },
  actors: {
    transaction: port<Transaction, { transactionId: string }>(),
    validateCoupon: port<ValidCoupon, { eventoId: string; nome: string }>(),
    createPreference: port<{ id: string }, CheckoutOrder>(),
    processPayment: port<
      ProcessAnswer,
      { paymentData: PaymentData; preferenceId: string; lines: TicketLine[]; transactionId: string }
    >(),
    freeCheckout: port<unknown, CheckoutOrder>(),
    transactionMonitor: transactionMonitorMachine,
  },
  guards: {
    isRefused: (_, { transaction }: Watched) => transaction?.estado === 'Recusada',
    isUnread: (_, { transaction }: Watched) => transaction === null,
    isSettled: (_, { transaction }: Read) => isFinal(transaction.estado) && transaction.estado !== 'Recusada',
    isBeingPaid: (_, { transaction }: Read) => isBeingPaid(paymentOf(transaction)),
    isMismatch: ({ context }, { transaction }: Read) =>
      !matchesTransaction(context.lines, context.coupon, transaction),
    isPaymentRefused: (_, { answer }: { answer: ProcessAnswer }) => isPaymentRefused(answer),
    isLoggedOut: (_, { error }: Failure) => isAuthError(error),
    isInvalid: ({ context }) =>
      Object.keys(attendeeErrors(context.lines, (line) => categoriesOf(context.tickets, line), context.today))
        .length > 0,
    isFree: ({ context }) => isFreeOrder(linesTotal(context.lines), context.coupon),
    hasCoupon: ({ context }) => context.coupon !== null,
    hasCouponText: ({ context }) => couponName(context.couponText) !== '',
    hasDraft: ({ context }) => context.draft !== null,
    hasPreference: ({ context }) => context.preferenceId !== null,
  },
  actions: {
    saveDraft: assign({ lines: (_, { draft }: { draft: TicketLine[] }) => draft }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    saveCouponText: assign({
      couponText: (_, { text }: { text: string }) => text.toUpperCase(),
      error: null,
      reason: null,
    }),
    saveCoupon: assign({
      coupon: ({ context }, { coupon }: { coupon: ValidCoupon }) => ({
        ...coupon,
        nome: couponName(context.couponText),
      }),
    }),
    /** What the order already holds on the server, after a reload. */
    restoreCoupon: assign({
      coupon: (_, { transaction }: Read) => transaction.cupom,
      couponText: (_, { transaction }: Read) => transaction.cupom?.nome ?? '',
    }),
    removeCoupon: assign({ coupon: null, couponText: '' }),
    saveTransaction: assign({
      transaction: (_, { transaction }: Watched) => transaction,
      payment: (_, { transaction }: Watched) => transaction && paymentOf(transaction),
    }),
    savePreference: assign({ preferenceId: (_, { id }: { id: string }) => id }),
    dropPreference: assign({ preferenceId: null }),
    savePayment: assign({ payment: (_, { answer }: { answer: ProcessAnswer }) => paymentAnswered(answer) }),
    restartWatch: assign({ elapsed: 0 }),
    saveError: assign({
      error: (_, { text }: Said) => text,
      reason: (_, { text, reason = text }: Said) => (reason === text ? null : reason),
    }),
    forgetError: assign({ error: null, reason: null }),
    /** The spec's alert. */
    notify: (_, _params: { text: string }) => undefined,
    /** Keeps since when the payment is watched, for a reload. Nothing personal. */
    rememberWatch: (_, _params: { elapsed: number }) => undefined,
    /** Keeps the way back to the order until it ends. */
    keepOrder: (_, _params: OpenOrder) => undefined,
    forgetOrder: () => undefined,
    /** Keeps what is typed while the shop is open, for a buyer who leaves and comes back. */
    keepDraft: (_, _params: CheckoutDraft) => undefined,
  },
})

type Failed = { event: { error: unknown } }

/** Without the server's own sentence: `http` when it answered, `network` when it did not. */
export const saveError = (http: string, network = http) =>
  ({
    type: 'saveError',
    params: ({ event }: Failed) => ({
      text: isNetworkError(event.error) ? network : errorText(event.error, http),
    }),
  }) as const

/** The same sentence whatever the server says; its reason is kept beside it (decision 013). */
export const saveFailure = (http: string, network = http) =>
  ({
    type: 'saveError',
    params: ({ event }: Failed) =>
      isNetworkError(event.error) ? { text: network } : { text: http, reason: errorText(event.error, http) },
  }) as const

/** No answer but 401: the spec's alert, then /login. */
export const loggedOut = {
  guard: { type: 'isLoggedOut', params: ({ event }: Failed) => ({ error: event.error }) },
  target: '#checkout.loggedOut',
  actions: { type: 'notify', params: { text: messages.checkout.unauthenticatedAlert } },
} as const

type Of = { context: CheckoutContext }

/** What is asked to be paid or confirmed. */
export const order = ({ context }: Of): CheckoutOrder => ({
  lines: context.lines,
  coupon: context.coupon,
  transactionId: context.transactionId,
  eventoId: context.evento.id,
})

export const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { lines, couponText, coupon } }: Of) => ({ lines, couponText, coupon }),
} as const

export const keepOrder = {
  type: 'keepOrder',
  params: ({ context: { tickets, evento, transactionId } }: Of) => ({ tickets, evento, transactionId }),
} as const
