import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { ticketAddress } from '#contract/laws/ticket-code.ts'
import type { Correctable } from '#contract/nouns/ticket-correction.ts'
import { limits } from '#contract/words/limits.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { Db } from '../db/open.ts'
import { doorEvents, events, tickets, users } from '../db/schema.ts'
import { soldTickets } from '../orders/sold-tickets.store.ts'
import { shirtOf } from './corrections.store.ts'
import { imageState } from './image-consents.store.ts'

const firstName = (nome: string): string => nome.trim().split(/\s+/)[0] ?? ''

type Row = typeof tickets.$inferSelect

/** Null for a ticket that nobody can correct any more, whatever is left. */
const correctable = (ticket: Row): Correctable | null => {
  if (ticket.cancelledAt !== null) return null
  const restam = limits.ticketCorrections - ticket.corrections
  const shirt = shirtOf(ticket.athleteInfo)
  return {
    nome: ticket.nome,
    email: ticket.email,
    telefone: ticket.telefone,
    data_nascimento: ticket.dataNascimento,
    tamanho: shirt ?? '',
    camiseta: shirt !== null,
    restam,
  }
}

/** Whether the bank that took what the ticket `tickets` cost has not decided; what was given back before is nobody's to decide. */
const isUndecided = sql<boolean>`${tickets.cancelledAt} is not null
  and not exists (select from refund_tickets r where r.ticket_id = ${tickets.id})
  and exists (select from payments p where p.transaction_id = ${tickets.transactionId}
    and p.status = 'charged_back' and p.status_detail = 'in_process')`

const partners = alias(tickets, 'partners')

type Asked = {
  id: string
  /** Who bought it. */
  userId: string
  /** The shop's. */
  origin: string
  now: Date
  /** Whoever took it by an invite alone is shown its code then. */
  by: 'buyer' | 'holder'
}

/** A ticket of this buyer; null also for another's (law LA4). */
export const shownTicket = async (
  db: Db,
  { id, userId, origin, now, by }: Asked,
): Promise<Omit<ShownTicket, 'troca'> | null> => {
  const [sold] = await soldTickets(db, { userId, id })
  const [row] = await db
    .select({
      ticket: tickets,
      assinatura: tickets.assinatura,
      versao: tickets.versao,
      cancelledAt: tickets.cancelledAt,
      dataHora: events.dataHora,
      zone: events.fusoHorario,
      opensAt: doorEvents.opensAt,
      orderId: tickets.transactionId,
      partner: partners.nome,
      isUndecided,
      buyersCpf: users.cpfCnpj,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(doorEvents, eq(doorEvents.eventId, tickets.eventId))
    .leftJoin(
      partners,
      and(
        eq(partners.id, tickets.partnerTicketId),
        or(isNull(partners.cancelledAt), isNotNull(tickets.cancelledAt)),
      ),
    )
    .where(eq(tickets.id, id))
  if (!sold || !row) return null
  const isValid = row.cancelledAt === null
  const { heldSince } = row.ticket
  const isPersons = by === 'holder' || (heldSince === null && row.buyersCpf === row.ticket.cpf)
  const isOthers = by === 'buyer' && heldSince !== null
  return {
    ...sold,
    qr: isValid && !isOthers && row.assinatura !== null ? ticketAddress(origin, row.assinatura) : null,
    versao: row.versao,
    ...(row.isUndecided && { em_analise: true }),
    abre_em: isValid && row.opensAt ? zonedDateTime(row.opensAt, row.zone) : null,
    pedido: row.orderId,
    dados: now < row.dataHora && !isOthers ? correctable(row.ticket) : null,
    // whoever bought both knows the name; a link alone tells no more than what is called out at the door
    dupla_nome: row.partner === null || by === 'buyer' ? row.partner : firstName(row.partner),
    passou_em: isOthers ? zonedDateTime(heldSince, row.zone) : null,
    imagem: isPersons && isValid ? imageState(row.ticket.consents) : null,
  }
}
