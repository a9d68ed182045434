import type { HolderChange } from './invite.ts'
import type { KeptTicket } from './kept-ticket.ts'
import type { Correctable } from './ticket-correction.ts'
import type { ShownTicket } from './shown-ticket.ts'
import { soldCategory } from './sold-category.ts'

/** What is shown of a ticket, wherever it comes from. */
export type TicketFace = Omit<KeptTicket, 'qr'> & {
  qr: string | null
  /** '' where it is not known. */
  evento_id: string
  dupla: string
  situacao: string
  /** Until a bank decides; absent where no bank does. */
  em_analise?: true
  pedido: string | null
  dados: Correctable | null
  troca: HolderChange | null
  /** Since when it is another person's. */
  passou_em: string | null
  imagem: ShownTicket['imagem']
}

export const faceOf = (ticket: ShownTicket): TicketFace => ({
  id: ticket.id,
  qr: ticket.qr,
  evento_id: ticket.evento_id,
  banner: ticket.evento_imagem,
  codigo: ticket.codigo,
  evento: ticket.evento_nome,
  data_hora: ticket.evento_data_hora,
  local: ticket.evento_local,
  fuso_horario: ticket.fuso_horario,
  abre_em: ticket.abre_em,
  nome: ticket.participante_nome,
  tipo: ticket.ticket_type_nome,
  categoria: soldCategory(ticket.athlete_info),
  dupla: ticket.dupla_nome ?? '',
  situacao: ticket.situacao,
  ...(ticket.em_analise && { em_analise: true }),
  pedido: ticket.pedido,
  dados: ticket.dados,
  troca: ticket.troca,
  passou_em: ticket.passou_em,
  imagem: ticket.imagem,
})

export const faceOfKept = (kept: KeptTicket): TicketFace => ({
  ...kept,
  evento_id: '',
  dupla: '',
  situacao: 'Válido',
  pedido: null,
  dados: null,
  troca: null,
  passou_em: null,
  imagem: null,
})

/** Null for a ticket without a code: there is nothing to go in with. */
export const keptOf = ({
  id,
  qr,
  codigo,
  evento,
  data_hora,
  local,
  fuso_horario,
  abre_em,
  nome,
  tipo,
  categoria,
  banner,
}: TicketFace): KeptTicket | null =>
  qr === null
    ? null
    : {
        id,
        qr,
        codigo,
        evento,
        data_hora,
        local,
        fuso_horario,
        abre_em,
        nome: nome.split(' ')[0] ?? '',
        tipo,
        categoria,
        banner,
      }
