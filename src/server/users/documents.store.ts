import { and, eq } from 'drizzle-orm'
import { maskEmail } from '#contract/laws/documents.ts'
import type { Db } from '../db/open.ts'
import { eventAccess, events, tickets, users } from '../db/schema.ts'

export type DocumentHolder = {
  id: string
  nome: string
  email: string
  createdAt: Date
  isConfirmed: boolean
  events: number
  tickets: number
  accesses: number
}

/** The account that has a CPF or CNPJ, as an operator needs to see it before taking the number away. */
export const holderOf = async (db: Db, document: string): Promise<DocumentHolder | null> => {
  const [user] = await db.select().from(users).where(eq(users.cpfCnpj, document))
  if (!user) return null
  const { id, nome, createdAt, emailConfirmedAt } = user
  return {
    id,
    nome,
    email: maskEmail(user.email),
    createdAt,
    isConfirmed: emailConfirmedAt !== null,
    events: await db.$count(events, eq(events.ownerId, id)),
    tickets: await db.$count(tickets, eq(tickets.userId, id)),
    accesses: await db.$count(eventAccess, eq(eventAccess.userId, id)),
  }
}

/**
 * Takes the number from the account, or gives it another one: its sessions and accesses end, its orders and events stay.
 * Without a number nobody can log in to it. False when the account no longer has the number.
 */
export const freeDocument = (
  db: Db,
  { id, document, replacement }: { id: string; document: string; replacement: string | null },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [user] = await tx
      .select({ version: users.tokenVersion })
      .from(users)
      .where(and(eq(users.id, id), eq(users.cpfCnpj, document)))
    if (!user) return false
    await tx
      .update(users)
      .set({ cpfCnpj: replacement, tokenVersion: user.version + 1 })
      .where(eq(users.id, id))
    await tx.update(eventAccess).set({ userId: null }).where(eq(eventAccess.userId, id))
    return true
  })
