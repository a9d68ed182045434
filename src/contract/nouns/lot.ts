import * as v from 'valibot'
import { text } from '../calls/answers.ts'
import { DateTime } from '../laws/dates.ts'

/** A price batch (lote). preco in BRL decimals; quantidade_disponivel is what remains (decision W8). */
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

/** The lot on sale: spec §3 promises its preco alone. Without a quantity of its own the type's is the only limit. */
export const ActiveLot = v.object({
  ...Lot.entries,
  id: text,
  nome: text,
  quantidade_disponivel: v.nullish(v.number(), Number.MAX_SAFE_INTEGER),
  ativo: v.nullish(v.boolean(), true),
})

export const activeLot = (lots: readonly Lot[]): Lot | null => lots.find((lot) => lot.ativo) ?? null

/** Exactly one lot stays active (spec §4). */
export const chooseLot = <L extends Pick<Lot, 'id' | 'ativo'>>(lots: readonly L[], id: string): L[] =>
  lots.map((lot) => ({ ...lot, ativo: lot.id === id }))

/** 'Ativo', or 'Encerrado' for a lot that is not active or whose end has passed (decision S5). */
export const lotStatus = (lot: Pick<Lot, 'ativo' | 'data_fim'>, now: Date): 'Ativo' | 'Encerrado' =>
  lot.ativo && !isPastEnd(lot, now) ? 'Ativo' : 'Encerrado'

export const isPastEnd = (lot: Pick<Lot, 'data_fim'>, now: Date): boolean =>
  lot.data_fim !== null && new Date(lot.data_fim) <= now
