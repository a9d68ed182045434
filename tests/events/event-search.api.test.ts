import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { events } from '#server/db/schema.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { describeDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'
import { newEvent, newPerson } from './published.ts'

describeDatabase('searching events', (open) => {
  let shop: ShopInProcess
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    return () => shop.close()
  })

  type Query = NonNullable<Parameters<typeof shop.send<typeof calls.searchEvents>>[1]>['query']
  const search = async (query: Query) =>
    (await shop.send(calls.searchEvents, { query: { banner: 'url', ...query } })).body
  const namesOf = async (query: Query) => (await search(query)).eventos.map(({ nome }) => nome)

  test('finds by text, city and sport, in the demo, without accents', async () => {
    expect(await namesOf({ q: 'volei brasilia' })).toEqual(['Clínica Aberta de Vôlei de Praia'])
    expect(await namesOf({ cidade: 'Manaus, AM' })).toEqual(['Etapa Norte de Futevôlei'])
    expect(await namesOf({ esporte: 'beach tennis', q: 'orla' })).toEqual(['Aberto da Orla de Beach Tennis'])
    expect(await namesOf({ esporte: 'Padel', cidade: 'Manaus, AM' })).toEqual([])
  })

  test('says what can be chosen, and how many there are in each situation', async () => {
    const { cidades, esportes, totais, proximo } = await search({})
    expect(cidades).toContain('Vitória, ES')
    expect(esportes).toEqual(['Beach tennis', 'Futevôlei', 'Padel', 'Tênis', 'Vôlei de praia'])
    const all = (await shop.send(calls.events, { query: { banner: 'url' } })).body
    expect(totais.ativos + totais.emAndamento + totais.encerrados).toBe(all.length)
    expect(proximo).toBeNull()
  })

  test('answers pages of 24, and every event once', async () => {
    const { id: owner } = await newPerson(open().db)
    for (let count = 0; count < 50; count += 1)
      await newEvent(open().db, owner, {
        nome: `Maratona ${count}`,
        dataHora: new Date('2028-01-01T12:00:00Z'),
      })
    shop.deps.events.forget()
    const seen: string[] = []
    const sizes: number[] = []
    let apos: string | null | undefined
    do {
      const page = await search({ q: 'maratona', ...(apos && { apos }) })
      seen.push(...page.eventos.map(({ id }) => id))
      sizes.push(page.eventos.length)
      apos = page.proximo
    } while (apos !== null)
    expect([sizes, new Set(seen).size]).toEqual([[24, 24, 2], 50])
  })

  test('finds an old event by its text alone', async () => {
    const { id: owner } = await newPerson(open().db)
    await newEvent(open().db, owner, { nome: 'Torneio antigo', local: 'Praia, Vitória, ES' })
    shop.deps.events.forget()
    expect(await namesOf({ q: 'antigo vitoria' })).toEqual(['Torneio antigo'])
    expect(await namesOf({ q: 'antigo', cidade: 'Vitória, ES' })).toEqual([])
    const [row] = await open().db.select().from(events).where(eq(events.nome, 'Torneio antigo'))
    expect([row?.cidade, row?.esporte]).toEqual([null, null])
  })

  test('is counted by network', async () => {
    const { deps } = shop
    const before = deps.quickLimit
    deps.quickLimit = createRateLimit({ clock: deps.clock, enabled: true })
    for (let used = 0; used < 599; used += 1) await deps.quickLimit('search', 'local')
    const statuses = [await shop.raw('/api/v1/events/search'), await shop.raw('/api/v1/events/search')]
    deps.quickLimit = before
    expect(statuses.map(({ status }) => status)).toEqual([200, 429])
  })

  test.each(['situacao=outra', `q=${'a'.repeat(201)}`, `apos=${'a'.repeat(65)}`, 'banner=nada'])(
    'refuses %s',
    async (query) => expect((await shop.raw(`/api/v1/events/search?${query}`)).status).toBe(400),
  )
})
