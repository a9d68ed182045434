import * as v from 'valibot'
import { text } from '../calls/answers.ts'
import { DateTime } from '../laws/dates.ts'

/** A price batch (lote). preco in BRL decimals; quantidade_disponivel is what remains (law W8). */
export const Lot = v.object({
  id: v.string(),
  nome: v.string(),
  preco: v.number(),
  quantidade_disponivel: v.number(),
  ativo: v.boolean(),
  data_inicio: v.nullish(DateTime, null),
  data_fim: v.nullish(DateTime, null),
})
export type Lot = v.InferOutput<typeof Lot>

/** The lot on sale: product §3 promises its preco alone. Without a quantity of its own the type's is the only limit. */
export const ActiveLot = v.object({
  ...Lot.entries,
  id: text,
  nome: text,
  quantidade_disponivel: v.nullish(v.number(), Number.MAX_SAFE_INTEGER),
  ativo: v.nullish(v.boolean(), true),
})
