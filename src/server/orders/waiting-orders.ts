import type { Db } from '../db/open.ts'
import { keepRead } from '../db/kept.ts'
import { askTogether } from '../db/together.ts'
import type { News } from '../db/news.ts'
import { orderView } from './order-view.ts'
import { findOrders, type Order } from './orders.store.ts'

export type WaitingOrders = {
  /** The JSON text of an order for its buyer; null also for another buyer's (law W12). */
  read(orderId: string, userId: string): Promise<string | null>
}

/** Buyers who wait ask every two seconds: their orders are answered from memory until they change (decision 043). */
export const createWaitingOrders = (db: Db, news: News): WaitingOrders => {
  const kept = keepRead<{ userId: string; json: string }>(news, {
    kind: 'order',
    /** About a kilobyte each. */
    most: 20_000,
    /** ms. Names of types and coupons are part of an order too, and changes of them are not told. */
    age: { live: 30_000, deaf: 0 },
  })
  const find = askTogether<string, Order>(async (ids) => {
    const found = await findOrders(db, ids)
    return ids.map((id) => found.get(id))
  })
  return {
    read: async (orderId, userId) => {
      const known = await kept.read(orderId, async () => {
        const order = await find(orderId)
        return order && { userId: order.userId, json: JSON.stringify(orderView(order)) }
      })
      return known?.userId === userId ? known.json : null
    },
  }
}
