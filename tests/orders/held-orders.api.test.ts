import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import {
  endOrders,
  type HeldOrder,
  insertOrders,
  lockExpiredOrders,
} from '#server/orders/held-orders.store.ts'
import { holdFacts } from '#server/orders/hold-usage.store.ts'
import { describeDatabase } from '../support/database.ts'
import { fresh, rolledBack, type Rows } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

const idsOf = (orders: readonly HeldOrder[]): string[] => orders.map(({ id }) => id)
const hour = 60 * minute

const lockOrdersOf = async (tx: Tx, buyers: readonly { userId: string; eventId: string }[], now: Date) => {
  const askers = buyers.map((buyer) => ({ ...buyer, network: 'home' }))
  return (await holdFacts(tx, askers, { now, enough: 1, typeIds: [] })).orders
}

/** A transaction that answers so often with no rows, and is not to be asked more. */
const emptyFor = (times: number): Tx => {
  let asked = 0
  return {
    execute: async () => {
      asked += 1
      if (asked > times) throw new Error('the database was asked')
      return Promise.resolve({ rows: [] })
    },
  } as unknown as Tx
}

test('where nobody holds anything, nothing more is asked or written', async () => {
  const asker = { userId: 'us_1', eventId: 'ev_1' }
  expect(await lockOrdersOf(emptyFor(1), [asker], noon)).toEqual({ held: [], paying: [] })
  expect(await lockExpiredOrders(emptyFor(1), { now: noon, limit: 5 })).toEqual([])
  await endOrders(emptyFor(0), [])
  await insertOrders(emptyFor(0), [], { now: noon, moves: [] })
})

describeDatabase('what holds are decided by', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  describe('the orders of buyers', () => {
    test(
      'are locked, and nobody else’s, nor those that are over',
      within(async (rows, tx) => {
        await rows.withoutReferences()
        const [userId, other, third] = [await rows.user(), await rows.user(), await rows.user()]
        const [eventId, elsewhere] = [await rows.event(), await rows.event()]
        const over = { holding: false, estado: 'Cancelada', expiresAt: after(-hour) } as const
        await rows.payment(await rows.order({ userId, eventId, ...over }), { status: 'rejected' })
        const own = await rows.order({ userId, eventId })
        await rows.payment(own, { status: 'rejected' })
        await rows.payment(await rows.order({ userId, eventId: elsewhere }))
        await rows.payment(await rows.order({ userId: other, eventId }))
        await rows.order({ userId: other, eventId: elsewhere, expiresAt: after(-1) })
        await rows.order({ userId: third, eventId, ...over })
        const { held, paying } = await lockOrdersOf(tx, [{ userId, eventId }], noon)
        expect(idsOf(held)).toEqual([own])
        expect(paying).toEqual([])
        expect(await rows.locked()).toEqual([own])
      }),
    )

    test(
      'are read with their places, clock and coupon',
      within(async (rows, tx) => {
        const eventId = await rows.event()
        const [one, two] = [await rows.user(), await rows.user()]
        const [type, seat] = [await rows.type(eventId), await rows.type(eventId)]
        const [category, couponId] = [await rows.category(type.id, 'Iniciante'), await rows.coupon(eventId)]
        const clockFrom = after(-20 * minute + 7)
        const id = await rows.order({
          userId: one,
          eventId,
          estado: 'Recusada',
          selectionKey: 'three',
          places: 3,
          network: 'home',
          couponId,
          couponHeld: true,
          clockFrom,
          renewed: true,
          expiresAt: after(3 * minute + 9),
        })
        const chosen = { ...type, categoryId: category }
        await rows.items(id, [chosen, chosen, seat])
        const next = await rows.order({ userId: two, eventId, couponId, couponHeld: false, places: 1 })
        await rows.items(next, [seat])
        const { held } = await lockOrdersOf(
          tx,
          [
            { userId: one, eventId },
            { userId: two, eventId },
          ],
          noon,
        )
        const byKind = held.map((order) => ({
          ...order,
          claims: order.claims.toSorted((a, b) => `${a.kind} ${a.id}`.localeCompare(`${b.kind} ${b.id}`)),
        }))
        expect(byKind).toEqual([
          {
            id,
            userId: one,
            eventId,
            estado: 'Recusada',
            selectionKey: 'three',
            expired: false,
            places: 3,
            network: 'home',
            clock: { from: clockFrom, renewed: true, expiresAt: after(3 * minute + 9) },
            claims: [
              { order_id: id, kind: 'c', id: category, count: 2 },
              { order_id: id, kind: 'k', id: couponId, count: 1 },
              { order_id: id, kind: 'l', id: type.lotId, count: 2 },
              { order_id: id, kind: 'l', id: seat.lotId, count: 1 },
              { order_id: id, kind: 't', id: type.id, count: 2 },
              { order_id: id, kind: 't', id: seat.id, count: 1 },
            ],
          },
          {
            id: next,
            userId: two,
            eventId,
            estado: 'Pendente',
            selectionKey: 'key',
            expired: false,
            places: 1,
            network: null,
            clock: { from: noon, renewed: false, expiresAt: after(15 * minute) },
            claims: [
              { order_id: next, kind: 'l', id: seat.lotId, count: 1 },
              { order_id: next, kind: 't', id: seat.id, count: 1 },
            ],
          },
        ])
      }),
    )

    test(
      'come with all that expired at the events, from the very moment on, in the one order of their ids',
      within(async (rows, tx) => {
        await rows.withoutIndexes()
        const [userId, eventId] = [await rows.user(), await rows.event()]
        const late = await rows.order({ id: 'tx_linha_c', eventId, expiresAt: noon })
        const own = await rows.order({ id: 'tx_linha_b', userId, eventId, expiresAt: noon })
        const later = await rows.order({ id: 'tx_linha_a', eventId, expiresAt: after(-hour) })
        await rows.order({ eventId, expiresAt: after(1) })
        const { held } = await lockOrdersOf(tx, [{ userId, eventId }], noon)
        expect(held.map(({ id, expired }) => [id, expired])).toEqual([
          [later, true],
          [own, true],
          [late, true],
        ])
        expect(await rows.locked()).toEqual([later, own, late])
      }),
    )
  })

  describe('a buyer is paying', () => {
    const grace = 5 * minute
    const cases: [string, Parameters<Rows['payment']>[1], boolean][] = [
      ['a card in review', { status: 'in_process' }, true],
      ['an attempt without an answer', { status: 'unknown' }, true],
      ['a payment that is pending', { status: 'pending', createdAt: after(-48 * hour) }, true],
      ['an authorised card', { status: 'authorized', expiresAt: after(-48 * hour) }, true],
      ['one that was approved', { status: 'approved' }, false],
      ['one that was refused', { status: 'rejected' }, false],
      ['one that goes back', { refundDue: true }, false],
      ['a PIX within its grace', { metodo: 'pix', expiresAt: after(1 - grace) }, true],
      ['a PIX whose grace is over', { metodo: 'pix', expiresAt: after(-grace) }, false],
      [
        'a PIX without an end, as long as one lasts',
        { metodo: 'pix', createdAt: after(1 - 7 * grace) },
        true,
      ],
      ['a PIX without an end that is older', { metodo: 'pix', createdAt: after(-7 * grace) }, false],
      ['an old PIX by its end', { metodo: 'pix', createdAt: after(-hour), expiresAt: noon }, true],
      ['a new PIX by its end', { metodo: 'pix', createdAt: noon, expiresAt: after(-hour) }, false],
    ]

    test(
      'while money may still be taken',
      within(async (rows, tx) => {
        const eventId = await rows.event()
        const names = new Map<string, string>()
        for (const [name, payment] of cases) {
          const userId = await rows.user()
          await rows.payment(
            await rows.order({ userId, eventId, holding: false, estado: 'Expirada' }),
            payment,
          )
          names.set(userId, name)
        }
        const other = { userId: await rows.user(), eventId }
        await rows.order(other)
        await rows.payment(await rows.order())
        const buyers = [...names.keys()].map((userId) => ({ userId, eventId }))
        const { held, paying } = await lockOrdersOf(tx, [...buyers, other], noon)
        expect(paying.map(({ userId }) => names.get(userId) ?? '').toSorted()).toEqual(
          cases.flatMap(([name, , expected]) => (expected ? [name] : [])).toSorted(),
        )
        expect(held.map(({ userId }) => userId)).toEqual([other.userId])
      }),
    )

    test(
      'with the order that he holds, too',
      within(async (rows, tx) => {
        const buyer = { userId: await rows.user(), eventId: await rows.event() }
        const id = await rows.order(buyer)
        await rows.payment(id)
        const { held, paying } = await lockOrdersOf(tx, [buyer], noon)
        expect([idsOf(held), paying]).toEqual([[id], [buyer]])
      }),
    )

    test(
      'and one of several such orders is enough to lock',
      within(async (rows, tx) => {
        await rows.withoutReferences()
        const buyer = { userId: await rows.user(), eventId: await rows.event() }
        for (let count = 0; count < 3; count += 1)
          await rows.payment(await rows.order({ ...buyer, holding: false, estado: 'Expirada' }))
        const { paying } = await lockOrdersOf(tx, [buyer], noon)
        expect(paying).toEqual([buyer])
        expect(await rows.locked()).toHaveLength(1)
      }),
    )
  })

  test(
    'new orders hold what was decided, for the buyers that it was decided for',
    within(async (rows, tx) => {
      const eventId = await rows.event()
      const [type, seat] = [await rows.type(eventId), await rows.type(eventId)]
      const priced = ({ id, lotId }: typeof type, priceCents: number) => ({
        ticketTypeId: id,
        lotId,
        priceCents,
      })
      const made = [
        {
          id: fresh('tx'),
          userId: await rows.user(),
          eventId,
          selectionKey: 'two',
          grossCents: 7_000,
          items: [priced(type, 5_000), priced(seat, 2_000)],
          network: 'home',
          clock: { from: after(-minute), renewed: true, expiresAt: after(14 * minute) },
          rulesVersion: null,
        },
        {
          id: fresh('tx'),
          userId: await rows.user(),
          eventId,
          selectionKey: 'one',
          grossCents: 1,
          items: [priced(seat, 1)],
          network: 'office',
          clock: { from: noon, renewed: false, expiresAt: after(15 * minute) },
          rulesVersion: null,
        },
      ]
      const moved = (held: number) => ({ kind: 't' as const, id: type.id, sold: 0, held })
      await insertOrders(tx, made, { now: after(3), moves: [moved(2)] })
      const same = { ...made[1], id: fresh('tx'), userId: await rows.user() } as (typeof made)[number]
      await insertOrders(tx, [same], { now: after(3), moves: [] })
      expect(await rows.read(same.id)).toMatchObject({ holding: true, places: 1 })
      expect(await rows.levels([type.id, type.lotId])).toEqual([
        [0, 2],
        [0, 0],
      ])
      await insertOrders(tx, [], { now: after(3), moves: [moved(-1)] })
      expect(await rows.levels([type.id])).toEqual([[0, 1]])
      for (const { clock, items, ...order } of made) {
        expect(await rows.read(order.id)).toMatchObject({
          ...order,
          estado: 'Pendente',
          holding: true,
          totalCents: order.grossCents,
          discountCents: 0,
          couponId: null,
          couponHeld: false,
          places: items.length,
          clockFrom: clock.from,
          renewed: clock.renewed,
          expiresAt: clock.expiresAt,
          createdAt: after(3),
          boundVersion: 0,
        })
        const stored = await tx
          .select()
          .from(t.transactionItems)
          .where(eq(t.transactionItems.transactionId, order.id))
          .orderBy(asc(t.transactionItems.pos))
        const nothing = { netCents: null, categoryId: null, attendee: null }
        expect(stored).toEqual(
          items.map((item, pos) => ({ transactionId: order.id, pos, ...item, ...nothing })),
        )
      }
    }),
  )
})
