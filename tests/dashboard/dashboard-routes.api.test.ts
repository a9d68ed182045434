import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { issueToken } from '#server/auth/token.ts'
import { newPerson, type Person, publish } from '../events/published.ts'
import { describeDatabase } from '../support/database.ts'
import { freshCpf, openShop, type ShopInProcess } from '../support/in-process.ts'
import { type Published, sell } from './sold.ts'

describeDatabase('the numbers of an event, as they are asked for', (open) => {
  let shop: ShopInProcess
  let owner: Person
  let event: Published
  beforeAll(async () => {
    shop = openShop(open())
    owner = await newPerson(open().db)
    event = await publish(open().db, [{ lots: [{}] }], { ownerId: owner.id })
    const cpf = freshCpf()
    await sell(
      open().db,
      event,
      Array.from({ length: 203 }, () => ({ cpf })),
    )
  })
  afterAll(() => shop.close())

  const read = (path: string, { id, cpf }: Person = owner) => {
    const token = issueToken(shop.deps.secret, { id, cpfCnpj: cpf, tokenVersion: 1 }, shop.clock.now)
    return shop.raw(path, { headers: { authorization: `Bearer ${token}` } })
  }
  const rowsOf = async (path: string) => {
    const { headers, body } = await read(path)
    return {
      rows: (body as unknown[]).length,
      next: /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1],
    }
  }

  test('have a first page of 200 rows and the others behind its link; all at once without asking for pages', async () => {
    const path = calls.participants.path.replace('{id}', event.id)
    expect(await rowsOf(`${path}?filter=tickets`)).toEqual({ rows: 203, next: undefined })
    const first = await rowsOf(`${path}?filter=tickets&partes=sim`)
    expect([first.rows, first.next]).toEqual([200, expect.stringContaining(`${path}?`)])
    expect(await rowsOf(first.next ?? '')).toEqual({ rows: 3, next: undefined })
    expect(await rowsOf(`${path}?filter=duplas`)).toEqual({ rows: 0, next: undefined })
  })

  test('have their lists unless they are not wanted', async () => {
    const path = calls.dashboard.path.replace('{id}', event.id)
    const listed = async (query: string) => {
      const { ingressosVendidos, participantes } = (await read(`${path}${query}`)).body as {
        ingressosVendidos: unknown[]
        participantes: unknown[]
      }
      return [ingressosVendidos.length, participantes.length]
    }
    expect([await listed(''), await listed('?listas=nao')]).toEqual([
      [203, 1],
      [0, 0],
    ])
  })

  test('are not there for others', async () => {
    const stranger = await newPerson(open().db)
    for (const { path } of [calls.dashboard, calls.participants])
      expect(await read(`${path.replace('{id}', event.id)}?filter=tickets`, stranger)).toMatchObject({
        status: 404,
        body: { error: 'Evento não encontrado.' },
      })
    expect((await read(calls.dashboard.path.replace('{id}', 'ev_none'))).status).toBe(404)
  })
})
