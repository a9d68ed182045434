import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Catalog } from '#contract/nouns/catalog.ts'
import * as t from '#server/db/schema.ts'
import { cancelTickets } from '#server/orders/cancel-tickets.ts'
import { ready } from '../payments-server/ready.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from '../orders/world.ts'

type CatalogType = Catalog['tipos'][number]

describeEachDatabase('editing what was published', (open) => {
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

  const first = <T>(list: readonly T[], index = 0): T => {
    const item = list[index]
    if (item === undefined) throw new Error(`nothing at ${index}`)
    return item
  }
  const read = async (event: Event, buyer: Buyer = event.owner) =>
    world.shop.send(calls.catalog, { params: { id: event.id } }, buyer.token)
  const catalogOf = async (event: Event): Promise<Catalog> => (await read(event)).body
  const put = async (event: Event, body: Record<string, unknown>, buyer: Buyer = event.owner) => {
    const { status, body: answer } = await world.shop.raw(`/api/v1/events/${event.id}/catalog`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status, error: (answer as { error?: string }).error ?? null, catalog: answer as Catalog }
  }
  const edit = async (event: Event, change: (type: CatalogType) => object, index = 0) => {
    const { versao, tipos } = await catalogOf(event)
    const type = first(tipos, index)
    return put(event, { versao, tipos: [{ ...type, ...change(type) }] })
  }
  const shown = async (event: Event) =>
    (await world.shop.send(calls.event, { params: { id: event.id } })).body
  const two = [
    { nome: 'Masculina A', capacity: 6 },
    { nome: 'Feminina A', capacity: 4 },
  ]
  const athletes = { tipo: 'atleta' as const, nome: 'Simples', capacity: 10, categories: two }

  test('names, texts, prices, quantities, dates and questions change under the same ids', async () => {
    const event = await world.event({
      types: [{ ...athletes, fields: [{ titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M'] }] }],
    })
    const before = first((await catalogOf(event)).tipos)
    const { status, catalog } = await edit(event, (type) => ({
      nome: 'Individual',
      descricao: 'Nova.',
      quantidadeDisponivel: 14,
      categorias: [
        { ...first(type.categorias, 1), nome: 'Masculina A', quantidade: 4 },
        { ...first(type.categorias), nome: 'Feminina A', quantidade: 6 },
        { nome: 'Mista', quantidade: 4, restricao: 'semRestricao' },
      ],
      lotes: [
        { ...first(type.lotes), preco: 80, quantidadeDisponivel: 8, dataFim: '2027-02-01T18:00' },
        {
          nome: '2º lote',
          preco: 120,
          quantidadeDisponivel: 6,
          dataInicio: null,
          dataFim: null,
          ativo: false,
        },
      ],
      camposPersonalizados: [
        { titulo: 'Clube', tipo: 'texto' },
        { ...first(type.camposPersonalizados), opcoes: ['P', 'M', 'G'] },
      ],
    }))
    expect(status).toBe(200)
    const after = first(catalog.tipos)
    expect([after.id, after.nome, after.descricao, after.quantidadeDisponivel]).toEqual([
      before.id,
      'Individual',
      'Nova.',
      14,
    ])
    expect(after.categorias.map(({ id, nome, quantidade }) => [id, nome, quantidade])).toEqual([
      [before.categorias[1]?.id, 'Masculina A', 4],
      [before.categorias[0]?.id, 'Feminina A', 6],
      [expect.stringMatching(/^ct_/), 'Mista', 4],
    ])
    expect(after.lotes.map(({ id, preco, dataFim, ativo }) => [id, preco, dataFim, ativo])).toEqual([
      [before.lotes[0]?.id, 80, '2027-02-01T18:00', true],
      [expect.stringMatching(/^lt_/), 120, null, false],
    ])
    expect(after.camposPersonalizados.map(({ titulo, opcoes }) => [titulo, opcoes])).toEqual([
      ['Clube', []],
      ['Camiseta', ['P', 'M', 'G']],
    ])
    const [type] = (await shown(event)).ticket_types
    expect([type?.nome, type?.active_lot?.preco, type?.quantidade_disponivel]).toEqual(['Individual', 80, 14])
  })

  test('what is held keeps its price; who comes later pays the new one', async () => {
    const event = await world.event({ types: [{ capacity: 10, price: 5_000 }] })
    const type = first(event.types)
    const [early, late] = [await world.buyer(), await world.buyer()]
    const order = await world.held(early, event, [[type, 2]])
    await edit(event, ({ lotes }) => ({ lotes: [{ ...first(lotes), preco: 70 }] }))
    expect((await world.read(early, order)).valor_total).toBe(100)
    const preference = await world.preference(early, event, order, linesOf([[type, 2]]))
    expect(preference.status).toBe(200)
    expect(await world.hold(late, event, [[type, 1]])).toMatchObject({ status: 409 })
    const dearer: Type = { ...type, spec: { ...type.spec, price: 7_000 } }
    expect((await world.hold(late, event, [[dearer, 1]])).status).toBe(201)
  })

  test('no quantity goes below what is taken, and nothing of the edit is kept then', async () => {
    const event = await world.event({ types: [{ capacity: 10 }] })
    await world.held(await world.buyer(), event, [[first(event.types), 3]])
    const before = await catalogOf(event)
    const { status, error } = await edit(event, () => ({ quantidadeDisponivel: 2, nome: 'Outro' }))
    expect([status, error]).toEqual([
      409,
      '"Outro" já tem 3 vagas ocupadas: a quantidade não pode ser menor que isso.',
    ])
    const lot = await edit(event, ({ lotes }) => ({ lotes: [{ ...first(lotes), quantidadeDisponivel: 1 }] }))
    expect(lot.error).toBe('"Lote 1" já tem 3 vagas ocupadas: a quantidade não pode ser menor que isso.')
    expect(await catalogOf(event)).toEqual(before)
    expect((await edit(event, () => ({ quantidadeDisponivel: 3 }))).status).toBe(200)
  })

  test('what nobody ordered is deleted, what has sales is archived and keeps what is taken', async () => {
    const event = await world.event({ types: [athletes, { nome: 'Arquibancada', capacity: 5 }] })
    const [type, stand] = [first(event.types), first(event.types, 1)]
    const buyer = await world.buyer()
    const order = await world.held(buyer, event, [[type, 2]])
    await world.preferred(buyer, event, order, linesOf([[type, 2]], ['Masculina A', 'Masculina A']))
    const { catalog } = await edit(event, ({ categorias }) => ({
      quantidadeDisponivel: 4,
      categorias: [first(categorias, 1)],
      lotes: [{ nome: 'Único', preco: 60, quantidadeDisponivel: 4, ativo: true }],
    }))
    const after = first(catalog.tipos)
    expect([after.quantidadeDisponivel, after.ocupadas, after.lotes.length]).toEqual([4, 0, 1])
    expect((await world.level('t', type.id))?.capacity).toBe(6)
    expect(await world.level('l', type.lotId)).toMatchObject({ capacity: 2, held: 2 })
    expect((await world.read(buyer, order)).valor_total).toBe(100)
    const page = (await shown(event)).ticket_types
    expect(first(page).categories.map(({ nome }) => nome)).toEqual(['Feminina A'])
    const removed = await put(event, { versao: catalog.versao, tipos: [], remover: [stand.id, type.id] })
    expect([removed.status, removed.error]).toEqual([400, 'Adicione pelo menos um tipo de ingresso.'])
    const one = await put(event, { versao: catalog.versao, tipos: [], remover: [stand.id] })
    expect(one.catalog.tipos.map(({ id }) => id)).toEqual([type.id])
    expect(one.catalog.versao).toBeGreaterThan(catalog.versao)
    const rows = await world.db.select().from(t.ticketTypes).where(eq(t.ticketTypes.eventId, event.id))
    expect(rows.map(({ id }) => id)).toEqual([type.id])
    expect(await world.level('t', stand.id)).toBeUndefined()
  })

  test('an archived type gives up its name; its order can still be paid', async () => {
    const event = await world.event({ types: [{ nome: 'Área VIP', capacity: 4 }, { nome: 'Geral' }] })
    const vip = first(event.types)
    const buyer = await world.buyer()
    const order = await world.held(buyer, event, [[vip, 1]])
    const { versao, tipos } = await catalogOf(event)
    const { id: _, ...again } = first(tipos)
    const lotes = again.lotes.map(({ id: __, ...lot }) => lot)
    const done = await put(event, { versao, tipos: [{ ...again, lotes }], remover: [vip.id] })
    expect(done.catalog.tipos.map(({ nome }) => nome)).toEqual(['Geral', 'Área VIP'])
    expect((await world.hold(await world.buyer(), event, [[vip, 1]])).status).toBe(409)
    const lines = linesOf([[vip, 1]])
    const preference = await world.preferred(buyer, event, order, lines)
    const card = await world.card('APRO')
    expect((await world.pay(buyer, order, preference, lines, card)).body).toMatchObject({
      status: 'approved',
    })
  })

  test('the lot whose turn it is is the one on sale', async () => {
    const event = await world.event({ types: [{ capacity: 4 }] })
    await world.db.update(t.ticketTypes).set({ turns: true }).where(eq(t.ticketTypes.eventId, event.id))
    await edit(event, ({ lotes }) => ({
      lotes: [
        { ...first(lotes), quantidadeDisponivel: 2 },
        { nome: '2º lote', preco: 130, quantidadeDisponivel: 2, ativo: false },
      ],
    }))
    const onSale = async () => first((await catalogOf(event)).tipos).lotes.map(({ ativo }) => ativo)
    expect(await onSale()).toEqual([true, false])
    await world.held(await world.buyer(), event, [[first(event.types), 2]])
    expect(await onSale()).toEqual([false, true])
  })

  test('stopped sales are refused and come back; the page says so', async () => {
    const event = await world.event({ types: [{ capacity: 4 }] })
    const type = first(event.types)
    await edit(event, () => ({ vendasParadas: true }))
    expect(first((await shown(event)).ticket_types).virada).toEqual({
      venda: 'encerrada',
      abre_em: null,
      parada: { automatica: false },
    })
    expect(await world.hold(await world.buyer(), event, [[type, 1]])).toMatchObject({
      status: 409,
      body: { error: 'As vendas de "Arquibancada" estão pausadas.' },
    })
    await edit(event, () => ({ vendasParadas: false }))
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(201)
  })

  test('a category that went while its buyer filled the form is named, and a new question asked', async () => {
    const event = await world.event({ types: [athletes] })
    const type = first(event.types)
    const buyer = await world.buyer()
    const order = await world.held(buyer, event, [[type, 1]])
    await edit(event, ({ categorias }) => ({
      quantidadeDisponivel: 4,
      categorias: [first(categorias, 1)],
      camposPersonalizados: [{ titulo: 'Clube', tipo: 'texto' }],
    }))
    const gone = await world.preference(buyer, event, order, linesOf([[type, 1]], ['Masculina A']))
    expect([gone.status, (gone.body as unknown as { error: string }).error]).toEqual([
      409,
      'A categoria Masculina A não existe mais neste ingresso. Escolha outra.',
    ])
    const asked = await world.preference(buyer, event, order, linesOf([[type, 1]], ['Feminina A']))
    expect((asked.body as unknown as { error: string }).error).toBe(
      'O organizador incluiu a pergunta "Clube". Responda para continuar.',
    )
  })

  test('of two tabs the later one is refused, and told of what', async () => {
    const event = await world.event({ types: [{ nome: 'Geral' }, { nome: 'VIP' }] })
    const { versao, tipos } = await catalogOf(event)
    const [geral, vip] = [first(tipos), first(tipos, 1)]
    expect((await put(event, { versao, tipos: [{ ...geral, descricao: 'Um.' }] })).status).toBe(200)
    const late = await put(event, { versao, tipos: [{ ...geral, descricao: 'Dois.' }] })
    expect([late.status, late.error]).toEqual([
      409,
      'Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou o ingresso Geral. O que você digitou continua aqui: confira e salve de novo.',
    ])
    expect((await put(event, { versao, tipos: [{ ...vip, descricao: 'Três.' }] })).status).toBe(200)
  })

  test('only its creator, only its own parts, and no more than there may be', async () => {
    const event = await world.event({ types: [athletes, { nome: 'VIP' }] })
    const other = await world.event({ types: [athletes] })
    const { versao, tipos } = await catalogOf(event)
    const [type, vip] = [first(tipos), first(tipos, 1)]
    const theirs = first((await catalogOf(other)).tipos)
    expect((await read(event, other.owner)).status).toBe(403)
    expect((await put(event, { versao, tipos: [] }, other.owner)).status).toBe(403)
    expect((await put({ ...event, id: 'ev_none' }, { versao, tipos: [] })).status).toBe(404)
    const refused = async (...tipos: object[]) => {
      const { status, error } = await put(event, { versao, tipos })
      return [status, error]
    }
    const gone = 'Uma parte deste ingresso não existe mais. Atualize a página.'
    expect(await refused(theirs)).toEqual([
      409,
      'Um dos ingressos não existe mais neste evento. Atualize a página.',
    ])
    expect(await refused({ ...type, lotes: theirs.lotes })).toEqual([409, gone])
    expect(await refused({ ...type, categorias: theirs.categorias })).toEqual([409, gone])
    expect(await refused({ ...type, lotes: vip.lotes })).toEqual([409, gone])
    const kinds = 'O tipo e o modo de um ingresso publicado não mudam. Adicione outro ingresso.'
    expect(await refused({ ...type, modo: 'dupla' })).toEqual([409, kinds])
    expect(await refused({ ...type, nome: 'vip' })).toEqual([
      400,
      'Ingresso 1: Já existe um ingresso com este nome.',
    ])
    expect(await refused({ ...vip, nome: 'Simples ' }, { ...type, nome: 'VIP' })).toEqual([200, null])
    expect(await refused(...Array.from({ length: 41 }, () => vip))).toEqual([
      400,
      'São no máximo 40 tipos de ingresso.',
    ])
    const questions = Array.from({ length: 10_000 }, () => ({ titulo: 'P', tipo: 'texto' }))
    expect(await refused({ ...type, camposPersonalizados: questions })).toEqual([
      400,
      'São no máximo 30 perguntas em cada ingresso.',
    ])
    expect(await refused({ ...type, descricao: 'x'.repeat(1_000_000) })).toEqual([400, 'Texto longo demais.'])
    expect(await refused({ ...type, descricao: 'x'.repeat(3_000_000) })).toEqual([413, expect.any(String)])
    expect(await refused({ ...type, lotes: [{ ...first(type.lotes), preco: -10 }] })).toEqual([
      400,
      'Ingresso 1, lote 1: O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
    ])
    const twice = [first(type.lotes), { ...first(type.lotes), ativo: false }]
    expect((await refused({ ...type, lotes: twice }))[0]).toBe(400)
  })

  test('selling while editing: never fewer places than are taken, never one sold too many', async () => {
    const event = await world.event({ types: [{ capacity: 30 }] })
    const type = first(event.types)
    const buyers = await world.buyers(30)
    const edits = [12, 25, 8, 30, 15, 20].map(async (count) => {
      const { status, error } = await edit(event, ({ lotes }) => ({
        quantidadeDisponivel: count,
        lotes: [{ ...first(lotes), quantidadeDisponivel: count }],
      }))
      return status === 200 || /já tem \d+ vagas? ocupada|Nada foi salvo/.test(error ?? '')
    })
    const holds = buyers.map(async (buyer) => (await world.hold(buyer, event, [[type, 1]])).status)
    expect(await Promise.all(edits)).toEqual(Array.from({ length: 6 }, () => true))
    const taken = (await Promise.all(holds)).filter((status) => status === 201).length
    const level = await world.level('t', type.id)
    expect(level?.held).toBe(taken)
    expect(level?.capacity).toBeGreaterThanOrEqual(taken)
  })

  test('an event without sales is hidden from everybody and shown again; one with a hold is not', async () => {
    const event = await world.event({ types: [{ capacity: 4 }] })
    const hide = (oculto: boolean, buyer = event.owner) =>
      world.shop.send(calls.hideEvent, { params: { id: event.id }, body: { oculto } }, buyer.token)
    const buyer = await world.buyer()
    expect((await hide(true, buyer)).status).toBe(403)
    expect((await hide(true)).body).toEqual({
      message: 'Evento oculto: só você o vê, aqui no painel.',
    })
    expect((await world.shop.send(calls.event, { params: { id: event.id } })).status).toBe(404)
    const listed = async () => {
      const { body } = await world.shop.send(calls.events, {})
      return body.some(({ id }) => id === event.id)
    }
    expect([await listed(), (await catalogOf(event)).oculto]).toEqual([false, true])
    expect((await world.hold(buyer, event, [[first(event.types), 1]])).status).toBe(404)
    await hide(false)
    expect(await listed()).toBe(true)
    expect((await world.hold(buyer, event, [[first(event.types), 1]])).status).toBe(201)
    expect(await hide(true)).toMatchObject({
      status: 409,
      body: {
        error: 'Este evento já teve vendas ou tem reservas e não pode ser ocultado.',
      },
    })
  })

  test('an event whose tickets were all cancelled stays in sight, as a chargeback that is won brings them back; its dashboard says so first', async () => {
    const untouched = await world.event({ types: [{ capacity: 4 }] })
    const { event, buyer, id, preferenceId, lines } = await ready(world, { count: 2 })
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const tickets = await world.tickets(id)
    await world.db.transaction((tx) =>
      cancelTickets(tx, {
        orderId: id,
        ticketIds: tickets.map((ticket) => ticket.id),
        reason: 'organiser',
        now: world.shop.clock.now,
      }),
    )
    await world.reconcile()
    const asks = async ({ id: of, owner: { token } }: Event) => [
      (await world.shop.send(calls.dashboard, { params: { id: of }, query: {} }, token)).body.evento
        .pode_ocultar,
      (await world.shop.send(calls.hideEvent, { params: { id: of }, body: { oculto: true } }, token)).status,
    ]
    expect(await asks(event)).toEqual([false, 409])
    expect(await asks(untouched)).toEqual([true, 200])
  })
})
