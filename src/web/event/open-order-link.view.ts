import type { SnapshotFrom } from 'xstate'
import { awaitsReview } from '#contract/nouns/payment.ts'
import { messages } from '#contract/words/messages.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'

/** What is said of an order and its way back: of one whose payment somebody looks at nothing is to be gone on with. */
export const wayBack = (
  { context: { orders } }: SnapshotFrom<typeof openOrdersMachine>,
  transactionId: string,
): { says: string; label: string } =>
  orders.some(({ transacao }) => transacao.id === transactionId && awaitsReview(transacao))
    ? { says: messages.checkout.begunUnderReview, label: 'Ver pedido' }
    : { says: messages.checkout.begun, label: 'Continuar compra' }
