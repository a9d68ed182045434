import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stock } from '#server/db/schema.ts'
import { changeQuantities, type QuantityWish } from '#server/events/merge-quantities.ts'
import { type Counter } from '#server/orders/stock.store.ts'
import { describeDatabase } from '../support/database.ts'
import { freshId } from './published.ts'

describeDatabase('quantities of a published event', (open) => {
  /** law W7, W8, S8: what remains as a page shows it, and what it had read before. */
  test.each<[string, Partial<Counter>, Pick<QuantityWish, 'wanted' | 'seen'>, number]>([
    ['is not named', {}, { wanted: undefined, seen: undefined }, 10],
    ['is not named but was seen', {}, { wanted: undefined, seen: 2 }, 10],
    ['was raised by two over what was seen', {}, { wanted: 7, seen: 5 }, 12],
    ['was lowered by two under what was seen', {}, { wanted: 3, seen: 5 }, 8],
    ['was lowered by more than there is', {}, { wanted: 0, seen: 50 }, 0],
    ['is what remains', {}, { wanted: 5 }, 10],
    ['is less than remains', {}, { wanted: 4 }, 9],
    ['is nothing', {}, { wanted: 0 }, 5],
    ['may be from a stale page', {}, { wanted: 6 }, 10],
    ['is as much as there ever was', { peak: 12 }, { wanted: 12 }, 10],
    ['is more than there ever was', { peak: 12 }, { wanted: 13 }, 18],
    ['is none where more is taken than there is', { capacity: 3 }, { wanted: 0 }, 3],
    ['is one where more is taken than there is', { capacity: 3, peak: 10 }, { wanted: 1 }, 3],
    ['is the most that may be', { capacity: 999_999 }, { wanted: 1_000_000, seen: 999_999 }, 1_000_000],
  ])('a quantity that %s (%j, %j) leaves room for %i', async (_, change, wish, capacity) => {
    const counter: Counter = {
      kind: 't',
      id: freshId('tt'),
      capacity: 10,
      peak: 10,
      sold: 3,
      held: 2,
      ...change,
    }
    const { peak: _peak, ...level } = counter
    await open()
      .db.insert(stock)
      .values({ ...level, excess: Math.max(0, 5 - level.capacity) })
    const after = await open().db.transaction((tx) =>
      changeQuantities(tx, [counter], [{ id: counter.id, path: 'x', ...wish }]),
    )
    expect(after).toEqual([{ ...counter, capacity }])
    const [written] = await open().db.select().from(stock).where(eq(stock.id, counter.id))
    expect(written).toMatchObject({ capacity, sold: 3, held: 2 })
  })

  const notWhole = 'Informe uma quantidade inteira, zero ou mais.'
  const tooMany = 'Informe no máximo 1.000.000.'
  test.each<[Partial<Counter>, Pick<QuantityWish, 'wanted' | 'seen'>, string]>([
    [{}, { wanted: -1 }, notWhole],
    [{}, { wanted: 1.5 }, notWhole],
    [{}, { wanted: 1_000_001 }, tooMany],
    [{}, { wanted: 5, seen: -1 }, notWhole],
    [{}, { wanted: 5, seen: 0.5 }, notWhole],
    [{}, { wanted: 5, seen: 1_000_001 }, notWhole],
    [{ sold: 3 }, { wanted: 999_998 }, tooMany],
  ])('of %j the quantity %j is refused: %s', async (change, wish, sentence) => {
    const counter: Counter = { kind: 'c', id: 'ct', capacity: 10, peak: 10, sold: 0, held: 0, ...change }
    const path = 'tiposDeIngressos.0.categories.3'
    const refusal = open().db.transaction((tx) =>
      changeQuantities(tx, [counter], [{ id: 'ct', path, ...wish }]),
    )
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      error: `Ingresso 1, categoria 4: ${sentence}`,
    })
  })
})
