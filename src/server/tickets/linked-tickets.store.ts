import { and, asc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { placeLine } from '#contract/laws/place-line.ts'
import type { Db, Tx } from '../db/open.ts'
import { categories, events, refundTickets, tickets, ticketTypes, users } from '../db/schema.ts'

/** What its holder's link depends on. */
const linked = { id: tickets.id, versao: tickets.versao, email: tickets.email }

/** A ticket for whoever comes with its link, locked while a try is counted. */
export const lockLinkedTicket = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      ...linked,
      userId: tickets.userId,
      birthDate: tickets.dataNascimento,
      cpf: tickets.cpf,
      heldSince: tickets.heldSince,
      failures: tickets.linkFailures,
      lockedUntil: tickets.linkLockedUntil,
    })
    .from(tickets)
    .where(eq(tickets.id, id))
    .for('update')
  return row
}

export const countWrongBirthDate = async (tx: Tx, id: string, lockedUntil: Date | null): Promise<void> => {
  await tx
    .update(tickets)
    .set({ linkFailures: sql`${tickets.linkFailures} + 1`, linkLockedUntil: lockedUntil })
    .where(eq(tickets.id, id))
}

/** What the letters to holders are about. */
type Which = { /** Those that are cancelled, in place of the valid ones. */ isVoid?: boolean }

const inState = ({ isVoid = false }: Which) =>
  isVoid ? isNotNull(tickets.cancelledAt) : isNull(tickets.cancelledAt)

/**
 * Valid tickets of an order whose holders are others than its buyer; or those that became void with its payment, not those that
 * were given back or cancelled one by one before.
 */
export const othersTickets = async (db: Db, orderId: string, which: Which = {}): Promise<string[]> => {
  const ownReason = db.select().from(refundTickets).where(eq(refundTickets.ticketId, tickets.id))
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(
      and(
        eq(tickets.transactionId, orderId),
        inState(which),
        ne(tickets.email, users.email),
        which.isVoid ? notExists(ownReason) : undefined,
      ),
    )
    .orderBy(asc(tickets.pos))
  return rows.map(({ id }) => id)
}

/** What the letter to a ticket's holder says; undefined where the buyer holds it or it is in the other state. */
export const linkedTicket = async (db: Db, id: string, which: Which = {}) => {
  const [row] = await db
    .select({
      ...linked,
      evento: events.nome,
      local: events.local,
      cidade: events.cidade,
      dataHora: events.dataHora,
      zone: events.fusoHorario,
      heldSince: tickets.heldSince,
      tipo: ticketTypes.nome,
      categoria: sql<string>`coalesce(${categories.nome}, '')`,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(categories, eq(categories.id, tickets.categoryId))
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(
      and(
        eq(tickets.id, id),
        inState(which),
        or(ne(tickets.email, users.email), isNotNull(tickets.heldSince)),
      ),
    )
  return row && { ...row, local: placeLine(row) }
}

export type LinkedTicket = NonNullable<Awaited<ReturnType<typeof linkedTicket>>>

/** What the letter says that follows a correction. */
export const correctedTicket = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      email: users.email,
      evento: events.nome,
      codigo: tickets.codigo,
      corrections: tickets.corrections,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  return row
}

export type CorrectedTicket = NonNullable<Awaited<ReturnType<typeof correctedTicket>>>
