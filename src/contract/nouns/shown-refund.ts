import * as v from 'valibot'
import { text } from '../calls/answers.ts'

/**
 * `sem_saldo`: refused because the shop's account at the provider lacks the money. What was refused is asked for again. `manual`: the provider
 * returns it no more, and a person does by PIX; then it is `por_pix`.
 */
const refundSituations = [
  'pedida',
  'em_processo',
  'recusada',
  'sem_saldo',
  'manual',
  'por_pix',
  'devolvida',
] as const

/** What of a refund is a ticket's, in BRL. */
const RefundPart = v.object({ ingresso: v.string(), valor: v.number() })

/** One amount that goes back, in BRL; `em` is when its situation last changed, a wire date-time. */
export const ShownRefund = v.object({
  id: v.string(),
  valor: v.number(),
  situacao: v.picklist(refundSituations),
  em: v.string(),
  /** Additive: of an order; none where the amount is no ticket's, as of a payment too many. */
  partes: v.optional(v.array(RefundPart)),
})
export type ShownRefund = v.InferOutput<typeof ShownRefund>

/** What of it is this ticket's: all where it is no ticket's; null where it is others'. */
export const partOf = ({ valor, partes = [] }: ShownRefund, ticketId: string): number | null =>
  partes.length === 0 ? valor : (partes.find(({ ingresso }) => ingresso === ticketId)?.valor ?? null)

/** The same as the organiser reads it. */
export const EventRefund = v.object({ ...ShownRefund.entries, comprador: text })
export type EventRefund = v.InferOutput<typeof EventRefund>

/** A payment whose holder contests it, and how that ended. */
export const Dispute = v.object({
  id: v.string(),
  comprador: text,
  valor: v.number(),
  situacao: v.picklist(['aberta', 'em_analise', 'perdida', 'ganha']),
  em: v.string(),
})
export type Dispute = v.InferOutput<typeof Dispute>

/** Of each as many are told at most. */
export const refundsTold = 50
