import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
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

type Asked = { id: string; /** Of who asks. */ userId: string }

/**
 * A CPF is typed by anybody: who did not buy the ticket has confirmed the address that its letters go to, too.
 */
const isItsPerson = (userId: string) =>
  and(
    eq(users.id, userId),
    eq(users.cpfCnpj, tickets.cpf),
    or(
      and(eq(tickets.userId, users.id), isNull(tickets.heldSince)),
      and(eq(users.email, tickets.email), isNotNull(users.emailConfirmedAt)),
    ),
  )

/** Whose ticket it is to buy, where this account is its person; null of another's. */
export const personsTicket = async (
  db: Queryable,
  { id, userId }: Asked,
): Promise<{ buyerId: string } | null> => {
  const [row] = await db
    .select({ buyerId: tickets.userId })
    .from(tickets)
    .innerJoin(users, isItsPerson(userId))
    .where(eq(tickets.id, id))
  return row ?? null
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
