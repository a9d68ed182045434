import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Catalog } from '#contract/nouns/catalog.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Event, linesOf, World } from '../orders/world.ts'

describeEachDatabase('archived types', (open) => {
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

  const first = <T>(list: readonly T[] = [], index = 0): T => {
    const item = list[index]
    if (item === undefined) throw new Error(`nothing at ${index}`)
    return item
  }
  const catalogOf = async (event: Event): Promise<Catalog> =>
    (await world.shop.send(calls.catalog, { params: { id: event.id } }, event.owner.token)).body
  const put = async (event: Event, body: object) => {
    const { status, body: answer } = await world.shop.raw(`/api/v1/events/${event.id}/catalog`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${event.owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status, error: (answer as { error?: string }).error ?? null, catalog: answer as Catalog }
  }
  const taken = async (event: Event, id: string) => {
    const { versao } = await catalogOf(event)
    return put(event, { versao, tipos: [], remover: [id] })
  }

  test('an athlete’s type comes back with the places of its categories and is sold again', async () => {
    const categories = [
      { nome: 'Masculina A', capacity: 6 },
      { nome: 'Feminina A', capacity: 4 },
    ]
    const event = await world.event({
      types: [{ nome: 'Simples', tipo: 'atleta', capacity: 10, categories }, { nome: 'Geral' }],
    })
    const simple = first(event.types)
    const buyer = await world.buyer()
    const order = await world.held(buyer, event, [[simple, 2]])
    expect((await taken(event, simple.id)).catalog.tipos.map(({ nome }) => nome)).toEqual(['Geral'])
    expect((await world.hold(await world.buyer(), event, [[simple, 1]])).status).toBe(409)
    const { versao, arquivados } = await catalogOf(event)
    const type = first(arquivados)
    expect([type.id, type.nome, type.quantidadeDisponivel, type.ocupadas]).toEqual([
      simple.id,
      'Simples',
      10,
      2,
    ])
    const few = await put(event, { versao, tipos: [{ ...type, quantidadeDisponivel: 1 }] })
    expect(few.status).toBe(400)
    const back = await put(event, { versao, tipos: [type] })
    expect(back.status).toBe(200)
    expect(back.catalog.tipos.map(({ nome }) => nome)).toEqual(['Simples', 'Geral'])
    expect(back.catalog.arquivados).toBeUndefined()
    expect(back.catalog.versao).toBeGreaterThan(versao)
    expect(await world.level('t', simple.id)).toMatchObject({ capacity: 10, held: 2 })
    expect((await world.hold(await world.buyer(), event, [[simple, 8]])).status).toBe(201)
    expect((await world.hold(await world.buyer(), event, [[simple, 1]])).status).toBe(409)
    expect((await world.read(buyer, order)).valor_total).toBe(100)
    await world.preferred(buyer, event, order, linesOf([[simple, 2]], ['Masculina A', 'Masculina A']))
  })

  test('its places are never fewer than are taken, and its name must be free', async () => {
    const event = await world.event({ types: [{ nome: 'Área VIP', capacity: 4 }, { nome: 'Geral' }] })
    const vip = first(event.types)
    await world.held(await world.buyer(), event, [[vip, 3]])
    const { catalog } = await taken(event, vip.id)
    const type = first(catalog.arquivados)
    expect([type.quantidadeDisponivel, type.ocupadas]).toEqual([4, 3])
    const few = await put(event, { versao: catalog.versao, tipos: [{ ...type, quantidadeDisponivel: 2 }] })
    expect([few.status, few.error]).toEqual([
      409,
      '"Área VIP" já tem 3 vagas ocupadas: a quantidade não pode ser menor que isso.',
    ])
    const same = await put(event, { versao: catalog.versao, tipos: [{ ...type, nome: 'Geral' }] })
    expect(same.status).toBe(400)
    const both = await put(event, { versao: catalog.versao, tipos: [type], remover: [type.id] })
    expect(both.status).toBe(400)
    const gone = await put(event, { versao: catalog.versao, tipos: [], remover: [type.id] })
    expect(gone.status).toBe(409)
    const general = first(catalog.tipos)
    const swapped = await put(event, {
      versao: catalog.versao,
      tipos: [
        { ...general, nome: 'Área VIP' },
        { ...type, nome: 'Geral' },
      ],
    })
    expect(swapped.catalog.tipos.map(({ id, nome }) => [id, nome])).toEqual([
      [vip.id, 'Geral'],
      [general.id, 'Área VIP'],
    ])
  })

  test('of two tabs that take it back the later one is refused; of another event it is nobody’s', async () => {
    const event = await world.event({ types: [{ nome: 'Área VIP', capacity: 4 }, { nome: 'Geral' }] })
    const other = await world.event({ types: [{ nome: 'Única' }] })
    const vip = first(event.types)
    await world.held(await world.buyer(), event, [[vip, 1]])
    const { catalog } = await taken(event, vip.id)
    const type = first(catalog.arquivados)
    const { versao } = await catalogOf(other)
    expect((await put(other, { versao, tipos: [type] })).status).toBe(409)
    expect((await put(event, { versao: catalog.versao, tipos: [type] })).status).toBe(200)
    const late = { ...type, quantidadeDisponivel: 9 }
    expect((await put(event, { versao: catalog.versao, tipos: [late] })).status).toBe(409)
  })
})
