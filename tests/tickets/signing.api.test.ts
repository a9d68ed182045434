import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { TicketClaims } from '#contract/laws/ticket-code.ts'
import * as t from '#server/db/schema.ts'
import { keepKey, signTicket, signTickets } from '#server/tickets/keep-keys.ts'
import { eventTag, verifySeal } from '#server/tickets/ticket-keys.ts'
import { createTicketSigner } from '#server/tickets/ticket-signer.ts'
import { type Event, linesOf, type Type, type TypeSpec, World } from '../orders/world.ts'
import { asked } from '../orders/asked.ts'
import { describeEachDatabase } from '../support/database.ts'

const secret = 'in-process-secret-of-32-characters!'

describeEachDatabase('tickets are signed', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  const deps = (own = secret) => ({ db: world.db, secret: own, signer: createTicketSigner(own) })
  const keysOf = ({ id }: Event) =>
    world.db.select().from(t.eventKeys).where(eq(t.eventKeys.eventId, id)).orderBy(t.eventKeys.n)
  const ticketsOf = ({ id }: Event) =>
    world.db
      .select()
      .from(t.tickets)
      .where(eq(t.tickets.eventId, id))
      .orderBy(t.tickets.createdAt, t.tickets.pos)
  const read = async (event: Event): Promise<(TicketClaims | null)[]> => {
    const keys = await keysOf(event)
    return (await ticketsOf(event)).map(({ assinatura }) =>
      keys.reduce<TicketClaims | null>(
        (found, key) => found ?? (assinatura === null ? null : verifySeal(assinatura, event.id, key)),
        null,
      ),
    )
  }

  const sell = async (
    event: Event,
    type: Type,
    { count = 1, categories = [] as string[] } = {},
  ): Promise<string> => {
    world.pass(1)
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, count]])
    const lines = linesOf([[type, count]], categories)
    if (type.spec.price > 0) {
      const preference = await world.preferred(buyer, event, id, lines)
      const sent = await world.pay(buyer, id, preference, lines, await world.card('APRO'))
      expect([sent.status, sent.body.status]).toEqual([200, 'approved'])
      return id
    }
    const body = {
      tickets: lines,
      personalInfo: lines[0]?.personalInfo ?? {
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        cpf: '',
        birthDate: '',
      },
      transaction_id: id,
      evento_id: event.id,
    }
    expect((await world.shop.send(calls.freeCheckout, { body }, buyer.token)).status).toBe(201)
    return id
  }

  const pairs: TypeSpec = {
    nome: 'Duplas',
    tipo: 'atleta',
    modo: 'dupla',
    categories: [
      { nome: 'A', capacity: 40 },
      { nome: 'B', capacity: 40 },
    ],
  }
  const someEvent = async (price: number): Promise<{ event: Event; seat: Type; pair: Type }> => {
    const event = await world.event({ types: [{ price }, { price, ...pairs }] })
    const [seat, pair] = event.types
    if (!seat || !pair) throw new Error('no types')
    return { event, seat, pair }
  }
  const ofEvent = ({ id }: Event) => ({ key: 1, event: eventTag(id), versao: 1 })

  test.each([
    ['free', 0],
    ['paid', 5_000],
  ])('as they are sold, when an order is %s', async (_, price) => {
    const { event, seat, pair } = await someEvent(price)
    await keepKey(deps(), event.id)
    await sell(event, pair, { count: 2, categories: ['B', 'B'] })
    await sell(event, seat)
    const [one, two, three] = await ticketsOf(event)
    expect(await read(event)).toEqual([
      { ...ofEvent(event), codigo: one?.codigo, type: 2, category: 2, athlete: true, pair: true },
      { ...ofEvent(event), codigo: two?.codigo, type: 2, category: 2, athlete: true, pair: true },
      { ...ofEvent(event), codigo: three?.codigo, type: 1, category: 0, athlete: false, pair: false },
    ])
  })

  test('with no statement more, and none for each ticket', async () => {
    const { event, seat } = await someEvent(0)
    const counted = async (count: number) => (await asked(() => sell(event, seat, { count }))).statements
    await counted(1)
    const without = await counted(1)
    await keepKey(deps(), event.id)
    expect([await counted(1), await counted(8)]).toEqual([without, without])
    expect((await read(event)).map((claims) => claims !== null)).toEqual([
      false,
      false,
      ...Array.from({ length: 9 }, () => true),
    ])
  })

  test('soon after, where the event had no key; and never twice', async () => {
    const { event, seat } = await someEvent(0)
    await sell(event, seat, { count: 3 })
    expect(await keysOf(event)).toEqual([])
    await signTickets(deps())
    const signed = await ticketsOf(event)
    expect((await read(event)).map((claims) => claims?.codigo)).toEqual(signed.map(({ codigo }) => codigo))
    await Promise.all([signTickets(deps()), signTicket(deps(), signed[0]?.id ?? '')])
    expect(await ticketsOf(event)).toEqual(signed)
    expect(await keysOf(event)).toHaveLength(1)
  })

  test('but not cancelled ones, nor one alone with others', async () => {
    const { event, seat } = await someEvent(0)
    await sell(event, seat, { count: 3 })
    const [first, second, third] = await ticketsOf(event)
    await world.db
      .update(t.tickets)
      .set({ cancelledAt: new Date() })
      .where(eq(t.tickets.id, first?.id ?? ''))
    await signTicket(deps(), second?.id ?? '')
    const signed = async () => (await ticketsOf(event)).map(({ assinatura }) => assinatura !== null)
    expect(await signed()).toEqual([false, true, false])
    await signTickets(deps())
    expect(await signed()).toEqual([false, true, true])
    expect(third?.assinatura).toBeNull()
  })

  test('also those behind others whose event used up its keys', async () => {
    const [full, other] = [await someEvent(0), await someEvent(0)].toSorted((one, next) =>
      one.event.id < next.event.id ? -1 : 1,
    )
    if (!full || !other) throw new Error('no events')
    await keepKey(deps(), full.event.id)
    await world.db
      .update(t.eventKeys)
      .set({ n: 63, wrappedKey: 'lost' })
      .where(eq(t.eventKeys.eventId, full.event.id))
    for (const { event, seat } of [full, other]) await sell(event, seat, { count: 2 })
    await signTickets(deps(), 1)
    const codes = async (event: Event) =>
      (await ticketsOf(event)).map(({ assinatura }) => assinatura !== null)
    expect([await codes(full.event), await codes(other.event)]).toEqual([
      [false, false],
      [true, true],
    ])
    await world.db.delete(t.eventKeys).where(eq(t.eventKeys.eventId, full.event.id))
  })

  test('with the next key when JWT_SECRET was lost; codes of before stay valid', async () => {
    const { event, seat } = await someEvent(0)
    await keepKey(deps(), event.id)
    await sell(event, seat)
    const lost = deps('another secret of thirty-two letters')
    expect((await keepKey(lost, event.id))?.n).toBe(2)
    expect((await keepKey(lost, event.id))?.n).toBe(2)
    await sell(event, seat)
    expect((await read(event)).map((claims) => claims?.key)).toEqual([1, undefined])
    await signTickets(lost)
    expect((await read(event)).map((claims) => claims?.key)).toEqual([1, 2])
  })

  test('with one key, however many make it at once', async () => {
    const { event } = await someEvent(0)
    const made = await Promise.all(Array.from({ length: 8 }, () => keepKey(deps(), event.id)))
    expect(new Set(made.map((key) => key?.publicKey)).size).toBe(1)
    expect(await keepKey(deps(), 'ev_none')).toBeNull()
  })

  test('with numbers that stay when types and categories change places', async () => {
    const { event, pair } = await someEvent(0)
    const before = await keepKey(deps(), event.id)
    await world.db
      .update(t.categories)
      .set({ pos: sql`5 - pos` })
      .where(eq(t.categories.ticketTypeId, pair.id))
    await world.db
      .insert(t.categories)
      .values({ id: `${pair.id}x`, ticketTypeId: pair.id, pos: 0, nome: 'Nova', restricao: 'semRestricao' })
    const after = await keepKey(deps(), event.id)
    expect(after?.places).toEqual({ ...before?.places, [`${pair.id}x`]: 3 })
    expect((await keysOf(event))[0]?.places).toEqual(after?.places)
  })

  test('in secret: no answer to the organiser holds a code (law LA4)', async () => {
    const { event, seat } = await someEvent(0)
    await keepKey(deps(), event.id)
    await sell(event, seat)
    const [ticket] = await ticketsOf(event)
    const token = event.owner.token
    const params = { id: event.id }
    const told = [
      await world.shop.send(calls.dashboard, { params }, token),
      await world.shop.send(calls.participants, { params, query: { filter: 'tickets' } }, token),
      await world.shop.send(calls.participants, { params, query: { filter: 'participantes' } }, token),
    ]
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(ticket?.assinatura).toMatch(/^[A-Z2-7]{125}$/)
    expect(JSON.stringify(told)).toContain(ticket?.cpf)
    expect(JSON.stringify(told)).not.toContain(ticket?.assinatura)
  })

  test('all, once the job has run', async () => {
    await signTickets(deps())
    const left = and(isNull(t.tickets.assinatura), isNull(t.tickets.cancelledAt))
    expect(await world.db.select().from(t.tickets).where(left)).toEqual([])
  })
})
