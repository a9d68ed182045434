import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { readToken } from './token.ts'

/** Who asks. */
export type SessionUser = { id: string; cpfCnpj: string }

export type Sessions = {
  /** The user of a bearer token; null when it is not ours, has ended or was ended by a password change. */
  find(token: string): Promise<SessionUser | null>
  /** Call it when a user's token version changed. */
  forget(userId: string): void
}

type Known = { version: number; cpfCnpj: string; until: number }

/** ms during which another process's password change may go unnoticed here; spares the hot path a query. */
const remembered = 1000
const most = 10_000

export const createSessions = (db: Db, secret: string, clock: Clock): Sessions => {
  const known = new Map<string, Known>()
  const byId = db
    .select({ version: users.tokenVersion, cpfCnpj: users.cpfCnpj })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_user')

  const look = async (id: string, now: number): Promise<Known | null> => {
    const cached = known.get(id)
    if (cached && cached.until > now) return cached
    const [row] = await byId.execute({ id })
    if (!row) return null
    if (known.size >= most) known.clear()
    const fresh = { ...row, until: now + remembered }
    known.set(id, fresh)
    return fresh
  }

  return {
    find: async (token) => {
      const now = clock()
      const claims = readToken(secret, token, now)
      if (!claims) return null
      const user = await look(claims.sub, now.getTime())
      return user?.version === claims.ver ? { id: claims.sub, cpfCnpj: user.cpfCnpj } : null
    },
    forget: (userId) => void known.delete(userId),
  }
}
