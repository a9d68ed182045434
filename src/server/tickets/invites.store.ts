import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Consent } from '#contract/nouns/consent.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { customFields, formerHolders, invites, tickets } from '../db/schema.ts'
import type { HeldTicket } from './corrections.store.ts'

export type InviteRow = typeof invites.$inferSelect

const open = and(isNull(invites.acceptedAt), isNull(invites.revokedAt))

/** The one that nobody accepted or took back, though its time may be over. */
export const openInviteOf = async (db: Queryable, ticketId: string): Promise<InviteRow | undefined> => {
  const [row] = await db
    .select()
    .from(invites)
    .where(and(eq(invites.ticketId, ticketId), open))
  return row
}

/** An invite, and whose ticket it gives away. */
export const inviteById = async (
  db: Queryable,
  id: string,
): Promise<(InviteRow & { buyerId: string; eventId: string; orderId: string }) | undefined> => {
  const [row] = await db
    .select({
      invite: invites,
      buyerId: tickets.userId,
      eventId: tickets.eventId,
      orderId: tickets.transactionId,
    })
    .from(invites)
    .innerJoin(tickets, eq(tickets.id, invites.ticketId))
    .where(eq(invites.id, id))
  return row && { ...row.invite, buyerId: row.buyerId, eventId: row.eventId, orderId: row.orderId }
}

/** How many a ticket has had, whatever became of them. */
export const invitesOf = (db: Queryable, ticketId: string): Promise<number> =>
  db.$count(invites, eq(invites.ticketId, ticketId))

export const insertInvite = async (tx: Tx, invite: typeof invites.$inferInsert): Promise<void> => {
  await tx.insert(invites).values(invite)
}

/** Wrong birth dates given with the link of an invite; its ticket is locked. */
export const inviteTries = async (
  tx: Tx,
  id: string,
): Promise<Pick<InviteRow, 'failures' | 'lockedUntil'>> => {
  const [row] = await tx
    .select({ failures: invites.failures, lockedUntil: invites.lockedUntil })
    .from(invites)
    .where(eq(invites.id, id))
  return row ?? { failures: 0, lockedUntil: null }
}

export const countInviteTry = async (tx: Tx, id: string, lockedUntil: Date | null): Promise<void> => {
  await tx
    .update(invites)
    .set({ failures: sql`${invites.failures} + 1`, lockedUntil })
    .where(eq(invites.id, id))
}

export const revokeInvite = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .update(invites)
    .set({ revokedAt: now })
    .where(and(eq(invites.id, id), open))
}

/** What the form of a ticket's type asks. */
export const questionsOf = (db: Queryable, ticketTypeId: string) =>
  db
    .select({ titulo: customFields.titulo, tipo: customFields.tipo, opcoes: customFields.opcoes })
    .from(customFields)
    .where(eq(customFields.ticketTypeId, ticketTypeId))
    .orderBy(customFields.pos)

type Taken = Pick<typeof tickets.$inferSelect, 'nome' | 'cpf' | 'email' | 'telefone' | 'dataNascimento'> & {
  athleteInfo: Record<string, unknown> | null
  answers: (typeof tickets.$inferSelect)['answers']
  consents: Consent[]
  heldSince: Date | null
}

/**
 * Gives the ticket to another person under the next version; its code is made anew. Who held it, and the code that ends, are
 * kept.
 */
export const passTicket = async (
  tx: Tx,
  ticket: HeldTicket,
  { inviteId, now, ...person }: Taken & { inviteId: string; now: Date },
): Promise<void> => {
  const { id, versao, eventId, nome, cpf, assinatura, consents } = ticket
  await tx
    .insert(formerHolders)
    .values({ ticketId: id, versao, eventId, nome, cpf, assinatura, consents, until: now })
  await tx
    .update(tickets)
    .set({
      ...person,
      versao: sql`${tickets.versao} + 1`,
      assinatura: null,
      corrections: 0,
      linkFailures: 0,
      linkLockedUntil: null,
    })
    .where(eq(tickets.id, id))
  await tx.update(invites).set({ acceptedAt: now }).where(eq(invites.id, inviteId))
}
