import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { isReadyForTickets, ticketsFor } from '#server/orders/issue-tickets.ts'
import { allClaims, approve, changeOrder } from '#server/orders/order-changes.ts'
import { lockOrder, type Order } from '#server/orders/orders.store.ts'
import { ticketsOfOrder } from '#server/orders/tickets.store.ts'
import { describeDatabase } from '../support/database.ts'
import { allOf, boundOrder } from './bound-order.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon, someAttendee, someItem, somePerson } from './some-order.ts'

type OrderChanges = NonNullable<Parameters<Rows['order']>[0]>

describe('tickets can be written', () => {
  const bound = someItem({ attendee: someAttendee(), netCents: 0 })
  test.each([
    ['when every attendee and what he pays are known', [bound, bound], true],
    ['not without an attendee', [bound, { ...bound, attendee: null }], false],
    ['not before it is known what he pays', [bound, { ...bound, netCents: null }], false],
    ['not when nothing is known', [{ ...bound, attendee: null, netCents: null }], false],
  ])('%s', (_what, items, expected) => expect(isReadyForTickets({ items })).toBe(expected))
})

describeDatabase('an order is sold', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  const holding = { places: { held: 2 } }
  const stateOf = async (rows: Rows, id: string) => {
    const row = await rows.read(id)
    return row && [row.estado, row.holding, row.couponHeld]
  }

  const approveOrder = (tx: Tx, order: Order, event: 'payment.approve' | 'free.confirm', now: Date) =>
    changeOrder(tx, order, allClaims(order), (entry, ledger) => approve(entry, ledger, event, now))

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
        const made = await boundOrder(rows, { couponHeld: true }, { ...holding, uses: { held: 1 } })
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
        const made = await boundOrder(rows, { estado: 'Recusada', couponHeld: false }, holding)
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', noon)).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
        const plain = await boundOrder(rows, {}, holding)
        expect(await approveOrder(tx, await plain.lock(), 'free.confirm', noon)).toBe(true)
        expect(await plain.levels()).toEqual(allOf([2, 0], [0, 0]))
      }),
    )

    test(
      'after its hold it takes its places again, while the event lasts',
      within(async (rows, tx) => {
        const made = await boundOrder(rows, { estado: 'Expirada', holding: false, couponHeld: false }, {}, 2)
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', after(60 * minute))).toBe(true)
        expect(await made.levels()).toEqual(allOf([2, 0], [1, 0]))
      }),
    )

    test.each<[string, OrderChanges, Parameters<typeof boundOrder>[2], number]>([
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
        const made = await boundOrder(rows, changes, counted)
        const [before, drafts] = [await made.levels(), await draft(rows, made.id)]
        expect(await approveOrder(tx, await made.lock(), 'payment.approve', after(now))).toBe(false)
        expect(await made.levels()).toEqual(before)
        expect(await ticketsOfOrder(tx, made.id)).toEqual([])
        expect((await rows.read(made.id))?.estado).toBe(changes.estado)
        expect(await drafts()).toBe(1)
      })(),
    )

    test(
      'it is sold to the end when it still holds, and not before its attendees are known',
      within(async (rows, tx) => {
        const made = await boundOrder(rows, {}, holding)
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
        const common = {
          transactionId: id,
          eventId,
          userId,
          versao: 1,
          assinatura: null,
          cancelledAt: null,
          createdAt: after(5),
          consents: [],
          heldSince: null,
        }
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
          corrections: 0,
          linkFailures: 0,
          linkLockedUntil: null,
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
        const made = await boundOrder(rows, {}, holding)
        const order = await made.lock()
        const items = order.items.map((item) => ({ ...item, attendee: null }))
        expect(() => ticketsFor({ ...order, items }, noon)).toThrow('a ticket without its attendee')
        expect(await ticketsOfOrder(tx, made.id)).toEqual([])
      }),
    )
  })
})
