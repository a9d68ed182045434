import { couponName, type ValidCoupon } from '#contract/nouns/coupon.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import {
  isBeingPaid,
  isPaymentRefused,
  orderAmounts,
  paymentAnswered,
  paymentOf,
  withoutChallenge,
} from '#contract/nouns/payment.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { isFinal, matchesTransaction, type Transaction } from '#contract/nouns/transaction.ts'
import { assign, sendTo, setup } from 'xstate'
import type {
  CheckoutContext,
  CheckoutDraft,
  CheckoutEvent,
  CheckoutInput,
  KeptDraft,
  OpenOrder,
  ProcessAnswer,
  ReadAnew,
} from './checkout.context.ts'
import * as laws from './checkout.laws.ts'
import { checkoutPorts } from './checkout.ports.ts'
import { draftSaverMachine } from './draft-saver.machine.ts'
import { isAuthError, isConflict, isNetworkError } from './port.ts'
import { methodRefused } from './refused-as.ts'
import { transactionMonitorMachine } from './transaction-monitor.machine.ts'

type Failure = { error: unknown }
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
      orderDraft: 'orderDraft'
      validateCoupon: 'validateCoupon'
      createPreference: 'createPreference'
      processPayment: 'processPayment'
      freeCheckout: 'freeCheckout'
      readOrderAnew: 'readOrderAnew'
      cancelPayment: 'cancelPayment'
      orderTickets: 'orderTickets'
      transactionMonitor: 'transactionMonitor'
      draftSaver: 'draftSaver'
    },
    tags: {} as 'busy',
  },
  actors: {
    ...checkoutPorts,
    transactionMonitor: transactionMonitorMachine,
    draftSaver: draftSaverMachine,
  },
  guards: {
    isApproved: (_, { transaction }: Watched) => transaction?.estado === 'Aprovada',
    isRefused: (_, { transaction }: Watched) => transaction?.estado === 'Recusada',
    isUnread: (_, { transaction }: Watched) => transaction === null,
    isSettled: (_, { transaction }: Read) => isFinal(transaction.estado) && transaction.estado !== 'Recusada',
    isBeingPaid: (_, { transaction }: Read) => isBeingPaid(paymentOf(transaction)),
    isMismatch: ({ context }, { transaction }: Read) =>
      !matchesTransaction(context.lines, context.coupon, transaction),
    /** Another tab or device bound other data to the order meanwhile. */
    isBoundElsewhere: ({ context }, { transaction }: Read) =>
      transaction.versao !== context.transaction?.versao,
    isPaymentRefused: (_, { answer }: { answer: ProcessAnswer }) => isPaymentRefused(answer),
    isLoggedOut: (_, { error }: Failure) => isAuthError(error),
    isNetworkError: (_, { error }: Failure) => isNetworkError(error),
    isConflict: (_, { error }: Failure) => isConflict(error),
    isMethodUnavailable: (_, { error }: Failure) => methodRefused(error) !== null,
    isInvalid: ({ context }) => laws.isWrong(context),
    isWrongAnew: ({ context }) => context.error !== null && laws.isWrong(context),
    isFree: ({ context }) => orderAmounts(context).due === 0,
    hasCoupon: ({ context }) => context.coupon !== null,
    isCouponRefused: ({ context }) => context.couponError !== null,
    hasCouponText: ({ context }) => couponName(context.couponText) !== '',
    /** The coupon that was typed is neither the one that the order holds nor known to be good: it is to be verified again. */
    hasTypedCoupon: ({ context }, { draft }: { draft: KeptDraft }) =>
      draft.cupom_aplicado === null &&
      !['', context.transaction?.cupom?.nome].includes(couponName(draft.cupom)),
    hasDraft: ({ context }) => context.draft !== null,
    hasPreference: ({ context }) => context.preferenceId !== null,
    hasChallenge: ({ context }) => Boolean(context.payment?.desafio),
    isNameless: ({ context }) => laws.isNameless(context),
    hasPix: ({ context }) => context.payment?.pix !== null && context.payment !== null,
  },
  actions: {
    saveDraft: assign(({ context }, { draft }: { draft: TicketLine[] }) => laws.typedOver(context, draft)),
    /** What the server kept; an order without a draft has the coupon that is bound to it. */
    restoreDraft: assign(({ context }, { draft }: { draft: KeptDraft }) => laws.typedBefore(context, draft)),
    /** The order's rules as they are now, and what of the typed still fits. */
    applyRules: assign(({ context }, read: Pick<ReadAnew, 'detail'>) =>
      laws.underRules(context, read.detail),
    ),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    saveCouponText: assign((_, { text }: { text: string }) => laws.couponTyped(text)),
    saveCouponError: assign({ couponError: (_, { text }: laws.Said) => text }),
    forgetCouponError: assign({ couponError: null }),
    saveCoupon: assign({
      coupon: ({ context }, { coupon }: { coupon: ValidCoupon }) => laws.namedCoupon(context, coupon),
    }),
    /** What the order already holds on the server; a name that is only typed stays. */
    restoreCoupon: assign({
      coupon: (_, { transaction }: Read) => transaction.cupom,
      couponText: ({ context }, { transaction }: Read) => transaction.cupom?.nome ?? context.couponText,
    }),
    removeCoupon: assign({ coupon: null, couponText: '' }),
    saveTransaction: assign({
      transaction: (_, { transaction }: Watched) => transaction,
      payment: (_, { transaction }: Watched) => transaction && paymentOf(transaction),
    }),
    savePreference: assign({ preferenceId: (_, { id }: { id: string }) => id }),
    dropPreference: assign({ preferenceId: null }),
    savePayment: assign({ payment: (_, { answer }: { answer: ProcessAnswer }) => paymentAnswered(answer) }),
    saveCard: assign({ card: (_, { card }: Pick<CheckoutContext, 'card'>) => card }),
    prefer: assign({ preferred: (_, { method }: { method: CheckoutContext['preferred'] }) => method }),
    forgetChallenge: assign({ payment: ({ context }) => withoutChallenge(context.payment) }),
    saveTickets: assign({ sold: (_, { sold }: { sold: OrderTicket[] }) => sold }),
    saveBound: assign({ bound: (_, { bound }: { bound: OrderTicket[] }) => bound }),
    restartWatch: assign({ elapsed: 0 }),
    saveError: assign(({ context }, said: laws.Said) => laws.refused(context, said)),
    forgetChanges: assign({ changes: [] }),
    forgetError: assign(laws.noError),
    saveUnavailable: assign({ unavailable: (_, { error }: Failure) => methodRefused(error) }),
    tell: assign({ notice: (_, { text }: { text: string | null }) => text }),
    tellSaver: sendTo('draftSaver', ({ context }) => ({
      type: 'draft.change' as const,
      typed: laws.typedOrder(context),
    })),
    flushSaver: sendTo('draftSaver', { type: 'draft.flush' }),
    notify: (_, _params: { text: string }) => undefined,
    /** Keeps since when the payment is watched, for a reload. Nothing personal. */
    rememberWatch: (_, _params: { elapsed: number }) => undefined,
    keepOrder: (_, _params: OpenOrder) => undefined,
    forgetOrder: () => undefined,
    forgetDraft: () => undefined,
    /** Keeps what is typed in memory until the server has it, for a buyer who leaves and comes back. */
    keepDraft: (_, _params: CheckoutDraft) => undefined,
  },
})
