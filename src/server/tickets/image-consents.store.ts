import { and, eq, isNull } from 'drizzle-orm'
import type { Consent } from '#contract/nouns/consent.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { Db, Queryable, Tx } from '../db/open.ts'
import { events, tickets, users } from '../db/schema.ts'

const imageOf = (consents: readonly Consent[]): Consent | undefined =>
  consents.find(({ termo }) => termo === 'imagem')

/** What is shown of it to its person. */
export const imageState = (consents: readonly Consent[]): ShownTicket['imagem'] => {
  const image = imageOf(consents)
  if (!image) return null
  return image.retirado_em === undefined ? 'autorizada' : 'retirada'
}

/** What was accepted for the ticket's person, locked; null where there is no such ticket. */
export const lockConsents = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ consents: tickets.consents })
    .from(tickets)
    .where(eq(tickets.id, id))
    .for('update')
  return row ? { consents: row.consents, image: imageOf(row.consents) } : null
}

export const writeConsents = async (tx: Tx, id: string, consents: Consent[]): Promise<void> => {
  await tx.update(tickets).set({ consents }).where(eq(tickets.id, id))
}

/** Whether this account bought the ticket and is its person. */
export const personsTicket = async (
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> => {
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(users, and(eq(users.id, tickets.userId), eq(users.cpfCnpj, tickets.cpf)))
    .where(and(eq(tickets.id, id), eq(tickets.userId, userId), isNull(tickets.heldSince)))
  return row !== undefined
}

/** Whose image an event may use no more, as the letter to its organiser says it. */
export const mailedImage = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      email: users.email,
      nome: users.nome,
      confirmedAt: users.emailConfirmedAt,
      evento: events.nome,
      pessoa: tickets.nome,
      codigo: tickets.codigo,
      consents: tickets.consents,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .where(eq(tickets.id, id))
  if (!row || imageState(row.consents) !== 'retirada') return null
  const { consents: _, confirmedAt, nome, ...rest } = row
  return { ...rest, nome: confirmedAt && nome }
}
export type MailedImage = NonNullable<Awaited<ReturnType<typeof mailedImage>>>
