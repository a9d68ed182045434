import type { TicketType } from '../nouns/ticket-type.ts'
import { stepOf, turnsByItself } from '../nouns/ticket-type.ts'
import { isPastEnd, whyBlocked } from './lots.ts'

/** left: places of it that nobody has. isOver: it is never on sale again. */
export type LotLeft = { nome: string; left: number; isOver: boolean }

/** `places` remain in `lots`, which are over and for which the others have no room; `loose` are in no lot at all. */
export type Stranded = { places: number; lots: string[]; loose: number }

const sold = (lots: readonly Pick<LotLeft, 'left'>[]): number =>
  lots.reduce((sum, lot) => sum + Math.max(0, lot.left), 0)

/** Places that are in no lot. */
export const loosePlaces = (left: number, lots: readonly Pick<LotLeft, 'left'>[]): number =>
  Math.max(0, left - sold(lots))

/** Places that remain and that nobody will buy. */
export const strandedPlaces = (left: number, lots: readonly LotLeft[], needs: number): Stranded | null => {
  const over = lots.filter((lot) => lot.isOver && lot.left > 0)
  const places = Math.min(sold(over), left - sold(lots.filter(({ isOver }) => !isOver)))
  const loose = loosePlaces(left, lots)
  const [isStuck, isLoose] = [places >= needs, loose >= needs]
  if (!isStuck && !isLoose) return null
  return {
    places: isStuck ? places : 0,
    lots: isStuck ? over.map(({ nome }) => nome) : [],
    loose: isLoose ? loose : 0,
  }
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
