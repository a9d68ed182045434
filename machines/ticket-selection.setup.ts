import { assign, setup } from 'xstate'
import { type EventDetail, salesAreOpen } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import {
  canAdd,
  decrease,
  increase,
  selectedCount,
  type Selection,
  type TicketType,
} from '#contract/nouns/ticket-type.ts'
import { type LoadedEvent, newPrice, readAgain, selectionOf } from './ticket-selection.laws.ts'
import { errorText, isAuthError, isNetworkError, port } from './port.ts'
import { refusedAs } from './refused-as.ts'

/** The buyer as the stored token tells: whether there is one, and its user_cpf_cnpj (null when it does not decode). */
export type Buyer = { hasToken: boolean; document: string | null }

export type TicketSelectionInput = {
  id: string
  /** What had been chosen before a visit to /login (law A6). */
  wanted: SelectedTicket[]
}

/** `retomada`: the buyer held the same tickets already; `liberada`: others of the event, which this order freed. */
export type Reserved = { transaction_id: string } & Partial<
  Record<'retomada' | 'liberada', boolean | undefined>
>

/** What became of the tickets that the buyer held of the event before. */
export type Earlier = 'same' | 'freed'

export type TransactionRequest = { document: string; eventId: string; tickets: SelectedTicket[] }

type Context = TicketSelectionInput & {
  detail: EventDetail | null
  now: number
  selection: Selection
  document: string
  transactionId: string | null
  /** The tickets were held already, by the order that `transactionId` is, or others are free again; null without either. */
  earlier: Earlier | null
  /** What happened to the selection without the person's doing. */
  notice: string | null
  error: string | null
  /** Why nothing else can be bought now: another order of the event is being paid. */
  underway: string | null
}

const typeOf = (context: Context, id: string): TicketType | undefined =>
  context.detail?.ticket_types.find((type) => type.id === id)

/** What the chart of the event page is made of: types, ports, guards and actions. */
export const ticketSelectionSetup = setup({
  types: {
    input: {} as TicketSelectionInput,
    context: {} as Context,
    events: {} as
      | { type: 'quantity.increase'; id: string }
      | { type: 'quantity.decrease'; id: string }
      | ({ type: 'tickets.buy' } & Buyer)
      | { type: 'event.reload' }
      /** The clock changed what is offered: sales opened, or a lot's time is over. */
      | { type: 'offer.turn' },
    tags: {} as 'busy',
  },
  actors: {
    loadEvent: port<LoadedEvent, { id: string }>(),
    createTransaction: port<Reserved, TransactionRequest>(),
  },
  actions: {
    /** First come the tickets of the interrupted purchase, if there is one. */
    saveEvent: assign(({ context }, { loaded }: { loaded: LoadedEvent }) => {
      const kept = context.wanted.length > 0 ? messages.event.selectionRestored : null
      return {
        ...(loaded && readAgain(loaded, selectionOf(context.wanted), { kept, error: null })),
        error: null,
      }
    }),
    /** A new price says why the reservation was refused. */
    saveRefreshedEvent: assign(({ context }, { loaded }: { loaded: LoadedEvent }) => {
      if (!loaded) return {}
      const price = newPrice(context, loaded.detail.ticket_types)
      const error = price === null ? context.error : null
      return { ...readAgain(loaded, context.selection, { kept: price, error }), error }
    }),
    addTicket: assign(({ context }, { id }: { id: string }) => {
      const type = typeOf(context, id)
      return type ? { selection: increase(context.selection, type) } : {}
    }),
    removeTicket: assign(({ context }, { id }: { id: string }) => {
      const type = typeOf(context, id)
      return type ? { selection: decrease(context.selection, type) } : {}
    }),
    saveBuyer: assign({ document: (_, { document }: Buyer) => document ?? '' }),
    saveTransaction: assign({
      transactionId: (_, { transaction_id }: Reserved) => transaction_id,
      earlier: (_, { retomada, liberada }: Reserved) =>
        retomada ? ('same' as const) : liberada ? ('freed' as const) : null,
    }),
    sayFailed: assign({ error: messages.event.failed }),
    sayRefused: assign({ error: (_, { error }: { error: unknown }) => errorText(error, '') || null }),
    sayUnderway: assign({ underway: (_, { error }: { error: unknown }) => errorText(error, '') }),
    forgetSentences: assign({ notice: null, error: null, underway: null }),
    notify: (_run, _params: { message: string }) => undefined,
    /** There is no token, or one that tells nobody's name: whoever counted as logged in would be led back from the login. */
    endSession: () => undefined,
  },
  guards: {
    isThere: (_, params: { loaded: LoadedEvent }) => params.loaded !== null,
    canAdd: ({ context: { detail, now, selection } }, { id }: { id: string }) =>
      detail !== null &&
      salesAreOpen(detail.evento, new Date(now)) &&
      detail.ticket_types.some((type) => type.id === id && canAdd(selection, type)),
    canRemove: ({ context }, params: { id: string }) => (context.selection[params.id] ?? 0) > 0,
    isLoggedOut: (_, params: Buyer) => !params.hasToken,
    isNothingSelected: ({ context }) => selectedCount(context.selection) === 0,
    isUnknownUser: (_, params: Buyer) => !params.document,
    isAuthError: (_, params: { error: unknown }) => isAuthError(params.error),
    isNoAnswer: (_, { error }: { error: unknown }) => isNetworkError(error),
    isUnderway: (_, { error }: { error: unknown }) => refusedAs(error, 'paymentUnderway') !== null,
  },
})
