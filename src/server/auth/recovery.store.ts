import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/words/limits.ts'
import type { Db, Queryable, Tx } from '../db/open.ts'
import { passwordResets, users } from '../db/schema.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A fresh link token for the user; only its hash is kept. */
export const createRecoveryLink = async (db: Queryable, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + limits.recoveryLinkMinutes * 60_000)
  await db.insert(passwordResets).values({ tokenHash: hashOf(token), userId, expiresAt })
  return token
}

/** True while the token could still be used. */
export const isRecoveryLinkLive = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const live = and(
    eq(passwordResets.tokenHash, hashOf(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
  return (await db.$count(passwordResets, live)) > 0
}

/**
 * Spends the token and sets the password: older tokens and the user's other links end. The link came by mail, so that its
 * address is confirmed too. Answers the user's id, null when the link is not valid (any more).
 */
export const spendRecoveryLink = async (
  tx: Tx,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<string | null> => {
  const [spent] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ userId: passwordResets.userId })
  if (!spent) return null
  await tx
    .update(users)
    .set({
      passwordHash,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})`,
    })
    .where(eq(users.id, spent.userId))
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, spent.userId), isNull(passwordResets.usedAt)))
  return spent.userId
}

export const forgetRecoveryLinks = async (db: Db, expiredBefore: Date): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, expiredBefore))
}
