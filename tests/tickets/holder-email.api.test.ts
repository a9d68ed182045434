import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { linkLogLine } from '#contract/laws/link-log-line.ts'
import { holderCalls } from '#contract/calls/holder-calls.ts'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair } from './bought-pair.ts'
import { invitesIn } from './invited.ts'

const born = '1991-08-09'
const wrong = 'carla@tesste.example'
const right = 'carla@certo.example'

describeEachDatabase('the address of a ticket that passed to another person', (open) => {
  let world: World
  let bought: BoughtPair
  let id: string
  let link: { convite: string; segredo: string }
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    bought = await buyPair(world)
    id = bought.ids[0] ?? ''
    link = await invited(id, bought.buyer.token)
    const { status } = await accept(link.convite, link.segredo, { email: wrong })
    if (status !== 200) throw new Error(`not accepted: ${status}`)
    await letters()
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  const { invited, accept, letters, read } = invitesIn(() => world)
  const held = async () => {
    const [row] = await world.db.select().from(t.tickets).where(eq(t.tickets.id, id))
    if (!row) throw new Error('no ticket')
    return row
  }
  type Proof = { segredo: string; data_nascimento: string; cpf: string; email: string }
  const correct = async (over: Partial<Proof> = {}) =>
    world.shop.send(holderCalls.correctInvitedEmail, {
      params: { convite: link.convite },
      body: { segredo: link.segredo, data_nascimento: born, cpf: (await held()).cpf, email: right, ...over },
    })
  const failures = async () => {
    const [row] = await world.db.select().from(t.invites).where(eq(t.invites.id, link.convite))
    return { ofInvite: row?.failures, ofTicket: (await held()).linkFailures }
  }
  const eventOf = async () => {
    const { eventId } = await held()
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, eventId))
    return { id: eventId, begins: event?.dataHora ?? new Date(), owner: bought.event.owner }
  }
  const send = async (body: { codigo: string; email: string }, token?: string) => {
    const event = await eventOf()
    return world.shop.send(
      holderCalls.sendHolderLink,
      { params: { id: event.id }, body },
      token ?? event.owner.token,
    )
  }
  const log = async () =>
    (await world.db.select().from(t.holderLinkLog).where(eq(t.holderLinkLog.ticketId, id))).map(
      ({ kind, byUserId }) => [kind, byUserId],
    )
  const opens = async (text: string): Promise<number> => {
    const [, secret = ''] = /\/ingresso\/[\w-]+#([\w-]{22})/.exec(text) ?? []
    const body = { segredo: secret, data_nascimento: born }
    return (await world.shop.send(calls.openTicket, { params: { id }, body })).status
  }

  test('is corrected by who accepted, with the link of the invite and the birth date; the old link ends, both are told', async () => {
    expect((await read(link.convite, link.segredo)).body).toMatchObject({ code: 'inviteTaken' })
    expect((await send({ codigo: (await held()).codigo, email: '' })).status).toBe(200)
    const [before] = await letters()
    expect(before?.to).toBe(wrong)
    const { status, body } = await correct()
    expect([status, body.id, body.pedido]).toEqual([200, id, null])
    const told = await letters()
    expect(told.map(({ to }) => to).toSorted()).toEqual([right, wrong])
    const stranger = told.find(({ to }) => to === wrong)
    expect(stranger?.subject).toContain('E-mail do ingresso corrigido')
    for (const secret of ['Carla', (await held()).codigo, right, '#'])
      expect(stranger?.text).not.toContain(secret)
    expect(await opens(told.find(({ to }) => to === right)?.text ?? '')).toBe(200)
    expect(await opens(before?.text ?? '')).toBe(403)
    const { versao, corrections } = await held()
    expect([versao, corrections]).toEqual([2, 1])
    expect(await log()).toEqual([
      ['sent', bought.event.owner.id],
      ['changed', null],
      ['opened', null],
    ])
  })

  test('is not corrected any more once the link sent there was opened: the invite is no key to a ticket that arrived', async () => {
    const { owner } = await eventOf()
    await send({ codigo: (await held()).codigo, email: '' })
    const [letter] = await letters()
    expect([await opens(letter?.text ?? ''), await opens(letter?.text ?? '')]).toEqual([200, 200])
    world.shop.clock.now = new Date('2026-11-21T12:10:00Z')
    expect(await correct()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('já foi aberto pelo link do e-mail') as string },
    })
    expect((await correct({ data_nascimento: '1990-01-01' })).status).toBe(409)
    expect(await failures()).toEqual({ ofInvite: 0, ofTicket: 0 })
    expect((await held()).email).toBe(wrong)
    expect(await letters()).toEqual([])
    expect(await log()).toEqual([
      ['sent', owner.id],
      ['opened', null],
    ])
    // another address is another link, not opened yet
    expect((await send({ codigo: (await held()).codigo, email: 'outra@certo.example' })).status).toBe(200)
    expect((await correct()).status).toBe(200)
  })

  test('is not corrected with a wrong date, link or address, nor after the deadline, nor more than three times', async () => {
    expect((await correct({ data_nascimento: '1990-01-01' })).status).toBe(403)
    for (const cpf of ['', '111.444.777-35', bought.buyer.cpf])
      expect([cpf, (await correct({ cpf })).status]).toEqual([cpf, 403])
    expect(await failures()).toEqual({ ofInvite: 4, ofTicket: 0 })
    expect((await correct({ segredo: 'A'.repeat(22) })).status).toBe(404)
    expect((await correct({ email: 'carla@' })).status).toBe(400)
    for (const email of ['a@certo.example', 'b@certo.example', 'c@certo.example'])
      expect((await correct({ email })).status).toBe(200)
    expect((await correct()).status).toBe(409)
    expect((await held()).email).toBe('c@certo.example')
    world.shop.clock.now = (await eventOf()).begins
    expect((await correct({ email: 'c@certo.example' })).status).toBe(409)
    expect((await log()).length).toBe(3)
  })

  test('is not corrected by the link of a former holder', async () => {
    await world.db
      .update(t.tickets)
      .set({ heldSince: new Date('2026-11-21T12:30:00Z') })
      .where(eq(t.tickets.id, id))
    expect((await correct()).status).toBe(403)
    expect((await held()).email).toBe(wrong)
  })

  const tryWrongly = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt++) await correct({ data_nascimento: '1990-01-01' })
  }

  test('five wrong dates shut it for fifteen minutes, twenty for good; the holder’s own link opens all the while', async () => {
    await send({ codigo: (await held()).codigo, email: '' })
    const [letter] = await letters()
    for (const minutes of [0, 16, 16, 16]) {
      world.pass(minutes)
      await tryWrongly(5)
      expect((await correct()).status).toBe(429)
    }
    world.pass(16)
    expect((await correct()).status).toBe(429)
    expect(await failures()).toEqual({ ofInvite: 20, ofTicket: 0 })
    expect(await opens(letter?.text ?? '')).toBe(200)
  })

  test('is corrected by who organises the event, and the link sent again, and written down; by nobody else', async () => {
    const { codigo } = await held()
    const { owner } = await eventOf()
    expect((await send({ codigo: ` ${codigo.toLowerCase()} `, email: '' })).body).toEqual({
      message: 'Link enviado para o e-mail do ingresso.',
    })
    expect((await letters()).map(({ to }) => to)).toEqual([wrong])
    expect((await send({ codigo, email: right.toUpperCase() })).status).toBe(200)
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual([right, wrong])
    expect(await log()).toEqual([
      ['sent', owner.id],
      ['changed', owner.id],
    ])
    for (const token of [bought.buyer.token, (await world.buyer()).token])
      expect((await send({ codigo, email: wrong }, token)).status).toBe(403)
    expect((await send({ codigo: 'QD-0000-0000', email: right })).status).toBe(409)
    expect((await send({ codigo, email: 'carla' })).status).toBe(400)
    await world.db
      .update(t.events)
      .set({ dataHora: world.shop.clock.now })
      .where(eq(t.events.id, (await eventOf()).id))
    expect((await send({ codigo, email: '' })).status).toBe(409)
    expect([(await held()).email, (await held()).corrections]).toEqual([right, 0])
  })

  const logOf = async (codigo: string, token?: string) => {
    const { id: event, owner } = await eventOf()
    return world.shop.send(holderCalls.holderLinkLog, { params: { id: event, codigo } }, token ?? owner.token)
  }

  test('is told to who organises the event before it is sent, masked; to nobody else', async () => {
    const { codigo } = await held()
    const line = async () => linkLogLine((await logOf(codigo.toLowerCase())).body)
    expect(await line()).toBe('O link ainda não foi reenviado. O e-mail do ingresso é ca***@tesste.example.')
    await send({ codigo, email: '' })
    expect(await line()).toBe('Último envio: 21/11/2026 09:00, para ca***@tesste.example.')
    await send({ codigo, email: right })
    expect(await line()).toBe('E-mail trocado em 21/11/2026 09:00: o link foi para ca***@certo.example.')
    world.pass(10)
    await send({ codigo, email: '' })
    const { body } = await logOf(codigo)
    expect(body).toEqual({
      email: 'ca***@certo.example',
      enviado_em: '2026-11-21T09:10:00-03:00',
      trocado_em: '2026-11-21T09:00:00-03:00',
    })
    expect(linkLogLine(body)).toBe(
      'Último envio: 21/11/2026 09:10, para ca***@certo.example. E-mail trocado em 21/11/2026 09:00.',
    )
    const stranger = await world.buyer()
    for (const token of [bought.buyer.token, stranger.token])
      expect((await logOf(codigo, token)).status).toBe(403)
    expect((await logOf('QD-0000-0000')).status).toBe(404)
    world.pass(1)
    await world.db.update(t.tickets).set({ heldSince: world.shop.clock.now }).where(eq(t.tickets.id, id))
    expect((await logOf(codigo)).body).toMatchObject({ enviado_em: null, trocado_em: null })
    await world.db.update(t.tickets).set({ cancelledAt: world.shop.clock.now }).where(eq(t.tickets.id, id))
    expect((await logOf(codigo)).status).toBe(404)
  })

  test('of another event is told to nobody', async () => {
    const { event: others } = await buyPair(world)
    const sent = await world.shop.send(
      holderCalls.holderLinkLog,
      { params: { id: others.id, codigo: (await held()).codigo } },
      others.owner.token,
    )
    expect(sent.status).toBe(404)
  })

  test('of a ticket that is its buyer’s is not sent a link', async () => {
    const [, other = ''] = bought.ids
    const [row] = await world.db.select().from(t.tickets).where(eq(t.tickets.id, other))
    const [buyer] = await world.db.select().from(t.users).where(eq(t.users.id, bought.buyer.id))
    await world.db
      .update(t.tickets)
      .set({ email: buyer?.email ?? '' })
      .where(eq(t.tickets.id, other))
    expect((await send({ codigo: row?.codigo ?? '', email: '' })).body).toEqual({
      error: 'Este ingresso é de quem comprou: está em Minha Conta, e não tem link.',
    })
  })
})
