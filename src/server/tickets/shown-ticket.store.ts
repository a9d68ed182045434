import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limits } from '#contract/words/limits.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { ticketAddress } from '#contract/laws/ticket-code.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { Db } from '../db/open.ts'
import { events, tickets } from '../db/schema.ts'
import { soldTickets } from '../orders/sold-tickets.store.ts'

const firstName = (nome: string): string => nome.trim().split(/\s+/)[0] ?? ''

const partners = alias(tickets, 'partners')

/** A ticket of this buyer; null also for another's (law LA4). `origin` is the shop's. */
export const shownTicket = async (
  db: Db,
  { id, userId, origin }: { id: string; userId: string; origin: string },
): Promise<ShownTicket | null> => {
  const [sold] = await soldTickets(db, { userId, id })
  const [row] = await db
    .select({
      assinatura: tickets.assinatura,
      versao: tickets.versao,
      cancelledAt: tickets.cancelledAt,
      dataHora: events.dataHora,
      zone: events.fusoHorario,
      partner: partners.nome,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(partners, eq(partners.id, tickets.partnerTicketId))
    .where(eq(tickets.id, id))
  if (!sold || !row) return null
  const isValid = row.cancelledAt === null
  const opens = new Date(row.dataHora.getTime() - limits.doorOpensBeforeMinutes * 60_000)
  return {
    ...sold,
    qr: isValid && row.assinatura !== null ? ticketAddress(origin, row.assinatura) : null,
    versao: row.versao,
    abre_em: isValid ? zonedDateTime(opens, row.zone) : null,
    dupla_nome: row.partner === null ? null : firstName(row.partner),
  }
}
