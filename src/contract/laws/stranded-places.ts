import type { TicketType } from '../nouns/ticket-type.ts'
import { stepOf, turnsByItself } from '../nouns/ticket-type.ts'
import { isPastEnd, whyBlocked } from './lots.ts'

/** left: places of it that nobody has. isOver: it is never on sale again. */
export type LotLeft = { nome: string; left: number; isOver: boolean }

export type Stranded = { places: number; lots: string[] }

/** Places that remain in lots that are over, and that the others have no room for: nobody will buy them. */
export const strandedPlaces = (left: number, lots: readonly LotLeft[], needs: number): Stranded | null => {
  const sold = (some: readonly LotLeft[]): number => some.reduce((sum, lot) => sum + Math.max(0, lot.left), 0)
  const over = lots.filter((lot) => lot.isOver && lot.left > 0)
  const places = Math.min(sold(over), left - sold(lots.filter(({ isOver }) => !isOver)))
  return places < needs ? null : { places, lots: over.map(({ nome }) => nome) }
}

/** The same of a type as it is sold; null where nobody can buy at all, which is said in other words. */
export const strandedOf = (type: TicketType, now: Date): Stranded | null => {
  if (whyBlocked(type) !== null) return null
  const turns = turnsByItself(type)
  const at = type.lotes.findIndex(({ ativo }) => ativo)
  const lots = type.lotes.map((lot, index) => ({
    nome: lot.nome,
    left: lot.quantidade_disponivel,
    isOver: turns ? index < at || isPastEnd(lot, now) : !lot.ativo && isPastEnd(lot, now),
  }))
  return strandedPlaces(type.quantidade_disponivel, lots, stepOf(type))
}
