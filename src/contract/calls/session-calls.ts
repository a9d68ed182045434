import * as v from 'valibot'
import { text } from './answers.ts'
import { call } from './call.ts'

/** An answer whose success alone counts. */
export const Done = v.nullish(v.object({ message: text }), {})

/** How a session ends, apart from calls.ts: who leaves loads no other call. */
export const sessionCalls = {
  /** Additive: ends the token with which it is sent. */
  logout: call('POST /api/v1/auth/logout', { auth: 'bearer', answer: Done }),
  /** Additive: ends all tokens of the account. */
  logoutEverywhere: call('POST /api/v1/auth/logout-everywhere', { auth: 'bearer', answer: Done }),
}
