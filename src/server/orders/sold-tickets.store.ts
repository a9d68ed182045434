import { and, desc, eq, isNull } from 'drizzle-orm'
import { placeLine } from '#contract/laws/place-line.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import { bannerUrl } from '../db/banner-url.ts'
import type { Queryable } from '../db/open.ts'
import { events, tickets, ticketTypes } from '../db/schema.ts'
import { refundsOfTickets } from './shown-refunds.store.ts'

type Owner = { userId: string; /** That one ticket only. */ id?: string } | { eventId: string }

/** JSON text of what the spec keeps of an athlete; '' for spectators. */
const athleteText = (info: Record<string, unknown> | null): string => {
  if (!info) return ''
  const { category = '', gender = '', shirtSize } = info
  return JSON.stringify({ category, gender, shirtSize })
}

/** Tickets of a buyer, cancelled ones too, or the valid ones of an event: newest first, in the order of their order. */
export const soldTickets = async (db: Queryable, owner: Owner): Promise<SoldTicket[]> => {
  const asked =
    'userId' in owner
      ? and(eq(tickets.userId, owner.userId), owner.id === undefined ? undefined : eq(tickets.id, owner.id))
      : and(eq(tickets.eventId, owner.eventId), isNull(tickets.cancelledAt))
  const rows = await db
    .select({ ticket: tickets, event: events, type: ticketTypes })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(asked)
    .orderBy(desc(tickets.createdAt), tickets.transactionId, tickets.pos)
  return rows.map(({ ticket, event, type }) => ({
    id: ticket.id,
    evento_id: ticket.eventId,
    tipo: type.tipo,
    preco: fromCents(ticket.netCents),
    modo: type.modo,
    athlete_info: athleteText(ticket.athleteInfo),
    dupla_associada: ticket.partnerTicketId,
    // whoever took a ticket by an invite told the buyer no CPF
    user_cpf_cnpj: 'userId' in owner && ticket.heldSince !== null ? '' : ticket.cpf,
    evento_nome: event.nome,
    evento_data_hora: zonedDateTime(event.dataHora, event.fusoHorario),
    evento_data_hora_final: event.dataHoraFinal && zonedDateTime(event.dataHoraFinal, event.fusoHorario),
    evento_local: placeLine(event),
    // an organiser's list is of one event, whose banner is there already
    evento_imagem: 'userId' in owner ? bannerUrl(event.bannerSha, 640) : null,
    fuso_horario: event.fusoHorario,
    ticket_type_nome: type.nome,
    participante_nome: ticket.nome,
    codigo: ticket.codigo,
    situacao: ticket.cancelledAt ? 'Cancelado' : 'Válido',
  }))
}

/** Everything that a person bought, with what goes back of what was cancelled. */
export const boughtTickets = async (db: Queryable, userId: string): Promise<SoldTicket[]> => {
  const sold = await soldTickets(db, { userId })
  const cancelled = sold.filter(({ situacao }) => situacao === 'Cancelado').map(({ id }) => id)
  const refunds = await refundsOfTickets(db, cancelled)
  return sold.map((ticket) => {
    const devolucao = refunds.get(ticket.id)
    return devolucao ? { ...ticket, devolucao } : ticket
  })
}
