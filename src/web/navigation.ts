import * as v from 'valibot'
import { EventInfo } from '#contract/event.ts'
import { SelectedTicket } from '#contract/selected-ticket.ts'

/** What /pagamento needs (spec §2). */
const CheckoutState = v.object({
  tickets: v.pipe(v.array(SelectedTicket), v.minLength(1)),
  evento: EventInfo,
  transactionId: v.pipe(v.string(), v.minLength(1)),
})
export type CheckoutState = v.InferOutput<typeof CheckoutState>

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Where a visitor was when sent to /login, with the selection of the event page (spec §2). */
const LoginState = v.object({
  from: v.pipe(v.string(), v.check(isOwnPath)),
  tickets: v.optional(v.array(SelectedTicket)),
  evento: v.optional(EventInfo),
})
export type LoginState = v.InferOutput<typeof LoginState>

/** Since when a payment of /pagamento is watched (ms), so that a reload goes on; nothing personal. */
const WatchState = v.object({ transactionId: v.string(), since: v.number() })

declare module '@tanstack/react-router' {
  interface HistoryState {
    checkout?: CheckoutState
    login?: LoginState
    watch?: v.InferOutput<typeof WatchState>
    /** Back on the event page after login: what had been chosen (decision A6). */
    tickets?: SelectedTicket[]
    /** The address that /tournament/{id} shows. */
    bracketUrl?: string
  }
}

const reader =
  <S extends v.GenericSchema<unknown, unknown>>(key: string, schema: S) =>
  (state: object): v.InferOutput<S> | null => {
    const result = v.safeParse(v.object({ [key]: schema }), state)
    return result.success ? (result.output[key] ?? null) : null
  }

/** Router state outlives a deploy, so each part is checked when read; null when it is missing or not of its shape. */
export const readCheckout = reader('checkout', CheckoutState)
export const readLogin = reader('login', LoginState)
export const readWatch = reader('watch', WatchState)
export const readTickets = reader('tickets', v.array(SelectedTicket))
export const readBracketUrl = reader('bracketUrl', v.string())

/**
 * Where login leads: the page the visitor came from with their selection, else /perfil (spec §2).
 * Given to the router whole: `href` keeps the query string that `to` cannot hold.
 */
export const afterLogin = (
  state: object,
): { to: string; href: string; state: { tickets?: SelectedTicket[] } } => {
  const login = readLogin(state)
  const href = login?.from ?? '/perfil'
  return { to: href, href, state: login?.tickets ? { tickets: login.tickets } : {} }
}
