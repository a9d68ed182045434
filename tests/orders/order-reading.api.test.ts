import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#contract/nouns/event.ts'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { openOrdersFor } from '#server/orders/open-orders.ts'
import {
  findOrderByPreference,
  findOrderOf,
  findOrders,
  lockOrder,
  lockOrders,
  openOrdersOf,
} from '#server/orders/orders.store.ts'
import type { Deps } from '#server/process/deps.ts'
import { describeDatabase } from '../support/database.ts'
import { asked } from './asked.ts'
import { fresh, rolledBack, type Rows } from './rows.ts'
import { after, minute, noon, someAttendee } from './some-order.ts'

const noCoupon = () => Promise.resolve(null)

describeDatabase('orders as they are read', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  /** An order of two types with its coupon and payments, written in another order than they are read. */
  const someShop = async (rows: Rows) => {
    const eventId = await rows.event({ nome: 'Copa', dataHoraFinal: after(48 * 60 * minute) })
    const [type, seat] = [
      await rows.type(eventId, { nome: 'Simples' }),
      await rows.type(eventId, { nome: 'Plateia', tipo: 'espectador' }),
    ]
    const couponId = await rows.coupon(eventId, { nome: 'METADE' })
    const userId = await rows.user()
    const preferenceId = fresh('pf')
    const id = await rows.order({ eventId, userId, couponId, preferenceId })
    await rows.items(id, [
      { ...seat, pos: 2 },
      { ...type, pos: 0, attendee: someAttendee() },
      { ...type, pos: 1 },
    ])
    const newer = { createdAt: after(1), status: 'rejected' }
    await rows.payment(id, { id: 'py_linha_a', ...newer })
    await rows.payment(id, { id: 'py_linha_c', ...newer })
    await rows.payment(id, { id: 'py_linha_d', createdAt: noon })
    await rows.payment(id, { id: 'py_linha_b', ...newer })
    return { id, eventId, userId, couponId, preferenceId, type, seat }
  }

  test(
    'of those alone that are asked for; without any nothing is asked',
    within(async (rows, tx) => {
      const [own, other] = [await rows.order(), await rows.order()]
      await rows.order()
      expect([...(await findOrders(tx, [own, other])).keys()].toSorted()).toEqual([own, other].toSorted())
      const silent = new Proxy({}, { get: () => expect.unreachable('the database was asked') }) as Tx
      expect((await lockOrders(silent, [])).size).toBe(0)
    }),
  )

  test(
    'with their tickets in order, the newest payment first, their coupon and event',
    within(async (rows, tx) => {
      await rows.withoutIndexes()
      const [own, other] = [await someShop(rows), await rows.order()]
      await rows.items(other, [own.type])
      await rows.payment(other)
      const order = await findOrderOf(tx, own.id, own.userId)
      expect(order?.id).toBe(own.id)
      expect(order?.items.map(({ pos, type, attendee }) => [pos, type.nome, attendee !== null])).toEqual([
        [0, 'Simples', true],
        [1, 'Simples', false],
        [2, 'Plateia', false],
      ])
      expect(order?.items[0]?.attendee).toEqual(JSON.parse(JSON.stringify(someAttendee())))
      expect(order?.payments.map(({ id }) => id)).toEqual([
        'py_linha_c',
        'py_linha_b',
        'py_linha_a',
        'py_linha_d',
      ])
      expect(order?.coupon).toEqual({ id: own.couponId, nome: 'METADE', basisPoints: 5_000 })
      expect(order?.event).toMatchObject({ id: own.eventId, nome: 'Copa', endsAt: after(48 * 60 * minute) })
      const [bare] = await openOrdersOf(tx, {
        userId: (await rows.read(other))?.userId ?? '',
        now: noon,
        most: 1,
      })
      expect(bare).toMatchObject({ coupon: null, items: [{ pos: 0 }], payments: [{ status: 'pending' }] })
    }),
  )

  test(
    'alone, however many there are',
    within(async (rows, tx) => {
      const own = await someShop(rows)
      const other = await rows.order({ couponId: await rows.coupon(await rows.event()) })
      await rows.items(other, [own.type])
      await rows.payment(other)
      const buyer = await rows.user()
      const plain = await rows.order({ userId: buyer })
      expect(await asked(() => findOrderOf(tx, own.id, own.userId))).toEqual({ statements: 2, rows: 9 })
      expect(await asked(() => findOrderOf(tx, plain, buyer))).toEqual({ statements: 2, rows: 1 })
      const nobody = { userId: 'us_none', now: noon, most: 9 }
      expect(await asked(() => openOrdersOf(tx, nobody))).toEqual({ statements: 1, rows: 0 })
    }),
  )

  test(
    'by their owner alone',
    within(async (rows, tx) => {
      const own = await someShop(rows)
      const theirs = await rows.order({ userId: own.userId })
      const other = await rows.order({ preferenceId: fresh('pf') })
      const stranger = (await rows.read(other))?.userId ?? ''
      expect((await findOrderOf(tx, own.id, own.userId))?.id).toBe(own.id)
      expect((await findOrderOf(tx, theirs, own.userId))?.id).toBe(theirs)
      expect(await findOrderOf(tx, own.id, stranger)).toBeNull()
      expect((await findOrderByPreference(tx, own.preferenceId, own.userId))?.id).toBe(own.id)
      expect(await findOrderByPreference(tx, own.preferenceId, stranger)).toBeNull()
      expect(await findOrderByPreference(tx, 'pf_none', own.userId)).toBeNull()
    }),
  )

  test(
    'under a lock of their own',
    within(async (rows, tx) => {
      await rows.withoutReferences()
      await rows.order()
      const id = await rows.order()
      await rows.order()
      expect((await lockOrder(tx, id))?.id).toBe(id)
      expect(await rows.locked()).toEqual([id])
      expect(await lockOrder(tx, 'tx_none')).toBeNull()
    }),
  )

  describe('that are still to be paid', () => {
    test(
      'have each their own tickets, payments, coupon and event',
      within(async (rows, tx) => {
        const userId = await rows.user()
        const own = async (pos: number) => {
          const eventId = await rows.event()
          const couponId = await rows.coupon(eventId)
          const id = await rows.order({ userId, eventId, couponId, expiresAt: after(pos) })
          await rows.items(id, [{ ...(await rows.type(eventId)), pos }])
          return { id, eventId, couponId, pos, payment: await rows.payment(id) }
        }
        const made = [await own(1), await own(2)]
        const read = await openOrdersOf(tx, { userId, now: noon, most: 9 })
        expect(
          read.map(({ id, event, coupon, items, payments }) => ({
            id,
            eventId: event.id,
            couponId: coupon?.id,
            items: items.map(({ pos }) => pos),
            payments: payments.map((payment) => payment.id),
          })),
        ).toEqual(
          made.map(({ id, eventId, couponId, pos, payment }) => ({
            id,
            eventId,
            couponId,
            items: [pos],
            payments: [payment],
          })),
        )
      }),
    )

    test(
      'are those that hold their places, the most urgent first',
      within(async (rows, tx) => {
        await rows.withoutIndexes()
        const userId = await rows.user()
        const of = async (changes: Parameters<Rows['order']>[0]) =>
          rows.order({ userId, eventId: await rows.event(), ...changes })
        const late = await of({ id: 'tx_linha_0', expiresAt: after(9) })
        const second = await of({ id: 'tx_linha_c', expiresAt: after(5) })
        const first = await of({ id: 'tx_linha_b', expiresAt: after(5), estado: 'Recusada' })
        await of({ id: 'tx_linha_a', expiresAt: noon })
        await of({ id: 'tx_linha_e', holding: false })
        await of({ id: 'tx_linha_f', estado: 'Cancelada' })
        await rows.order()
        const ids = async (most: number) =>
          (await openOrdersOf(tx, { userId, now: noon, most })).map(({ id }) => id)
        expect(await ids(9)).toEqual([first, second, late])
        expect(await ids(2)).toEqual([first, second])
      }),
    )

    test(
      'come with all that their page needs, ten of them at most',
      within(async (rows, tx) => {
        const own = await someShop(rows)
        const types = [
          { id: own.seat.id, categories: [], campos_personalizados: [{ titulo: 'Fila' }] },
          { id: own.type.id, categories: [{ nome: 'A' }], campos_personalizados: [] },
        ]
        const shop = (now: Date, isGone = false) =>
          ({
            db: tx,
            clock: () => now,
            events: {
              detail: async (id: string, banner: string) =>
                Promise.resolve(
                  isGone
                    ? null
                    : { value: { evento: { id, banner }, ticket_types: types } as unknown as EventDetail },
                ),
            },
          }) as unknown as Deps
        const read = (now: Date) => openOrdersFor(shop(now), own.userId, noCoupon)
        const kind = { modo: 'individual', descricao: 'Quadra 1.', preco: 50 }
        await tx.update(t.payments).set({ status: 'rejected' })
        const [order, ...others] = await read(after(1))
        expect(others).toEqual([])
        expect(order).toMatchObject({
          transacao: { id: own.id },
          evento: { id: own.eventId, banner: 'url' },
          segundos_restantes: 900,
        })
        expect(order?.tickets).toEqual([
          {
            ...kind,
            ticket_type_id: own.type.id,
            nome: 'Simples',
            tipo: 'atleta',
            quantity: 2,
            categories: [{ nome: 'A' }],
            campos_personalizados: [],
          },
          {
            ...kind,
            ticket_type_id: own.seat.id,
            nome: 'Plateia',
            tipo: 'espectador',
            quantity: 1,
            categories: [],
            campos_personalizados: [{ titulo: 'Fila' }],
          },
        ])
        expect(await openOrdersFor(shop(noon, true), own.userId, noCoupon)).toEqual([])
        types.length = 0
        const [gone] = await read(after(14 * minute + 59_000))
        expect(gone?.segundos_restantes).toBe(1)
        expect(gone?.tickets).toMatchObject([
          { quantity: 2, categories: [], campos_personalizados: [] },
          { quantity: 1, categories: [], campos_personalizados: [] },
        ])
        for (let count = 0; count < 10; count += 1)
          await rows.order({ userId: own.userId, eventId: await rows.event() })
        expect(await read(noon)).toHaveLength(10)
      }),
    )

    test(
      'can be paid as long as their PIX, though their places are kept longer',
      within(async (rows, tx) => {
        const own = await someShop(rows)
        const events = { detail: async () => Promise.resolve({ value: { ticket_types: [] } }) }
        const left = async (seconds: number) => {
          const clock = () => after(seconds * 1000)
          const deps = { db: tx, clock, events } as unknown as Deps
          return (await openOrdersFor(deps, own.userId, noCoupon))[0]?.segundos_restantes
        }
        await tx
          .update(t.payments)
          .set({ expiresAt: after(8 * minute), metodo: 'pix' })
          .where(eq(t.payments.id, 'py_linha_d'))
        expect([await left(60), await left(8 * 60), await left(9 * 60)]).toEqual([420, 0, 0])
        await tx.update(t.payments).set({ expiresAt: null })
        await tx.update(t.transactions).set({ expiresAt: after(20 * minute) })
        expect(await left(0)).toBe(1_200)
      }),
    )
  })
})
