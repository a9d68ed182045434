import type { Payment } from './model.ts'
import { changes, withDecidedRefund } from './payment-life.ts'
import type { Provider } from './provider.ts'

type Name = keyof typeof changes

export const isChange = (name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(changes, name)

/** Moves a payment and waits for the notification; null where `work` does not move it. */
export const change = async (
  { store, now, save }: Provider,
  id: string,
  work: (payment: Payment, now: number) => Payment | null,
): Promise<Payment | null> => {
  const decided = store.exclusive(() => {
    const payment = store.one('payments', id)
    const changed = payment === null ? null : work(payment, now())
    return changed === null ? null : { changed, told: save(changed, 'payment.updated') }
  })
  if (decided === null) return null
  await decided.told
  return decided.changed
}

/** Moves a payment by hand and waits for the notification; null when it cannot be moved like that. */
export const changePayment = (provider: Provider, id: string, name: Name): Promise<Payment | null> =>
  change(provider, id, changes[name])

/** Decides a refund that is on its way; null when it is not. */
export const decideRefund = (
  provider: Provider,
  id: string,
  refundId: string,
  status: 'approved' | 'rejected',
): Promise<Payment | null> =>
  change(provider, id, (payment, now) => withDecidedRefund(payment, refundId, status, now))
