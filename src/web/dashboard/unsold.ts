import { overLots, whyBlocked } from '#contract/laws/lots.ts'
import { loosePlaces, strandedOf } from '#contract/laws/stranded-places.ts'
import { stepOf, type TicketType } from '#contract/nouns/ticket-type.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import { counted } from '../ui/counted.ts'

/** Why nobody can buy of a type, in words; null when somebody can, or will. */
const blockedText = (type: TicketType, now: Date): string | null => {
  const why = whyBlocked(type)
  if (why === null) return null
  const places = counted(type.quantidade_disponivel, 'vaga', 'vagas')
  return lotMessages.blocked(places, why === 'lotsOver' ? overLots(type.lotes, now) : null)
}

/** What of a type stays unsold, in words; null where nothing does. */
export const unsoldText = (type: TicketType, now: Date): string | null => {
  const blocked = blockedText(type, now)
  if (blocked !== null) return blocked
  const stranded = strandedOf(type, now)
  return stranded && lotMessages.stranded(stranded)
}

const wayOfBlocked = (type: TicketType): string => {
  if (type.lotes.some((lot) => !lot.ativo && lot.quantidade_disponivel >= stepOf(type)))
    return lotMessages.choose
  const lots = type.lotes.map((lot) => ({ left: lot.quantidade_disponivel }))
  const loose = loosePlaces(type.quantidade_disponivel, lots)
  return loose < stepOf(type) ? '' : lotMessages.strandedWay({ places: 0, lots: [], loose })
}

/** The same with what can be done. */
export const unsoldAdvice = (type: TicketType, now: Date): string | null => {
  const blocked = blockedText(type, now)
  if (blocked !== null) return `${blocked} ${wayOfBlocked(type)}`.trim()
  const stranded = strandedOf(type, now)
  return stranded && `${lotMessages.stranded(stranded)} ${lotMessages.strandedWay(stranded)}`
}
