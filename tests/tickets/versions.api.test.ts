import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { linesOf, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

describeEachDatabase('numbers and versions of tickets (law LA3)', (open) => {
  let world: World
  let ids: string[]
  beforeAll(async () => {
    world = new World(open())
    const event = await world.event({ types: [{ price: 0 }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 2]])
    const lines = linesOf([[type, 2]], [])
    const [first] = lines
    if (!first) throw new Error('no lines')
    const body = { tickets: lines, personalInfo: first.personalInfo, transaction_id: id, evento_id: event.id }
    await world.shop.send(calls.freeCheckout, { body }, buyer.token)
    ids = (await world.tickets(id)).map((ticket) => ticket.id)
  })
  afterAll(() => world.close())

  const change = async (what: string): Promise<unknown> =>
    open()
      .pool.query(`update tickets set ${what} where id = $1`, [ids[0]])
      .then(
        () => 'written',
        (error: unknown) => (error as { code?: string }).code,
      )
  const versions = async () => {
    const { rows } = await open().pool.query<{ versao: number }>('select versao from tickets order by versao')
    return rows.map(({ versao }) => versao)
  }

  test('a version rises and never falls', async () => {
    expect(await change('versao = 3')).toBe('written')
    for (const versao of [2, 1, 0]) expect(await change(`versao = ${versao}`)).toBe('23514')
    expect(await change('versao = 3, nome = nome')).toBe('written')
    expect(await change('versao = 256')).toBe('23514')
    expect(await versions()).toEqual([1, 3])
  })

  test('a ticket keeps its number, and no two have the same', async () => {
    expect(await change(`codigo = 'QD-2222-3333'`)).toBe('23514')
    const { rows } = await open().pool.query<{ codigo: string }>('select codigo from tickets')
    expect(new Set(rows.map(({ codigo }) => codigo)).size).toBe(rows.length)
    const copy = `insert into tickets select (jsonb_populate_record(t, jsonb_build_object('id', 'tk_copy', 'pos', 9))).* from tickets t limit 1`
    await expect(open().pool.query(copy)).rejects.toMatchObject({ code: '23505' })
  })
})
