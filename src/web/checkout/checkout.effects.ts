import { fromPromise } from 'xstate'
import type { Answer } from '#contract/calls/call.ts'
import { withoutImages } from '#contract/laws/answer-images.ts'
import { calls } from '#contract/calls.ts'
import type { ValidCoupon } from '#contract/nouns/coupon.ts'
import { type CheckoutOrder, type PaymentData, preferenceRequest } from '#contract/nouns/payment.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import type { PersonalInfo, TicketLine } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import type { CheckoutDraft, KeptDraft, OpenOrder, ReadAnew } from '#machines/checkout.context.ts'
import { draftSaverMachine, type SavedDraft } from '#machines/draft-saver.machine.ts'
import type { Api } from '../http/api.ts'
import { openOrder } from '../orders/open-order.ts'
import { notify } from '../layout/toast-store.ts'
import { attendeeDrafts } from './attendee-drafts.ts'
import { draftSaving } from './save-draft.effects.ts'

type Of = { transactionId: string }

const of = ({ transactionId }: Of) => ({ transaction_id: transactionId })

type OfEvent = Of & { eventoId: string }

const eventOf = ({ eventoId }: OfEvent) => ({ params: { id: eventoId }, query: { banner: 'url' } }) as const

type PaymentRequest = {
  paymentData: PaymentData
  preferenceId: string
  lines: TicketLine[]
  transactionId: string
}

/** product §7: the first attendee stands for the order. */
const firstAttendee = (lines: readonly TicketLine[]): PersonalInfo => {
  const [first] = lines
  if (!first) throw new Error('an order without tickets')
  return first.personalInfo
}

type Deps = {
  api: Api
  /** Scheme and host of this shop, for the return addresses. */
  origin: string
  /** Keeps since when a payment is watched, ms of the clock. */
  rememberWatch: (since: number) => void
}

/** The ports of checkout and of its monitor as calls of product §7, and its notices. */
export const checkoutEffects = ({ api, origin, rememberWatch }: Deps) => {
  const transaction = fromPromise<Transaction, Of>(({ input, signal }) =>
    api(calls.transaction, { params: of(input) }, { signal }),
  )
  const saveDraft = draftSaving(api)
  return {
    actors: {
      transaction,
      transactionMonitor: transactionMonitorMachine.provide({ actors: { transaction } }),
      draftSaver: draftSaverMachine.provide({
        actors: { saveOrderDraft: fromPromise<unknown, SavedDraft>(({ input }) => saveDraft(input)) },
      }),
      // A form is filled in without its event's rules where they cannot be read: the server judges it by them.
      orderDraft: fromPromise<KeptDraft, OfEvent>(async ({ input, signal }) => {
        const draft = await api(calls.orderDraft, { params: of(input) }, { signal })
        const detail = await api(calls.event, eventOf(input), { signal }).catch(() => undefined)
        return { ...draft, detail }
      }),
      orderTickets: fromPromise<OrderTicket[], Of>(({ input, signal }) =>
        api(calls.orderTickets, { params: of(input) }, { signal }),
      ),
      readOrderAnew: fromPromise<ReadAnew, OfEvent>(async ({ input, signal }) => {
        const order = await api(calls.transaction, { params: of(input) }, { signal })
        const detail = await api(calls.event, eventOf(input), { signal })
        return { transaction: order, detail }
      }),
      validateCoupon: fromPromise<ValidCoupon, { eventoId: string; nome: string }>(({ input, signal }) =>
        api(calls.validateCoupon, { params: { eventId: input.eventoId, name: input.nome } }, { signal }),
      ),
      createPreference: fromPromise<{ id: string }, CheckoutOrder>(({ input, signal }) =>
        api(calls.createPreference, { body: preferenceRequest(input, origin) }, { signal }),
      ),
      // These three change what is paid: an answer that nobody waits for any more would leave the buyer not knowing. The
      // server finishes what it took on, so leaving the page gives up the answer and never the request.
      cancelPayment: fromPromise<Transaction, Of>(({ input }) =>
        api(calls.cancelPayment, { params: of(input) }),
      ),
      processPayment: fromPromise<Answer<typeof calls.processPayment>, PaymentRequest>(({ input }) =>
        api(calls.processPayment, {
          body: {
            paymentData: input.paymentData,
            preferenceId: input.preferenceId,
            tickets: withoutImages(input.lines),
            personalInfo: firstAttendee(input.lines),
            transaction_id: input.transactionId,
          },
        }),
      ),
      freeCheckout: fromPromise<unknown, CheckoutOrder>(({ input }) =>
        api(calls.freeCheckout, {
          body: {
            tickets: [...input.lines],
            personalInfo: firstAttendee(input.lines),
            transaction_id: input.transactionId,
            evento_id: input.eventoId,
            coupon_id: input.coupon?.id ?? null,
            versao: input.versao,
          },
        }),
      ),
    },
    actions: {
      notify: (_: unknown, { text }: { text: string }) => notify(text, 'error'),
      keepOrder: (_: unknown, order: OpenOrder) => openOrder.keep(order),
      keepDraft: ({ context }: { context: OpenOrder }, draft: CheckoutDraft) =>
        attendeeDrafts.keep(context, draft),
      forgetOrder: ({ context }: { context: OpenOrder }) => openOrder.forget(context),
      forgetDraft: ({ context }: { context: OpenOrder }) => attendeeDrafts.forget(context),
      rememberWatch: (_: unknown, { elapsed }: { elapsed: number }) => rememberWatch(Date.now() - elapsed),
    },
  }
}
