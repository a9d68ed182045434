import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { awaitsReview } from '#contract/nouns/payment.ts'

/**
 * Until when it can be paid: of a PIX its own end, before which its places are kept. Null of a payment that somebody looks at,
 * and of what its organiser cancelled.
 */
export const endOf = ({ transacao }: PendingOrder): string | null =>
  transacao.cancelado || awaitsReview(transacao) ? null : (transacao.pix?.expira_em ?? transacao.expira_em)
