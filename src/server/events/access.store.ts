import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Access } from '#contract/nouns/access.ts'
import { maskEmail } from '#contract/laws/documents.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { eventAccess, users } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

/** The accounts that stand behind an event's list of CPFs, in its order: the accepted one, else who has the CPF now. */
export const accessOf = async (db: Queryable, eventId: string): Promise<Access[]> => {
  const rows = await db
    .select({
      cpf: eventAccess.cpf,
      accepted: eventAccess.userId,
      conta: users.id,
      nome: users.nome,
      email: users.email,
    })
    .from(eventAccess)
    .leftJoin(
      users,
      sql`case when ${eventAccess.userId} is null then ${users.cpfCnpj} = ${eventAccess.cpf} else ${users.id} = ${eventAccess.userId} end`,
    )
    .where(eq(eventAccess.eventId, eventId))
    .orderBy(asc(eventAccess.pos), asc(eventAccess.cpf))
  return rows.map(({ cpf, accepted, conta, nome, email }) => ({
    cpf,
    situacao: conta === null ? 'sem conta' : accepted === null ? 'aguardando confirmação' : 'liberado',
    conta,
    nome: nome ?? '',
    email: email === null ? '' : maskEmail(email),
  }))
}

const listedCpfs = async (tx: Tx, eventId: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ cpf: eventAccess.cpf })
    .from(eventAccess)
    .where(eq(eventAccess.eventId, eventId))
  return new Set(rows.map(({ cpf }) => cpf))
}

/** The accounts that have these CPFs now. */
const accountsOf = async (tx: Tx, cpfs: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: users.id, cpf: sql<string>`${users.cpfCnpj}` })
    .from(users)
    .where(inArray(users.cpfCnpj, [...cpfs]))
  return new Map(rows.map(({ id, cpf }) => [cpf, id]))
}

type NewList = {
  eventId: string
  cpfs: readonly string[]
  /** The creator's own, which nobody adds: it has access. */
  own: string
  /** The creator has not seen the accounts behind new CPFs yet: they wait for confirmation. */
  unseen: boolean
}

/**
 * Replaces the list and answers the ids of the accounts that gain access. CPFs that were listed before keep the account
 * that was accepted for them: one made later, perhaps by somebody else, gains nothing.
 */
export const replaceAccess = async (tx: Tx, { eventId, cpfs, own, unseen }: NewList): Promise<string[]> => {
  const known = await listedCpfs(tx, eventId)
  const fresh = cpfs.filter((cpf) => !known.has(cpf))
  if (fresh.includes(own)) throw new Refusal(400, messages.eventCreation.fields.accessOwn)
  const accounts = unseen ? new Map<string, string>() : await accountsOf(tx, fresh)
  await tx
    .delete(eventAccess)
    .where(and(eq(eventAccess.eventId, eventId), notInArray(eventAccess.cpf, [...cpfs])))
  if (cpfs.length > 0)
    await tx
      .insert(eventAccess)
      .values(cpfs.map((cpf, pos) => ({ eventId, cpf, pos, userId: accounts.get(cpf) ?? null })))
      .onConflictDoUpdate({
        target: [eventAccess.eventId, eventAccess.cpf],
        set: { pos: sql`excluded.pos` },
      })
  return [...accounts.values()]
}

/** Accepts the account that was shown for a CPF, while it is still the one that has it; false when it is not. */
export const acceptAccount = async (
  db: Queryable,
  { eventId, cpf, userId }: { eventId: string; cpf: string; userId: string },
): Promise<boolean> => {
  const accepted = await db
    .update(eventAccess)
    .set({ userId })
    .from(users)
    .where(
      and(
        eq(eventAccess.eventId, eventId),
        eq(eventAccess.cpf, cpf),
        isNull(eventAccess.userId),
        eq(users.id, userId),
        eq(users.cpfCnpj, cpf),
      ),
    )
    .returning({ cpf: eventAccess.cpf })
  return accepted.length > 0
}
