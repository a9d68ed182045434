import * as v from 'valibot'
import { textOrNull } from '../calls/answers.ts'
import { soldCategory, SoldTicket } from './ticket.ts'

/** A ticket as it is shown to whom it belongs. Nobody else gets `qr` (law LA4). */
export const ShownTicket = v.object({
  ...SoldTicket.entries,
  /** What its QR says; null where it lets nobody in. */
  qr: textOrNull,
  versao: v.nullish(v.number(), 1),
  /** When the door opens, as the event's own times. */
  abre_em: textOrNull,
  /** First name of the pair's other half; null for singles. */
  dupla_nome: textOrNull,
})
export type ShownTicket = v.InferOutput<typeof ShownTicket>

/** What of a ticket may stay on a device (law A16): enough to go in, nothing else of the person. */
export const KeptTicket = v.object({
  id: v.string(),
  qr: v.string(),
  codigo: v.string(),
  evento: v.string(),
  data_hora: textOrNull,
  local: v.string(),
  fuso_horario: v.string(),
  abre_em: textOrNull,
  /** First name. */
  nome: v.string(),
  tipo: v.string(),
  categoria: v.string(),
})
export type KeptTicket = v.InferOutput<typeof KeptTicket>

/** What is shown of a ticket, wherever it comes from. */
export type TicketFace = Omit<KeptTicket, 'qr'> & { qr: string | null; dupla: string; situacao: string }

export const faceOf = (ticket: ShownTicket): TicketFace => ({
  id: ticket.id,
  qr: ticket.qr,
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
})

export const faceOfKept = (kept: KeptTicket): TicketFace => ({ ...kept, dupla: '', situacao: 'Válido' })

/** Null for a ticket without a code: there is nothing to go in with. */
export const keptOf = ({
  qr,
  nome,
  dupla: _dupla,
  situacao: _situacao,
  ...face
}: TicketFace): KeptTicket | null => (qr === null ? null : { ...face, qr, nome: nome.split(' ')[0] ?? '' })
