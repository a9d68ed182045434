import { and, asc, eq } from 'drizzle-orm'
import { placeLine } from '#contract/laws/place-line.ts'
import type { Estado } from '#contract/nouns/transaction.ts'
import type { Db } from '../db/open.ts'
import { type OwnRule, ownRuleIn, ruleColumns } from '../db/own-rule.ts'
import { eventRules, events, payments, tickets, ticketTypes, transactions, users } from '../db/schema.ts'

export type MailedTicket = {
  id: string
  isValid: boolean
  tipo: string
  /** '' while the address is not confirmed. */
  participante: string
  /** '' of somebody who took it by an invite. */
  cpf: string
  category: string
  codigo: string
  cents: number
}

export type MailedOrder = {
  email: string
  /** Null while the address is not confirmed. */
  nome: string | null
  eventId: string
  evento: string
  local: string
  dataHora: Date
  dataHoraFinal: Date | null
  zone: string
  estado: Estado
  totalCents: number
  ownRule: OwnRule | null
  /** When its tickets were made; without any, when it was. */
  paidAt: Date
  tickets: MailedTicket[]
}

/** An order as its mails need it; null when there is none. */
export const mailedOrder = async (db: Db, orderId: string): Promise<MailedOrder | null> => {
  const [order] = await db
    .select({
      email: users.email,
      nome: users.nome,
      confirmedAt: users.emailConfirmedAt,
      eventId: events.id,
      evento: events.nome,
      local: events.local,
      cidade: events.cidade,
      dataHora: events.dataHora,
      dataHoraFinal: events.dataHoraFinal,
      zone: events.fusoHorario,
      estado: transactions.estado,
      totalCents: transactions.totalCents,
      rule: ruleColumns,
      createdAt: transactions.createdAt,
    })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.userId))
    .innerJoin(events, eq(events.id, transactions.eventId))
    .leftJoin(
      eventRules,
      and(eq(eventRules.eventId, transactions.eventId), eq(eventRules.version, transactions.rulesVersion)),
    )
    .where(eq(transactions.id, orderId))
  if (!order) return null
  const isConfirmed = order.confirmedAt !== null
  const rows = await db
    .select({ ticket: tickets, tipo: ticketTypes.nome })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(eq(tickets.transactionId, orderId))
    .orderBy(asc(tickets.pos))
  return {
    ...order,
    local: placeLine(order),
    ownRule: ownRuleIn(order.rule),
    paidAt: rows[0]?.ticket.createdAt ?? order.createdAt,
    nome: isConfirmed ? order.nome : null,
    tickets: rows.map(({ ticket, tipo }) => ({
      id: ticket.id,
      isValid: ticket.cancelledAt === null,
      tipo,
      participante: isConfirmed ? ticket.nome : '',
      cpf: ticket.heldSince === null ? ticket.cpf : '',
      category: typeof ticket.athleteInfo?.['category'] === 'string' ? ticket.athleteInfo['category'] : '',
      codigo: ticket.codigo,
      cents: ticket.netCents,
    })),
  }
}

/** What one payment charged, centavos; null when there is no such payment. */
export const chargedCents = async (db: Db, paymentId: string): Promise<number | null> => {
  const [row] = await db
    .select({ cents: payments.amountCents })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return row?.cents ?? null
}
