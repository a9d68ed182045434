import { eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { askTogether, type Together } from '../db/together.ts'
import { endedTokens, users } from '../db/schema.ts'

const { passwordHash: _, createdAt: __, ...account } = getTableColumns(users)

/** What an account's own requests need of it. */
export type AccountRow = Omit<typeof users.$inferSelect, 'passwordHash' | 'createdAt'> & {
  /** Has events of one's own. */
  organizes: boolean
  /** Stood in a pair that was neither given back nor passed on: `lastPartnerOf` finds somebody. */
  hadPartner: boolean
}

type Known = { account: AccountRow; ended: boolean }

/** Whose a token is and whether it was ended; one statement for all tokens that are asked about at once. */
export const tokenQuestion = (db: Db): Together<{ userId: string; token: string }, Known> => {
  const found = db
    .select({
      account: {
        ...account,
        organizes: sql<boolean>`exists (select from events where events.owner_id = users.id)`,
        hadPartner: sql<boolean>`exists (select from tickets where tickets.user_id = users.id and tickets.partner_ticket_id is not null and tickets.cancelled_at is null and tickets.titular_desde is null and tickets.cpf <> users.cpf_cnpj)`,
      },
      ended: sql<
        string[]
      >`array(select ${endedTokens.id} from ${endedTokens} where ${endedTokens.id} = any(${sql.placeholder('tokens')}))`,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('sessions_of_tokens')
  return askTogether(async (asked) => {
    const rows = await found.execute({
      ids: [...new Set(asked.map(({ userId }) => userId))],
      tokens: asked.map(({ token }) => token),
    })
    const known = new Map(rows.map((row) => [row.account.id, row]))
    return asked.map(({ userId, token }) => {
      const row = known.get(userId)
      return row && { account: row.account, ended: row.ended.includes(token) }
    })
  })
}

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
