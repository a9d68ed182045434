import type { Lot } from '../nouns/lot.ts'

export const activeLot = (lots: readonly Lot[]): Lot | null => lots.find((lot) => lot.ativo) ?? null

/** Exactly one lot stays active (product §4). */
export const chooseLot = <L extends Pick<Lot, 'id' | 'ativo'>>(lots: readonly L[], id: string): L[] =>
  lots.map((lot) => ({ ...lot, ativo: lot.id === id }))

/** 'Ativo', or 'Encerrado' for a lot that is not active or whose end has passed (law S5). */
export const lotStatus = (lot: Pick<Lot, 'ativo' | 'data_fim'>, now: Date): 'Ativo' | 'Encerrado' =>
  lot.ativo && !isPastEnd(lot, now) ? 'Ativo' : 'Encerrado'

export const isPastEnd = (lot: Pick<Lot, 'data_fim'>, now: Date): boolean =>
  lot.data_fim !== null && new Date(lot.data_fim) <= now
