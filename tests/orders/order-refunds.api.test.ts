import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { entryOf, writeEntries } from '#server/orders/entries.store.ts'
import { allClaims, changeOrder } from '#server/orders/order-changes.ts'
import { lockOrder, type Order } from '#server/orders/orders.store.ts'
import { refundOrder, restoreOrder } from '#server/orders/taken-back.ts'
import { placesIssued, ticketsOfOrder } from '#server/orders/tickets.store.ts'
import { describeDatabase } from '../support/database.ts'
import { allOf, type BoundOrder, boundOrder } from './bound-order.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

describeDatabase('an order that was sold', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  const issued = async (tx: Tx, { id }: Order) => (await placesIssued(tx, [id])).get(id) ?? []
  const refunding = async (tx: Tx, order: Order, now: Date) => {
    const tickets = await issued(tx, order)
    return changeOrder(tx, order, allClaims(order), (entry, ledger) =>
      refundOrder(entry, ledger, tickets, now),
    )
  }
  const restoring = async (tx: Tx, order: Order, now: Date) => {
    const tickets = await issued(tx, order)
    return changeOrder(tx, order, allClaims(order), (entry, ledger) =>
      restoreOrder(entry, ledger, tickets, now),
    )
  }

  describe('when its money goes back', () => {
    const paid = { estado: 'Aprovada', holding: false, couponHeld: false } as const
    const sold = { places: { sold: 2 }, uses: { sold: 1 } }

    const withTickets = async (rows: Rows, made: BoundOrder, cancelledAt: Date | null = null) => {
      const order = await made.lock()
      for (const [pos, { categoryId }] of order.items.entries())
        await rows.ticket(order, pos, made.type, { cancelledAt, categoryId })
      return order
    }
    const cancelled = async (tx: Tx, id: string) =>
      (await ticketsOfOrder(tx, id)).map(({ cancelledAt }) => cancelledAt)

    test(
      'its tickets are cancelled and their places on sale; the coupon’s use stays spent',
      within(async (rows, tx) => {
        const made = await boundOrder(rows, { ...paid, couponHeld: true }, { ...sold, uses: { sold: 1 } })
        await refunding(tx, await withTickets(rows, made), after(7))
        expect(await made.levels()).toEqual(allOf([0, 0], [1, 0]))
        expect(await cancelled(tx, made.id)).toEqual([after(7), after(7)])
        expect((await rows.read(made.id))?.estado).toBe('Reembolsada')
      }),
    )

    test(
      'of an order without tickets no places come back',
      within(async (rows, tx) => {
        const made = await boundOrder(rows, { ...paid, estado: 'Expirada' }, sold)
        await refunding(tx, await made.lock(), noon)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
        expect((await rows.read(made.id))?.estado).toBe('Reembolsada')
      }),
    )

    const refunded = { ...paid, estado: 'Reembolsada' } as const
    const end = 24 * 60 * minute
    test.each<[string, Date | null, number]>([
      ['before the event is over', noon, end - 1],
      ['after it, when they were valid while it took place', after(end), end],
      ['after it, when they were never cancelled', null, end],
    ])('a dispute that is won makes its tickets valid again %s', (_what, cancelledAt, now) =>
      within(async (rows, tx) => {
        const made = await boundOrder(rows, { ...refunded, couponHeld: true }, { uses: { sold: 1 } }, 2)
        const order = await withTickets(rows, made, cancelledAt)
        expect(await restoring(tx, order, after(now))).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
        expect(await cancelled(tx, made.id)).toEqual([null, null])
        expect((await rows.read(made.id))?.estado).toBe('Aprovada')
      })(),
    )

    test.each<[string, Date, number, number, boolean]>([
      ['when they were of no use at the event', after(end - 1), end, 0, true],
      ['when their places are sold', noon, 0, 1, true],
      ['when it had no tickets', noon, 0, 0, false],
    ])('but it does not %s', (_what, cancelledAt, now, sold, hasTickets) =>
      within(async (rows, tx) => {
        const made = await boundOrder(rows, refunded, { places: { sold } }, 2)
        const order = hasTickets ? await withTickets(rows, made, cancelledAt) : await made.lock()
        expect(await restoring(tx, order, after(now))).toBe(false)
        expect(await made.levels()).toEqual(allOf([sold, 0], [0, 0]))
        expect(await cancelled(tx, made.id)).toEqual(hasTickets ? [cancelledAt, cancelledAt] : [])
        expect((await rows.read(made.id))?.estado).toBe('Reembolsada')
      })(),
    )
  })

  test(
    'tickets are cancelled once, and those of no other order',
    within(async (rows, tx) => {
      const eventId = await rows.event()
      const type = await rows.type(eventId)
      const userId = await rows.user()
      const owner = { userId, eventId, estado: 'Aprovada', holding: false } as const
      const [id, other] = [await rows.order(owner), await rows.order(owner)]
      await rows.ticket({ ...owner, id }, 0, type, { cancelledAt: after(1) })
      await rows.ticket({ ...owner, id }, 1, type)
      await rows.ticket({ ...owner, id: other }, 0, type)
      await rows.ticket({ ...owner, id: other }, 1, type, { cancelledAt: after(2) })
      const of = async (order: string) =>
        (await ticketsOfOrder(tx, order))
          .toSorted((a, b) => a.pos - b.pos)
          .map(({ cancelledAt }) => cancelledAt)
      const ticketIds = (await ticketsOfOrder(tx, id)).map((ticket) => ticket.id)
      const change = async (cancelledAt: Date | null) => {
        const order = await lockOrder(tx, id)
        if (!order) throw new Error('no order')
        await writeEntries(tx, [{ ...entryOf(order), validity: { ticketIds, cancelledAt } }], [])
      }
      await change(after(9))
      expect(await of(id)).toEqual([after(1), after(9)])
      expect(await of(other)).toEqual([null, after(2)])
      await change(null)
      expect(await of(id)).toEqual([null, null])
      expect(await of(other)).toEqual([null, after(2)])
      const found = await placesIssued(tx, [other, 'tx_nobodys'])
      expect(found.get(other)?.map(({ cancelledAt, given }) => [cancelledAt, given])).toEqual([
        [null, null],
        [after(2), null],
      ])
      expect(found.get('tx_nobodys')).toEqual([])
      expect(await placesIssued({} as Tx, [])).toEqual(new Map())
    }),
  )
})
