import { redirect } from '@tanstack/react-router'
import { messages } from '#contract/words/messages.ts'
import { readCheckout } from './checkout-state.ts'
import { tokenStore } from '../session/token-store.ts'
import { notify } from '../layout/toast-store.ts'

export type Entered = { location: { state: object }; cause: 'enter' | 'stay' | 'preload' }

/**
 * Before /pagamento: without its state to /, without a token to /login with the selection (product §2). Whoever is already
 * there when the session ends is told by the checkout itself.
 */
export const needsCheckout = ({ location, cause }: Entered): void => {
  const checkout = readCheckout(location.state)
  if (checkout === null) {
    if (cause === 'enter') notify(messages.checkout.nothingBegun, 'info')
    throw redirect({ to: '/', replace: true })
  }
  if (tokenStore.read() !== null) return
  if (cause === 'enter') notify(messages.checkout.unauthenticatedAlert, 'error')
  const { tickets, evento } = checkout
  const login = { from: `/eventos/${evento.id}`, tickets, evento }
  throw redirect({ to: '/login', replace: true, state: { login } })
}
