import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { dayIn, defaultTimeZone } from '#contract/laws/dates.ts'
import { isBirthDate } from '#contract/laws/plain-dates.ts'
import { normalizeDocument } from '#contract/laws/documents.ts'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { confirmEmail } from './email-confirmation.store.ts'
import { hashPassword } from './password.ts'
import type { Deps } from '../process/deps.ts'
import { brokenConstraint } from '../http/failures.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import { lastPartnerOf } from '../orders/last-partner.store.ts'
import { boughtTickets } from '../orders/sold-tickets.store.ts'
import { namesKnownTo } from './names.store.ts'
import { insertUser, userById } from './users.store.ts'

const takenKeys = new Set(['users_email_unique', 'users_cpf_cnpj_unique'])

export const registerUserRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock, rateLimit, security } = deps

  route(app, deps, calls.signup, { byAddress: 'signup' }, async ({ body, request: { network } }) => {
    await rateLimit.check('signupTaken', network)
    const { dataNascimento, cpfCnpj, password, ...rest } = body
    if (!isBirthDate(dataNascimento, dayIn(clock(), defaultTimeZone)))
      throw new Refusal(400, messages.signup.fields.dataNascimentoInvalid)
    const passwordHash = await hashPassword(password)
    const id = newId('us')
    try {
      await db.transaction(async (tx) => {
        await insertUser(tx, { ...rest, id, cpfCnpj, dataNascimento, passwordHash })
        await enqueue(tx, { kind: 'emailConfirmation', payload: { userId: id } }, clock())
      })
    } catch (error) {
      if (!takenKeys.has(brokenConstraint(error) ?? '')) throw error
      await rateLimit('signupTaken', network)
      throw new Refusal(409, messages.signup.taken)
    }
    return { message: messages.signup.success }
  })

  route(app, deps, calls.me, ({ user }) => {
    const { id, nome, email, celular, genero, ...row } = user.account
    return {
      id,
      nome,
      email,
      celular,
      genero,
      data_nascimento: row.dataNascimento,
      cpf_cnpj: user.cpfCnpj,
      email_confirmado: row.emailConfirmedAt !== null,
      organiza: row.organizes,
      comprou_dupla: row.hadPartner,
    }
  })

  route(
    app,
    deps,
    calls.confirmEmail,
    { byAddress: 'emailConfirmation' },
    async ({ body, request: { network } }) => {
      const userId = await confirmEmail(db, body.token, clock())
      if (userId === null) throw new Refusal(400, messages.emailConfirmation.linkInvalid)
      security('email confirmed', { user: userId, network })
      return { message: messages.emailConfirmation.done }
    },
  )

  route(app, deps, calls.sendConfirmation, async ({ user }) => {
    const row = await userById(db, user.id)
    if (row?.emailConfirmedAt) return { message: messages.emailConfirmation.alreadyDone }
    await rateLimit('confirmationLetter', user.id)
    await enqueue(db, { kind: 'emailConfirmation', payload: { userId: user.id } }, clock())
    return { message: messages.emailConfirmation.sent }
  })

  route(app, deps, calls.myTickets, ({ user }) => boughtTickets(db, user.id))

  route(app, deps, calls.lastPartner, async ({ user }) => {
    const partner = await lastPartnerOf(db, user)
    if (partner === null) throw new Refusal(404, checkoutMessages.lastPartner.none)
    return partner
  })

  route(app, deps, calls.namesFromCpfs, { byAccount: 'names' }, async ({ user, body }) => {
    const asked = body.cpfs.map((text) => ({ text, cpf: normalizeDocument(text) }))
    if (asked.length === 0) return { names: {} }
    const known = await namesKnownTo(
      db,
      user,
      asked.map(({ cpf }) => cpf),
    )
    const pairs = asked.flatMap(({ text, cpf }) => {
      const nome = known.get(cpf)
      return nome === undefined ? [] : [[text, nome] as const]
    })
    return { names: Object.fromEntries(pairs) }
  })
}
