import * as v from 'valibot'
import type { Bracket } from '#contract/nouns/bracket.ts'
import { EventInfo, type TimeClass } from '#contract/nouns/event.ts'
import { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import type { Earlier } from '#machines/ticket-selection.setup.ts'
import type { OpenOrder } from '#machines/checkout.context.ts'
import type { WatchState } from '../orders/checkout-state.ts'

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Where a visitor was when sent to /login, with the selection of the event page (product §2) or the ticket to be cancelled. */
const LoginState = v.object({
  from: v.pipe(v.string(), v.check(isOwnPath)),
  tickets: v.optional(v.array(SelectedTicket)),
  evento: v.optional(EventInfo),
  ticketCode: v.optional(v.string()),
})
export type LoginState = v.InferOutput<typeof LoginState>

/** Somebody who came to make an event, not to buy. */
export const comesToOrganise = (login: LoginState | null): boolean =>
  login !== null && /^\/(criar-evento|eventos\/[^/]+\/duplicar)(?![\w-])/.test(login.from)

/** What login says to somebody who has just made an account. */
export type NewAccount = { email: string; message: string }

/** The name of an event; when and where in one line. */
export type SeenEvent = { nome: string; line: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    checkout?: OpenOrder
    /** Its tickets were held already when they were asked for, or others of its event were and are free again. */
    earlier?: Earlier
    /** The part of /pagamento that has an entry of its own. */
    step?: 'payment'
    /** What a list knows of the event that it leads to: shown until the event is there. */
    seen?: SeenEvent
    /** The tab of /eventos. */
    tab?: TimeClass
    /** The event that was made just before /eventos was opened. */
    created?: string
    login?: LoginState
    account?: NewAccount
    watch?: WatchState
    /** Back on the event page after login: what had been chosen (law A6). */
    tickets?: SelectedTicket[]
    /** The address that /tournament/{id} shows. */
    bracketUrl?: string
    /** The ticket that /eventos/{id}/cancelamento is opened for: a code is nothing for an address. */
    ticketCode?: string
    /** All brackets of the event that led there, and its name. */
    brackets?: Bracket[]
    bracketEvent?: string
  }
}

/** Router state outlives a deploy, so each part is checked when read; null when it is missing or not of its shape. */
export const reader =
  <S extends v.GenericSchema<unknown, unknown>>(key: string, schema: S) =>
  (state: object): v.InferOutput<S> | null => {
    const result = v.safeParse(v.object({ [key]: schema }), state)
    return result.success ? (result.output[key] ?? null) : null
  }

export const readLogin = reader('login', LoginState)
export const readTickets = reader('tickets', v.array(SelectedTicket))

/**
 * Where login leads: the page the visitor came from with their selection, else /perfil (product §2).
 * Given to the router whole: `href` keeps the query string that `to` cannot hold.
 */
export const afterLogin = (
  state: object,
): { to: string; href: string; state: Pick<LoginState, 'tickets' | 'ticketCode'> } => {
  const { from: href = '/perfil', tickets, ticketCode } = readLogin(state) ?? {}
  return { to: href, href, state: { ...(tickets && { tickets }), ...(ticketCode && { ticketCode }) } }
}
