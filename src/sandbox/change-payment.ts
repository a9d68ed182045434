import type { Payment } from './model.ts'
import { changes } from './payment-life.ts'
import type { Provider } from './provider.ts'

type Name = keyof typeof changes

export const isChange = (name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(changes, name)

/** Moves a payment by hand and waits for the notification; null when it cannot be moved like that. */
export const changePayment = async (provider: Provider, id: string, name: Name): Promise<Payment | null> => {
  const { store, now, save } = provider
  const decided = store.exclusive(() => {
    const payment = store.one('payments', id)
    const changed = payment === null ? null : changes[name](payment, now())
    return changed === null ? null : { changed, told: save(changed, 'payment.updated') }
  })
  if (decided === null) return null
  await decided.told
  return decided.changed
}
