import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { ticketHolder } from '#server/orders/hold-tickets.ts'
import * as t from '#server/db/schema.ts'
import { setCapacity } from '#server/orders/stock.store.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { itemOf, type Type, World } from './world.ts'

const soldOut = { error: 'Os ingressos selecionados não estão mais disponíveis.' }
const mismatch = { error: 'Os dados dos ingressos ou valores não correspondem à transação.' }

const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing there')
  return one
}

describeEachDatabase('holding tickets', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(async () => {
    await expectInvariants(world)
    world.pass(16)
    await world.release()
  })
  afterAll(() => world.close())

  const oneType = async (spec: Parameters<World['event']>[0]['types'][number]) => {
    const event = await world.event({ types: [spec] })
    return { event, type: only(event.types) }
  }

  test('200 buyers at once for the last 20 places: 20 holds, 180 clean refusals', async () => {
    const { event, type } = await oneType({ capacity: 20 })
    const buyers = await world.buyers(200)
    const answers = await Promise.all(buyers.map((buyer) => world.hold(buyer, event, [[type, 1]])))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 180 }, () => ({ status: 409, body: soldOut })),
    )
    expect(await world.level('t', type.id)).toEqual({ capacity: 20, sold: 0, held: 20 })
    expect(await world.level('l', type.lotId)).toEqual({ capacity: 20, sold: 0, held: 20 })
  })

  test('several processes sell the last places once', async () => {
    const { event, type } = await oneType({ capacity: 20 })
    const buyers = await world.buyers(120)
    const processes = Array.from({ length: 3 }, () => ticketHolder(world.shop.deps))
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, index) =>
        only(processes.slice(index % 3))({
          userId: buyer.id,
          eventId: event.id,
          items: [itemOf(type)],
          network: `network ${index}`,
        }),
      ),
    )
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
    )
    expect(reasons).toEqual(Array.from({ length: 100 }, () => soldOut.error))
    expect(await world.level('t', type.id)).toEqual({ capacity: 20, sold: 0, held: 20 })
  })

  test('an order of several types is held whole or not at all', async () => {
    const event = await world.event({
      types: [
        { nome: 'A', capacity: 5 },
        { nome: 'B', capacity: 1 },
      ],
    })
    const [a, b] = event.types as [Type, Type]
    const buyer = await world.buyer()
    expect(
      (
        await world.hold(buyer, event, [
          [a, 2],
          [b, 2],
        ])
      ).status,
    ).toBe(409)
    expect([await world.level('t', a.id), await world.level('t', b.id)]).toEqual([
      { capacity: 5, sold: 0, held: 0 },
      { capacity: 1, sold: 0, held: 0 },
    ])
  })

  test('the active lot caps what can be held', async () => {
    const { event, type } = await oneType({ capacity: 10, lotCapacity: 2 })
    await world.held(await world.buyer(), event, [[type, 2]])
    const refused = await world.hold(await world.buyer(), event, [[type, 1]])
    expect([refused.status, refused.body]).toEqual([409, soldOut])
  })

  test('pairs come in twos, and the last single place is no pair', async () => {
    const { event, type } = await oneType({ tipo: 'atleta', modo: 'dupla', capacity: 3 })
    const buyer = await world.buyer()
    const odd = await world.hold(buyer, event, [[type, 1]])
    expect([odd.status, odd.body]).toEqual([
      400,
      { error: 'Ingressos de dupla são vendidos de dois em dois.' },
    ])
    await world.held(buyer, event, [[type, 2]])
    const last = await world.hold(await world.buyer(), event, [[type, 2]])
    expect([last.status, last.body]).toEqual([409, soldOut])
    expect(await world.level('t', type.id)).toEqual({ capacity: 3, sold: 0, held: 2 })
  })

  test('the same selection is the same hold; another replaces it and gives its places back', async () => {
    const { event, type } = await oneType({ capacity: 3 })
    const buyer = await world.buyer()
    const { body } = await world.hold(buyer, event, [[type, 2]])
    const first = body.transaction_id
    expect(body).toEqual({ transaction_id: first })
    expect((await world.hold(buyer, event, [[type, 2]])).body).toEqual({
      transaction_id: first,
      retomada: true,
    })
    const replacing = await world.hold(buyer, event, [[type, 3]])
    const second = replacing.body.transaction_id
    expect(second).not.toBe(first)
    expect(replacing.body).toEqual({ transaction_id: second, liberada: true })
    expect([await world.estado(first), await world.estado(second)]).toEqual(['Cancelada', 'Pendente'])
    expect(await world.level('t', type.id)).toEqual({ capacity: 3, sold: 0, held: 3 })
  })

  test('a selection that does not fit leaves the earlier hold alone', async () => {
    const { event, type } = await oneType({ capacity: 3 })
    const buyer = await world.buyer()
    const first = await world.held(buyer, event, [[type, 2]])
    expect((await world.hold(buyer, event, [[type, 4]])).status).toBe(409)
    expect(await world.estado(first)).toBe('Pendente')
    expect(await world.held(buyer, event, [[type, 2]])).toBe(first)
  })

  test('twenty clicks at once are one hold', async () => {
    const { event, type } = await oneType({ capacity: 50 })
    const buyer = await world.buyer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.hold(buyer, event, [[type, 2]])))
    expect(new Set(answers.map(({ body }) => body.transaction_id)).size).toBe(1)
    expect(await world.level('t', type.id)).toEqual({ capacity: 50, sold: 0, held: 2 })
  })

  test('what a client gave up is not taken', async () => {
    const { event, type } = await oneType({ capacity: 50 })
    const buyer = await world.buyer()
    const body = { user_cpf_cnpj: buyer.cpf, evento_id: event.id, tickets: [itemOf(type)] }
    const ask = (signal: AbortSignal) =>
      world.shop.raw('/api/v1/mercado_pago/create_transaction', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
        body: JSON.stringify(body),
        signal,
      })
    const leaving = new AbortController()
    const left = ask(leaving.signal)
    leaving.abort()
    expect((await left).status).toBe(429)
    expect(await world.level('t', type.id)).toEqual({ capacity: 50, sold: 0, held: 0 })
    expect((await ask(new AbortController().signal)).status).toBe(201)
  })

  test('a hold ends after 15 minutes and its places return', async () => {
    const { event, type } = await oneType({ capacity: 2 })
    const id = await world.held(await world.buyer(), event, [[type, 2]])
    world.pass(14.9)
    await world.release()
    expect(await world.estado(id)).toBe('Pendente')
    world.pass(0.2)
    expect(await world.release()).toBe(1)
    expect(await world.estado(id)).toBe('Expirada')
    expect(await world.level('t', type.id)).toEqual({ capacity: 2, sold: 0, held: 0 })
  })

  test('an expired hold that nobody released yet refuses no buyer', async () => {
    const { event, type } = await oneType({ capacity: 2 })
    const late = await world.held(await world.buyer(), event, [[type, 2]])
    world.pass(16)
    const id = await world.held(await world.buyer(), event, [[type, 2]])
    expect([await world.estado(late), await world.estado(id)]).toEqual(['Expirada', 'Pendente'])
  })

  test('several processes release the same holds once', async () => {
    const { event, type } = await oneType({ capacity: 60 })
    await Promise.all((await world.buyers(60)).map((buyer) => world.hold(buyer, event, [[type, 1]])))
    world.pass(16)
    const released = await Promise.all(Array.from({ length: 4 }, () => world.release()))
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(await world.level('t', type.id)).toEqual({ capacity: 60, sold: 0, held: 0 })
  })

  test('capacity lowered below what is held stops sales and cancels nothing', async () => {
    const { event, type } = await oneType({ capacity: 10 })
    const id = await world.held(await world.buyer(), event, [[type, 6]])
    await world.db.transaction((tx) => setCapacity(tx, [{ kind: 't', id: type.id, capacity: 4 }]))
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(409)
    expect(await world.estado(id)).toBe('Pendente')
    expect(await world.level('t', type.id)).toEqual({ capacity: 4, sold: 0, held: 6 })
    world.pass(16)
    await world.release()
    await world.held(await world.buyer(), event, [[type, 4]])
    const direct = world.db.update(t.stock).set({ held: 5 }).where(eq(t.stock.id, type.id))
    await expect(direct).rejects.toThrow('Failed query')
  })

  test('after the end of the event nothing is sold', async () => {
    const now = world.shop.clock.now.getTime()
    const hour = 60 * 60_000
    const over = await world.event({
      types: [{}],
      start: new Date(now - 2 * hour),
      end: new Date(now - hour),
    })
    const closed = await world.hold(await world.buyer(), over, [[only(over.types), 1]])
    expect([closed.status, closed.body]).toEqual([409, { error: 'As vendas deste evento foram encerradas.' }])
    const going = await world.event({ types: [{}], start: new Date(now - hour), end: new Date(now + hour) })
    expect((await world.hold(await world.buyer(), going, [[only(going.types), 1]])).status).toBe(201)
  })

  test('prices, kinds and ticket types of the request are checked against what is on sale', async () => {
    const { event, type } = await oneType({})
    const other = await oneType({})
    const buyer = await world.buyer()
    const send = (item: object, evento_id = event.id, user_cpf_cnpj = buyer.cpf) =>
      world.shop.send(
        calls.createTransaction,
        { body: { user_cpf_cnpj, evento_id, tickets: [{ ...itemOf(type), ...item }] } },
        buyer.token,
      )
    const cases = [
      [await send({ preco: 0.01 }), 409, mismatch],
      [await send({ tipo: 'atleta' }), 409, mismatch],
      [await send({ modo: 'dupla' }), 409, mismatch],
      [await send({ ticket_type_id: other.type.id }), 409, mismatch],
      [await send({ ticket_type_id: 'tt_nenhum' }), 409, mismatch],
      [await send({}, 'ev_nenhum'), 404, { error: 'Evento não encontrado.' }],
      [await send({}, event.id, '12345678909'), 403, { error: 'Você não tem permissão para fazer isso.' }],
      [await send({ quantity: 2 }), 400, { error: 'Os dados enviados não são válidos.' }],
    ] as const
    expect(cases.map(([{ status, body }]) => [status, body])).toEqual(
      cases.map(([, status, body]) => [status, body]),
    )
    expect(await world.level('t', type.id)).toEqual({ capacity: 100, sold: 0, held: 0 })
  })

  test('a type is also found by its name, as the specification sends it', async () => {
    const { event, type } = await oneType({ nome: 'Camarote' })
    const buyer = await world.buyer()
    const { ticket_type_id: _, ...item } = itemOf(type)
    const sent = await world.shop.send(
      calls.createTransaction,
      { body: { user_cpf_cnpj: buyer.cpf, evento_id: event.id, tickets: [item] } },
      buyer.token,
    )
    expect(sent.status).toBe(201)
  })

  test('an order is read by its owner alone, without personal data', async () => {
    const { event, type } = await oneType({ price: 4_990 })
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 2]])
    const item = {
      ticket_type_id: type.id,
      nome: 'Arquibancada',
      tipo: 'espectador',
      modo: 'individual',
      preco: 49.9,
      quantity: 1,
      descricao: 'Arquibancada.',
    }
    const view = await world.read(buyer, id)
    expect(new Date(view.expira_em ?? '').getTime()).toBe(
      Math.floor((world.shop.clock.now.getTime() + 15 * 60_000) / 1000) * 1000,
    )
    expect(view).toEqual({
      estado: 'Pendente',
      payment_id: null,
      valor_total: 99.8,
      ticket_data_snapshot: [item, item],
      id,
      evento_id: event.id,
      valor_bruto: 99.8,
      desconto: 0,
      cupom: null,
      preference_id: null,
      expira_em: view.expira_em,
      pagamento_status: null,
      status_detail: null,
      metodo: null,
      pix: null,
      desafio: null,
      devolucao: false,
      versao: 0,
    })
    const stranger = await world.buyer()
    const asked = await world.shop.send(calls.transaction, { params: { transaction_id: id } }, stranger.token)
    expect([asked.status, asked.body]).toEqual([404, { error: 'Não encontrado.' }])
  })
})
