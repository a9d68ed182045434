import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { tickets } from '../db/schema.ts'

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

/** Since when the tickets of these orders are not valid; one of each order's. */
export const cancelledTickets = async (
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, { cancelledAt: Date | null }>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ orderId: tickets.transactionId, cancelledAt: tickets.cancelledAt })
    .from(tickets)
    .where(inArray(tickets.transactionId, [...orderIds]))
  return new Map(rows.map(({ orderId, cancelledAt }) => [orderId, { cancelledAt }]))
}
