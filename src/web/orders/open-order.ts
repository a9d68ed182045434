import type { OpenOrder } from '#machines/checkout.context.ts'
import { readCheckout } from './checkout-state.ts'
import { accountOf } from '../session/token-claims.ts'
import { attempt, ordersKey, tokenStore } from '../session/token-store.ts'

type Kept = Readonly<Record<string, unknown>>

const read = (): Kept =>
  attempt(() => ({ ...(JSON.parse(localStorage.getItem(ordersKey) ?? '{}') as object) }), {})

const write = (orders: Kept): void =>
  attempt(
    () =>
      Object.keys(orders).length === 0
        ? localStorage.removeItem(ordersKey)
        : localStorage.setItem(ordersKey, JSON.stringify(orders)),
    undefined,
  )

/** Whose order of which event. */
const nameOf = (eventId: string): string | null => {
  const account = accountOf(tokenStore.read() ?? '')
  return account && `${account} ${eventId}`
}

/**
 * The ways back to the orders that are still to be paid, one of each event, for every tab of this device: what the
 * event page chose, nothing personal. Each until its order ends, all until somebody logs out.
 */
export const openOrder = {
  keep: ({ tickets, evento, transactionId }: OpenOrder): void => {
    const name = nameOf(evento.id)
    if (name) write({ ...read(), [name]: { tickets, evento, transactionId } })
  },
  /** Leaves another order of the same event alone. */
  forget: ({ evento: { id }, transactionId }: OpenOrder): void => {
    if (openOrder.of(id)?.transactionId !== transactionId) return
    const { [nameOf(id) ?? '']: _, ...others } = read()
    write(others)
  },
  /** Null when the logged-in account has none, or none that can be read. */
  of: (eventId: string): OpenOrder | null => {
    const name = nameOf(eventId)
    return name ? readCheckout({ checkout: read()[name] }) : null
  },
}
