import type { Clock } from '../process/clock.ts'
import { keepRead } from '../db/kept.ts'
import type { News } from '../db/news.ts'
import type { Db } from '../db/open.ts'
import { type AccountRow, endToken, endTokensOf, tokenQuestion } from './sessions.store.ts'
import { readToken } from './token.ts'

/** Who asks, and with which token. */
export type SessionUser = {
  id: string
  cpfCnpj: string
  token: { id: string; endsAt: Date }
  account: AccountRow
}

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

type Known = { account: AccountRow; ended: boolean }

/**
 * ms that a session is kept, though nothing was heard of it: a minute while the database tells what other processes end,
 * one second while it does not (decision 043).
 */
const age = { live: 60_000, deaf: 1_000 }
const most = 30_000

type Parts = { db: Db; news: News; secret: string; clock: Clock }

export const createSessions = ({ db, news, secret, clock }: Parts): Sessions => {
  const known = keepRead<Known>(news, {
    kind: 'token',
    others: { user: ({ account }, ids) => ids.has(account.id) },
    most,
    age,
  })
  const byToken = tokenQuestion(db)
  const forget = (userId: string): void => known.forgetAll(({ account }) => account.id === userId)
  return {
    find: async (text) => {
      const token = readToken(secret, text, clock())
      if (!token) return null
      const found = await known.read(token.id, () => byToken({ userId: token.sub, token: token.id }))
      const { account, ended } = found ?? {}
      if (!account || ended !== false || account.tokenVersion !== token.ver || account.cpfCnpj === null)
        return null
      return {
        id: token.sub,
        cpfCnpj: account.cpfCnpj,
        token: { id: token.id, endsAt: new Date(token.exp * 1000) },
        account,
      }
    },
    end: async ({ token }) => {
      await endToken(db, token)
      known.forget(token.id)
    },
    endAll: async (userId) => {
      await endTokensOf(db, userId)
      forget(userId)
    },
    forget,
  }
}
