import type { SnapshotFrom } from 'xstate'
import { awaitsReview } from '#contract/nouns/payment.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'

/** What the way back to an order is called: of one whose payment somebody looks at nothing is to be gone on with. */
export const wayBackLabel = (
  { context: { orders } }: SnapshotFrom<typeof openOrdersMachine>,
  transactionId: string,
): string =>
  orders.some(({ transacao }) => transacao.id === transactionId && awaitsReview(transacao))
    ? 'Ver pedido'
    : 'Continuar compra'
