import { fromCents } from '#contract/laws/money.ts'
import type { Sales } from './sales.ts'

/** `amount` in BRL. */
type PaidAtProvider = {
  method: 'pix' | 'card'
  amount: number
  externalReference: string
  attemptId: string
  paidAt: Date
}

/** Makes payments known to the provider, so that they can be returned; its ids of them, in the same order. */
export type KeepAtProvider = (paid: readonly PaidAtProvider[]) => string[]

/** What cost something gets its provider's id. */
export const withProvider = (
  payments: Sales['payments'],
  keep: KeepAtProvider | undefined,
): Sales['payments'] => {
  if (keep === undefined) return payments
  const paid = payments.filter(({ amountCents }) => amountCents > 0)
  const ids = keep(
    paid.map(({ id, transactionId, metodo, amountCents, createdAt }) => ({
      method: metodo === 'pix' ? 'pix' : 'card',
      amount: fromCents(amountCents),
      externalReference: transactionId,
      attemptId: id,
      paidAt: createdAt,
    })),
  )
  const idOf = new Map(paid.map(({ id }, index) => [id, ids[index] ?? null]))
  return payments.map((payment) => ({ ...payment, providerPaymentId: idOf.get(payment.id) ?? null }))
}
