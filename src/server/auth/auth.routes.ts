import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import { normalizeEmail } from '#contract/nouns/user.ts'
import type { Deps } from '../process/deps.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import { userByEmail } from '../users/users.store.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.store.ts'
import { hashPassword, isPassword } from '../users/password.ts'
import { isRecoveryLinkLive, spendRecoveryLink } from './recovery.store.ts'
import { issueToken } from './token.ts'

export const registerAuthRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock, rateLimit, secret, security, sessions } = deps

  route(app, deps, calls.login, { byAddress: 'loginByAddress' }, async ({ body, request: { network } }) => {
    const email = normalizeEmail(body.email)
    await rateLimit('loginByAddressAndAccount', `${network} ${email}`)
    const user = await userByEmail(db, email)
    if (!user || !(await isKnownNetwork(db, user.id, network))) await rateLimit('loginByAccount', email)
    const matches = await isPassword(user?.passwordHash ?? null, body.password)
    if (!user || !matches) {
      security('login refused', { user: user?.id ?? null, network })
      throw new Refusal(401, messages.login.wrong)
    }
    const { id, cpfCnpj, tokenVersion } = user
    if (cpfCnpj === null) throw new Refusal(403, messages.login.withoutDocument)
    await rememberNetwork(db, { userId: id, network, now: clock() })
    return { token: issueToken(secret, { id, cpfCnpj, tokenVersion }, clock()) }
  })

  route(app, deps, calls.logout, async ({ user, request: { network } }) => {
    await sessions.end(user)
    security('session ended', { user: user.id, network })
    return { message: messages.sessions.left }
  })

  route(app, deps, calls.logoutEverywhere, async ({ user, request: { network } }) => {
    await sessions.endAll(user.id)
    security('sessions ended', { user: user.id, network })
    return { message: messages.sessions.ended }
  })

  route(
    app,
    deps,
    calls.recoverPassword,
    { byAddress: 'recoveryByAddress' },
    async ({ body, request: { network } }) => {
      await rateLimit('recovery', `${network} ${body.email}`)
      if (await rateLimit.allows('recoveryMails', body.email))
        await enqueue(db, { kind: 'recovery', payload: { email: body.email } }, clock())
      return { message: messages.recovery.sent }
    },
  )

  route(
    app,
    deps,
    calls.setPassword,
    { byAddress: 'newPassword' },
    async ({ body, request: { network } }) => {
      const invalid = (): Refusal => new Refusal(400, messages.recovery.linkInvalid, { code: 'linkInvalid' })
      if (!(await isRecoveryLinkLive(db, body.token, clock()))) throw invalid()
      const passwordHash = await hashPassword(body.password)
      const userId = await db.transaction(async (tx) => {
        const spent = await spendRecoveryLink(tx, body.token, passwordHash, clock())
        if (spent === null) throw invalid()
        await enqueue(tx, { kind: 'passwordChanged', payload: { userId: spent } }, clock())
        return spent
      })
      sessions.forget(userId)
      await rememberNetwork(db, { userId, network, now: clock() })
      security('password changed', { user: userId, network })
      return { message: messages.recovery.passwordSet }
    },
  )
}
