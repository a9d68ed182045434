import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/calls/call.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Db } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { asked } from './asked.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, type Event, linesOf, type Type, type TypeSpec, World } from './world.ts'

type Order = { buyer: Buyer; event: Event; id: string; lines: TicketLine[] }
type Changes = Partial<CallInput<typeof calls.freeCheckout>['body']>

const soldOut = 'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.'

describeEachDatabase('free orders confirmed at once', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => expectInvariants(world))
  afterAll(async () => {
    await expectInvariants(world)
    world.close()
  })

  /** Orders of one event that hold one place each. */
  const orders = async (count: number, spec: TypeSpec = {}, categories: string[] = []) => {
    const event = await world.event({ types: [{ price: 0, ...spec }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const made: Order[] = []
    for (const buyer of await world.buyers(count)) {
      const id = await world.held(buyer, event, [[type, 1]])
      made.push({ buyer, event, id, lines: linesOf([[type, 1]], categories) })
    }
    return { event, type, made }
  }
  const confirm = (
    { buyer, event, id, lines }: Order,
    changes: Changes = {},
    shop: ShopInProcess = world.shop,
  ) => {
    const [first] = lines
    if (!first) throw new Error('no lines')
    const body = { tickets: lines, personalInfo: first.personalInfo, transaction_id: id, evento_id: event.id }
    return shop.send(calls.freeCheckout, { body: { ...body, ...changes } }, buyer.token)
  }
  const statusesOf = async (sent: readonly ReturnType<typeof confirm>[]): Promise<number[]> =>
    (await Promise.all(sent)).map(({ status }) => status)
  const soldOf = async (type: Type) => {
    const [place, lot] = [await world.level('t', type.id), await world.level('l', type.lotId)]
    expect([lot?.sold, lot?.held]).toEqual([place?.sold, place?.held])
    return [place?.sold, place?.held]
  }

  test('cost few statements: the first alone, all others together', async () => {
    const { type, made } = await orders(30)
    const { statements } = await asked(async () => {
      expect(await statusesOf(made.map((order) => confirm(order)))).toEqual(made.map(() => 201))
    })
    // two transactions of six, and the sessions of thirty buyers
    expect(statements - 30).toBeLessThanOrEqual(12)
    expect(await soldOf(type)).toEqual([30, 0])
    for (const { id } of made) expect(await world.tickets(id)).toHaveLength(1)
  })

  test('are not failed by neighbours that are refused', async () => {
    const { type, made } = await orders(6)
    const [good, stale, others, empty, gone, last] = made as [Order, Order, Order, Order, Order, Order]
    const [line] = empty.lines as [TicketLine]
    const nameless = { ...line, personalInfo: { ...line.personalInfo, cpf: '' } }
    await world.db
      .update(t.transactions)
      .set({ expiresAt: world.shop.clock.now })
      .where(eq(t.transactions.id, gone.id))
    const sent = [
      confirm(good),
      confirm(stale, { versao: 7 }),
      confirm({ ...others, buyer: good.buyer }),
      confirm({ ...empty, lines: [nameless] }),
      confirm(gone),
      confirm(last),
    ]
    expect(await statusesOf(sent)).toEqual([201, 409, 404, 400, 409, 201])
    expect(await soldOf(type)).toEqual([2, 3])
    expect(await Promise.all(made.map(({ id }) => world.estado(id)))).toEqual([
      'Aprovada',
      'Pendente',
      'Pendente',
      'Pendente',
      'Expirada',
      'Aprovada',
    ])
  })

  test('are not failed by a neighbour that the database refuses', async () => {
    const { event, type, made } = await orders(5)
    const [broken] = await world.buyers(1)
    const [other] = (await world.event({ types: [{ price: 0 }] })).types
    if (!broken || !other) throw new Error('no neighbour')
    const id = await world.held(broken, event, [[type, 1]])
    // its item names a place that is not counted as held: selling it breaks a CHECK
    await world.db
      .update(t.transactionItems)
      .set({ ticketTypeId: other.id })
      .where(eq(t.transactionItems.transactionId, id))
    const bad = { buyer: broken, event, id, lines: linesOf([[other, 1]]) }
    expect(await statusesOf([...made, bad].map((order) => confirm(order)))).toEqual([
      201, 201, 201, 201, 201, 400,
    ])
    expect(await world.estado(id)).toBe('Pendente')
    expect((await world.level('t', type.id))?.sold).toBe(5)
    await world.db
      .update(t.transactionItems)
      .set({ ticketTypeId: type.id })
      .where(eq(t.transactionItems.transactionId, id))
    expect((await confirm({ ...bad, lines: linesOf([[type, 1]]) })).status).toBe(201)
  })

  test('spend a coupon as often as it may be, and no more', async () => {
    const { event, type, made } = await orders(9, { price: 4_000 })
    const coupon = await world.coupon(event, 'TUDO', 10_000, 3)
    const sent = await Promise.all(made.map((order) => confirm(order, { coupon_id: coupon })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = sent.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 6 }, () => [409, { error: soldOut }]),
    )
    expect(await world.level('k', coupon)).toEqual({ capacity: 3, sold: 3, held: 0 })
    expect(await soldOf(type)).toEqual([3, 6])
  })

  test('fill a category to its last place', async () => {
    const spec = { tipo: 'atleta', categories: [{ nome: 'Iniciante', capacity: 4 }] } as const
    const { type, made } = await orders(7, { ...spec, categories: [...spec.categories] }, ['Iniciante'])
    const statuses = await statusesOf(made.map((order) => confirm(order)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 409, 409, 409])
    const category = await world.categoryId(type, 'Iniciante')
    expect(await world.level('c', category)).toEqual({ capacity: 4, sold: 4, held: 0 })
  })

  test('take nothing from the others when they are refused after their category was taken', async () => {
    const spec = { tipo: 'atleta', price: 4_000, categories: [{ nome: 'Iniciante', capacity: 1 }] } as const
    const { event, type, made } = await orders(2, { ...spec, categories: [...spec.categories] }, [
      'Iniciante',
    ])
    const coupon = await world.coupon(event, 'TUDO', 10_000, 3)
    const [busy] = (await orders(1)).made
    const [costly, free] = made
    if (!busy || !costly || !free) throw new Error('no orders')
    // what is under way lets the other two meet
    const sent = [confirm({ ...busy, event }), confirm(costly), confirm(free, { coupon_id: coupon })]
    expect(await statusesOf(sent)).toEqual([409, 409, 201])
    const category = await world.categoryId(type, 'Iniciante')
    expect(await world.level('c', category)).toEqual({ capacity: 1, sold: 1, held: 0 })
  })

  test('are confirmed once, however often they are sent together', async () => {
    const { type, made } = await orders(3)
    const thrice = [...made, ...made, ...made]
    expect(await statusesOf(thrice.map((order) => confirm(order)))).toEqual(thrice.map(() => 201))
    expect(await soldOf(type)).toEqual([3, 0])
    const letters = await world.db.select().from(t.jobs)
    for (const { id } of made) {
      expect(await world.tickets(id)).toHaveLength(1)
      expect(letters.filter(({ payload }) => payload['transactionId'] === id)).toHaveLength(1)
      expect(await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))).toHaveLength(1)
    }
  })

  test('are exact when two processes confirm them, the same ones too', async () => {
    const other = openShop(open(), world.shop.deps)
    const { event, type, made } = await orders(20, { price: 4_000 })
    const coupon = await world.coupon(event, 'TUDO', 10_000, 12)
    const sent = made.flatMap((order, index) => [
      confirm(order, { coupon_id: coupon }, index % 2 ? world.shop : other),
      confirm(order, { coupon_id: coupon }, other),
    ])
    const statuses = await statusesOf(sent)
    const done = made.filter((_, index) => [statuses[2 * index], statuses[2 * index + 1]].includes(201))
    expect(done).toHaveLength(12)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(await soldOf(type)).toEqual([12, 8])
    expect(await world.level('k', coupon)).toEqual({ capacity: 12, sold: 12, held: 0 })
    for (const { id } of done) expect(await world.tickets(id)).toHaveLength(1)
    other.close()
  })

  describe('when the process ends before the commit', () => {
    test('nothing of any of them is written, and they can be confirmed again', async () => {
      const { type, made } = await orders(4)
      const dying = new Proxy(open().db, {
        get: (target, key) =>
          key === 'transaction'
            ? (work: Parameters<Db['transaction']>[0]) =>
                target.transaction(async (tx) => {
                  await work(tx)
                  throw new Error('the process ends')
                })
            : (Reflect.get(target, key) as unknown),
      })
      const dead = openShop(open(), { ...world.shop.deps, db: dying })
      expect(await statusesOf(made.map((order) => confirm(order, {}, dead)))).toEqual([500, 500, 500, 500])
      dead.close()
      expect(await soldOf(type)).toEqual([0, 4])
      for (const { id } of made) expect(await world.tickets(id)).toEqual([])
      expect(await statusesOf(made.map((order) => confirm(order)))).toEqual([201, 201, 201, 201])
      expect(await soldOf(type)).toEqual([4, 0])
    })
  })
})
