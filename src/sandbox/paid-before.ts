import { brandOf } from './cards.ts'
import { secretId } from './ledger.ts'
import type { Payment } from './model.ts'
import { createStore } from './store.ts'

/** A payment of before the sandbox was there; `amount` in BRL. */
export type PaidBefore = {
  method: 'pix' | 'card'
  amount: number
  externalReference: string
  attemptId: string
  paidAt: Date
}

const card = {
  bin: '50314332',
  lastFour: '6351',
  expirationMonth: 11,
  expirationYear: 2030,
  holder: { name: 'APRO', identification: null },
}

const paymentOf = ({ method, amount, externalReference, attemptId, paidAt }: PaidBefore): Payment => {
  const brand = method === 'card' ? brandOf(card.bin) : null
  const at = paidAt.getTime()
  return {
    id: secretId(),
    status: 'approved',
    status_detail: 'accredited',
    createdAt: at,
    approvedAt: at,
    updatedAt: at,
    expiresAt: null,
    paysItselfAt: null,
    method: brand?.id ?? 'pix',
    amount,
    refunds: [],
    description: null,
    externalReference,
    statementDescriptor: null,
    metadata: { attempt_id: attemptId },
    notificationUrl: null,
    issuer: brand?.issuer ?? null,
    payer: { email: 'demo@example.com', first_name: null, last_name: null, identification: null },
    card: brand && card,
    pixCode: null,
  }
}

/** Makes them known to every sandbox of that journal, without a notification; their numbers, in the same order. */
export const keepPaidBefore = (journalPath: string, paid: readonly PaidBefore[]): string[] => {
  const payments = paid.map(paymentOf)
  const store = createStore(journalPath)
  store.put(...payments.map((payment) => ['payments', String(payment.id), payment] as const))
  store.close()
  return payments.map(({ id }) => String(id))
}
