import { instantOf } from '#contract/laws/dates.ts'
import { type EventDraft, type LotDraft, type TicketTypeDraft, typedNumber } from './event-draft-form.ts'
import { isEventDate, isQuantity } from '#contract/laws/event-rules.ts'
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

const pairHints = (type: TicketTypeDraft): string[] => {
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

const lotsShortfall = (type: TicketTypeDraft): string[] => {
  const quantities = [type.quantidadeDisponivel, ...type.lotes.map((lot) => lot.quantidadeDisponivel)].map(
    typedNumber,
  )
  if (type.lotes.length === 0 || !quantities.every(isQuantity)) return []
  const [quantity = 0, ...lots] = quantities
  const missing = quantity - lots.reduce((sum, lot) => sum + lot, 0)
  return missing > 0 ? [words.lotsBelow(missing)] : []
}

/** Advice about a ticket type that never blocks. */
export const ticketTypeHints = (type: TicketTypeDraft): string[] => [
  ...pairHints(type),
  ...lotsShortfall(type),
]

/** Advice about a lot that never blocks. */
export const lotHints = (type: TicketTypeDraft, lot: LotDraft): string[] => [
  ...(brlCents(lot.preco) === 0 ? [words.free] : []),
  ...(typedNumber(lot.quantidadeDisponivel) > typedNumber(type.quantidadeDisponivel) ? [words.lotAbove] : []),
  ...(lot.dataInicio && lot.dataFim && lot.dataFim <= lot.dataInicio ? [words.lotDates] : []),
]

/** Advice about the event that never blocks. `now` is an ISO instant. */
export const eventHints = (
  draft: EventDraft,
  now: string,
): { dataHora: string[]; tiposDeIngressos: string[] } => {
  const spectators = draft.tiposDeIngressos.filter(({ tipo }) => tipo === 'espectador')
  const charges = spectators.some(({ lotes }) => lotes.some(({ preco }) => (brlCents(preco) ?? 0) > 0))
  const hasHalf = spectators.some(({ nome }) => /meia/i.test(nome))
  const isPast = isEventDate(draft.dataHora) && instantOf(draft.dataHora, draft.fuso_horario) < new Date(now)
  return {
    dataHora: isPast ? [words.startPast] : [],
    tiposDeIngressos: charges && !hasHalf ? [words.halfPrice] : [],
  }
}
