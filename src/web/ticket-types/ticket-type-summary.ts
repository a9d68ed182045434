import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { priceOf } from '#drafts/prices.ts'
import { counted } from '../ui/counted.ts'

export const kindText = (type: TicketTypeDraft): string | null => {
  if (type.tipo === '') return null
  if (type.tipo === 'espectador') return 'Espectador'
  return type.modo === 'dupla' ? 'Atleta em dupla' : 'Atleta individual'
}

/** What is no whole number is said beside its field. */
export const placesText = (typed: string): string | null =>
  /^\d+$/.test(typed) ? counted(Number(typed), 'vaga', 'vagas') : null

const categoriesText = ({ tipo, categorias }: TicketTypeDraft): string | null => {
  const named = categorias.filter(({ nome }) => nome.trim() !== '').length
  return tipo === 'atleta' && named > 0 ? counted(named, 'categoria', 'categorias') : null
}

/** A lone lot goes without saying. */
const lotsText = ({ lotes }: TicketTypeDraft): string | null =>
  lotes.length > 1 ? counted(lotes.length, 'lote', 'lotes') : null

/** 'Em atletas: 16 vagas são 8 duplas.' of what was typed, or an example. */
export const pairsHelp = (typed: string): string => {
  const places = Number(typed)
  const isEven = /^\d+$/.test(typed) && places > 0 && places % 2 === 0
  const [athletes, pairs] = isEven ? [places, places / 2] : [32, 16]
  return `Em atletas: ${athletes} vagas são ${counted(pairs, 'dupla', 'duplas')}.`
}

/** 'Atleta em dupla · 32 vagas · 9 categorias · R$ 110,00 · 3 lotes' as far as it is filled in. */
export const ticketTypeSummary = (type: TicketTypeDraft): string =>
  [
    kindText(type),
    placesText(type.quantidadeDisponivel),
    categoriesText(type),
    priceOf(type.lotes.find((lot) => lot.ativo)?.preco ?? '').replace(' ', '\u00A0'),
    lotsText(type),
  ]
    .filter(Boolean)
    .join(' · ')
