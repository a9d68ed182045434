import { lockOrder, type Order } from '#server/orders/orders.store.ts'
import type { Rows, TypeRow } from './rows.ts'
import { after, minute, noon, someAttendee } from './some-order.ts'

/** An order of two tickets, what it takes of the stock, and its lock. */
export type BoundOrder = {
  id: string
  type: TypeRow
  couponId: string
  category: string
  /** [sold, held] of its type, lot, category and coupon. */
  levels: () => Promise<unknown[]>
  lock: () => Promise<Order>
}

/** An order of two tickets whose attendees are bound, at an event that is over in a day. */
export const boundOrder = async (
  rows: Rows,
  changes: NonNullable<Parameters<Rows['order']>[0]> = {},
  counted: { places?: { sold?: number; held?: number }; uses?: { sold?: number; held?: number } } = {},
  capacity = 10,
): Promise<BoundOrder> => {
  const eventId =
    changes.eventId ?? (await rows.event({ dataHora: noon, dataHoraFinal: after(24 * 60 * minute) }))
  const { places = {}, uses = {} } = counted
  const type = await rows.type(eventId, {}, { capacity, ...places })
  const category = await rows.category(type.id, 'Iniciante', { capacity, ...places })
  const couponId = await rows.coupon(eventId, {}, { capacity: 1, ...uses })
  const own = changes.couponHeld === undefined ? {} : { couponId }
  const id = await rows.order({ eventId, discountCents: 5_000, totalCents: 5_000, ...own, ...changes })
  const bound = { ...type, categoryId: category, netCents: 2_500, attendee: someAttendee() }
  await rows.items(id, [bound, bound])
  return {
    id,
    type,
    couponId,
    category,
    levels: () => rows.levels([type.id, type.lotId, category, couponId]),
    lock: async () => {
      const order = await lockOrder(rows.tx, id)
      if (!order) throw new Error('no order')
      return order
    },
  }
}

/** The levels of an order whose places are counted alike: its type's, lot's and category's, and its coupon's. */
export const allOf = (places: [number, number], uses: [number, number]) => [places, places, places, uses]
