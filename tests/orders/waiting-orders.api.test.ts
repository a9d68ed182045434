import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { News } from '#server/db/news.ts'
import { openDatabase, type Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { orderView } from '#server/orders/order-view.ts'
import { findOrderOf, findOrders } from '#server/orders/orders.store.ts'
import { createWaitingOrders } from '#server/orders/waiting-orders.ts'
import { describeDatabase, describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop } from '../support/in-process.ts'
import { createDatabase } from '../support/postgres.ts'
import { asked } from './asked.ts'
import { rolledBack } from './rows.ts'
import { type Buyer, linesOf, World } from './world.ts'

describeEachDatabase('a buyer who waits', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  const held = async (price = 0) => {
    const event = await world.event({ types: [{ price }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    return { event, type, buyer, id: await world.held(buyer, event, [[type, 1]]) }
  }
  const poll = (buyer: Buyer, transaction_id: string, shop = world.shop) =>
    shop.send(calls.transaction, { params: { transaction_id } }, buyer.token)

  test('is answered without a question to the database, and nobody else is', async () => {
    const { buyer, id } = await held()
    const stranger = await world.buyer()
    await Promise.all([poll(buyer, id), poll(stranger, id)])
    const polls = await asked(async () => {
      expect((await poll(buyer, id)).status).toBe(200)
      expect((await poll(stranger, id)).status).toBe(404)
    })
    expect(polls.statements).toBe(0)
    const me = await asked(async () => {
      expect((await world.shop.send(calls.me, {}, buyer.token)).status).toBe(200)
    })
    expect(me.statements).toBe(0)
  })

  test('is answered of a new order without a question, though nobody asked before', async () => {
    const { buyer, id, event, type } = await held(5_000)
    const stranger = await world.buyer()
    await world.shop.send(calls.me, {}, stranger.token)
    const first = await asked(async () => {
      expect((await poll(buyer, id)).body).toMatchObject({
        id,
        estado: 'Pendente',
        evento_id: event.id,
        valor_total: 50,
        ticket_data_snapshot: [{ ticket_type_id: type.id, nome: type.nome, preco: 50 }],
      })
      expect((await poll(stranger, id)).status).toBe(404)
    })
    expect(first.statements).toBe(0)
    const written = await findOrderOf(world.db, id, buyer.id)
    expect((await poll(buyer, id)).body).toEqual(written && orderView(written))
  })

  test('reads of a new order what was written beside the shop', async () => {
    const { buyer, id } = await held()
    await world.db.update(t.transactions).set({ estado: 'Cancelada' }).where(eq(t.transactions.id, id))
    expect((await poll(buyer, id)).body.estado).toBe('Cancelada')
  })

  test('reads what became of the order as soon as the shop answered for it', async () => {
    const { event, type, buyer, id } = await held()
    expect((await poll(buyer, id)).body.estado).toBe('Pendente')
    const lines = linesOf([[type, 1]])
    const [first] = lines
    if (!first) throw new Error('no lines')
    const body = { tickets: lines, personalInfo: first.personalInfo, transaction_id: id, evento_id: event.id }
    await world.shop.send(calls.freeCheckout, { body }, buyer.token)
    expect((await poll(buyer, id)).body).toMatchObject({ estado: 'Aprovada', metodo: 'gratuito' })
  })

  test('reads what was written beside the shop', async () => {
    const { buyer, id } = await held()
    await poll(buyer, id)
    await world.db.update(t.transactions).set({ estado: 'Cancelada' }).where(eq(t.transactions.id, id))
    expect((await poll(buyer, id)).body.estado).toBe('Cancelada')
    await world.db.insert(t.payments).values({
      id: `py_${id}`,
      transactionId: id,
      idempotencyKey: id,
      metodo: 'pix',
      status: 'rejected',
      amountCents: 1,
    })
    expect((await poll(buyer, id)).body.pagamento_status).toBe('rejected')
  })
})

describeDatabase('an order that is waited for', (open) => {
  const setting = (tx: Tx) => {
    const listeners: Parameters<News['hear']>[0][] = []
    const state = { live: true }
    const news: News = { isLive: () => state.live, hear: (listener) => void listeners.push(listener) }
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => now.mockRestore())
    const tell = (id: string): void => {
      for (const listener of listeners) listener({ kind: 'order', ids: [id] })
    }
    return { orders: createWaitingOrders(tx, news), now, state, tell }
  }

  test('is read again when it changed, after half a minute, and always while no change can be heard', () =>
    rolledBack(open().db, async (rows, tx) => {
      const userId = await rows.user()
      const id = await rows.order({ userId })
      const { orders, now, state, tell } = setting(tx)
      const isRead = async () => (await asked(() => orders.read(id, userId))).statements > 0
      expect([await isRead(), await isRead()]).toEqual([true, false])
      tell('tx_other')
      expect(await isRead()).toBe(false)
      tell(id)
      expect([await isRead(), await isRead()]).toEqual([true, false])
      now.mockReturnValue(30_999)
      expect(await isRead()).toBe(false)
      state.live = false
      now.mockReturnValue(31_000)
      expect([await isRead(), await isRead()]).toEqual([true, true])
    }))

  test('is kept from its making when its transaction holds, unless something was told of it meanwhile', () =>
    rolledBack(open().db, async (rows, tx) => {
      const userId = await rows.user()
      const { orders, state, tell } = setting(tx)
      const isRead = async (id: string) => (await asked(() => orders.read(id, userId))).statements > 0
      const made = async (committed: Promise<boolean>, meanwhile: (id: string) => void = () => {}) => {
        const id = await rows.order({ userId, eventId: await rows.event() })
        const [order] = (await findOrders(tx, [id])).values()
        if (!order) throw new Error('no order')
        orders.expect(order, userId, committed)
        meanwhile(id)
        await committed
        await new Promise((resolve) => setImmediate(resolve))
        return id
      }
      expect(await isRead(await made(Promise.resolve(true)))).toBe(false)
      expect(await isRead(await made(Promise.resolve(false)))).toBe(true)
      expect(await isRead(await made(Promise.resolve(true), tell))).toBe(true)
      const told = await made(Promise.resolve(true))
      tell(told)
      expect(await isRead(told)).toBe(true)
      state.live = false
      expect(await isRead(await made(Promise.resolve(true)))).toBe(true)
    }))

  test('is told to its buyer alone', () =>
    rolledBack(open().db, async (rows, tx) => {
      const userId = await rows.user()
      const id = await rows.order({ userId })
      const { orders } = setting(tx)
      const told = await orders.read(id, userId)
      expect(JSON.parse(told ?? '{}')).toMatchObject({ id, estado: 'Pendente' })
      expect(await orders.read(id, await rows.user())).toBeNull()
      expect(await orders.read('tx_none', userId)).toBeNull()
    }))
})

describe('what another process changes', () => {
  const twoProcesses = async () => {
    const url = await createDatabase()
    const [here, there] = [await openDatabase({ url }), await openDatabase({ url })]
    const [world, other] = [new World(here), openShop(there)]
    return { here, there, world, other }
  }

  test('is heard within a moment: orders, ended sessions, and sessions ended together', async () => {
    const { here, there, world, other } = await twoProcesses()
    const elsewhere = openShop(
      there,
      world.shop.deps && { ...world.shop.deps, db: there.db, news: there.news },
    )
    const event = await world.event({ types: [{ price: 0 }] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const polled = async () =>
      (await elsewhere.send(calls.transaction, { params: { transaction_id: id } }, buyer.token)).body.estado
    expect(await polled()).toBe('Pendente')
    await world.db.update(t.transactions).set({ estado: 'Cancelada' }).where(eq(t.transactions.id, id))
    await vi.waitFor(async () => expect(await polled()).toBe('Cancelada'))

    const shop = openShop(here)
    const account = await newAccount(shop)
    const statusOf = async (at: typeof shop) => (await at.send(calls.me, {}, account.token)).status
    expect([await statusOf(shop), await statusOf(other)]).toEqual([200, 200])
    await shop.send(calls.logoutEverywhere, {}, account.token)
    expect(await statusOf(shop)).toBe(401)
    await vi.waitFor(async () => expect(await statusOf(other)).toBe(401))
    for (const each of [shop, other, elsewhere, world]) each.close()
    await here.close()
    await there.close()
  })

  test('is read anew when the connection that hears it was lost', async () => {
    const { here, there, world, other } = await twoProcesses()
    expect(there.news.isLive()).toBe(true)
    await here.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
    )
    await vi.waitFor(() => expect(there.news.isLive()).toBe(false))
    await vi.waitFor(() => expect(there.news.isLive()).toBe(true), { timeout: 8_000 })
    for (const each of [other, world]) each.close()
    await here.close()
    await there.close()
  })
})
