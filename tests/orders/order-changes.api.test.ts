import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import {
  allClaims,
  changeOrder,
  couponPlaces,
  extendHold,
  refusePayment,
  releaseOrder,
  startPayment,
  undecidedUntil,
  withdrawPayment,
} from '#server/orders/order-changes.ts'
import { lockOrder, type Order } from '#server/orders/orders.store.ts'
import { describeDatabase } from '../support/database.ts'
import { allOf, boundOrder } from './bound-order.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

test('a payment without an outcome keeps the places for 35 minutes', () => {
  expect(undecidedUntil({ createdAt: noon })).toEqual(after(35 * minute))
})

describeDatabase('what becomes of an order', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  const holding = { places: { held: 2 } }
  const stateOf = async (rows: Rows, id: string) => {
    const row = await rows.read(id)
    return row && [row.estado, row.holding, row.couponHeld]
  }

  const starting = (tx: Tx, order: Order) => changeOrder(tx, order, couponPlaces(order), startPayment)
  const refusing = (tx: Tx, order: Order) => changeOrder(tx, order, couponPlaces(order), refusePayment)
  const releasing = (tx: Tx, order: Order, event: 'payment.expire' | 'hold.expire') =>
    changeOrder(tx, order, allClaims(order), (entry, ledger) => releaseOrder(entry, ledger, event))

  test(
    'only what its life allows, and it says so',
    within(async (rows, tx) => {
      const { lock, levels } = await boundOrder(rows, { estado: 'Expirada', holding: false })
      const order = await lock()
      await expect(starting(tx, order)).rejects.toMatchObject({
        name: 'IllegalChange',
        message: 'payment.start is not a step of an order that is Expirada',
      })
      await expect(releasing(tx, order, 'hold.expire')).rejects.toThrow('hold.expire is not a step')
      expect(await levels()).toEqual(allOf([0, 0], [0, 0]))
    }),
  )

  describe('when a payment starts', () => {
    test(
      'it takes the use of its coupon again that a refusal returned',
      within(async (rows, tx) => {
        const made = await boundOrder(rows, { estado: 'Recusada', couponHeld: false }, holding)
        await starting(tx, await made.lock())
        expect(await made.levels()).toEqual(allOf([0, 2], [0, 1]))
        expect(await stateOf(rows, made.id)).toEqual(['Pendente', true, true])
      }),
    )

    test(
      'it keeps the use that it holds, and takes none without a coupon',
      within(async (rows, tx) => {
        const own = await boundOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
        await starting(tx, await own.lock())
        expect(await own.levels()).toEqual(allOf([0, 2], [0, 1]))
        expect(await stateOf(rows, own.id)).toEqual(['Pendente', true, true])
        const plain = await boundOrder(rows, {}, holding)
        await starting(tx, await plain.lock())
        expect(await stateOf(rows, plain.id)).toEqual(['Pendente', true, false])
      }),
    )

    test(
      'it is refused when the coupon is used up',
      within(async (rows, tx) => {
        const made = await boundOrder(rows, { couponHeld: false }, { uses: { sold: 1 } })
        await expect(starting(tx, await made.lock())).rejects.toMatchObject({
          status: 409,
          error: 'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.',
        })
      }),
    )
  })

  test(
    'when a payment is refused it keeps its places and returns the coupon’s use, once',
    within(async (rows, tx) => {
      const made = await boundOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
      await refusing(tx, await made.lock())
      expect(await made.levels()).toEqual(allOf([0, 2], [0, 0]))
      expect(await stateOf(rows, made.id)).toEqual(['Recusada', true, false])
      const returned = await boundOrder(rows, { couponHeld: false }, { ...holding, uses: { sold: 0 } })
      await refusing(tx, await returned.lock())
      expect(await returned.levels()).toEqual(allOf([0, 2], [0, 0]))
    }),
  )

  test(
    'when a PIX is given up the hold ends as without it, but leaves time for another payment',
    within(async (rows, tx) => {
      /** Minutes from noon. */
      const cases = [
        { until: 10, now: 2, from: 0, expected: 10 },
        { until: 40, now: 2, from: 0, expected: 15 },
        { until: 40, now: 13, from: 0, expected: 18 },
        { until: 90, now: 60, from: 0, expected: 50 },
        { until: 40, now: 1, from: -9, expected: 6 },
      ]
      for (const { until, now, from, expected } of cases) {
        const id = await rows.order({
          expiresAt: after(until * minute),
          clockFrom: after(from * minute),
        })
        const order = await lockOrder(tx, id)
        if (!order) throw new Error('no order')
        await changeOrder(tx, order, [], (entry) => withdrawPayment(entry, after(now * minute)))
        const row = await rows.read(id)
        expect([row?.estado, row?.expiresAt]).toEqual(['Pendente', after(expected * minute)])
      }
    }),
  )

  test(
    'when it is released all that it holds is on sale again',
    within(async (rows, tx) => {
      const made = await boundOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
      await releasing(tx, await made.lock(), 'payment.expire')
      expect(await made.levels()).toEqual(allOf([0, 0], [0, 0]))
      expect(await stateOf(rows, made.id)).toEqual(['Expirada', false, false])
    }),
  )

  test(
    'nothing is written when nothing becomes of it',
    within(async (rows, tx) => {
      const made = await boundOrder(rows, {}, holding)
      const order = await made.lock()
      expect(await changeOrder(tx, order, allClaims(order), () => null)).toBe(false)
      expect(await changeOrder(tx, order, [], (entry) => entry)).toBe(true)
      expect(await stateOf(rows, made.id)).toEqual(['Pendente', true, false])
    }),
  )

  test(
    'a hold is made longer, never shorter, and only while there is one',
    within(async (rows, tx) => {
      const [id, other, over] = [
        await rows.order(),
        await rows.order(),
        await rows.order({ holding: false, estado: 'Expirada' }),
      ]
      const ends = async (order: string) => (await rows.read(order))?.expiresAt
      const extending = async (order: string, until: Date) => {
        const locked = await lockOrder(tx, order)
        if (!locked) throw new Error('no order')
        await changeOrder(tx, locked, [], (entry) => extendHold(entry, until))
      }
      await extending(id, after(20 * minute))
      await extending(over, after(20 * minute))
      expect(await ends(id)).toEqual(after(20 * minute))
      await extending(id, after(19 * minute))
      expect(await ends(id)).toEqual(after(20 * minute))
      for (const untouched of [other, over]) expect(await ends(untouched)).toEqual(after(15 * minute))
    }),
  )
})
