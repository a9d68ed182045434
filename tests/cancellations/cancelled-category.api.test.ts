import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import type { Catalog } from '#contract/nouns/catalog.ts'
import { runCancellations } from '#server/cancellations/run-cancellations.ts'
import { occupationOf } from '#server/dashboard/dashboard.store.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Event, linesOf, pix, type Type, type TypeSpec, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

describeEachDatabase('a category that its organiser cancelled', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const two: TypeSpec = {
    nome: 'Simples',
    tipo: 'atleta',
    capacity: 12,
    categories: [
      { nome: 'A', capacity: 8 },
      { nome: 'B', capacity: 4, restricao: 'custom', permitidas: ['A'] },
    ],
  }
  const published = async (types: TypeSpec[] = [two]) => {
    const event = await world.event({ types })
    const [type] = event.types
    if (!type) throw new Error('no type')
    return { event, type }
  }
  const bound = async (event: Event, type: Type, category: string) => {
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const lines = linesOf([[type, 1]], [category])
    return { buyer, id, lines, preferenceId: await world.preferred(buyer, event, id, lines) }
  }
  const buys = async (event: Event, type: Type, category: string) => {
    const order = await bound(event, type, category)
    await world.pay(order.buyer, order.id, order.preferenceId, order.lines, await world.card('APRO'))
    expect(await world.estado(order.id)).toBe('Aprovada')
    return order
  }
  const cancels = async (event: Event, categoria: string, total: number) => {
    const [row] = await world.db.select().from(t.events).where(eq(t.events.id, event.id))
    return world.shop.send(
      cancellationCalls.cancel,
      {
        params: { id: event.id },
        body: { alvo: { categoria }, motivo: 'Faltou gente', total, confirmacao: row?.nome ?? '' },
      },
      event.owner.token,
    )
  }
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round++) {
      world.pass(1 / 60)
      await runCancellations(world.shop.deps)
    }
  }
  const catalogOf = async (event: Event): Promise<Catalog> =>
    (await world.shop.send(calls.catalog, { params: { id: event.id } }, event.owner.token)).body
  const savesAgain = async (event: Event, change: object = {}) => {
    const { versao, tipos } = await catalogOf(event)
    const { status, body } = await world.shop.raw(`/api/v1/events/${event.id}/catalog`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${event.owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        versao,
        remover: [],
        tipos: tipos.map((one) => ({ ...one, descricao: 'Nova.' })),
        ...change,
      }),
    })
    return [status, (body as { error?: string }).error]
  }
  const offered = async (event: Event) => {
    const { body } = await world.shop.send(calls.event, { params: { id: event.id } })
    return body.ticket_types.map(({ nome, quantidade_disponivel, categories }) => [
      nome,
      quantidade_disponivel,
      ...categories.map((one) => `${one.nome} ${one.quantidade} ${one.restricao}`),
    ])
  }
  const letters = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    const { db, clock, logger } = world.shop.deps
    await runJobs({ db, clock, logger, handlers: mailJobs(world.shop.deps, mailer) })
    return sent
  }

  test('is offered no more, and its type keeps the places of the others and can be saved at every moment', async () => {
    const { event, type } = await published()
    for (const category of ['A', 'A', 'A', 'A', 'A', 'A', 'B']) await buys(event, type, category)
    expect((await cancels(event, await world.categoryId(type, 'A'), 300)).status).toBe(201)
    const shows = [['Simples', 3, 'B 3 mesmaCategoria']]
    for (const gone of [0, 5, 6]) {
      world.shop.deps.events.forget()
      expect(await offered(event)).toEqual(shows)
      expect(await world.level('t', type.id)).toEqual({ capacity: 10 - gone, sold: 7 - gone, held: 0 })
      expect((await catalogOf(event)).tipos.map((one) => [one.quantidadeDisponivel, one.ocupadas])).toEqual([
        [4, 1],
      ])
      expect(await savesAgain(event)).toEqual([200, undefined])
      await rounds(1)
    }
    expect((await world.hold(await world.buyer(), event, [[type, 3]])).status).toBe(201)
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(409)
  })

  test('gives nothing back to its type when a hold of it ends or moves to another category', async () => {
    const { event, type } = await published()
    await buys(event, type, 'A')
    const [leaves, moves] = [await bound(event, type, 'A'), await bound(event, type, 'A')]
    expect((await cancels(event, await world.categoryId(type, 'A'), 50)).status).toBe(201)
    expect(await world.level('t', type.id)).toEqual({ capacity: 7, sold: 1, held: 2 })
    await world.preferred(moves.buyer, event, moves.id, linesOf([[type, 1]], ['B']))
    expect(await world.level('t', type.id)).toEqual({ capacity: 6, sold: 1, held: 2 })
    expect(await world.estado(leaves.id)).toBe('Pendente')
    world.pass(16)
    await world.release()
    await rounds(3)
    expect(await world.level('t', type.id)).toEqual({ capacity: 4, sold: 0, held: 0 })
    expect(await savesAgain(event)).toEqual([200, undefined])
  })

  test('that was the only one of its type takes the type off the event, and it may come back with another', async () => {
    const { event, type } = await published([
      { nome: 'Simples', tipo: 'atleta', capacity: 8, categories: [{ nome: 'A', capacity: 8 }] },
      { nome: 'Plateia', capacity: 5 },
    ])
    await buys(event, type, 'A')
    expect((await cancels(event, await world.categoryId(type, 'A'), 50)).status).toBe(201)
    world.shop.deps.events.forget()
    expect(await offered(event)).toEqual([['Plateia', 5]])
    await rounds(3)
    expect(await world.level('t', type.id)).toEqual({ capacity: 0, sold: 0, held: 0 })
    const { arquivados = [] } = await catalogOf(event)
    const back = arquivados.map((one) => ({
      ...one,
      quantidadeDisponivel: 3,
      categorias: [{ nome: 'A', quantidade: 3, restricao: 'semRestricao', categoriasPermitidas: [] }],
    }))
    expect(await savesAgain(event, { tipos: back })).toEqual([200, undefined])
    const again = await world.shop.send(calls.event, { params: { id: event.id } })
    expect(again.body.ticket_types.map(({ nome }) => nome)).toEqual(['Simples', 'Plateia'])
  })

  test('stays in the figures by its name, with what was sold of it, also after everything went back', async () => {
    const { event, type } = await published()
    await buys(event, type, 'A')
    await buys(event, type, 'B')
    expect((await cancels(event, await world.categoryId(type, 'A'), 50)).status).toBe(201)
    const figures = async () =>
      (await occupationOf(world.db, event.id)).map(({ categorias }) =>
        categorias.map(({ nome, vendidos, capacidade, cancelada }) => [
          nome,
          vendidos,
          capacidade,
          cancelada,
        ]),
      )
    expect(await figures()).toEqual([
      [
        ['B', 1, 4, undefined],
        ['A (cancelada)', 1, 1, true],
      ],
    ])
    await rounds(2)
    expect(await figures()).toEqual([
      [
        ['B', 1, 4, undefined],
        ['A (cancelada)', 0, 0, true],
      ],
    ])
  })

  test('refuses what another tab saves over what it read before', async () => {
    const { event, type } = await published()
    await buys(event, type, 'A')
    const { versao } = await catalogOf(event)
    expect((await cancels(event, await world.categoryId(type, 'A'), 50)).status).toBe(201)
    expect((await savesAgain(event, { versao }))[0]).toBe(409)
  })

  test('without any order is closed the same way', async () => {
    const { event, type } = await published()
    const { status, body } = await cancels(event, await world.categoryId(type, 'A'), 0)
    expect([status, body.lote.pedidos]).toEqual([201, 0])
    await rounds(1)
    world.shop.deps.events.forget()
    expect(await offered(event)).toEqual([['Simples', 4, 'B 4 mesmaCategoria']])
    const again = await cancels(event, await world.categoryId(type, 'A'), 0)
    expect([again.status, again.body]).toEqual([409, { error: 'Esta categoria não existe mais.' }])
  })

  test('on which only a PIX waits is closed, the PIX is taken back and its buyer is told', async () => {
    const { event, type } = await published()
    const { buyer, id, lines, preferenceId } = await bound(event, type, 'A')
    await bound(event, type, 'A')
    expect((await world.pay(buyer, id, preferenceId, lines, pix)).status).toBe(200)
    await letters()
    expect((await cancels(event, await world.categoryId(type, 'A'), 0)).status).toBe(201)
    const told = await letters()
    const [row] = await world.db.select().from(t.users).where(eq(t.users.id, buyer.id))
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [row?.email, 'Categoria cancelada: Torneio de Teste'],
    ])
    expect(told[0]?.text).toContain('O PIX deste pedido foi cancelado: não é preciso pagar.')
    expect(told[0]?.text).toContain('Se você já pagou, o valor volta pelo mesmo meio.')
    expect(told[0]?.text).toContain('Faltou gente')
    expect(told[0]?.text).not.toContain('mais na entrada')
    await world.reconcile()
    expect([await world.estado(id), (await world.charges(id)).map((one) => one.status)]).toEqual([
      'Cancelada',
      ['cancelled'],
    ])
    world.pass(16)
    await world.release()
    await rounds(3)
    expect(await world.level('t', type.id)).toEqual({ capacity: 4, sold: 0, held: 0 })
  })
})
