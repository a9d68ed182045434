import type { Db } from '../db/open.ts'
import { keepRead } from '../db/kept.ts'
import { askTogether } from '../db/together.ts'
import type { News } from '../db/news.ts'
import { orderView, type ShownOrder } from './order-view.ts'
import { findOrders, type Order } from './orders.store.ts'

export type WaitingOrders = {
  /** The JSON text of an order for its buyer; null also for another buyer's (law W12). */
  read(orderId: string, userId: string): Promise<string | null>
  /** A new order, read from memory once its transaction holds: the first question asks the database nothing either. */
  expect(order: ShownOrder, userId: string, committed: Promise<boolean>): void
}

/** ms. Names of types and coupons are part of an order too, and changes of them are not told. */
const age = { live: 30_000, deaf: 0 }

/** Buyers who wait ask every two seconds: their orders are answered from memory until they change (decision 043). */
export const createWaitingOrders = (db: Db, news: News): WaitingOrders => {
  /** About a kilobyte each. */
  const kept = keepRead<{ userId: string; json: string }>(news, { kind: 'order', most: 20_000, age })
  /** Those that nobody asked for yet, apart: in a rush they must not push out those that are waited for. */
  const made = keepRead<{ userId: string; order: ShownOrder }>(news, { kind: 'order', most: 2_000, age })
  const find = askTogether<string, Order>(async (ids) => {
    const found = await findOrders(db, ids)
    return ids.map((id) => found.get(id))
  })
  const known = async (orderId: string): Promise<{ userId: string; order: ShownOrder } | null> => {
    const fresh = await made.read(orderId, () => Promise.resolve(null))
    if (fresh) return fresh
    const order = await find(orderId)
    return order && { userId: order.userId, order }
  }
  return {
    read: async (orderId, userId) => {
      const shown = await kept.read(orderId, async () => {
        const found = await known(orderId)
        return found && { userId: found.userId, json: JSON.stringify(orderView(found.order)) }
      })
      return shown?.userId === userId ? shown.json : null
    },
    // what is told of it before this is kept makes it old: between its commit and here another process may change it
    expect: (order, userId, committed) =>
      void made.read(order.id, async () => ((await committed) ? { userId, order } : null)),
  }
}
