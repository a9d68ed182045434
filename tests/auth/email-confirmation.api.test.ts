import { eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { emailConfirmations, jobs, rateCounters, users } from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'

import { describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const day = 86_400_000

describeEachDatabase('an e-mail address', (open) => {
  let shop: ShopInProcess
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    await open().db.delete(jobs)
    return () => shop.close()
  })

  const mailsNow = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...shop.deps, handlers: mailJobs(shop.deps, mailer) })
    return sent
  }
  const tokenIn = (mail: Mail | undefined): string =>
    /http:\/\/shop\.test\/confirmar-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const confirm = async (token: string) => {
    const { status, body } = await shop.send(calls.confirmEmail, { body: { token } })
    return [status, body]
  }
  const isConfirmed = async (token: string) => (await shop.send(calls.me, {}, token)).body.email_confirmado
  const invalid = [
    400,
    { error: 'Este link de confirmação não é válido ou já expirou. Peça outro em Minha Conta.' },
  ]

  test('is confirmed by the link of a letter that says nothing its owner did not write', async () => {
    const account = await newAccount(shop, 'Parabéns! Ligue 0800 123')
    const [mail, ...others] = await mailsNow()
    expect([mail?.to, mail?.subject, others]).toEqual([account.email, 'Confirme seu e-mail', []])
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toMatch(/Parabéns|0800/)
    const token = tokenIn(mail)
    expect(JSON.stringify(await open().db.select().from(emailConfirmations))).not.toContain(token)
    expect(await isConfirmed(account.token)).toBe(false)
    expect(await confirm(`${token}x`)).toEqual(invalid)
    expect(await confirm(token)).toEqual([200, { message: 'E-mail confirmado. Obrigado!' }])
    expect(await confirm(token)).toEqual([200, { message: 'E-mail confirmado. Obrigado!' }])
    expect(await isConfirmed(account.token)).toBe(true)
    const again = await shop.send(calls.sendConfirmation, {}, account.token)
    expect(again.body).toEqual({ message: 'Seu e-mail já está confirmado.' })
    expect(await mailsNow()).toEqual([])
  })

  test('gets another link when asked for, three times in a quarter of an hour', async () => {
    const account = await newAccount(shop)
    const [first] = await mailsNow()
    await open().db.delete(rateCounters)
    const limited = openShop(open(), {
      settings: { ...shop.deps.settings, rateLimit: true },
      clock: shop.deps.clock,
    })
    const answers = []
    for (let time = 0; time < 4; time += 1)
      answers.push(await limited.send(calls.sendConfirmation, {}, account.token))
    limited.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[0]?.body).toEqual({ message: 'Enviamos um novo link para o seu e-mail.' })
    const mails = await mailsNow()
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(account.email))
    expect(await confirm(tokenIn(first))).toEqual([200, { message: 'E-mail confirmado. Obrigado!' }])
  })

  test('is not confirmed by an old link, nor by that of an address it no longer is', async () => {
    const { db } = open()
    const [late, moved] = [await newAccount(shop), await newAccount(shop)]
    const mails = await mailsNow()
    const token = (email: string) => tokenIn(mails.find(({ to }) => to === email))
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 3 * day)
    expect(await confirm(token(late.email))).toEqual(invalid)
    shop.clock.now = before
    await db
      .update(users)
      .set({ email: `outro.${moved.email}` })
      .where(eq(users.id, moved.id))
    expect(await confirm(token(moved.email))).toEqual(invalid)
  })

  test('that nobody confirmed is greeted by no name, and told no attendee’s', async () => {
    const { db } = open()
    const { rows } = await db.execute<{ id: string; user_id: string }>(
      'select transaction_id as id, user_id from tickets order by transaction_id limit 1',
    )
    const { id = '', user_id: userId = '' } = rows[0] ?? {}
    await open().pool.query(`update tickets set nome = 'Ganhe em evil.example' where transaction_id = $1`, [
      id,
    ])
    await open().pool.query(
      `update events set nome = 'Visite http://evil.example já' where id = (select event_id from transactions where id = $1)`,
      [id],
    )
    const letter = async (confirmedAt: Date | null) => {
      await db
        .update(users)
        .set({ nome: 'Comprador', emailConfirmedAt: confirmedAt })
        .where(eq(users.id, userId))
      await db.insert(jobs).values({
        id: `jb_${String(confirmedAt)}`,
        kind: 'confirmation',
        payload: { transactionId: id },
        runAt: shop.clock.now,
      })
      const [mail] = await mailsNow()
      return `${mail?.subject ?? ''} ${mail?.text ?? ''} ${mail?.html ?? ''}`
    }
    const unknown = await letter(null)
    expect(unknown).toContain('Olá.')
    expect(unknown).not.toMatch(/Comprador|Ganhe/)
    const known = await letter(shop.clock.now)
    expect(known).toContain('Olá, Comprador.')
    expect(known).toContain('Ganhe em evil. example')
    for (const text of [unknown, known]) {
      expect(text).toContain('Visite http: //evil. example já')
      expect(text).not.toMatch(/evil\.example|http:\/\/evil/)
    }
  })

  test('of the demo is confirmed', async () => {
    const confirmed = await open()
      .db.select({ at: users.emailConfirmedAt })
      .from(users)
      .where(like(users.id, 'us_demo%'))
    expect(confirmed.length).toBeGreaterThan(2)
    const { rows } = await open().pool.query(
      `select 1 from users where id = 'us_demoorganizador' and email_confirmed_at is null`,
    )
    expect(rows).toEqual([])
  })
})
