import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { changeOrder, extendHold } from '#server/orders/order-changes.store.ts'
import {
  approveOrder,
  refundOrder,
  refusePayment,
  releaseOrder,
  restoreOrder,
  startPayment,
  undecidedUntil,
  withdrawPayment,
} from '#server/orders/order-changes.ts'
import { isReadyForTickets, issueTickets } from '#server/orders/issue-tickets.ts'
import { lockOrder, type Order } from '#server/orders/orders.store.ts'
import { cancelTickets, insertTickets, restoreTickets, ticketsOfOrder } from '#server/orders/tickets.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { rolledBack, type Rows, type TypeRow } from './rows.ts'
import { after, minute, noon, someAttendee, someItem, somePerson } from './some-order.ts'

type OrderChanges = Parameters<Rows['order']>[0]

test('a payment without an outcome keeps the places for 35 minutes', () => {
  expect(undecidedUntil({ createdAt: noon })).toEqual(after(35 * minute))
})

describe('tickets can be written', () => {
  const bound = someItem({ attendee: someAttendee(), netCents: 0 })
  test.each([
    ['when every attendee and what he pays are known', [bound, bound], true],
    ['not without an attendee', [bound, { ...bound, attendee: null }], false],
    ['not before it is known what he pays', [bound, { ...bound, netCents: null }], false],
    ['not when nothing is known', [{ ...bound, attendee: null, netCents: null }], false],
  ])('%s', (_what, items, expected) => expect(isReadyForTickets({ items })).toBe(expected))
})

describeEachDatabase('what becomes of an order', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  type Made = {
    id: string
    type: TypeRow
    couponId: string
    category: string
    /** [sold, held] of its type, lot, category and coupon. */
    levels: () => Promise<unknown[]>
    lock: () => Promise<Order>
  }

  /** An order of two tickets whose attendees are bound, at an event that is over in a day. */
  const someOrder = async (
    rows: Rows,
    changes: OrderChanges = {},
    counted: { places?: { sold?: number; held?: number }; uses?: { sold?: number; held?: number } } = {},
    capacity = 10,
  ): Promise<Made> => {
    const eventId =
      changes?.eventId ?? (await rows.event({ dataHora: noon, dataHoraFinal: after(24 * 60 * minute) }))
    const { places = {}, uses = {} } = counted
    const type = await rows.type(eventId, {}, { capacity, ...places })
    const category = await rows.category(type.id, 'Iniciante', { capacity, ...places })
    const couponId = await rows.coupon(eventId, {}, { capacity: 1, ...uses })
    const own = changes?.couponHeld === undefined ? {} : { couponId }
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
  const allOf = (places: [number, number], uses: [number, number]) => [places, places, places, uses]
  const holding = { places: { held: 2 } }
  const stateOf = async (rows: Rows, id: string) => {
    const row = await rows.read(id)
    return row && [row.estado, row.holding, row.couponHeld]
  }

  test(
    'only what its life allows, and it says so',
    within(async (rows, tx) => {
      const { lock, levels } = await someOrder(rows, { estado: 'Expirada', holding: false })
      const order = await lock()
      await expect(startPayment(tx, order)).rejects.toMatchObject({
        name: 'IllegalChange',
        message: 'payment.start is not a step of an order that is Expirada',
      })
      await expect(releaseOrder(tx, order, 'hold.expire')).rejects.toThrow('hold.expire is not a step')
      expect(await levels()).toEqual(allOf([0, 0], [0, 0]))
    }),
  )

  describe('when a payment starts', () => {
    test(
      'it takes the use of its coupon again that a refusal returned',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { estado: 'Recusada', couponHeld: false }, holding)
        await startPayment(tx, await made.lock())
        expect(await made.levels()).toEqual(allOf([0, 2], [0, 1]))
        expect(await stateOf(rows, made.id)).toEqual(['Pendente', true, true])
      }),
    )

    test(
      'it keeps the use that it holds, and takes none without a coupon',
      within(async (rows, tx) => {
        const own = await someOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
        await startPayment(tx, await own.lock())
        expect(await own.levels()).toEqual(allOf([0, 2], [0, 1]))
        expect(await stateOf(rows, own.id)).toEqual(['Pendente', true, true])
        const plain = await someOrder(rows, {}, holding)
        await startPayment(tx, await plain.lock())
        expect(await stateOf(rows, plain.id)).toEqual(['Pendente', true, false])
      }),
    )

    test(
      'it is refused when the coupon is used up',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { couponHeld: false }, { uses: { sold: 1 } })
        await expect(startPayment(tx, await made.lock())).rejects.toMatchObject({
          status: 409,
          error: 'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.',
        })
      }),
    )
  })

  test(
    'when a payment is refused it keeps its places and returns the coupon’s use, once',
    within(async (rows, tx) => {
      const made = await someOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
      await refusePayment(tx, await made.lock())
      expect(await made.levels()).toEqual(allOf([0, 2], [0, 0]))
      expect(await stateOf(rows, made.id)).toEqual(['Recusada', true, false])
      const returned = await someOrder(rows, { couponHeld: false }, { ...holding, uses: { sold: 0 } })
      await refusePayment(tx, await returned.lock())
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
        await withdrawPayment(tx, order, after(now * minute))
        const row = await rows.read(id)
        expect([row?.estado, row?.expiresAt]).toEqual(['Pendente', after(expected * minute)])
      }
    }),
  )

  test(
    'when it is released all that it holds is on sale again',
    within(async (rows, tx) => {
      const made = await someOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
      await releaseOrder(tx, await made.lock(), 'payment.expire')
      expect(await made.levels()).toEqual(allOf([0, 0], [0, 0]))
      expect(await stateOf(rows, made.id)).toEqual(['Expirada', false, false])
    }),
  )

  describe('when it is paid', () => {
    const draft = async (rows: Rows, id: string) => {
      const row = await rows.read(id)
      if (!row) throw new Error('no order')
      const whose = { userId: row.userId, eventId: row.eventId }
      await rows.tx.insert(t.orderDrafts).values({ ...whose, content: '{}', updatedAt: noon })
      return async () =>
        (await rows.tx.select().from(t.orderDrafts).where(eq(t.orderDrafts.userId, row.userId))).length
    }

    test(
      'what it holds is sold, and what was typed for it is of no more use',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
        const drafts = await draft(rows, made.id)
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', noon)).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
        expect(await stateOf(rows, made.id)).toEqual(['Aprovada', false, false])
        expect(await ticketsOfOrder(tx, made.id)).toHaveLength(2)
        expect(await drafts()).toBe(0)
      }),
    )

    test(
      'the use of its coupon that a refusal returned is sold too, and none without a coupon',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { estado: 'Recusada', couponHeld: false }, holding)
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', noon)).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
        const plain = await someOrder(rows, {}, holding)
        expect(await approveOrder(tx, await plain.lock(), 'free.confirm', noon)).toBe(true)
        expect(await plain.levels()).toEqual(allOf([2, 0], [0, 0]))
      }),
    )

    test(
      'after its hold it takes its places again, while the event lasts',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { estado: 'Expirada', holding: false, couponHeld: false }, {}, 2)
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', after(60 * minute))).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
      }),
    )

    test.each<[string, OrderChanges, Parameters<typeof someOrder>[2], number]>([
      [
        'its coupon is used up',
        { couponHeld: false, estado: 'Recusada' },
        { ...holding, uses: { sold: 1 } },
        0,
      ],
      ['its places are sold', { estado: 'Expirada', holding: false }, { places: { sold: 9 } }, 0],
      [
        'the event is over and it holds nothing',
        { estado: 'Expirada', holding: false },
        {},
        24 * 60 * minute,
      ],
    ])('nothing is written when %s', (_what, changes, counted, now) =>
      within(async (rows, tx) => {
        const made = await someOrder(rows, changes, counted)
        const [before, drafts] = [await made.levels(), await draft(rows, made.id)]
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', after(now))).toBe(false)
        expect(await made.levels()).toEqual(before)
        expect(await ticketsOfOrder(tx, made.id)).toEqual([])
        expect((await rows.read(made.id))?.estado).toBe(changes?.estado)
        expect(await drafts()).toBe(1)
      })(),
    )

    test(
      'it is sold to the end when it still holds, and not before its attendees are known',
      within(async (rows, tx) => {
        const made = await someOrder(rows, {}, holding)
        const over = after(25 * 60 * minute)
        await tx
          .update(t.transactionItems)
          .set({ attendee: null })
          .where(sql`${t.transactionItems.transactionId} = ${made.id} and ${t.transactionItems.pos} = 1`)
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', over)).toBe(false)
        expect(await made.levels()).toEqual(allOf([0, 2], [0, 0]))
        await tx.update(t.transactionItems).set({ attendee: someAttendee() })
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', over)).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [0, 0]))
      }),
    )

    test(
      'each attendee has a ticket of his own, and partners know each other',
      within(async (rows, tx) => {
        const eventId = await rows.event({ dataHoraFinal: after(48 * 60 * minute) })
        const single = await rows.type(eventId, {}, { held: 9 })
        const pair = await rows.type(eventId, { modo: 'dupla' }, { held: 9 })
        const seat = await rows.type(eventId, { tipo: 'espectador' }, { held: 9 })
        const category = await rows.category(pair.id, 'Mista', { held: 9 })
        const userId = await rows.user()
        const id = await rows.order({ eventId, userId })
        const person = (firstName: string, changes: Partial<typeof somePerson> = {}) =>
          someAttendee({ personalInfo: { ...somePerson, firstName, ...changes } })
        const answer = { titulo: 'Clube', tipo: 'texto' as const, opcoes: ['x'], answer: 'Praia' }
        const ana = {
          ...person(' Ana ', { lastName: ' Souza ', email: ' ANA@teste.example ' }),
          athleteInfo: undefined,
          customFields: [answer],
        }
        await rows.items(id, [
          { ...seat, pos: 3, netCents: 1_999, attendee: ana },
          { ...pair, pos: 4, netCents: 1, categoryId: category, attendee: person('Bia') },
          { ...single, pos: 5, netCents: 2, attendee: person('Cris') },
          { ...pair, pos: 6, netCents: 3, attendee: person('Duda', { birthDate: '' }) },
        ])
        const order = await lockOrder(tx, id)
        if (!order) throw new Error('no order')
        await approveOrder(tx, order, 'payment.approve', after(5))
        const tickets = await tx
          .select()
          .from(t.tickets)
          .where(eq(t.tickets.transactionId, id))
          .orderBy(t.tickets.pos)
        const [first, bia, cris, duda] = tickets
        const common = { transactionId: id, eventId, userId, cancelledAt: null, createdAt: after(5) }
        expect(first).toEqual({
          ...common,
          id: first?.id,
          pos: 3,
          ticketTypeId: seat.id,
          lotId: seat.lotId,
          categoryId: null,
          netCents: 1_999,
          codigo: first?.codigo,
          nome: 'Ana Souza',
          cpf: '52998224725',
          email: 'ana@teste.example',
          telefone: '11987654321',
          dataNascimento: '1990-05-17',
          athleteInfo: null,
          answers: [{ titulo: 'Clube', tipo: 'texto', answer: 'Praia' }],
          partnerTicketId: null,
        })
        expect(bia).toMatchObject({
          nome: 'Bia Souza',
          netCents: 1,
          categoryId: category,
          athleteInfo: someAttendee().athleteInfo,
          partnerTicketId: duda?.id,
        })
        expect(cris).toMatchObject({ netCents: 2, categoryId: null, partnerTicketId: null })
        expect(duda).toMatchObject({ netCents: 3, dataNascimento: '', partnerTicketId: bia?.id })
        for (const { id: ticket, codigo } of tickets) {
          expect(ticket).toMatch(/^tk_/)
          expect(codigo).toMatch(/^QD-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
        }
        expect(new Set(tickets.map(({ codigo }) => codigo)).size).toBe(4)
      }),
    )

    test(
      'no ticket is written for nobody',
      within(async (rows, tx) => {
        const made = await someOrder(rows, {}, holding)
        const order = await made.lock()
        const items = order.items.map((item) => ({ ...item, attendee: null }))
        await expect(issueTickets(tx, { ...order, items }, noon)).rejects.toThrow(
          'a ticket without its attendee',
        )
        expect(await ticketsOfOrder(tx, made.id)).toEqual([])
      }),
    )
  })

  describe('when its money goes back', () => {
    const paid = { estado: 'Aprovada', holding: false, couponHeld: false } as const
    const sold = { places: { sold: 2 }, uses: { sold: 1 } }

    const withTickets = async (rows: Rows, made: Made, cancelledAt: Date | null = null) => {
      const order = await made.lock()
      for (const pos of [0, 1]) await rows.ticket(order, pos, made.type, { cancelledAt })
      return order
    }
    const cancelled = async (tx: Tx, id: string) =>
      (await ticketsOfOrder(tx, id)).map(({ cancelledAt }) => cancelledAt)

    test(
      'its tickets are cancelled and their places on sale; the coupon’s use stays spent',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { ...paid, couponHeld: true }, { ...sold, uses: { sold: 1 } })
        await refundOrder(tx, await withTickets(rows, made), after(7))
        expect(await made.levels()).toEqual(allOf([0, 0], [1, 0]))
        expect(await cancelled(tx, made.id)).toEqual([after(7), after(7)])
        expect((await rows.read(made.id))?.estado).toBe('Reembolsada')
      }),
    )

    test(
      'of an order without tickets no places come back',
      within(async (rows, tx) => {
        const made = await someOrder(rows, { ...paid, estado: 'Expirada' }, sold)
        await refundOrder(tx, await made.lock(), noon)
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
        const made = await someOrder(rows, { ...refunded, couponHeld: true }, { uses: { sold: 1 } }, 2)
        const order = await withTickets(rows, made, cancelledAt)
        expect(await restoreOrder(tx, order, after(now))).toBe(true)
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
        const made = await someOrder(rows, refunded, { places: { sold } }, 2)
        const order = hasTickets ? await withTickets(rows, made, cancelledAt) : await made.lock()
        expect(await restoreOrder(tx, order, after(now))).toBe(false)
        expect(await made.levels()).toEqual(allOf([sold, 0], [0, 0]))
        expect(await cancelled(tx, made.id)).toEqual(hasTickets ? [cancelledAt, cancelledAt] : [])
        expect((await rows.read(made.id))?.estado).toBe('Reembolsada')
      })(),
    )
  })

  test(
    'a change is of this order alone',
    within(async (rows, tx) => {
      const [id, other] = [await rows.order(), await rows.order()]
      await changeOrder(tx, { id }, { estado: 'Cancelada', holding: false })
      expect(await stateOf(rows, id)).toEqual(['Cancelada', false, false])
      expect(await stateOf(rows, other)).toEqual(['Pendente', true, false])
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
      const version = async () =>
        (await tx.execute<{ ctid: string }>(sql`select ctid::text from transactions where id = ${id}`)).rows
      await extendHold(tx, { id }, after(20 * minute))
      await extendHold(tx, { id: over }, after(20 * minute))
      expect(await ends(id)).toEqual(after(20 * minute))
      const written = await version()
      await extendHold(tx, { id }, after(20 * minute))
      expect(await version()).toEqual(written)
      await extendHold(tx, { id }, after(19 * minute))
      expect(await ends(id)).toEqual(after(20 * minute))
      for (const untouched of [other, over]) expect(await ends(untouched)).toEqual(after(15 * minute))
    }),
  )

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
      await cancelTickets(tx, id, after(9))
      expect(await of(id)).toEqual([after(1), after(9)])
      expect(await of(other)).toEqual([null, after(2)])
      await restoreTickets(tx, id)
      expect(await of(id)).toEqual([null, null])
      expect(await of(other)).toEqual([null, after(2)])
      const [copied] = await tx.select().from(t.tickets).where(eq(t.tickets.transactionId, id))
      if (!copied) throw new Error('no ticket')
      await insertTickets(tx, [{ ...copied, id: 'tk_neu', pos: 7, codigo: 'QD-NEU' }])
      expect(await of(id)).toHaveLength(3)
    }),
  )
})
