import type { Payment } from './model.ts'
import { newPixPayment } from './new-payment.ts'
import { changes } from './payment-life.ts'
import type { Provider } from './provider.ts'
import type { Fields } from './reading.ts'

const payer = { email: 'outra.pessoa@example.com', first_name: 'Outra', last_name: 'Pessoa' }

/**
 * A paid PIX that the shop never asked for, of `{transaction_amount, external_reference?}`; waits for its notification.
 * Null without an amount.
 */
export const makeElsewhere = async (
  { store, now, nextId, save }: Provider,
  { transaction_amount, external_reference }: Fields,
): Promise<Payment | null> => {
  if (typeof transaction_amount !== 'number' || transaction_amount <= 0) return null
  const made = store.exclusive(() => {
    const pending = newPixPayment({ transaction_amount, external_reference, payer }, null, nextId(), now())
    const paid = changes.pay(pending, now()) ?? pending
    return { paid, told: save(paid, 'payment.created') }
  })
  await made.told
  return made.paid
}
