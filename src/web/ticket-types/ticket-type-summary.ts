import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { counted } from '../ui/counted.ts'

const kindText = (type: TicketTypeDraft): string | null => {
  if (type.tipo === '') return null
  if (type.tipo === 'espectador') return 'Espectador'
  return type.modo === 'dupla' ? 'Atleta em dupla' : 'Atleta individual'
}

/** What is no whole number is said beside its field. */
const placesText = (typed: string): string | null =>
  /^\d+$/.test(typed) ? counted(Number(typed), 'vaga', 'vagas') : null

/** 'Atleta em dupla · 32 vagas · R$ 110,00' as far as it is filled in. */
export const ticketTypeSummary = (type: TicketTypeDraft): string =>
  [
    kindText(type),
    placesText(type.quantidadeDisponivel),
    type.lotes.find((lot) => lot.ativo)?.preco.replace(' ', '\u00A0'),
  ]
    .filter(Boolean)
    .join(' · ')
