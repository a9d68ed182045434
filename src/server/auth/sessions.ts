import type { Clock } from '../process/clock.ts'
import type { Db } from '../db/open.ts'
import { endToken, endTokensOf, tokenQuestion } from './sessions.store.ts'
import { readToken } from './token.ts'

/** Who asks, and with which token. */
export type SessionUser = { id: string; cpfCnpj: string; token: { id: string; endsAt: Date } }

export type Sessions = {
  /** The user of a bearer token; null when it is not ours, or its time is over, or it was ended before. */
  find(token: string): Promise<SessionUser | null>
  /** Ends the token with which somebody asked, and no other. */
  end(user: SessionUser): Promise<void>
  /** Ends all tokens of an account. */
  endAll(userId: string): Promise<void>
  /** Call it when a user's token version was changed elsewhere. */
  forget(userId: string): void
}

type Known = { userId: string; version: number; cpfCnpj: string | null; ended: boolean; until: number }

/** ms that a session is cached: a token ended by another process works that much longer, and the hot path saves a query. */
const remembered = 1000
const most = 10_000

export const createSessions = (db: Db, secret: string, clock: Clock): Sessions => {
  const known = new Map<string, Known>()
  const byToken = tokenQuestion(db)

  const look = async (token: { id: string; sub: string }, now: number): Promise<Known | null> => {
    const cached = known.get(token.id)
    if (cached && cached.until > now) return cached
    const [row] = await byToken.execute({ id: token.sub, token: token.id })
    if (!row) return null
    if (known.size >= most) known.clear()
    const fresh = { ...row, until: now + remembered }
    known.set(token.id, fresh)
    return fresh
  }

  const forget = (userId: string): void => {
    for (const [id, session] of known) if (session.userId === userId) known.delete(id)
  }

  return {
    find: async (text) => {
      const now = clock()
      const token = readToken(secret, text, now)
      if (!token) return null
      const found = await look(token, now.getTime())
      if (found?.version !== token.ver || found.ended || found.cpfCnpj === null) return null
      return {
        id: token.sub,
        cpfCnpj: found.cpfCnpj,
        token: { id: token.id, endsAt: new Date(token.exp * 1000) },
      }
    },
    end: async ({ token }) => {
      await endToken(db, token)
      known.delete(token.id)
    },
    endAll: async (userId) => {
      await endTokensOf(db, userId)
      forget(userId)
    },
    forget,
  }
}
