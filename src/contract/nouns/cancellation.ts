import * as v from 'valibot'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { limits } from '../words/limits.ts'

const batchStates = ['running', 'paused', 'incomplete', 'finished'] as const

/** Tickets, a category or the whole event. */
export const CancellationTarget = v.union([
  v.object({ ingressos: v.pipe(listOf(textUpTo(lengths.id), limits.cancelledTicketsMax), v.minLength(1)) }),
  v.object({ categoria: textUpTo(lengths.id) }),
  v.object({ evento: v.literal(true) }),
])
export type CancellationTarget = v.InferOutput<typeof CancellationTarget>

export const CancellationRequest = v.object({
  alvo: CancellationTarget,
  motivo: v.pipe(textUpTo(limits.cancellationReasonMax), v.trim()),
  /** BRL, as it was shown. */
  total: v.number(),
  confirmacao: textUpTo(limits.textMax),
})

/** One cancellation of many: its orders are its progress. `devolvido` of those that are done. */
export const CancellationBatch = v.object({
  id: v.string(),
  alvo: v.picklist(['ingressos', 'categoria', 'evento']),
  /** Additive: of one category its ticket type and name. */
  categoria: v.optional(v.nullable(v.string()), null),
  situacao: v.picklist(batchStates),
  /** Additive: everything was tried, and only purchases that are being paid may still come; others may begin. */
  espera: v.optional(v.boolean(), false),
  pedidos: v.number(),
  feitos: v.number(),
  falhas: v.number(),
  total: v.number(),
  devolvido: v.number(),
  /** The first of those that could not be cancelled, by their buyers. */
  falhos: v.array(v.object({ comprador: v.string(), valor: v.number() })),
})
export type CancellationBatch = v.InferOutput<typeof CancellationBatch>

/** What a cancellation would do, and the last one of the event. */
export const CancellationPlan = v.object({
  pedidos: v.number(),
  ingressos: v.number(),
  /** Additive: of these tickets. */
  entraram: v.optional(v.number(), 0),
  kits: v.optional(v.number(), 0),
  total: v.number(),
  cancelado: v.boolean(),
  categorias: v.array(v.object({ id: v.string(), nome: v.string() })),
  /** Additive: the one ticket that was asked about. */
  ingresso: v.nullish(v.object({ id: v.string(), nome: v.string(), tipo: v.string() }), null),
  ultimo: v.nullable(CancellationBatch),
  /** Additive: what is cancelled; its name confirms it. */
  evento: v.optional(v.nullable(v.object({ nome: v.string() })), null),
})
export type CancellationPlan = v.InferOutput<typeof CancellationPlan>
