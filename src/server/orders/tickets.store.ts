import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { refunds, refundTickets, tickets } from '../db/schema.ts'

export type NewTicket = typeof tickets.$inferInsert

export type IssuedTicket = Pick<typeof tickets.$inferSelect, 'id' | 'pos' | 'nome' | 'codigo' | 'cancelledAt'>

/** The tickets of an order, by the position of their item; none before it is sold. */
export const ticketsOfOrder = async (db: Queryable, orderId: string): Promise<IssuedTicket[]> =>
  db
    .select({
      id: tickets.id,
      pos: tickets.pos,
      nome: tickets.nome,
      codigo: tickets.codigo,
      cancelledAt: tickets.cancelledAt,
    })
    .from(tickets)
    .where(eq(tickets.transactionId, orderId))

/** A ticket of a locked order: the places it takes, and what became of its refund if it was given back by itself. */
export type IssuedPlace = Pick<
  typeof tickets.$inferSelect,
  | 'id'
  | 'nome'
  | 'email'
  | 'ticketTypeId'
  | 'lotId'
  | 'categoryId'
  | 'netCents'
  | 'partnerTicketId'
  | 'cancelledAt'
  | 'createdAt'
> & { given: { state: typeof refunds.$inferSelect.state | null } | null }

/** The tickets of some orders in the order of their places; while these are locked, it stays so. */
export const placesIssued = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, IssuedPlace[]>> => {
  const found = new Map<string, IssuedPlace[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return found
  const rows = await db
    .select({
      orderId: tickets.transactionId,
      id: tickets.id,
      nome: tickets.nome,
      email: tickets.email,
      partnerTicketId: tickets.partnerTicketId,
      createdAt: tickets.createdAt,
      ticketTypeId: tickets.ticketTypeId,
      lotId: tickets.lotId,
      categoryId: tickets.categoryId,
      netCents: tickets.netCents,
      cancelledAt: tickets.cancelledAt,
      givenId: refundTickets.ticketId,
      state: refunds.state,
    })
    .from(tickets)
    .leftJoin(refundTickets, eq(refundTickets.ticketId, tickets.id))
    .leftJoin(refunds, eq(refunds.id, refundTickets.refundId))
    .where(inArray(tickets.transactionId, [...orderIds]))
    .orderBy(tickets.transactionId, tickets.pos)
  for (const { orderId, givenId, state, ...ticket } of rows)
    found.get(orderId)?.push({ ...ticket, given: givenId === null ? null : { state } })
  return found
}
