import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { newJob } from '#server/jobs/jobs.store.ts'
import { type Entry, entryOf, writeEntries } from '#server/orders/entries.store.ts'
import { ticketsFor } from '#server/orders/issue-tickets.ts'
import { lockOrder, type Order } from '#server/orders/orders.store.ts'
import { freePayment } from '#server/payments/payments.store.ts'
import { describeDatabase } from '../support/database.ts'
import { fresh, rolledBack, type Rows } from './rows.ts'
import { after, noon, someAttendee, somePerson } from './some-order.ts'

test('without orders nothing is asked', async () => {
  const silent = {
    execute: () => {
      throw new Error('the database was asked')
    },
  } as unknown as Tx
  expect(await writeEntries(silent, [], [])).toBeUndefined()
})

describeDatabase('what becomes of orders', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  const locked = async (tx: Tx, id: string): Promise<Order> => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error('no order')
    return order
  }
  /** An order of two tickets whose attendees nobody named yet. */
  const held = async (rows: Rows): Promise<Order> => {
    const eventId = await rows.event()
    const type = await rows.type(eventId)
    const id = await rows.order({ eventId, grossCents: 8_000, totalCents: 8_000 })
    await rows.items(id, [type, type])
    return locked(rows.tx, id)
  }
  const items = (tx: Tx, orders: readonly Order[]) =>
    tx
      .select()
      .from(t.transactionItems)
      .where(
        inArray(
          t.transactionItems.transactionId,
          orders.map(({ id }) => id),
        ),
      )
      .orderBy(asc(t.transactionItems.transactionId), asc(t.transactionItems.pos))
  const person = (firstName: string) => someAttendee({ personalInfo: { ...somePerson, firstName } })

  test(
    'is written to each of them, and to no other',
    within(async (rows, tx) => {
      const [one, two, other] = [await held(rows), await held(rows), await held(rows)]
      const coupon = await rows.coupon(one.eventId)
      const changed = {
        estado: 'Recusada' as const,
        holding: false,
        couponId: coupon,
        couponHeld: true,
        boundVersion: 3,
        totalCents: 7_000,
        discountCents: 1_000,
        preferenceId: fresh('pf'),
      }
      const sold = { estado: 'Aprovada' as const, holding: false, boundVersion: 1, totalCents: 8_000 }
      await writeEntries(tx, [entryOf({ ...one, ...changed }), entryOf({ ...two, ...sold })], [])
      const before = { couponId: null, couponHeld: false, discountCents: 0, preferenceId: null }
      expect(await rows.read(one.id)).toMatchObject(changed)
      expect(await rows.read(two.id)).toMatchObject({ ...before, ...sold })
      expect(await rows.read(other.id)).toMatchObject({
        ...before,
        estado: 'Pendente',
        holding: true,
        boundVersion: 0,
        totalCents: 8_000,
      })
    }),
  )

  test(
    'is said of the tickets of those alone whose attendees are new, each at its place',
    within(async (rows, tx) => {
      const [one, two, same] = [await held(rows), await held(rows), await held(rows)]
      const category = await rows.category(one.items[0]?.ticketTypeId ?? '', 'Iniciante')
      const named = (order: Order, names: readonly string[]): Order => ({
        ...order,
        items: order.items.map((item, pos) => ({
          ...item,
          attendee: pos === 1 && order === two ? null : person(names[pos] ?? ''),
          categoryId: pos === 0 ? category : null,
          netCents: 1_000 + pos,
        })),
      })
      const versions = () =>
        tx
          .select({ version: sql<string>`xmin::text || ctid::text` })
          .from(t.transactionItems)
          .where(eq(t.transactionItems.transactionId, same.id))
      const untouched = await versions()
      await writeEntries(
        tx,
        [
          { ...entryOf(named(one, ['Ana', 'Bia'])), isBound: true },
          { ...entryOf(named(two, ['Caio', 'Davi'])), isBound: true },
          entryOf(same),
        ],
        [],
      )
      const seen = (order: Order) =>
        items(tx, [order]).then((rows) =>
          rows.map((row) => [
            (row.attendee as Order['items'][number]['attendee'])?.personalInfo.firstName,
            row.categoryId,
            row.netCents,
          ]),
        )
      expect(await seen(one)).toEqual([
        ['Ana', category, 1_000],
        ['Bia', null, 1_001],
      ])
      expect(await seen(two)).toEqual([
        ['Caio', category, 1_000],
        [undefined, null, 1_001],
      ])
      const [nobody] = await tx
        .select({ id: t.transactionItems.transactionId })
        .from(t.transactionItems)
        .where(
          sql`${t.transactionItems.transactionId} = ${two.id} and ${t.transactionItems.attendee} is null`,
        )
      expect(nobody).toEqual({ id: two.id })
      expect(await versions()).toEqual(untouched)
    }),
  )

  test(
    'comes with its tickets, payment, counters and a letter that is sent once',
    within(async (rows, tx) => {
      const [one, two] = [await held(rows), await held(rows)]
      const place = { kind: 't' as const, id: one.items[0]?.ticketTypeId ?? '' }
      const letter = (order: Order) =>
        newJob({ kind: 'confirmation', payload: { transactionId: order.id } }, noon, {
          dedupeKey: `approved ${order.id}`,
        })
      const sold = (order: Order): Entry => {
        const bound = {
          ...order,
          items: order.items.map((item) => ({ ...item, attendee: person('Ana'), netCents: 0 })),
        }
        return {
          ...entryOf({ ...bound, estado: 'Aprovada', holding: false }),
          tickets: ticketsFor(bound, noon),
          payments: [freePayment(bound, noon)],
          jobs: [letter(bound)],
        }
      }
      const all = [sold(one), sold(two)]
      await tx.insert(t.jobs).values(letter(two))
      await writeEntries(tx, all, [{ ...place, sold: 2, held: 1 }])
      const ids = [one.id, two.id]
      expect(await tx.select().from(t.tickets).where(inArray(t.tickets.transactionId, ids))).toHaveLength(4)
      const [ticket] = all[0]?.tickets ?? []
      const [written] = await tx
        .select()
        .from(t.tickets)
        .where(eq(t.tickets.id, ticket?.id ?? ''))
      expect(written).toMatchObject({ ...ticket })
      const paid = await tx.select().from(t.payments).where(inArray(t.payments.transactionId, ids))
      expect(
        paid.map(({ metodo, status, amountCents, createdAt }) => [metodo, status, amountCents, createdAt]),
      ).toEqual([
        ['gratuito', 'approved', 0, noon],
        ['gratuito', 'approved', 0, noon],
      ])
      const letters = await tx.select().from(t.jobs)
      const sentTo = letters.map(({ payload, attempts }) => [payload['transactionId'], attempts])
      expect(new Map(sentTo as [unknown, number][])).toEqual(new Map(ids.map((id) => [id, 0])))
      expect(letters).toHaveLength(2)
      expect(await rows.level(place.id)).toEqual([2, 1])
    }),
  )

  test(
    'comes with what the provider said of payments that were there before, and with nothing else of them',
    within(async (rows, tx) => {
      const [order, other] = [await held(rows), await held(rows)]
      const ids = [await rows.payment(order.id), await rows.payment(other.id)]
      const read = (id = '') => tx.select().from(t.payments).where(eq(t.payments.id, id))
      const [[before], [neighbour]] = [await read(ids[0]), await read(ids[1])]
      if (!before) throw new Error('no payment')
      const said = {
        providerPaymentId: fresh('9'),
        status: 'approved',
        statusDetail: 'accredited',
        amountCents: 4_000,
        refundedCents: 1_000,
        pix: { qrCode: '0002', qrCodeBase64: 'iVBO', ticketUrl: 'https://t' },
        expiresAt: after(1),
        providerUpdatedAt: after(2),
        refundDue: true,
        checkAt: after(3),
        updatedAt: after(4),
      } as const
      const unsaid = {
        metodo: 'pix',
        idempotencyKey: 'another',
        cancelAskedAt: after(5),
        createdAt: after(7),
      } as const
      await writeEntries(tx, [{ ...entryOf(order), recorded: [{ ...before, ...unsaid, ...said }] }], [])
      expect([await read(ids[0]), await read(ids[1])]).toEqual([[{ ...before, ...said }], [neighbour]])
    }),
  )

  test(
    'leaves tickets as valid as they are, unless it is said of their order',
    within(async (rows, tx) => {
      const [lost, won, same] = [await held(rows), await held(rows), await held(rows)]
      const idsOf = async ({ id }: Order) =>
        (await tx.select({ id: t.tickets.id }).from(t.tickets).where(eq(t.tickets.transactionId, id))).map(
          (ticket) => ticket.id,
        )
      for (const order of [lost, won, same])
        for (const [pos, cancelledAt] of [null, after(1)].entries()) {
          const { ticketTypeId: id = '', lotId = '' } = order.items[pos] ?? {}
          await rows.ticket(order, pos, { id, lotId }, { cancelledAt })
        }
      const entries = [
        { ...entryOf(lost), validity: { ticketIds: await idsOf(lost), cancelledAt: after(2) } },
        { ...entryOf(won), validity: { ticketIds: await idsOf(won), cancelledAt: null } },
        entryOf(same),
      ]
      await writeEntries(tx, entries, [])
      const validity = ({ id }: Order) =>
        tx
          .select({ cancelledAt: t.tickets.cancelledAt })
          .from(t.tickets)
          .where(eq(t.tickets.transactionId, id))
          .orderBy(asc(t.tickets.pos))
          .then((all) => all.map(({ cancelledAt }) => cancelledAt))
      expect([await validity(lost), await validity(won), await validity(same)]).toEqual([
        [after(2), after(1)],
        [null, null],
        [null, after(1)],
      ])
    }),
  )

  test(
    'forgets what was typed for those that are settled, and for no other',
    within(async (rows, tx) => {
      const [one, other] = [await held(rows), await held(rows)]
      for (const { userId, eventId } of [one, other])
        await tx.insert(t.orderDrafts).values({ userId, eventId, content: userId, updatedAt: noon })
      await writeEntries(tx, [{ ...entryOf(one), dropsDraft: true }, entryOf(other)], [])
      expect(await tx.select({ content: t.orderDrafts.content }).from(t.orderDrafts)).toEqual([
        { content: other.userId },
      ])
    }),
  )
})
