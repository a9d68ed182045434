import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import {
  cancellationBatches,
  cancellationRows,
  categories,
  events,
  tickets,
  ticketTypes,
  transactions,
  users,
} from '../db/schema.ts'

const of = {
  email: users.email,
  nome: users.nome,
  confirmedAt: users.emailConfirmedAt,
  evento: events.nome,
  dataHora: events.dataHora,
  zone: events.fusoHorario,
  kind: cancellationBatches.kind,
  reason: cancellationBatches.reason,
  /** With its type; '' where no category was cancelled. */
  category: sql<string>`coalesce((select ${ticketTypes.nome} || ' · ' || ${categories.nome}
    from ${categories} join ${ticketTypes} on ${ticketTypes.id} = ${categories.ticketTypeId}
    where ${categories.id} = ${cancellationBatches.categoryId}), '')`,
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

export type CancelledTicket = { tipo: string; categoria: string; netCents: number }

/** What a batch cancelled of an order for the holder of this ticket. */
export const heldCancelled = (db: Db, batchId: string, ticketId: string): Promise<CancelledTicket[]> => {
  const told = alias(tickets, 'told')
  return db
    .select({
      tipo: ticketTypes.nome,
      categoria: sql<string>`coalesce(${categories.nome}, '')`,
      netCents: tickets.netCents,
    })
    .from(told)
    .innerJoin(
      cancellationRows,
      and(eq(cancellationRows.batchId, batchId), eq(cancellationRows.transactionId, told.transactionId)),
    )
    .innerJoin(
      tickets,
      and(
        eq(tickets.transactionId, told.transactionId),
        eq(tickets.email, told.email),
        isNotNull(tickets.cancelledAt),
        sql`${tickets.id} = any(${cancellationRows.ticketIds})`,
      ),
    )
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(categories, eq(categories.id, tickets.categoryId))
    .where(eq(told.id, ticketId))
    .orderBy(asc(tickets.pos))
}
