import type { CheckoutState } from './navigation.ts'
import { tokenStore } from './token-store.ts'

let kept: { token: string | null; order: CheckoutState } | null = null

/** The order that this tab went to pay last, until it ends; in memory, never stored. */
export const openOrder = {
  keep: (order: CheckoutState): void => {
    kept = { token: tokenStore.read(), order }
  },
  forget: (): void => {
    kept = null
  },
  /** Null when it is of another event or of who is no longer logged in. */
  of: (eventId: string): CheckoutState | null =>
    kept?.order.evento.id === eventId && kept.token === tokenStore.read() ? kept.order : null,
}
