import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeLine } from '#contract/laws/place-line.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { ticketAddress } from '#contract/laws/ticket-code.ts'
import { ownRuleIn, ruleColumns } from '../db/own-rule.ts'
import type { Queryable } from '../db/open.ts'
import { doorEvents, eventRules, events, tickets, ticketTypes, transactions } from '../db/schema.ts'
import { withdrawalTerms } from '../orders/withdrawal-terms.ts'
import type { PrintedOrder } from './pdf/order-pdf.ts'

type Asked = {
  orderId: string
  /** Of this buyer alone. */
  userId?: string
  /** Of the shop. */
  origin: string
  /** Whether people may be named (law A14). */
  named: boolean
  /** Of the shop: until how many hours before an event tickets may be given back. */
  shopHours: number
}

const partners = alias(tickets, 'partners')

/** The valid tickets of an order whose codes its buyer sees, as they are printed, and those among them that are not signed yet; null without any. */
export const printedOrder = async (
  db: Queryable,
  { orderId, userId, origin, named, shopHours }: Asked,
): Promise<{ order: PrintedOrder; unsigned: string[] } | null> => {
  const rows = await db
    .select({
      ticket: tickets,
      event: events,
      opensAt: doorEvents.opensAt,
      tipo: ticketTypes.nome,
      partner: partners.nome,
      total: transactions.totalCents,
      rule: ruleColumns,
    })
    .from(tickets)
    .innerJoin(transactions, eq(transactions.id, tickets.transactionId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(
      eventRules,
      and(eq(eventRules.eventId, transactions.eventId), eq(eventRules.version, transactions.rulesVersion)),
    )
    .leftJoin(doorEvents, eq(doorEvents.eventId, tickets.eventId))
    .leftJoin(partners, and(eq(partners.id, tickets.partnerTicketId), isNull(partners.cancelledAt)))
    .where(
      and(
        eq(tickets.transactionId, orderId),
        isNull(tickets.cancelledAt),
        isNull(tickets.heldSince),
        userId === undefined ? undefined : eq(transactions.userId, userId),
      ),
    )
    .orderBy(asc(tickets.pos))
  const [head] = rows
  if (!head) return null
  const { event, total, opensAt, rule } = head
  const local = (instant: Date): string => zonedDateTime(instant, event.fusoHorario)
  return {
    unsigned: rows.filter(({ ticket }) => ticket.assinatura === null).map(({ ticket }) => ticket.id),
    order: {
      id: orderId,
      evento: event.nome,
      local: placeLine(event),
      data_hora: local(event.dataHora),
      abre_em: opensAt && local(opensAt),
      fuso_horario: event.fusoHorario,
      totalCents: total,
      desistencia: withdrawalTerms({
        paidAt: head.ticket.createdAt,
        startsAt: event.dataHora,
        zone: event.fusoHorario,
        ownRule: ownRuleIn(rule),
        shopHours,
        totalCents: total,
      }),
      nameless: !named,
      origin,
      tickets: rows.flatMap(({ ticket, tipo, partner }) =>
        ticket.assinatura === null
          ? []
          : [
              {
                qr: ticketAddress(origin, ticket.assinatura),
                codigo: ticket.codigo,
                nome: named ? ticket.nome : '',
                tipo,
                categoria:
                  typeof ticket.athleteInfo?.['category'] === 'string' ? ticket.athleteInfo['category'] : '',
                dupla: named ? (partner ?? '') : '',
                cents: ticket.netCents,
              },
            ],
      ),
    },
  }
}
