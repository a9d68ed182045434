import { eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { endedTokens, users } from '../db/schema.ts'

const { passwordHash: _, createdAt: __, ...account } = getTableColumns(users)

/** What an account's own requests need of it. */
export type AccountRow = Omit<typeof users.$inferSelect, 'passwordHash' | 'createdAt'>

/** Whose a token is and whether it was ended; prepared once, as every request with a token asks it. */
export const tokenQuestion = (db: Db) =>
  db
    .select({
      account,
      ended: sql<boolean>`exists (select 1 from ${endedTokens} where ${endedTokens.id} = ${sql.placeholder('token')})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_of_token')

export const endToken = async (db: Db, token: { id: string; endsAt: Date }): Promise<void> => {
  await db.insert(endedTokens).values(token).onConflictDoNothing()
}

export const endTokensOf = async (db: Db, userId: string): Promise<void> => {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
}

/** Their own time is over: they need not be remembered as ended. */
export const forgetEndedTokens = async (db: Db, now: Date): Promise<void> => {
  await db.delete(endedTokens).where(lt(endedTokens.endsAt, now))
}
