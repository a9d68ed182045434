import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { cancellationBatches, events, tickets, transactions, users } from '../db/schema.ts'

const of = {
  email: users.email,
  nome: users.nome,
  confirmedAt: users.emailConfirmedAt,
  evento: events.nome,
  dataHora: events.dataHora,
  zone: events.fusoHorario,
  kind: cancellationBatches.kind,
  reason: cancellationBatches.reason,
}

/** What the letter to the buyer of cancelled tickets says; undefined when the order is gone. */
export const mailedCancellation = async (db: Db, batchId: string, orderId: string) => {
  const [row] = await db
    .select(of)
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.userId))
    .innerJoin(events, eq(events.id, transactions.eventId))
    .innerJoin(cancellationBatches, eq(cancellationBatches.id, batchId))
    .where(eq(transactions.id, orderId))
  return row
}
export type MailedCancellation = NonNullable<Awaited<ReturnType<typeof mailedCancellation>>>

/** One of the tickets for each holder who is another than the buyer. */
export const otherHolders = async (db: Db, ticketIds: readonly string[]): Promise<string[]> => {
  if (ticketIds.length === 0) return []
  const rows = await db
    .select({ id: sql<string>`min(${tickets.id})` })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(and(inArray(tickets.id, [...ticketIds]), ne(tickets.email, users.email)))
    .groupBy(tickets.email)
  return rows.map(({ id }) => id)
}

/** What the letter to another holder says. */
export const mailedHolder = async (db: Db, batchId: string, ticketId: string) => {
  const [row] = await db
    .select({ ...of, email: tickets.email })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(cancellationBatches, eq(cancellationBatches.id, batchId))
    .where(eq(tickets.id, ticketId))
  return row
}
