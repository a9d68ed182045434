import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import { normalizeEmail } from '#contract/user.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../serve.ts'
import { userByEmail } from '../users/users.store.ts'
import { hashPassword, isPassword } from './password.ts'
import { isResetLive, spendReset } from './recovery.store.ts'
import { issueToken } from './token.ts'

export const registerAuthRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock, rateLimit, secret, sessions } = deps

  route(app, deps, calls.login, { byAddress: 'loginByAddress' }, async ({ body, request }) => {
    const email = normalizeEmail(body.email)
    await rateLimit('loginByAddressAndAccount', `${request.network} ${email}`)
    await rateLimit('loginByAccount', email)
    const user = await userByEmail(db, email)
    const matches = await isPassword(user?.passwordHash ?? null, body.password)
    if (!user || !matches) throw new Refusal(401, messages.login.wrong)
    return { token: issueToken(secret, user, clock()) }
  })

  route(app, deps, calls.recoverPassword, { byAddress: 'recoveryByAddress' }, async ({ body, request }) => {
    await rateLimit('recovery', `${request.network} ${body.email}`)
    await enqueue(db, { kind: 'recovery', payload: { email: body.email } }, clock())
    return { message: messages.recovery.sent }
  })

  route(app, deps, calls.resetPassword, { byAddress: 'reset' }, async ({ body }) => {
    const invalid = (): Refusal => new Refusal(400, messages.recovery.linkInvalid)
    if (!(await isResetLive(db, body.token, clock()))) throw invalid()
    const passwordHash = await hashPassword(body.password)
    const userId = await spendReset(db, body.token, passwordHash, clock())
    if (userId === null) throw invalid()
    sessions.forget(userId)
    return { message: messages.recovery.resetDone }
  })
}
