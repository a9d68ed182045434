import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { tickets } from '../db/schema.ts'

export type NewTicket = typeof tickets.$inferInsert

/** All in one statement: partners name each other. */
export const insertTickets = async (tx: Tx, rows: NewTicket[]): Promise<void> => {
  await tx.insert(tickets).values(rows)
}

export type IssuedTicket = Pick<typeof tickets.$inferSelect, 'pos' | 'nome' | 'codigo' | 'cancelledAt'>

/** The tickets of an order, by the position of their item; none before it is sold. */
export const ticketsOfOrder = async (db: Queryable, orderId: string): Promise<IssuedTicket[]> =>
  db
    .select({
      pos: tickets.pos,
      nome: tickets.nome,
      codigo: tickets.codigo,
      cancelledAt: tickets.cancelledAt,
    })
    .from(tickets)
    .where(eq(tickets.transactionId, orderId))

export const cancelTickets = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tx
    .update(tickets)
    .set({ cancelledAt: now })
    .where(and(eq(tickets.transactionId, orderId), isNull(tickets.cancelledAt)))
}

/** The tickets of an order are valid again. */
export const restoreTickets = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.update(tickets).set({ cancelledAt: null }).where(eq(tickets.transactionId, orderId))
}
