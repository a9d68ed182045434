import { instantOf } from '#contract/laws/dates.ts'
import { type EventDraft, type LotDraft, type TicketTypeDraft, typedNumber } from './event-draft-form.ts'
import { isQuantity, lotEndsFirst } from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { brlCents } from './prices.ts'
import { messages } from '#contract/words/messages.ts'

const words = messages.eventCreation.hints

/** Names that tournaments use most, offered while a category has no name yet. */
export const categoryPresets = [
  'Masculina A',
  'Masculina B',
  'Masculina C',
  'Masculina D',
  'Feminina A',
  'Feminina B',
  'Feminina C',
  'Feminina D',
  'Mista A',
  'Mista B',
  'Mista C',
  'Iniciante',
  'Open',
  'Pró',
  'Sub-14',
  'Sub-18',
  '40+',
  '50+',
] as const

const isOdd = (text: string): boolean => isQuantity(typedNumber(text)) && typedNumber(text) % 2 === 1

/** Advice about a ticket type that never blocks. */
export const ticketTypeHints = (type: TicketTypeDraft): string[] => {
  if (type.tipo !== 'atleta' || type.modo !== 'dupla') return []
  const odd = type.categorias.filter(({ quantidade }) => isOdd(quantidade))
  return [
    ...(isOdd(type.quantidadeDisponivel) ? [words.oddPair] : []),
    ...(isOdd(type.quantidadeDisponivel) && odd.length === 1
      ? []
      : odd.map(({ nome }) => words.oddCategory(nome))),
    ...(type.categorias.some(({ restricao }) => restricao === 'custom') ? [words.oneWay] : []),
  ]
}

/** How many places a ticket and its lots have; null while they are being typed. */
const lotSums = (type: TicketTypeDraft): { places: number; sum: number } | null => {
  const places = typedNumber(type.quantidadeDisponivel)
  const lots = type.lotes.map((lot) => typedNumber(lot.quantidadeDisponivel))
  if (lots.length === 0 || ![places, ...lots].every(isQuantity)) return null
  return { places, sum: lots.reduce((total, lot) => total + lot, 0) }
}

/** Where the lots of a ticket hold more places than it has. */
export const lotsAboveHints = (type: TicketTypeDraft): string[] => {
  const sums = lotSums(type)
  return sums !== null && sums.sum > sums.places ? [words.lotsAbove(sums.sum, sums.places)] : []
}

/** Where the lots of a ticket hold more or fewer places than it has. */
export const lotSumHints = (type: TicketTypeDraft): string[] => {
  const sums = lotSums(type)
  return sums !== null && sums.sum < sums.places
    ? [words.lotsBelow(sums.sum, sums.places)]
    : lotsAboveHints(type)
}

/** Advice about a lot that never blocks. */
export const lotHints = (lot: LotDraft): string[] => [
  ...(brlCents(lot.preco) === 0 ? [words.free] : []),
  ...(lotEndsFirst(lot) ? [words.lotDates] : []),
]

/** Advice about the event that never blocks. `now` is an ISO instant. */
export const eventHints = (
  draft: EventDraft,
  now: string,
): { dataHora: string[]; tiposDeIngressos: string[] } => {
  const spectators = draft.tiposDeIngressos.filter(({ tipo }) => tipo === 'espectador')
  const charges = spectators.some(({ lotes }) => lotes.some(({ preco }) => (brlCents(preco) ?? 0) > 0))
  const hasHalf = spectators.some(({ nome }) => /meia/i.test(nome))
  const isPast =
    isLocalDateTime(draft.dataHora) && instantOf(draft.dataHora, draft.fuso_horario) < new Date(now)
  return {
    dataHora: isPast ? [words.startPast] : [],
    tiposDeIngressos: charges && !hasHalf ? [words.halfPrice] : [],
  }
}
