import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { jobs } from '#server/db/schema.ts'
import { enqueue } from '#server/jobs/jobs.store.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { sweep } from '#server/process/sweep.ts'
import { type JobHandlers, runJobs } from '#server/jobs/run-jobs.ts'
import { createMailer, type Mail, type Mailer } from '#server/mail/mailer.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { inWords } from '#server/operator/problems.ts'
import { problemsOf } from '#server/operator/problems.store.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'
import { readOutbox } from '../support/outbox.ts'
import { seedForTests } from '../support/seeded.ts'
import { readPdf } from '../tickets/printed.ts'

const keepingMailer = (): { mailer: Mailer; sent: Mail[] } => {
  const sent: Mail[] = []
  return { sent, mailer: { send: async (mail) => void sent.push(mail), close: () => {} } }
}

describeEachDatabase('mails and jobs', (open) => {
  let shop: ShopInProcess
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    return () => shop.close()
  })
  beforeEach(async () => {
    await open().db.delete(jobs)
  })

  const work = (handlers: JobHandlers) => runJobs({ ...shop.deps, handlers })
  const confirm = (transactionId: string, dedupeKey?: string) =>
    enqueue(
      open().db,
      { kind: 'confirmation', payload: { transactionId } },
      shop.clock.now,
      dedupeKey === undefined ? {} : { dedupeKey },
    )

  test('mails a link that resets the password, to an account that exists', async () => {
    const account = await newAccount(shop)
    await open().db.delete(jobs)
    await shop.send(calls.recoverPassword, { body: { email: account.email } })
    await shop.send(calls.recoverPassword, { body: { email: 'ninguem@teste.example' } })
    const { mailer, sent } = keepingMailer()
    expect(await work(mailJobs(shop.deps, mailer))).toBe(2)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[account.email, 'Redefinição de senha']])
    const token = /http:\/\/shop\.test\/redefinir-senha\?token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect(sent[0]?.html).toContain(`token=${token}"`)
    const reset = await shop.send(calls.setPassword, { body: { token, password: 'novasenha' } })
    expect(reset.status).toBe(200)
    const kept = await open().db.select().from(jobs)
    expect(kept.map(({ kind, payload, doneAt }) => [kind, payload, doneAt !== null])).toEqual([
      ['recovery', {}, true],
      ['recovery', {}, true],
      ['passwordChanged', { userId: account.id }, false],
    ])
    await work(mailJobs(shop.deps, mailer))
    expect(sent.map(({ to, subject }) => [to, subject]).at(-1)).toEqual([
      account.email,
      'Sua senha foi alterada',
    ])
    expect([sent[0]?.text.split('\n')[0], sent[1]?.text.split('\n')[0]]).toEqual([
      'Olá.',
      'Olá, Pessoa de Teste.',
    ])
    expect(sent[1]?.text).toContain('http://shop.test/recover-password')
  })

  test('mails the tickets of an order to its buyer, names escaped and CPFs hidden', async () => {
    const { rows } = await open().db.execute<{ id: string; cpf: string }>(
      `select transaction_id as id, cpf from tickets order by transaction_id, pos limit 1`,
    )
    const [ticket] = rows
    await open().pool.query(`update tickets set nome = '<b>Atleta Um</b> & Dois' where transaction_id = $1`, [
      ticket?.id,
    ])
    await confirm(ticket?.id ?? '')
    const { mailer, sent } = keepingMailer()
    await work(mailJobs(shop.deps, mailer))
    const [mail] = sent
    const stored = await open().pool.query<{ codigo: string }>(
      'select codigo from tickets where transaction_id = $1',
      [ticket?.id],
    )
    for (const { codigo } of stored.rows) {
      expect(mail?.text).toContain(codigo)
      expect(mail?.html).toContain(codigo)
    }
    expect(mail?.subject).toMatch(/^Seus ingressos: /)
    expect(mail?.text).toMatch(
      / Data: (dom|seg|ter|qua|qui|sex|sáb), \d{1,2} [a-z]{3} \d{4} · \d{1,2}h(\d\d)?( \(|\n)/,
    )
    expect(mail?.html).toContain('&lt;b&gt;Atleta Um&lt;/b&gt; &amp; Dois')
    expect(mail?.html).not.toContain('<b>')
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain(ticket?.cpf)
    expect(mail?.text).toContain('http://shop.test/perfil')
    const [pdf, calendar] = mail?.attachments ?? []
    expect([pdf?.filename, pdf?.contentType, calendar?.filename]).toEqual([
      'ingressos.pdf',
      'application/pdf',
      'evento.ics',
    ])
    const { pages } = readPdf(Buffer.from(pdf?.content ?? ''))
    const printed = pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('QD-')))
    expect(new Set(printed)).toEqual(new Set(stored.rows.map(({ codigo }) => codigo)))
    expect(pages[0]?.lines).toContain('<b>Atleta Um</b> & Dois')
    const terms = pages[0]?.lines.find((line) => /desist/i.test(line))
    expect(terms).toMatch(/^Você pode desistir até .+ Minha Conta, e receber o valor de volta\.$/)
    expect(mail?.text).toContain(`\n${terms}\n`)
    expect(`${mail?.text ?? ''}${JSON.stringify(pages)}`).not.toContain('não foi confirmado')
    expect(calendar?.content).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(calendar?.content).toContain('SEQUENCE:')
  })

  test('names nobody in the PDF while the address is not confirmed (law A14)', async () => {
    const { rows } = await open().db.execute<{ id: string; user_id: string }>(
      `select transaction_id as id, user_id from tickets order by transaction_id, pos limit 1`,
    )
    const confirmedAt = async (value: string) =>
      open().pool.query(`update users set email_confirmed_at = ${value} where id = $1`, [rows[0]?.user_id])
    await confirmedAt('null')
    await confirm(rows[0]?.id ?? '')
    const { mailer, sent } = keepingMailer()
    await work(mailJobs(shop.deps, mailer))
    await confirmedAt('now()')
    const { pages } = readPdf(Buffer.from(sent[0]?.attachments?.[0]?.content ?? ''))
    expect(pages.length).toBeGreaterThan(0)
    expect(JSON.stringify(pages)).not.toContain('Atleta Um')
    expect(pages[0]?.lines.join(' ')).toContain(
      'Sem nomes porque o e-mail da conta ainda não foi confirmado.',
    )
    const why =
      'Seu e-mail ainda não foi confirmado; por isso os nomes dos participantes não aparecem aqui nem no PDF.'
    expect(sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain(why)
  })

  test('mails that a card was not accepted, with the way back to the event', async () => {
    const { rows } = await open().db.execute<{ id: string; event: string; email: string }>(
      `select t.id, t.event_id as event, u.email from transactions t join users u on u.id = t.user_id limit 1`,
    )
    const [order] = rows
    const payload = { transactionId: order?.id ?? '' }
    await enqueue(open().db, { kind: 'refused', payload }, shop.clock.now)
    const { mailer, sent } = keepingMailer()
    await work(mailJobs(shop.deps, mailer))
    expect(sent.map(({ to }) => to)).toEqual([order?.email])
    expect(sent[0]?.subject).toMatch(/^Pagamento não aprovado: /)
    expect(sent[0]?.text).toContain('foi analisado e não foi aprovado. Nenhum valor foi cobrado.')
    expect(sent[0]?.text).toContain(`http://shop.test/eventos/${order?.event ?? ''}`)
  })

  test('does a job once when two processes look for work at the same time', async () => {
    for (let index = 0; index < 30; index += 1) await confirm(`tx_${index}`)
    const done: unknown[] = []
    const handlers = {
      confirmation: async (payload: Record<string, unknown>) => void done.push(payload['transactionId']),
    }
    const counts = await Promise.all([work(handlers), work(handlers), work(handlers)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(new Set(done).size).toBe(30)
    expect(done).toHaveLength(30)
  })

  test('takes the same key once, even after it is done', async () => {
    await confirm('tx_a', 'confirmation tx_a')
    await confirm('tx_a', 'confirmation tx_a')
    const handlers = { confirmation: () => Promise.resolve() }
    expect(await work(handlers)).toBe(1)
    await confirm('tx_a', 'confirmation tx_a')
    expect(await work(handlers)).toBe(0)
  })

  const oneJob = async () => {
    const [job] = await open().db.select().from(jobs)
    if (!job) throw new Error('no job')
    return job
  }

  test('tries again for three days, ever more rarely, and then leaves it to the operator', async () => {
    await confirm('tx_a')
    const begun = shop.clock.now.getTime()
    const failing = { confirmation: () => Promise.reject(new Error('secret detail')) }
    const waits: number[] = []
    for (let job = await oneJob(); job.failedAt === null; job = await oneJob()) {
      shop.clock.now = job.runAt
      expect(await work(failing)).toBe(1)
      const { runAt } = await oneJob()
      waits.push((runAt.getTime() - job.runAt.getTime()) / 1000)
      expect(await work(failing)).toBe(0)
    }
    expect(waits.slice(0, 11)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800])
    const day = 86_400_000
    expect(Math.floor((shop.clock.now.getTime() - begun) / day)).toBe(3)
    const job = await oneJob()
    expect([job.lastError, job.doneAt, job.payload]).toEqual(['Error', null, { transactionId: 'tx_a' }])
    shop.clock.now = new Date(shop.clock.now.getTime() + day)
    expect(await work({ confirmation: () => Promise.resolve() })).toBe(0)
    const listed = inWords(await problemsOf(open().db, shop.clock.now), shop.clock.now)
    expect(listed).toContain('Letters that were given up (1)')
    expect(listed).toContain(`${job.id}  confirmation  order tx_a`)
    await sweep(open().db, new Date(shop.clock.now.getTime() + 30 * day))
    expect(await open().db.$count(jobs)).toBe(0)
  })

  test('what can never succeed is the operator’s at once', async () => {
    await confirm('tx_a')
    await work({ confirmation: () => Promise.reject(new PermanentFailure('RCPT TO refused with 550')) })
    const job = await oneJob()
    expect([job.failedAt, job.attempts, job.lastError]).toEqual([
      shop.clock.now,
      1,
      'RCPT TO refused with 550',
    ])
  })

  test('nobody takes over a job that is being done, however long it takes', async () => {
    await confirm('tx_a')
    let finish = (): void => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = 0
    const handlers = {
      confirmation: async () => {
        begun += 1
        await done
      },
    }
    const first = runJobs({ ...shop.deps, handlers, renewMs: 5 })
    await expect.poll(() => begun).toBe(1)
    for (let minute = 0; minute < 3; minute += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 59_000)
      await expect
        .poll(async () => (await oneJob()).lockedUntil)
        .toEqual(new Date(shop.clock.now.getTime() + 60_000))
      expect(await work(handlers)).toBe(0)
    }
    finish()
    expect([await first, begun, (await oneJob()).doneAt]).toEqual([1, 1, shop.clock.now])
  })

  test('one that was taken over meanwhile writes nothing over the other', async () => {
    await confirm('tx_a')
    const handlers = {
      confirmation: async () => {
        await open().db.update(jobs).set({ attempts: 2 })
        throw new Error('late')
      },
    }
    await work(handlers)
    expect([(await oneJob()).lastError, (await oneJob()).attempts]).toEqual([null, 2])
  })

  test('takes over the job of a process that died, after its lease', async () => {
    await confirm('tx_a')
    await open()
      .db.update(jobs)
      .set({ lockedUntil: new Date(shop.clock.now.getTime() + 60_000), attempts: 1 })
    const handlers = { confirmation: () => Promise.resolve() }
    expect(await work(handlers)).toBe(0)
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    expect(await work(handlers)).toBe(1)
  })

  test('forgets done jobs after a week', async () => {
    await confirm('tx_a')
    await work({ confirmation: () => Promise.resolve() })
    await confirm('tx_b')
    await sweep(open().db, new Date(shop.clock.now.getTime() + 7 * 86_400_000 + 1))
    const kept = await open().db.select().from(jobs).where(eq(jobs.kind, 'confirmation'))
    expect(kept.map(({ payload }) => payload)).toEqual([{ transactionId: 'tx_b' }])
  })
})

const folder = mkdtempSync(join(tmpdir(), 'quadra-outbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('writes each mail as one file when there is no SMTP server', async () => {
  const mailer = createMailer(readSettings({ DATA_DIR: folder }))
  const mail = {
    to: 'atleta@teste.example',
    subject: 'Seus ingressos: Vôlei',
    text: 'Olá, Atleta.\n\nhttp://shop.test/redefinir-senha?token=abc-123_x',
    html: '<p>Olá</p>',
  }
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'parceira@teste.example' })])
  expect(readdirSync(join(folder, 'outbox')).every((name) => name.endsWith('.eml'))).toBe(true)
  const outbox = readOutbox(folder)
  expect(outbox.map(({ to }) => to).toSorted()).toEqual(['atleta@teste.example', 'parceira@teste.example'])
  for (const { subject, text } of outbox) expect([subject, text.trim()]).toEqual([mail.subject, mail.text])
})
