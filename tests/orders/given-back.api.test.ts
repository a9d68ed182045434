import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stock } from '#server/db/schema.ts'
import { moveCounters, type Place } from '#server/orders/stock.store.ts'
import { publish } from '../events/published.ts'
import { describeEachDatabase } from '../support/database.ts'

type Level = { capacity: number; sold: number; held: number; excess?: number }

describeEachDatabase('what is given back of an archived category', (open) => {
  const levelOf = async ({ kind, id }: Place) => {
    const [row] = await open()
      .db.select()
      .from(stock)
      .where(sql`${stock.kind} = ${kind} and ${stock.id} = ${id}`)
    return row
  }
  const withCategories = async (...categories: { archived: boolean; stock: Level }[]) => {
    const event = await publish(open().db, [
      { lots: [{}], categories, stock: { capacity: 20, sold: 9, held: 3 } },
    ])
    const [type] = event.types
    if (!type) throw new Error('no type')
    const ids = type.categories.map((id) => ({ kind: 'c' as const, id }))
    const levels = async () => Promise.all([{ kind: 't' as const, id: type.id }, ...ids].map(levelOf))
    const moves = async (...of: readonly (readonly [index: number, sold: number, held: number])[]) => {
      const own = of.map(([index, sold, held]) => ({ ...(ids[index] as Place), sold, held }))
      await open().db.transaction((tx) => moveCounters(tx, own))
      return (await levels()).map((level) => level && [level.capacity, level.sold, level.held, level.excess])
    }
    return { moves }
  }
  const closed = { archived: true, stock: { capacity: 5, sold: 3, held: 2 } }
  const open5 = { archived: false, stock: { capacity: 5, sold: 3, held: 2 } }
  const full = { archived: false, stock: { capacity: 2, sold: 5, held: 0, excess: 3 } }

  test('is gone from it and its type, of others it is free again', async () => {
    const { moves } = await withCategories(closed, open5)
    expect(await moves([0, -1, 0])).toEqual([
      [19, 9, 3, 0],
      [4, 2, 2, 0],
      [5, 3, 2, 0],
    ])
    expect(await moves([0, 0, -2], [1, -1, 0])).toEqual([
      [17, 9, 3, 0],
      [2, 2, 0, 0],
      [5, 2, 2, 0],
    ])
  })

  test('is nothing while a hold becomes a sale, or where more is taken', async () => {
    const { moves } = await withCategories(closed, open5, {
      ...closed,
      stock: { capacity: 6, sold: 3, held: 2 },
    })
    expect(await moves([0, 1, -1], [1, -1, 0], [2, 0, 1])).toEqual([
      [20, 9, 3, 0],
      [5, 4, 1, 0],
      [5, 2, 2, 0],
      [6, 3, 3, 0],
    ])
  })

  test('counts of each category, also when two give back as much', async () => {
    const { moves } = await withCategories(closed, closed)
    expect(await moves([0, -1, 0], [1, -1, 0])).toEqual([
      [18, 9, 3, 0],
      [4, 2, 2, 0],
      [4, 2, 2, 0],
    ])
  })

  test('leaves what may be taken beyond the places as it is, and never more', async () => {
    const over = { archived: true, stock: { capacity: 3, sold: 2, held: 3, excess: 2 } }
    const { moves } = await withCategories(over, full)
    expect(await moves([0, 0, -1], [1, -1, 0])).toEqual([
      [19, 9, 3, 0],
      [2, 2, 2, 2],
      [2, 4, 0, 2],
    ])
  })

  test('never leaves less than no place', async () => {
    const gone = { archived: true, stock: { capacity: 0, sold: 2, held: 0, excess: 2 } }
    const { moves } = await withCategories(gone)
    expect(await moves([0, -1, 0])).toEqual([
      [19, 9, 3, 0],
      [0, 1, 0, 1],
    ])
  })
})
