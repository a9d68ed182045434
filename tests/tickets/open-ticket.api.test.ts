import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { enqueue } from '#server/jobs/jobs.store.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair } from './bought-pair.ts'
import { readPdf } from './printed.ts'

const wrong =
  'Os dados não conferem com o ingresso. Se ele passou para outra pessoa, este link não vale mais.'

describeEachDatabase('POST /tickets/{id}/abrir', (open) => {
  let world: World
  let bought: BoughtPair
  let id: string
  let secret: string
  let sent: Mail[]
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    await world.db.delete(t.jobs)
    bought = await buyPair(world)
    id = bought.ids[0] ?? ''
    sent = await letters()
    secret = secretOf(id)
  })
  afterAll(() => world.close())

  const letters = async (): Promise<Mail[]> => {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
    const handlers = mailJobs(world.shop.deps, mailer)
    while ((await runJobs({ ...world.shop.deps, handlers })) > 0);
    return mails
  }
  const secretOf = (ticket: string): string =>
    sent.map(({ text }) => new RegExp(`/ingresso/${ticket}#([\\w-]+)`).exec(text)?.[1]).find(Boolean) ?? ''
  const enter = (born = '1990-05-17', segredo = secret, ticket = id) =>
    world.shop.send(calls.openTicket, { params: { id: ticket }, body: { segredo, data_nascimento: born } })

  test('each holder is sent a link of his own, without code or name (law LA4)', async () => {
    const tickets = await world.tickets(bought.order)
    const links = sent.filter(({ subject }) => subject === 'Seu ingresso: Torneio de Teste')
    expect(links.map(({ to }) => to)).toEqual(tickets.map(({ email }) => email))
    for (const { text, html } of links)
      for (const { codigo, nome, assinatura } of tickets)
        for (const hidden of [codigo, nome, assinatura ?? '?']) expect(`${text}${html}`).not.toContain(hidden)
    expect(new Set(bought.ids.map(secretOf)).size).toBe(2)
  })

  test('whoever buys for himself is sent none', async () => {
    const [user] = await world.db.select().from(t.users).where(eq(t.users.id, bought.buyer.id))
    await world.db
      .update(t.tickets)
      .set({ email: user?.email ?? '' })
      .where(eq(t.tickets.id, id))
    await world.db.delete(t.jobs)
    const again = { kind: 'confirmation', payload: { transactionId: bought.order } } as const
    await enqueue(world.db, again, world.shop.clock.now)
    const mails = (await letters()).filter(({ subject }) => subject.startsWith('Seu ingresso'))
    expect(mails.map(({ to }) => to)).toEqual([(await world.tickets(bought.order))[1]?.email])
  })

  test('opens for link and birth date, with the code and without what is the buyer’s', async () => {
    const { status, body, headers } = await enter()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const own = await world.shop.send(calls.ticket, { params: { id } }, bought.buyer.token)
    expect(body).toEqual({
      ...own.body,
      dupla_nome: 'Atleta',
      pedido: null,
      dados: null,
      user_cpf_cnpj: '',
      troca: null,
      imagem: 'autorizada',
    })
    expect(body.qr).toMatch(/^HTTP:\/\/SHOP\.TEST\/I\//)
    const [ticket] = await world.tickets(bought.order)
    for (const hidden of [ticket?.cpf, ticket?.email, ticket?.telefone])
      expect(JSON.stringify(body)).not.toContain(hidden)
  })

  const print = async (segredo = secret, born = '1990-05-17', ticket = id) => {
    const answer = await world.shop.app.request(calls.ticketPdfByLink.path.replace('{id}', ticket), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ segredo, data_nascimento: born }),
    })
    const file = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, type: answer.headers.get('content-type'), file }
  }

  test('prints that ticket alone, and nothing that is the buyer’s', async () => {
    const { status, type, file } = await print()
    expect([status, type]).toEqual([200, 'application/pdf'])
    const { pages } = readPdf(file)
    expect(pages.map(({ qr }) => qr)).toEqual([(await enter()).body.qr])
    const lines = pages[0]?.lines.join('\n') ?? ''
    const [own, others] = await world.tickets(bought.order)
    expect(lines).toContain(own?.codigo)
    for (const hidden of [bought.order, others?.codigo, others?.nome, own?.email, own?.cpf, 'R$', '/perfil'])
      expect(lines).not.toContain(hidden)
  })

  test('prints by no other link, nor by one that ended, nor without a code', async () => {
    const [, other = ''] = bought.ids
    const refused = [
      await print(secretOf(other)),
      await print(secret, '1990-05-17', other),
      await print(secret, '1990-05-18'),
      await print(secret, '1990-05-17', 'tk_none'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(JSON.parse(refused[0]?.file.toString() ?? '')).toEqual({ error: wrong })
    await world.db
      .update(t.tickets)
      .set({ versao: 2, email: 'outra@teste.example' })
      .where(eq(t.tickets.id, id))
    expect((await print()).status).toBe(403)
    await world.db.update(t.tickets).set({ cancelledAt: new Date() }).where(eq(t.tickets.id, other))
    expect((await print(secretOf(other), '1990-05-17', other)).status).toBe(404)
  })

  test('answers the same to a wrong date, a wrong link and a ticket that is not', async () => {
    const tries = [
      enter('1990-05-18'),
      enter(''),
      enter('1990-05-17', secret.slice(1)),
      enter('1990-05-17', 'A'.repeat(22)),
      enter('1990-05-17', secretOf(bought.ids[1] ?? '')),
      enter('1990-05-17', secret, 'tk_none'),
    ]
    for (const { status, body } of await Promise.all(tries))
      expect([status, body]).toEqual([403, { error: wrong }])
  })

  test('locks after five wrong dates for a quarter of an hour, after twenty for good', async () => {
    const failing = async (): Promise<number[]> => {
      const found: number[] = []
      for (let attempt = 0; attempt < 5; attempt += 1) found.push((await enter('1990-05-18')).status)
      return found
    }
    expect(await failing()).toEqual([403, 403, 403, 403, 403])
    const locked = await enter()
    expect(locked).toMatchObject({
      status: 429,
      body: { error: 'Muitas tentativas. Este link volta em 15 minutos.' },
    })
    expect(locked.headers.get('retry-after')).toBe('900')
    expect((await enter('1990-05-17', 'A'.repeat(22))).status).toBe(403)
    world.pass(15)
    expect((await enter()).status).toBe(200)
    for (let round = 0; round < 3; round += 1) {
      expect(await failing()).toEqual([403, 403, 403, 403, 403])
      world.pass(15)
    }
    expect(await enter()).toMatchObject({
      status: 429,
      body: {
        error: 'Este link foi bloqueado depois de muitas tentativas. Peça o ingresso a quem comprou.',
      },
    })
    expect((await enter('1990-05-17', secretOf(bought.ids[1] ?? ''), bought.ids[1])).status).toBe(200)
  })

  test('lets nobody guess more by asking at once', async () => {
    const found = await Promise.all(Array.from({ length: 12 }, () => enter('1990-05-18')))
    expect(found.filter(({ status }) => status === 403)).toHaveLength(5)
  })

  test('a stranger without the link locks nobody out', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await enter('1990-05-18', 'B'.repeat(22))).status).toBe(403)
    expect((await enter()).status).toBe(200)
  })

  test('the link ends with the address and with the version', async () => {
    await world.db.update(t.tickets).set({ email: 'outra@teste.example' }).where(eq(t.tickets.id, id))
    expect((await enter()).status).toBe(403)
    const [, other = ''] = bought.ids
    await world.db.update(t.tickets).set({ versao: 2 }).where(eq(t.tickets.id, other))
    expect((await enter('1990-05-17', secretOf(other), other)).status).toBe(403)
  })

  test('shows no code once the ticket is cancelled', async () => {
    await world.db.update(t.tickets).set({ cancelledAt: new Date() }).where(eq(t.tickets.id, id))
    const { body } = await enter()
    expect([body.situacao, body.qr]).toEqual(['Cancelado', null])
  })
})
