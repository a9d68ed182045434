import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/open.ts'
import { emailConfirmations, users } from '../db/schema.ts'

const validMs = 3 * 86_400_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A fresh link token for the user's address; only its hash is kept. */
export const createEmailConfirmation = async (
  db: Queryable,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validMs)
  await db.insert(emailConfirmations).values({ tokenHash: hashOf(token), userId, email, expiresAt })
  return token
}

/**
 * Confirms the address that the token was sent to, while it is still the account's, and answers the account's id; null when
 * the link is not valid. A link works again until its time is over: mail programs open links more than once.
 */
export const confirmEmail = async (db: Db, token: string, now: Date): Promise<string | null> => {
  const [confirmed] = await db
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})` })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.tokenHash, hashOf(token)),
        gt(emailConfirmations.expiresAt, now),
        eq(users.id, emailConfirmations.userId),
        eq(users.email, emailConfirmations.email),
      ),
    )
    .returning({ id: users.id })
  return confirmed?.id ?? null
}

export const forgetConfirmationLinks = async (db: Db, expiredBefore: Date): Promise<void> => {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, expiredBefore))
}
