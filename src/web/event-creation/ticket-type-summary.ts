import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { counted } from '../ui/counted.ts'

const kindText = (type: TicketTypeDraft): string | null => {
  if (type.tipo === '') return null
  if (type.tipo === 'espectador') return 'Espectador'
  return type.modo === 'dupla' ? 'Atleta em dupla' : 'Atleta individual'
}

/** 'Atleta em dupla · 32 vagas · R$ 110,00' as far as it is filled in. */
export const ticketTypeSummary = (type: TicketTypeDraft): string =>
  [
    kindText(type),
    type.quantidadeDisponivel && counted(Number(type.quantidadeDisponivel), 'vaga', 'vagas'),
    type.lotes.find((lot) => lot.ativo)?.preco.replace(' ', '\u00A0'),
  ]
    .filter(Boolean)
    .join(' · ')
