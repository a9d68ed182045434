import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { holderLinkLog, tickets } from '../db/schema.ts'

export const logHolderLink = async (tx: Tx, entry: typeof holderLinkLog.$inferInsert): Promise<void> => {
  await tx.insert(holderLinkLog).values(entry)
}

/** The ticket of the event with this code, however it was typed, and its buyer. */
export const ticketWithCode = async (
  db: Queryable,
  eventId: string,
  code: string,
): Promise<{ id: string; userId: string } | undefined> =>
  (
    await db
      .select({ id: tickets.id, userId: tickets.userId })
      .from(tickets)
      .where(and(eq(tickets.eventId, eventId), eq(tickets.codigo, code.trim().toUpperCase())))
  )[0]
