import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  bindCoupon,
  couponsOf,
  deleteCoupon,
  forgetBoundCoupons,
  insertCoupon,
} from '#server/coupons/coupons.store.ts'
import { usableCoupon } from '#server/coupons/usable-coupon.store.ts'
import * as t from '#server/db/schema.ts'
import { buyerKey, readFacts } from '#server/orders/order-facts.store.ts'
import { World } from '../orders/world.ts'
import { heldOrder } from '../payments-server/held-order.ts'
import { describeDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'

describeDatabase('coupons as they are kept', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())
  const db = () => open().db
  const minute = 60_000
  const fromNow = (ms: number): Date => new Date(world.shop.clock.now.getTime() + ms)

  type NewRow = Partial<Parameters<typeof insertCoupon>[1]>
  const make = (eventId: string, changes: NewRow = {}) =>
    db().transaction((tx) =>
      insertCoupon(tx, {
        eventId,
        nome: 'DEZ',
        basisPoints: 1_250,
        quantidade: 3,
        now: fromNow(0),
        ...changes,
      }),
    )
  const setStock = (id: string, level: Partial<typeof t.stock.$inferInsert>) =>
    db().update(t.stock).set(level).where(eq(t.stock.id, id))
  const newEvent = async (): Promise<string> => (await world.event({ types: [{}] })).id
  const couponRow = async (id: string) => {
    const [row] = await db().select().from(t.coupons).where(eq(t.coupons.id, id))
    return row
  }

  test('a new one is as its organiser made it, with all its uses', async () => {
    const eventId = await newEvent()
    const made = await make(eventId)
    expect(made).toEqual({
      id: expect.stringMatching(/^cp_/),
      nome: 'DEZ',
      porcentagem: 0.125,
      quantidade: 3,
      deletado: false,
      usos_restantes: 3,
      vale_ate: null,
      ingressos: [],
    })
    expect(await couponRow(made.id)).toEqual({
      id: made.id,
      eventId,
      nome: 'DEZ',
      basisPoints: 1_250,
      endsAt: null,
      ticketTypeIds: [],
      deletedAt: null,
      createdAt: world.shop.clock.now,
    })
    expect(await world.level('k', made.id)).toEqual({ capacity: 3, sold: 0, held: 0 })
  })

  describe('the list of an event', () => {
    /** However the database reads its rows. */
    const listOf = (eventId: string) =>
      db().transaction(async (tx) => {
        for (const way of ['indexscan', 'bitmapscan', 'mergejoin'])
          await tx.execute(sql.raw(`set local enable_${way} = off`))
        return couponsOf(tx, eventId)
      })

    test('has its own, in the order of their making, with the uses that are left', async () => {
      const eventId = await newEvent()
      await make(await newEvent())
      const row = async (
        [id, nome]: [string, string],
        madeAt: number,
        level: Partial<typeof t.stock.$inferInsert>,
      ) => {
        const coupon = { id: `${id} ${eventId}`, nome, basisPoints: 1_250 }
        await db()
          .insert(t.coupons)
          .values({ ...coupon, eventId, createdAt: fromNow(madeAt) })
        await db()
          .insert(t.stock)
          .values({ kind: 'k', id: coupon.id, capacity: 3, ...level })
        return {
          id: coupon.id,
          nome,
          porcentagem: 0.125,
          quantidade: level.capacity ?? 3,
          deletado: false,
          vale_ate: null,
          ingressos: [],
        }
      }
      const late = await row(['cp_1', 'A'], 2, { sold: 1, held: 1 })
      const twin = await row(['cp_3', 'B'], 1, {})
      const early = await row(['cp_2', 'C'], 1, { capacity: 1, sold: 2, excess: 1 })
      // A place of another kind may have the same id.
      await db().insert(t.stock).values({ kind: 't', id: late.id, capacity: 9 })
      await deleteCoupon(db(), { eventId, id: late.id, now: fromNow(0) })
      expect(await listOf(eventId)).toEqual([
        { ...early, usos_restantes: 0 },
        { ...twin, usos_restantes: 3 },
        { ...late, deletado: true, usos_restantes: 1 },
      ])
    })

    test('has none whose uses nobody counts', async () => {
      const eventId = await newEvent()
      const { id } = await make(eventId)
      await db().delete(t.stock).where(eq(t.stock.id, id))
      expect(await couponsOf(db(), eventId)).toEqual([])
      expect(await usableCoupon(db(), { now: fromNow(0), userId: 'us_0', eventId, nome: 'DEZ' })).toEqual({
        refused: 'invalid',
      })
    })
  })

  test('deleting is of this one alone, and twice is as once', async () => {
    const eventId = await newEvent()
    const [one, other] = [await make(eventId, { nome: 'A' }), await make(eventId, { nome: 'B' })]
    const erase = (id: string, of: string, ms: number) =>
      deleteCoupon(db(), { eventId: of, id, now: fromNow(ms) })
    expect(await erase(one.id, await newEvent(), 0)).toBe(false)
    expect((await couponRow(one.id))?.deletedAt).toBe(null)
    expect([await erase(one.id, eventId, 0), await erase(one.id, eventId, 1)]).toEqual([true, true])
    expect((await couponRow(one.id))?.deletedAt).toEqual(fromNow(0))
    expect((await couponRow(other.id))?.deletedAt).toBe(null)
    expect(await erase('cp_0', eventId, 0)).toBe(false)
  })

  describe('one can be used', () => {
    const usable = async (userId: string, eventId: string, nome = 'DEZ') => {
      const coupon = await usableCoupon(db(), { now: fromNow(0), userId, eventId, nome })
      return 'refused' in coupon ? null : coupon.id
    }

    test('by its name, at its event, while it lives', async () => {
      const eventId = await newEvent()
      const foreign = await newEvent()
      const [gone, other] = [await make(eventId), await make(eventId, { nome: 'VINTE' })]
      await deleteCoupon(db(), { eventId, id: gone.id, now: fromNow(0) })
      const own = await make(eventId)
      expect(await usable('us_0', eventId)).toBe(own.id)
      expect(await usable('us_0', eventId, 'VINTE')).toBe(other.id)
      expect([await usable('us_0', eventId, 'NENHUM'), await usable('us_0', foreign)]).toEqual([null, null])
      await deleteCoupon(db(), { eventId, id: own.id, now: fromNow(0) })
      expect(await usable('us_0', eventId)).toBe(null)
    })

    test.each([
      [{ sold: 1, held: 1 }, true],
      [{ sold: 2, held: 1 }, false],
      [{ sold: 3, held: 0 }, false],
      [{ sold: 0, held: 3 }, false],
    ])('while a use of three is left: %j', async (level, isLeft) => {
      const eventId = await newEvent()
      const { id } = await make(eventId)
      await setStock(id, level)
      expect(await usable('us_0', eventId)).toBe(isLeft ? id : null)
    })

    describe('to its last use by whose order holds it', () => {
      const heldWith = async (order: (couponId: string) => Partial<typeof t.transactions.$inferInsert>) => {
        const held = await heldOrder(world)
        const { id } = await make(held.event.id, { quantidade: 1 })
        await setStock(id, { held: 1 })
        await db().update(t.transactions).set(order(id)).where(eq(t.transactions.id, held.id))
        return { id, userId: held.buyer.id, eventId: held.event.id }
      }
      test('and by nobody else', async () => {
        const { id, userId, eventId } = await heldWith((couponId) => ({ couponId, couponHeld: true }))
        expect(await usable(userId, eventId)).toBe(id)
        expect(await usable((await world.buyer()).id, eventId)).toBe(null)
      })
      test('not when its use was given back', async () => {
        const { userId, eventId } = await heldWith((couponId) => ({ couponId, couponHeld: false }))
        expect(await usable(userId, eventId)).toBe(null)
      })
      test('not when the order holds another', async () => {
        const other = await make(await newEvent())
        const { userId, eventId } = await heldWith(() => ({ couponId: other.id, couponHeld: true }))
        expect(await usable(userId, eventId)).toBe(null)
      })
      test('not when nobody counts its uses', async () => {
        const { id, userId, eventId } = await heldWith((couponId) => ({ couponId, couponHeld: true }))
        await db().delete(t.stock).where(eq(t.stock.id, id))
        expect(await usable(userId, eventId)).toBe(null)
      })
      test('not when the order is of another event', async () => {
        const elsewhere = await newEvent()
        const { userId, eventId } = await heldWith((couponId) => ({
          couponId,
          couponHeld: true,
          eventId: elsewhere,
        }))
        expect(await usable(userId, eventId)).toBe(null)
      })
    })
  })

  test('a fault while one is made is not told as a name that is taken', async () => {
    const event = await world.event({ types: [{}] })
    const broken = new Proxy(db(), {
      get: (target, key) =>
        key === 'transaction'
          ? () => Promise.reject(new TypeError('a fault of the shop'))
          : (Reflect.get(target, key) as unknown),
    })
    const shop = openShop(open(), { ...world.shop.deps, db: broken })
    const body = { nome: 'DEZ', porcentagem: 0.1, quantidade: 1, event_id: event.id }
    expect((await shop.send(calls.createCoupon, { body }, event.owner.token)).status).toBe(500)
    shop.close()
  })

  describe('what a buyer validated', () => {
    const bind = (userId: string, eventId: string, couponId: string, expiresAt: Date) =>
      bindCoupon(db(), { userId, eventId, couponId, expiresAt })
    const bound = async (userId: string, eventId: string) => {
      const binding = { now: fromNow(0), buyers: [{ userId, eventId }] }
      const { validated } = await readFacts(db(), { orderIds: [], couponIds: [], binding })
      return validated.get(buyerKey({ userId, eventId })) ?? null
    }

    test('is remembered of each buyer and event, the last one of each', async () => {
      const [one, two] = [(await world.buyer()).id, (await world.buyer()).id]
      const [here, there] = [await newEvent(), await newEvent()]
      const [first, second, third] = [
        await make(here),
        await make(here, { nome: 'VINTE' }),
        await make(there),
      ]
      await bind(one, there, third.id, fromNow(1))
      await bind(two, here, second.id, fromNow(1))
      await bind(one, here, first.id, fromNow(1))
      expect([await bound(one, here), await bound(one, there), await bound(two, here)]).toEqual([
        first.id,
        third.id,
        second.id,
      ])
      expect(await bound(two, there)).toBe(null)
      await bind(one, here, second.id, fromNow(0))
      expect(await bound(one, here)).toBe(null)
      await bind(one, here, second.id, fromNow(2))
      expect(await bound(one, here)).toBe(second.id)
    })

    test('is forgotten when its time is over', async () => {
      const [one, two] = [(await world.buyer()).id, (await world.buyer()).id]
      const eventId = await newEvent()
      const { id } = await make(eventId)
      await bind(one, eventId, id, fromNow(-1))
      await bind(two, eventId, id, fromNow(0))
      await forgetBoundCoupons(db(), fromNow(0))
      const left = await db().select().from(t.couponBindings).where(eq(t.couponBindings.eventId, eventId))
      expect(left.map(({ userId }) => userId)).toEqual([two])
    })

    test('counts for half an hour', async () => {
      const event = await world.event({ types: [{}] })
      const buyer = await world.buyer()
      const { id } = await make(event.id)
      const params = { eventId: event.id, name: 'dez' }
      const sent = await world.shop.send(calls.validateCoupon, { params }, buyer.token)
      expect(sent.body).toEqual({ id, porcentagem: 0.125 })
      const [row] = await db().select().from(t.couponBindings).where(eq(t.couponBindings.userId, buyer.id))
      expect(row).toEqual({
        userId: buyer.id,
        eventId: event.id,
        couponId: id,
        expiresAt: fromNow(30 * minute),
      })
    })
  })
})
