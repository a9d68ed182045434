import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair, buySeat } from './bought-pair.ts'

const born = '1990-05-17'
const wrong =
  'Os dados não conferem com o ingresso. Se ele passou para outra pessoa, este link não vale mais.'

describeEachDatabase('the use of an image, withdrawn by its person', (open) => {
  let world: World
  let bought: BoughtPair
  let id: string
  let other: string
  let secrets: Map<string, string>
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    await world.db.delete(t.jobs)
    bought = await buyPair(world)
    id = bought.ids[0] ?? ''
    other = bought.ids[1] ?? ''
    const sent = await letters()
    secrets = new Map(
      sent.flatMap(({ text }) =>
        [...text.matchAll(/\/ingresso\/([\w-]+)#([\w-]+)/g)].map(
          ([, ticket = '', secret = '']) => [ticket, secret] as const,
        ),
      ),
    )
  })
  afterAll(() => world.close())

  const letters = async (): Promise<Mail[]> => {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
    const handlers = mailJobs(world.shop.deps, mailer)
    while ((await runJobs({ ...world.shop.deps, handlers })) > 0);
    return mails
  }
  const proof = (ticket: string, data_nascimento = born) => ({
    segredo: secrets.get(ticket) ?? '',
    data_nascimento,
  })
  const enter = (ticket = id) =>
    world.shop.send(calls.openTicket, { params: { id: ticket }, body: proof(ticket) })
  const byLink = async (ticket = id, body = proof(ticket)) => {
    const sent = await world.shop.send(calls.withdrawImageByLink, { params: { id: ticket }, body })
    return [sent.status, (sent.body as { error?: string }).error ?? null]
  }
  const byAccount = async (token: string, ticket = id) => {
    const sent = await world.shop.send(calls.withdrawImage, { params: { id: ticket } }, token)
    return [sent.status, (sent.body as { error?: string }).error ?? null]
  }
  const consentsOf = async (ticket: string) =>
    (await world.tickets(bought.order)).find((one) => one.id === ticket)?.consents ?? []

  test('by the link of their mail: from then on, with what was accepted kept, and the organiser told once', async () => {
    const before = await consentsOf(id)
    expect((await enter()).body.imagem).toBe('autorizada')
    expect(await byLink()).toEqual([200, null])
    expect(await consentsOf(id)).toEqual(
      before.map((one) =>
        one.termo === 'imagem' ? { ...one, retirado_em: '2026-11-21T12:00:00.000Z' } : one,
      ),
    )
    expect(await consentsOf(other)).toEqual(
      before.map(({ em: _, ...one }) => ({ ...one, em: expect.any(String) as string })),
    )
    expect([(await enter()).body.imagem, (await enter(other)).body.imagem]).toEqual([
      'retirada',
      'autorizada',
    ])
    expect((await enter()).body.qr).not.toBeNull()
    world.pass(10)
    expect(await byLink()).toEqual([200, null])
    expect((await consentsOf(id)).find(({ termo }) => termo === 'imagem')?.retirado_em).toBe(
      '2026-11-21T12:00:00.000Z',
    )
    const [owner] = await world.db.select().from(t.users).where(eq(t.users.id, bought.event.owner.id))
    const told = (await letters()).filter(({ subject }) => subject === 'Uso de imagem: Torneio de Teste')
    expect(told.map(({ to }) => to)).toEqual([owner?.email])
    const [ticket] = await world.tickets(bought.order)
    expect(told[0]?.text).toContain(ticket?.codigo)
    expect(told[0]?.text).not.toContain(ticket?.cpf)
  })

  test('by nobody else: not who paid, not a stranger, not with another date or link', async () => {
    expect(await byAccount(bought.buyer.token)).toEqual([404, 'Não encontrado.'])
    expect(await byAccount((await world.buyer()).token)).toEqual([404, 'Não encontrado.'])
    expect(await byAccount(bought.buyer.token, 'tk_none')).toEqual([404, 'Não encontrado.'])
    expect(await byLink(id, proof(id, '1990-05-18'))).toEqual([403, wrong])
    expect(await byLink(id, proof(other))).toEqual([403, wrong])
    expect(await byLink('tk_none', proof(id))).toEqual([403, wrong])
    const own = await world.shop.send(calls.ticket, { params: { id } }, bought.buyer.token)
    expect(own.body.imagem).toBeNull()
    expect((await enter()).body.imagem).toBe('autorizada')
  })

  test('by the account that bought it and has its CPF, but not of what has passed on', async () => {
    const mine = { cpf: bought.buyer.cpf }
    await world.db.update(t.tickets).set(mine).where(eq(t.tickets.id, id))
    const shown = async () =>
      (await world.shop.send(calls.ticket, { params: { id } }, bought.buyer.token)).body.imagem
    expect(await shown()).toBe('autorizada')
    const held = (heldSince: Date | null) =>
      world.db.update(t.tickets).set({ heldSince }).where(eq(t.tickets.id, id))
    await held(world.shop.clock.now)
    expect([await shown(), await byAccount(bought.buyer.token)]).toEqual([null, [404, 'Não encontrado.']])
    await held(null)
    expect(await byAccount(bought.buyer.token)).toEqual([200, null])
    expect(await shown()).toBe('retirada')
  })

  test('by an account that did not buy it, with its CPF and its address confirmed', async () => {
    const person = await world.buyer()
    const shown = () => world.shop.send(calls.ticket, { params: { id } }, person.token)
    const account = (over: Partial<typeof t.users.$inferInsert>) =>
      world.db.update(t.users).set(over).where(eq(t.users.cpfCnpj, person.cpf))
    const [ticket] = await world.tickets(bought.order)
    await account({ email: ticket?.email ?? '', emailConfirmedAt: world.shop.clock.now })
    expect([(await shown()).status, await byAccount(person.token)]).toEqual([404, [404, 'Não encontrado.']])
    await world.db.update(t.tickets).set({ cpf: person.cpf }).where(eq(t.tickets.id, id))
    await account({ emailConfirmedAt: null })
    expect([(await shown()).status, await byAccount(person.token)]).toEqual([404, [404, 'Não encontrado.']])
    await account({ emailConfirmedAt: world.shop.clock.now, email: `outra-${person.cpf}@teste.example` })
    expect([(await shown()).status, await byAccount(person.token)]).toEqual([404, [404, 'Não encontrado.']])
    await account({ email: ticket?.email ?? '' })
    const { status, body } = await shown()
    expect([status, body.imagem, body.pedido, body.dados, body.troca, body.user_cpf_cnpj]).toEqual([
      200,
      'autorizada',
      null,
      null,
      null,
      '',
    ])
    expect(body.qr).toMatch(/^HTTP:/)
    expect(await byAccount(person.token, other)).toEqual([404, 'Não encontrado.'])
    expect(await byAccount(person.token)).toEqual([200, null])
    expect((await shown()).body.imagem).toBe('retirada')
    expect(
      (await world.shop.send(calls.ticket, { params: { id } }, bought.buyer.token)).body.imagem,
    ).toBeNull()
    await world.db.update(t.tickets).set({ cpf: '52998224725' }).where(eq(t.tickets.id, id))
    expect((await shown()).status).toBe(404)
  })

  test('of a spectator nothing was asked, and a wrong date counts as at the link', async () => {
    const seat = await buySeat(world)
    const [seatId = ''] = seat.ids
    await world.db.update(t.tickets).set({ cpf: seat.buyer.cpf }).where(eq(t.tickets.id, seatId))
    const none = 'Não há autorização de uso de imagem neste ingresso.'
    expect(await byAccount(seat.buyer.token, seatId)).toEqual([409, none])
    for (let attempt = 0; attempt < 5; attempt += 1) await byLink(id, proof(id, '1990-05-18'))
    expect((await byLink())[0]).toBe(429)
  })
})
