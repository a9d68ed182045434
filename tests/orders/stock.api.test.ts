import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { stock } from '#server/db/schema.ts'
import { openLedger, sumClaims } from '#server/orders/ledger.ts'
import {
  type Claim,
  lockCounters,
  moveCounters,
  type Place,
  setCapacity,
} from '#server/orders/stock.store.ts'
import { describeEachDatabase } from '../support/database.ts'

let made = 0
/** An id that no earlier call gave; they sort as they came. */
const fresh = (name: string): string => `${name}_${String((made += 1)).padStart(6, '0')}`
const claim = (kind: Place['kind'], id: string, count: number): Claim => ({ kind, id, count })

describe('claims of the same place', () => {
  test('are added together, others stay apart', () => {
    expect(
      sumClaims([claim('t', 'a', 1), claim('l', 'a', 2), claim('t', 'a', 3), claim('t', 'b', 4)]),
    ).toEqual([claim('t', 'a', 4), claim('l', 'a', 2), claim('t', 'b', 4)])
    expect(sumClaims([])).toEqual([])
  })
})

test('without places nothing is asked', async () => {
  const silent = {
    execute: () => {
      throw new Error('the database was asked')
    },
  } as unknown as Tx
  expect(await lockCounters(silent, [])).toEqual([])
  await moveCounters(silent, [])
  await setCapacity(silent, [])
})

describeEachDatabase('stock', (open) => {
  type Level = Partial<typeof stock.$inferInsert>
  const inTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => open().db.transaction(run)
  const place = async (kind: Place['kind'], level: Level): Promise<Place> => {
    const id = fresh('pl')
    await open()
      .db.insert(stock)
      .values({ kind, id, capacity: 0, ...level })
    return { kind, id }
  }
  const levelOf = async ({ kind, id }: Place) => {
    const rows = await open()
      .db.select()
      .from(stock)
      .where(sql`${stock.kind} = ${kind} and ${stock.id} = ${id}`)
    const [row] = rows
    return (
      row && { capacity: row.capacity, sold: row.sold, held: row.held, peak: row.peak, excess: row.excess }
    )
  }
  const moved = (places: Place[], move: (ledger: Awaited<ReturnType<typeof openLedger>>) => void) =>
    inTransaction(async (tx) => {
      const ledger = await openLedger(tx, places)
      move(ledger)
      await ledger.write()
    })
  const of = ({ kind, id }: Place, count: number): Claim => ({ kind, id, count })

  test('what an attempt moved is forgotten when it fails, what was moved before and after stays', async () => {
    const [one, other] = [await place('t', { capacity: 9, held: 5 }), await place('l', { capacity: 9 })]
    await moved([one, other], (ledger) => {
      ledger.hold([of(one, 1)])
      expect(
        ledger.attempt(() => {
          ledger.sell([of(one, 2)])
          return 'sold'
        }),
      ).toBe('sold')
      const refused = (): never => {
        ledger.release([of(one, 3)])
        ledger.hold([of(other, 4)])
        throw new Error('refused')
      }
      expect(() => ledger.attempt(refused)).toThrow('refused')
      expect(ledger.moves()).toEqual([{ kind: 't', id: one.id, sold: 2, held: -1 }])
      ledger.hold([of(other, 1)])
    })
    expect(await levelOf(one)).toMatchObject({ sold: 2, held: 4 })
    expect(await levelOf(other)).toMatchObject({ sold: 0, held: 1 })
  })

  test('counters are locked in the one order of kind and id, each once, and no others', async () => {
    const late = await place('t', { capacity: 9, sold: 2, held: 3 })
    const [first, last] = [await place('c', { capacity: 1 }), await place('t', { capacity: 5, peak: 8 })]
    const sameId = { kind: 'l' as const, id: late.id }
    await open()
      .db.insert(stock)
      .values({ ...sameId, capacity: 4 })
    const asked = [last, late, first, late]
    const { counters, locked } = await inTransaction(async (tx) => {
      const counters = await lockCounters(tx, asked)
      const { rows } = await tx.execute<{ kind: string; id: string }>(
        sql`select s.kind, s.id from stock s where s.xmax = pg_current_xact_id()::xid order by s.kind, s.id`,
      )
      return { counters, locked: rows }
    })
    expect(counters).toEqual([
      { ...first, capacity: 1, peak: 1, sold: 0, held: 0 },
      { ...late, capacity: 9, peak: 9, sold: 2, held: 3 },
      { ...last, capacity: 5, peak: 8, sold: 0, held: 0 },
    ])
    expect(locked).toEqual([first, late, last])
  })

  test('what is left is neither sold nor held, and a place without a counter has nothing', async () => {
    const some = await place('t', { capacity: 10, sold: 2, held: 3 })
    const nowhere = { kind: 't' as const, id: fresh('no') }
    await inTransaction(async (tx) => {
      const ledger = await openLedger(tx, [some, nowhere])
      expect([ledger.canHold([of(some, 5)]), ledger.canHold([of(some, 6)])]).toEqual([true, false])
      expect(ledger.canHold([of(some, 3), of(some, 3)])).toBe(false)
      expect(ledger.missing([of(some, 1), of(nowhere, 1)])).toEqual(of(nowhere, 1))
      expect(ledger.missing([of(some, 5)])).toBeUndefined()
      ledger.hold([of(some, 2), of(nowhere, 1)])
      expect([ledger.canHold([of(some, 3)]), ledger.canHold([of(some, 4)])]).toEqual([true, false])
      ledger.release([of(some, 4)])
      expect([ledger.canHold([of(some, 7)]), ledger.canHold([of(some, 8)])]).toEqual([true, false])
      ledger.sell([of(some, 1)])
      expect([ledger.canHold([of(some, 7)]), ledger.canHold([of(some, 8)])]).toEqual([true, false])
      ledger.takeBack([of(some, 2)])
      expect([ledger.canHold([of(some, 9)]), ledger.canHold([of(some, 10)])]).toEqual([true, false])
    })
    expect(await levelOf(some)).toEqual({ capacity: 10, sold: 2, held: 3, peak: 0, excess: 0 })
    expect(await levelOf(nowhere)).toBeUndefined()
  })

  test.each([
    ['hold', { sold: 4, held: 6 }],
    ['release', { sold: 4, held: 2 }],
    ['sell', { sold: 6, held: 2 }],
    ['takeBack', { sold: 2, held: 4 }],
  ] as const)('%s moves two places of this counter and of no other', async (move, expected) => {
    const level = { capacity: 20, sold: 4, held: 4 }
    const [one, other] = [await place('t', level), await place('t', level)]
    const sameId = { kind: 'l' as const, id: one.id }
    await open()
      .db.insert(stock)
      .values({ ...sameId, ...level })
    await moved([one, other, sameId], (ledger) => ledger[move]([of(one, 2)]))
    const rest = { peak: 0, excess: 0 }
    expect(await levelOf(one)).toEqual({ capacity: 20, ...expected, ...rest })
    expect(await levelOf(other)).toEqual({ ...level, ...rest })
    expect(await levelOf(sameId)).toEqual({ ...level, ...rest })
  })

  test('moves of several counters are written at once, and nothing when nothing moved', async () => {
    const [one, two] = [await place('t', { capacity: 9 }), await place('k', { capacity: 9, held: 3 })]
    await moved([one, two], (ledger) => {
      ledger.hold([of(one, 2), of(two, 1)])
      ledger.sell([of(two, 2)])
    })
    expect(await levelOf(one)).toMatchObject({ sold: 0, held: 2 })
    expect(await levelOf(two)).toMatchObject({ sold: 2, held: 2 })
    const version = () =>
      open()
        .db.select({ xmin: sql<string>`xmin::text` })
        .from(stock)
        .where(sql`${stock.id} = ${one.id}`)
    const before = await version()
    await moved([one], (ledger) => {
      ledger.hold([of(one, 1)])
      ledger.release([of(one, 1)])
    })
    expect(await version()).toEqual(before)
  })

  test('what is taken beyond a lowered capacity goes down with what is given back, never up', async () => {
    const one = await place('t', { capacity: 10, sold: 4, held: 4 })
    const setTo = (capacity: number) => inTransaction((tx) => setCapacity(tx, [{ ...one, capacity }]))
    await setTo(5)
    expect(await levelOf(one)).toEqual({ capacity: 5, sold: 4, held: 4, peak: 10, excess: 3 })
    await moved([one], (ledger) => ledger.release([of(one, 1)]))
    expect(await levelOf(one)).toEqual({ capacity: 5, sold: 4, held: 3, peak: 10, excess: 2 })
    await moved([one], (ledger) => ledger.sell([of(one, 1)]))
    expect(await levelOf(one)).toEqual({ capacity: 5, sold: 5, held: 2, peak: 10, excess: 2 })
    await moved([one], (ledger) => ledger.takeBack([of(one, 3)]))
    expect(await levelOf(one)).toEqual({ capacity: 5, sold: 2, held: 2, peak: 10, excess: 0 })
    await moved([one], (ledger) => ledger.hold([of(one, 1)]))
    expect(await levelOf(one)).toEqual({ capacity: 5, sold: 2, held: 3, peak: 10, excess: 0 })
    await setTo(20)
    expect(await levelOf(one)).toEqual({ capacity: 20, sold: 2, held: 3, peak: 10, excess: 0 })
    await setTo(15)
    expect(await levelOf(one)).toEqual({ capacity: 15, sold: 2, held: 3, peak: 20, excess: 0 })
  })

  test('counters are made in the order in which all are locked', async () => {
    const ids = [fresh('nw'), fresh('nw'), fresh('nw')]
    const [a = '', b = '', c = ''] = ids
    const places = [
      { kind: 't' as const, id: b, capacity: 2 },
      { kind: 't' as const, id: c, capacity: 3 },
      { kind: 't' as const, id: a, capacity: 1 },
      { kind: 'l' as const, id: c, capacity: 4 },
    ]
    await inTransaction((tx) => setCapacity(tx, places))
    const rows = await open()
      .db.select({ kind: stock.kind, id: stock.id, capacity: stock.capacity })
      .from(stock)
      .where(sql`${stock.id} = any(${sql.param(ids)}::text[])`)
      .orderBy(asc(sql`ctid`))
    expect(rows.map(({ kind, id, capacity }) => [kind, id, capacity])).toEqual([
      ['l', c, 4],
      ['t', a, 1],
      ['t', b, 2],
      ['t', c, 3],
    ])
    expect(await levelOf({ kind: 't', id: a })).toEqual({ capacity: 1, sold: 0, held: 0, peak: 0, excess: 0 })
  })
})
