import type { Lot } from '../nouns/lot.ts'
import { availableNow, stepOf, type TicketType, turnsByItself } from '../nouns/ticket-type.ts'

export const activeLot = (lots: readonly Lot[]): Lot | null => lots.find((lot) => lot.ativo) ?? null

/** Exactly one lot stays active (product §4). */
export const chooseLot = <L extends Pick<Lot, 'id' | 'ativo'>>(lots: readonly L[], id: string): L[] =>
  lots.map((lot) => ({ ...lot, ativo: lot.id === id }))

export const isPastEnd = (lot: Pick<Lot, 'data_fim'>, now: Date): boolean =>
  lot.data_fim !== null && new Date(lot.data_fim) <= now

type LotStatus =
  | 'À venda'
  | 'Vendas pausadas'
  | 'Próximo'
  | 'Esgotado'
  | 'Prazo encerrado'
  | 'Fora de venda'
  | 'Não usado'

/**
 * What a lot of a type is for the organiser. One that he chose is on sale whatever its end says, unless the lots turn; none
 * follows it unless they do. `sold`: something of the lot is sold or held, so that it was on sale once. `isOver`: the event is, and
 * nothing is sold or comes any more (law S6).
 */
export const lotStatus = (
  { lotes, virada, quantidade_disponivel }: Pick<TicketType, 'lotes' | 'virada' | 'quantidade_disponivel'>,
  lot: Lot,
  { now, sold = false, isOver = false }: { now: Date; sold?: boolean; isOver?: boolean },
): LotStatus => {
  const unsold = sold ? 'Fora de venda' : 'Não usado'
  if (lot.quantidade_disponivel <= 0) return 'Esgotado'
  if (isPastEnd(lot, now) && (turnsByItself({ virada }) || !lot.ativo)) return 'Prazo encerrado'
  if (quantidade_disponivel <= 0) return lot.ativo ? 'Esgotado' : unsold
  if (isOver) return lot.ativo || sold ? 'Prazo encerrado' : 'Não usado'
  if (lot.ativo && virada?.parada) return 'Vendas pausadas'
  if (lot.ativo) return virada?.venda === 'futura' ? 'Próximo' : 'À venda'
  if (!turnsByItself({ virada })) return unsold
  return lotes.indexOf(lot) > lotes.findIndex(({ ativo }) => ativo) ? 'Próximo' : unsold
}

/** Why nobody can buy of a type though places remain; null when somebody can, or will. */
export const whyBlocked = (type: TicketType): 'lotSoldOut' | 'lotsOver' | null => {
  const needs = stepOf(type)
  if (type.quantidade_disponivel < needs || availableNow(type) >= needs) return null
  if (type.virada?.venda === 'futura' || type.virada?.parada) return null
  return type.virada?.venda === 'encerrada' ? 'lotsOver' : 'lotSoldOut'
}

/** `over`: names of lots with places whose time is over. `isRest`: every other one is sold out. */
export type OverLots = { over: string[]; soldOut: number; isRest: boolean }

/** What became of lots of which nothing is sold because of their time. */
export const overLots = (lots: readonly Lot[], now: Date): OverLots => {
  const left = lots.filter((lot) => lot.quantidade_disponivel > 0)
  const over = left.filter((lot) => isPastEnd(lot, now)).map(({ nome }) => nome)
  return { over, soldOut: lots.length - left.length, isRest: over.length === left.length }
}

export type ChoiceDoubt = 'soldOut' | 'over' | 'early'

const isBeforeStart = ({ data_inicio: start }: Lot, now: Date): boolean =>
  start !== null && Date.parse(start) > now.getTime()

/** Why a type as it would be sold wants a second look: nobody could buy of the lot, or it would be sold past its end or before its start. */
export const choiceDoubt = (type: TicketType, now: Date): ChoiceDoubt | null => {
  const lot = activeLot(type.lotes)
  if (!lot || turnsByItself(type) || type.virada?.parada) return null
  if (lot.quantidade_disponivel < stepOf(type)) return 'soldOut'
  if (isPastEnd(lot, now)) return 'over'
  return isBeforeStart(lot, now) ? 'early' : null
}
