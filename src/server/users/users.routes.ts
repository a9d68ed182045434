import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { dayIn, defaultTimeZone, isBirthDate } from '#contract/dates.ts'
import { normalizeDocument } from '#contract/documents.ts'
import { messages } from '#contract/messages.ts'
import { hashPassword } from '../auth/password.ts'
import type { Deps } from '../deps.ts'
import { brokenConstraint } from '../failures.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../serve.ts'
import { soldTickets } from '../tickets/sold-tickets.store.ts'
import { namesKnownTo } from './names.store.ts'
import { insertUser, userById } from './users.store.ts'

const takenKeys = new Set(['users_email_unique', 'users_cpf_cnpj_unique'])

export const registerUserRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock } = deps

  route(app, deps, calls.signup, { byAddress: 'signup' }, async ({ body }) => {
    const { dataNascimento, cpfCnpj, password, ...rest } = body
    if (!isBirthDate(dataNascimento, dayIn(clock(), defaultTimeZone)))
      throw new Refusal(400, messages.signup.fields.dataNascimentoInvalid)
    const passwordHash = await hashPassword(password)
    try {
      await insertUser(db, { ...rest, id: newId('us'), cpfCnpj, dataNascimento, passwordHash })
    } catch (error) {
      if (takenKeys.has(brokenConstraint(error) ?? '')) throw new Refusal(409, messages.signup.taken)
      throw error
    }
    return { message: messages.signup.success }
  })

  route(app, deps, calls.me, async ({ user }) => {
    const row = await userById(db, user.id)
    if (!row) throw new Refusal(401, messages.server.unauthenticated)
    const { id, nome, email, celular, genero } = row
    return { id, nome, email, celular, genero, data_nascimento: row.dataNascimento, cpf_cnpj: row.cpfCnpj }
  })

  route(app, deps, calls.myTickets, ({ user }) => soldTickets(db, { userId: user.id }))

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
