import { ticketNumberIn } from '#contract/laws/ticket-code.ts'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/open.ts'
import { events, holderLinkLog, tickets } from '../db/schema.ts'

export const logHolderLink = async (tx: Tx, entry: typeof holderLinkLog.$inferInsert): Promise<void> => {
  await tx.insert(holderLinkLog).values(entry)
}

/** Whether somebody who knew the birth date came by the link since the ticket has its holder and its address. */
export const isLinkOpened = async (tx: Tx, id: string): Promise<boolean> => {
  const changed = tx
    .select({ at: sql`max(${holderLinkLog.at})` })
    .from(holderLinkLog)
    .where(and(eq(holderLinkLog.ticketId, id), eq(holderLinkLog.kind, 'changed')))
  const opened = await tx
    .select({ at: holderLinkLog.at })
    .from(holderLinkLog)
    .innerJoin(tickets, eq(tickets.id, holderLinkLog.ticketId))
    .where(
      and(
        eq(holderLinkLog.ticketId, id),
        eq(holderLinkLog.kind, 'opened'),
        gte(
          holderLinkLog.at,
          sql`coalesce(greatest(${tickets.heldSince}, (${changed})), ${holderLinkLog.at})`,
        ),
      ),
    )
    .limit(1)
  return opened.length > 0
}

const hasCode = (eventId: string, code: string) =>
  and(eq(tickets.eventId, eventId), eq(tickets.codigo, ticketNumberIn(code) ?? ''))

/** When the link of a valid ticket was last sent again, and last to another address, since its holder has it. */
export const sentLinks = async (db: Queryable, eventId: string, code: string) => {
  const lastOf = (kinds: ('sent' | 'changed')[]) =>
    sql<Date | null>`max(${holderLinkLog.at}) filter (where ${inArray(holderLinkLog.kind, kinds)})`.mapWith(
      holderLinkLog.at,
    )
  const [found] = await db
    .select({
      email: tickets.email,
      zone: events.fusoHorario,
      sentAt: lastOf(['sent', 'changed']),
      movedAt: lastOf(['changed']),
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(
      holderLinkLog,
      and(
        eq(holderLinkLog.ticketId, tickets.id),
        gte(holderLinkLog.at, sql`coalesce(${tickets.heldSince}, ${holderLinkLog.at})`),
      ),
    )
    .where(and(hasCode(eventId, code), isNull(tickets.cancelledAt)))
    .groupBy(tickets.id, events.id)
  return found
}

/** The ticket of the event with this code, however it was typed, and its buyer. */
export const ticketWithCode = async (
  db: Queryable,
  eventId: string,
  code: string,
): Promise<{ id: string; userId: string } | undefined> =>
  (await db.select({ id: tickets.id, userId: tickets.userId }).from(tickets).where(hasCode(eventId, code)))[0]
