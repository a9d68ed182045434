import { messages } from '#contract/words/messages.ts'
import type { CheckoutOrder } from '#contract/nouns/payment.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import type { CheckoutContext, ProcessAnswer, ReadAnew } from './checkout.context.ts'
import { typedOrder } from './checkout.laws.ts'
import { errorText, isNetworkError } from './port.ts'
import { enteredAt, refusedAs } from './refused-as.ts'
import type { MonitorOutput } from './transaction-monitor.machine.ts'

type Of = { context: CheckoutContext }
type Failed = { event: { error: unknown } }
type Answered<T> = { event: { output: T } }

export const say = (text: string) => ({ type: 'saveError', params: { text } }) as const

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
    params: ({ event }: Failed) => ({
      text: isNetworkError(event.error) ? network : http,
      reason: isNetworkError(event.error) ? network : errorText(event.error, http),
    }),
  }) as const

/** What an error says, and what it names: a sold-out category, with which the rules are read anew, or an athlete. */
export const withNamed = <Said extends { text: string }>(save: { params: (failed: Failed) => Said }) =>
  ({
    type: 'saveError',
    params: (failed: Failed) => {
      const { error } = failed.event
      const said = save.params(failed)
      const entered = enteredAt(error)
      return entered === null
        ? { ...said, soldOut: refusedAs(error, 'categorySoldOut') }
        : { text: errorText(error, said.text), entered }
    },
  }) as const

export const failure = ({ event }: Failed) => ({ error: event.error })

/** No answer but 401: the spec's alert, then /login. */
export const loggedOut = {
  guard: { type: 'isLoggedOut', params: failure },
  target: '#checkout.loggedOut',
  actions: { type: 'notify', params: { text: messages.checkout.unauthenticatedAlert } },
} as const

/** The answer never came: nothing is known to be wrong with the order. */
export const unreachable = { type: 'isNetworkError', params: failure } as const

/** What is asked to be paid or confirmed. */
export const order = ({ context }: Of): CheckoutOrder => ({
  lines: context.lines,
  coupon: context.coupon,
  transactionId: context.transactionId,
  eventoId: context.evento.id,
  versao: context.transaction?.versao ?? null,
})

export const transactionId = ({ context }: Of) => ({ transactionId: context.transactionId })

/** The order, and the event whose rules are read with it. */
export const eventOrder = ({ context: { transactionId: id, evento } }: Of) => ({
  transactionId: id,
  eventoId: evento.id,
})

export const keepTyped = {
  type: 'keepDraft',
  params: ({ context }: Of) => ({ ...typedOrder(context), coupon: context.coupon }),
} as const

/** What is typed waits in memory and goes to the server. */
export const keepDraft = [keepTyped, 'tellSaver'] as const

export const keepOrder = {
  type: 'keepOrder',
  params: ({ context: { tickets, evento, transactionId: id } }: Of) => ({
    tickets,
    evento,
    transactionId: id,
  }),
} as const

export const transaction = ({ event }: Answered<Transaction>) => ({ transaction: event.output })
export const answer = ({ event }: Answered<ProcessAnswer>) => ({ answer: event.output })
export const monitored = ({ event }: Answered<MonitorOutput>) => event.output
export const savePayment = { type: 'savePayment', params: answer } as const
export const saveMonitored = { type: 'saveTransaction', params: monitored } as const
export const saveTransaction = { type: 'saveTransaction', params: transaction } as const
export const restoreCoupon = { type: 'restoreCoupon', params: transaction } as const
/** A sentence about the payment that is given up, by what it is; told before another payment takes its place. */
type ByMethod = { pix: string; card: string }
const methodOf = ({ context: { payment } }: Of) => (payment?.pix ? 'pix' : 'card')
export const tellOf = (texts: ByMethod) =>
  ({ type: 'tell', params: ({ context }: Of) => ({ text: texts[methodOf({ context })] }) }) as const
export const tellFailure = (fallback: string | ByMethod) =>
  ({
    type: 'tell',
    params: ({ context, event }: Of & Failed) => ({
      text: errorText(event.error, typeof fallback === 'string' ? fallback : fallback[methodOf({ context })]),
    }),
  }) as const
export const tell = (text: string | null) => ({ type: 'tell', params: { text } }) as const

/** Where an order that was just read belongs when there is nothing left to fill in; `of` finds it in the answer. */
const reads = <E>(of: (happened: { event: E }) => { transaction: Transaction }) => {
  const save = { type: 'saveTransaction', params: of } as const
  return {
    approved: { guard: { type: 'isApproved', params: of }, target: 'collecting', actions: save },
    settled: { guard: { type: 'isSettled', params: of }, target: 'settled', actions: save },
    beingPaid: { guard: { type: 'isBeingPaid', params: of }, target: 'monitoring', actions: save },
    refused: { guard: { type: 'isRefused', params: of }, target: 'refused', actions: save },
  } as const
}

export const read = reads(transaction)

/** The order read together with the rules of its event. */
export const anew = ({ event }: Answered<ReadAnew>) => event.output
export const readAnew = reads(anew)
