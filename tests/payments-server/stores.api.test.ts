import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepFirstPreference } from '#server/checkout/preferences.store.ts'
import type { Queryable, Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { endClaim, findPayment, keepClaim, takeDuePayments } from '#server/payments/due-payments.store.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import {
  claimNotification,
  forgetNotifications,
  insertNotification,
  type Notification,
  writeFailed,
  writePostponed,
  writeProcessed,
} from '#server/payments/notifications.store.ts'
import {
  buyerOf,
  closeAttempt,
  foreignPayment,
  insertStray,
  freePayment,
  lockStray,
  markCancelAsked,
  markUnanswered,
  newAttempt,
  ownersOfPayments,
  postponed,
  recordPayment,
} from '#server/payments/payments.store.ts'
import { eventOfOrder } from '#server/orders/event-of-order.store.ts'
import type { PaymentRow } from '#server/orders/orders.store.ts'
import { countUnpaidPix } from '#server/payments/unpaid-pix.store.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { byNestedLoops } from '../support/plans.ts'

const minute = 60_000
const now = new Date('2026-11-21T12:00:00.000Z')
const after = (ms: number): Date => new Date(now.getTime() + ms)
let made = 0
const fresh = (name: string): string => `${name}_${String((made += 1)).padStart(6, '0')}`

describeEachDatabase('payments as they are kept', (open) => {
  let [buyer, otherBuyer, event, otherEvent] = ['', '', '', '']
  const db = () => open().db
  const inTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db().transaction(run)

  beforeAll(async () => {
    const world = new World(open())
    const events = [await world.event({ types: [] }), await world.event({ types: [] })]
    ;[event = '', otherEvent = ''] = events.map(({ id }) => id)
    ;[buyer = '', otherBuyer = ''] = events.map(({ owner }) => owner.id)
    world.close()
  })

  const newOrder = async (changes: Partial<typeof t.transactions.$inferInsert> = {}): Promise<string> => {
    const id = fresh('tx')
    await db()
      .insert(t.transactions)
      .values({
        id,
        userId: buyer,
        eventId: event,
        estado: 'Cancelada',
        holding: false,
        selectionKey: id,
        grossCents: 5_000,
        totalCents: 5_000,
        expiresAt: now,
        clockFrom: now,
        ...changes,
      })
    return id
  }
  const newPayment = async (changes: Partial<typeof t.payments.$inferInsert> = {}): Promise<PaymentRow> => {
    const id = fresh('py')
    const [row] = await db()
      .insert(t.payments)
      .values({
        id,
        transactionId: await newOrder(),
        idempotencyKey: id,
        metodo: 'pix',
        status: 'pending',
        amountCents: 5_000,
        createdAt: after(-minute),
        updatedAt: after(-minute),
        ...changes,
      })
      .returning()
    if (!row) throw new Error('no payment')
    return row
  }
  const rowOf = async ({ id }: { id: string }): Promise<PaymentRow> => {
    const [row] = await db().select().from(t.payments).where(eq(t.payments.id, id))
    if (!row) throw new Error('no payment')
    return row
  }
  const paymentsOf = (orderId: string) =>
    db().select().from(t.payments).where(eq(t.payments.transactionId, orderId))

  /** Two payments; what becomes of the first by `change`, the other being left alone. */
  const changed = async (
    before: Partial<typeof t.payments.$inferInsert>,
    change: (tx: Tx, row: PaymentRow) => Promise<unknown>,
  ) => {
    const [row, other] = [await newPayment(before), await newPayment(before)]
    await inTransaction((tx) => change(tx, row))
    expect(await rowOf(other)).toEqual(other)
    return { row, now: await rowOf(row) }
  }

  const told = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: fresh('77'),
    status: 'approved',
    statusDetail: 'accredited',
    method: 'pix',
    amountCents: 4_000,
    refundedCents: 100,
    currency: 'BRL',
    externalReference: null,
    attemptId: null,
    expiresAt: null,
    updatedAt: null,
    pix: null,
    challenge: null,
    fitsKeys: true,
    feeCents: null,
    ...changes,
  })

  describe('a new payment', () => {
    const defaults = {
      providerPaymentId: null,
      statusDetail: null,
      refundedCents: 0,
      feeCents: 0,
      byHandCents: 0,
      pix: null,
      challenge: null,
      expiresAt: null,
      cancelAskedAt: null,
      refundDue: false,
      checkAt: null,
      claimedBy: null,
      claimedUntil: null,
      providerUpdatedAt: null,
      createdAt: now,
      updatedAt: now,
      id: expect.stringMatching(/^py_/),
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    }

    test('is an attempt at the total of the order, before the provider is asked', async () => {
      const id = await newOrder()
      const order = { id, totalCents: 4_321 }
      const row = newAttempt({ order, metodo: 'cartao', now, checkAt: after(1) })
      await db().insert(t.payments).values(row)
      expect(row).toEqual({
        ...defaults,
        transactionId: id,
        metodo: 'cartao',
        status: 'unknown',
        amountCents: 4_321,
        checkAt: after(1),
      })
      expect(await paymentsOf(id)).toEqual([row])
    })

    test('costs nothing for a free order, and is approved', async () => {
      const id = await newOrder()
      await inTransaction(async (tx) => void (await tx.insert(t.payments).values(freePayment({ id }, now))))
      expect(await paymentsOf(id)).toEqual([
        { ...defaults, transactionId: id, metodo: 'gratuito', status: 'approved', amountCents: 0 },
      ])
    })

    test.each([
      ['pix', 'pix'],
      ['master', 'cartao'],
    ])('that this shop did not start (%s) waits to be recorded', async (method, metodo) => {
      const id = await newOrder()
      const payment = told({ method })
      const row = foreignPayment({ id }, payment, now)
      await db().insert(t.payments).values(row)
      expect(row).toEqual({
        ...defaults,
        transactionId: id,
        providerPaymentId: payment.id,
        metodo,
        status: 'unrecorded',
        amountCents: 4_000,
      })
      expect(await rowOf(row)).toEqual(row)
    })

    test('of no order of ours has none', async () => {
      const row = await inTransaction((tx) => insertStray(tx, told(), now))
      expect([row.transactionId, row.status]).toEqual([null, 'unrecorded'])
      expect(await rowOf(row)).toEqual(row)
    })
  })

  describe('whose a payment is', () => {
    test('the buyer of its order', async () => {
      const [own, others] = [await newOrder(), await newOrder({ userId: otherBuyer })]
      expect([await buyerOf(db(), own), await buyerOf(db(), others), await buyerOf(db(), 'tx_0')]).toEqual([
        buyer,
        otherBuyer,
        null,
      ])
    })

    test('of the event of its order, each of its own', async () => {
      const [own, others] = [await newOrder(), await newOrder({ eventId: otherEvent })]
      const ids = [own, others, 'tx_0']
      expect(await Promise.all(ids.map((id) => eventOfOrder(db(), id)))).toEqual([event, otherEvent, 'tx_0'])
    })

    test('nobody’s without an order, and nobody is asked', async () => {
      expect(await buyerOf({} as Queryable, null)).toBe(null)
    })

    test('the order’s that its row names, be it none', async () => {
      await newPayment({ providerPaymentId: fresh('88') })
      const [own, stray] = [fresh('88'), fresh('88')]
      const { transactionId } = await newPayment({ providerPaymentId: own })
      await newPayment({ providerPaymentId: stray, transactionId: null })
      expect(await ownersOfPayments(db(), [own, stray, 'unknown'])).toEqual(
        new Map([
          [own, { orderId: transactionId }],
          [stray, { orderId: null }],
        ]),
      )
    })

    test('a payment of no order is locked while it is looked at, and only that one', async () => {
      const [own, stray, other] = [fresh('88'), fresh('88'), fresh('88')]
      await newPayment({ providerPaymentId: own })
      const row = await newPayment({ providerPaymentId: stray, transactionId: null })
      await newPayment({ providerPaymentId: other, transactionId: null })
      const locked = await inTransaction(async (tx) => {
        const found = [await lockStray(tx, own), await lockStray(tx, stray), await lockStray(tx, 'unknown')]
        expect(found).toEqual([undefined, row, undefined])
        const { rows } = await tx.execute(sql`select id from payments where xmax = pg_current_xact_id()::xid`)
        return rows
      })
      expect(locked).toEqual([{ id: row.id }])
    })
  })

  describe('what the provider says', () => {
    const record = (
      before: Partial<typeof t.payments.$inferInsert>,
      payment: ProviderPayment,
      refundDue = false,
    ) => changed(before, (tx, row) => recordPayment(tx, row, payment, { now, refundDue }))

    test('is written in full', async () => {
      const payment = told({
        expiresAt: '2026-11-21T12:30:00.000Z',
        updatedAt: '2026-11-21T11:59:00.000Z',
        pix: { qrCode: '0002', qrCodeBase64: 'iVBO', ticketUrl: null },
      })
      const { row, now: written } = await record({}, payment)
      expect(written).toEqual({
        ...row,
        providerPaymentId: payment.id,
        status: 'approved',
        statusDetail: 'accredited',
        amountCents: 4_000,
        refundedCents: 100,
        pix: payment.pix,
        expiresAt: new Date('2026-11-21T12:30:00.000Z'),
        providerUpdatedAt: new Date('2026-11-21T11:59:00.000Z'),
        checkAt: after(24 * 60 * minute),
        updatedAt: now,
      })
    })

    test('leaves what it does not speak of: code, expiry and time of change', async () => {
      const before = {
        pix: { qrCode: '0001', qrCodeBase64: '', ticketUrl: null },
        expiresAt: after(29 * minute),
        providerUpdatedAt: after(-2 * minute),
      }
      const { now: silent } = await record(before, told())
      expect(silent).toMatchObject(before)
      const { now: blank } = await record({}, told())
      expect(blank).toMatchObject({ pix: null, expiresAt: null, providerUpdatedAt: null })
    })

    test('does not move the expiry that the buyer was told, but brings a newer code', async () => {
      const pix = { qrCode: '0002', qrCodeBase64: '', ticketUrl: null }
      const payment = told({ expiresAt: '2026-11-21T15:00:00.000Z', pix })
      const { now: written } = await record(
        { expiresAt: after(29 * minute), pix: { ...pix, qrCode: '0001' } },
        payment,
      )
      expect([written.expiresAt, written.pix]).toEqual([after(29 * minute), pix])
    })

    test('of a chargeback takes the whole amount away, whatever sum it names', async () => {
      const { now: written } = await record({}, told({ status: 'charged_back', refundedCents: 0 }))
      expect([written.refundedCents, written.checkAt]).toEqual([4_000, after(24 * 60 * minute)])
    })

    test('sets the time of a return that is due to now, and later news do not put it off', async () => {
      const { now: first } = await record({}, told(), true)
      expect([first.refundDue, first.checkAt]).toEqual([true, now])
      const { now: later } = await record({ refundDue: true, checkAt: after(-7 * minute) }, told(), true)
      expect([later.refundDue, later.checkAt]).toEqual([true, after(-7 * minute)])
    })

    test('ends a return', async () => {
      const { now: ended } = await record({ refundDue: true, checkAt: now }, told({ status: 'refunded' }))
      expect([ended.refundDue, ended.checkAt]).toEqual([false, null])
    })

    test('waits to be recorded while another payment of the order is open', async () => {
      const payment = told({ status: 'pending' })
      const row = await newPayment({ status: 'unknown' })
      expect(postponed(row, payment, now)).toEqual({
        ...row,
        providerPaymentId: payment.id,
        status: 'unrecorded',
        checkAt: after(10_000),
        updatedAt: now,
      })
    })
  })

  describe('what became of a payment', () => {
    test('a wish to give it up is written once', async () => {
      const first = await changed({}, (tx, row) => markCancelAsked(tx, row, now))
      expect(first.now).toEqual({ ...first.row, cancelAskedAt: now })
      const again = await changed({ cancelAskedAt: after(-minute) }, (tx, row) =>
        markCancelAsked(tx, row, now),
      )
      expect(again.now).toEqual(again.row)
    })

    test('an attempt without an answer says so', async () => {
      const { row, now: written } = await changed({ status: 'unknown' }, markUnanswered)
      expect(written).toEqual({ ...row, statusDetail: 'unanswered' })
    })

    test('an attempt that never became a payment is closed', async () => {
      const before = { status: 'unknown', checkAt: now }
      const { row, now: written } = await changed(before, (tx, row) =>
        closeAttempt(tx, row, 'not_received', now),
      )
      expect(written).toEqual({
        ...row,
        status: 'rejected',
        statusDetail: 'not_received',
        checkAt: new Date(now.getTime() + 5 * 60_000),
        updatedAt: now,
      })
    })

    test('but one that did meanwhile stays what it is', async () => {
      const { row, now: written } = await changed({ status: 'pending' }, (tx, row) =>
        closeAttempt(tx, row, 'not_received', now),
      )
      expect(written).toEqual(row)
    })
  })

  describe('payments whose time has come', () => {
    beforeEach(async () => {
      await db().update(t.payments).set({ checkAt: null })
    })
    const taking = { now, leaseMs: minute, by: 'a', atWork: [] }
    const take = (limit: number) => takeDuePayments(db(), { ...taking, limit })
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

    test('are taken for a minute, and no others', async () => {
      const due = [await newPayment({ checkAt: now }), await newPayment({ checkAt: after(-minute) })]
      const rest = [await newPayment({ checkAt: after(1) }), await newPayment()]
      const taken = await take(10)
      expect(ids(taken)).toEqual(ids(due))
      expect(taken.map(({ checkAt }) => checkAt)).toEqual([after(minute), after(minute)])
      expect(await Promise.all(rest.map(rowOf))).toEqual(rest)
      expect(await take(10)).toEqual([])
    })

    test('come in the order in which they are due, so many at once', async () => {
      const late = await newPayment({ checkAt: after(-1) })
      const first = await newPayment({ checkAt: after(-3) })
      const second = await newPayment({ checkAt: after(-2) })
      expect(ids(await take(2))).toEqual(ids([first, second]))
      expect(ids(await take(2))).toEqual([late.id])
    })

    test('are no more than so many, whatever way the database takes to them', async () => {
      for (const ms of [-1, -2, -3]) await newPayment({ checkAt: after(ms) })
      expect(await byNestedLoops(db(), (tx) => takeDuePayments(tx, { ...taking, limit: 2 }))).toHaveLength(2)
    })

    /** The embedded database has one session. */
    test('are taken by one process each, and none waits for the other', async () => {
      if (open().dialect === 'embedded') return
      const due = [await newPayment({ checkAt: now }), await newPayment({ checkAt: now })]
      const taken = await inTransaction(async (tx) => [
        ...(await takeDuePayments(tx, { ...taking, limit: 1 })),
        ...(await take(10)),
      ])
      expect(ids(taken)).toEqual(ids(due))
    })

    test('are let alone while a round of this process asks about them, though its claim is over', async () => {
      const [slow, other] = [await newPayment({ checkAt: now }), await newPayment({ checkAt: now })]
      expect(ids(await takeDuePayments(db(), { ...taking, limit: 10, atWork: [slow.id] }))).toEqual([
        other.id,
      ])
    })

    test('are let alone while another asks about them, though their check is brought forward', async () => {
      const row = await newPayment({ checkAt: now })
      const [taken] = await take(10)
      if (!taken) throw new Error('not taken')
      await db().update(t.payments).set({ checkAt: now }).where(eq(t.payments.id, row.id))
      expect(await take(10)).toEqual([])
      expect(await keepClaim(db(), taken, after(2 * minute))).toBe(true)
      const later = { ...taking, by: 'b', limit: 10 }
      expect(await takeDuePayments(db(), { ...later, now: after(minute) })).toEqual([])
      expect(ids(await takeDuePayments(db(), { ...later, now: after(2 * minute) }))).toEqual([row.id])
      expect(await keepClaim(db(), taken, after(9 * minute))).toBe(false)
      await endClaim(db(), taken, null)
      expect(await rowOf(row)).toMatchObject({ claimedBy: 'b', checkAt: after(3 * minute) })
    })

    test('are read again, and put off, each alone', async () => {
      const other = await newPayment({ checkAt: now })
      const row = await newPayment({ checkAt: after(-1) })
      expect([await findPayment(db(), row.id), await findPayment(db(), 'py_0')]).toEqual([row, undefined])
      const put = async (checkAt: Date | null) => {
        const [taken] = await take(1)
        if (taken?.id !== row.id) throw new Error('not taken')
        await endClaim(db(), taken, checkAt)
        return rowOf(row)
      }
      const free = { claimedBy: null, claimedUntil: null }
      expect(await put(after(-2))).toMatchObject({ checkAt: after(-2), ...free })
      expect(await put(null)).toMatchObject({ checkAt: null, ...free })
      expect((await rowOf(other)).checkAt).toEqual(now)
    })

    test('whose check was brought forward are checked then, whenever they were to be next', async () => {
      const row = await newPayment({ checkAt: now })
      const [taken] = await take(1)
      if (!taken) throw new Error('not taken')
      await db()
        .update(t.payments)
        .set({ checkAt: after(5) })
        .where(eq(t.payments.id, row.id))
      await endClaim(db(), taken, after(minute))
      expect((await rowOf(row)).checkAt).toEqual(after(5))
    })
  })

  describe('PIX that brought no money', () => {
    test('are those of the buyer for the event since then', async () => {
      const [eventId, userId] = [otherEvent, otherBuyer]
      await db()
        .delete(t.payments)
        .where(
          inArray(
            t.payments.transactionId,
            db()
              .select({ id: t.transactions.id })
              .from(t.transactions)
              .where(inArray(t.transactions.userId, [buyer, otherBuyer])),
          ),
        )
      const pixOf = async (
        order: Partial<typeof t.transactions.$inferInsert>,
        payment: Partial<typeof t.payments.$inferInsert>,
      ) =>
        newPayment({
          transactionId: await newOrder({ userId, eventId, ...order }),
          createdAt: after(1),
          ...payment,
        })
      for (const status of ['pending', 'unknown', 'rejected', 'cancelled', 'unrecorded'])
        await pixOf({}, { status })
      for (const status of ['approved', 'in_mediation', 'refunded', 'charged_back'])
        await pixOf({}, { status })
      await pixOf({}, { metodo: 'cartao' })
      await pixOf({}, { createdAt: now })
      await pixOf({ userId: buyer }, {})
      await pixOf({ eventId: event }, {})
      const [own, others] = [
        { userId, eventId },
        { userId: buyer, eventId: event },
      ]
      expect(await inTransaction((tx) => countUnpaidPix(tx, [own], now))).toEqual([{ ...own, count: 5 }])
      await newPayment({
        transactionId: await newOrder(),
        metodo: 'pix',
        status: 'pending',
        createdAt: after(3),
      })
      expect(await inTransaction((tx) => countUnpaidPix(tx, [own, others], after(2)))).toEqual([
        { ...others, count: 1 },
      ])
    })
  })

  describe('the preference of an order', () => {
    const preferenceOf = async (id: string) => {
      const [row] = await db().select().from(t.transactions).where(eq(t.transactions.id, id))
      return row?.preferenceId
    }
    test('is the first that was made for its total', async () => {
      const others = [await newOrder(), await newOrder(), await newOrder({ preferenceId: fresh('pref') })]
      const id = await newOrder()
      const order = { id, totalCents: 5_000 }
      const [first, second] = [fresh('pref'), fresh('pref')]
      expect([
        await keepFirstPreference(db(), order, first),
        await keepFirstPreference(db(), order, second),
        await preferenceOf(id),
      ]).toEqual([first, first, first])
      const left = await Promise.all(others.map(preferenceOf))
      expect(left.slice(0, 2)).toEqual([null, null])
    })

    test('is each order’s own, however many are made at once', async () => {
      const [one, two, gone] = [await newOrder(), await newOrder(), await newOrder()]
      const [first, second, other, late] = [fresh('pref'), fresh('pref'), fresh('pref'), fresh('pref')]
      const kept = await Promise.all([
        keepFirstPreference(db(), { id: one, totalCents: 5_000 }, first),
        keepFirstPreference(db(), { id: two, totalCents: 5_000 }, other),
        keepFirstPreference(db(), { id: one, totalCents: 5_000 }, second),
        keepFirstPreference(db(), { id: gone, totalCents: 1 }, late),
      ])
      const own = await preferenceOf(one)
      expect([first, second]).toContain(own)
      expect(kept).toEqual([own, other, own, null])
      expect(await preferenceOf(gone)).toBe(null)
    })

    test('is none once the total is another', async () => {
      const id = await newOrder()
      expect(await keepFirstPreference(db(), { id, totalCents: 4_999 }, fresh('pref'))).toBe(null)
      expect(await preferenceOf(id)).toBe(null)
      const kept = await newOrder({ preferenceId: fresh('pref') })
      expect(await keepFirstPreference(db(), { id: kept, totalCents: 4_999 }, fresh('pref'))).toBe(null)
    })
  })

  describe('a notification', () => {
    beforeEach(async () => {
      await db().delete(t.webhookEvents)
    })
    const newEvent = async (changes: Partial<typeof t.webhookEvents.$inferInsert> = {}) => {
      const id = fresh('nt')
      await db()
        .insert(t.webhookEvents)
        .values({ id, paymentId: '77', receivedAt: now, nextAt: now, attempts: 3, ...changes })
      return id
    }
    const eventOf = async (id: string) => {
      const [row] = await db().select().from(t.webhookEvents).where(eq(t.webhookEvents.id, id))
      return row
    }

    test('is the work of one of those who receive it at once', async () => {
      const [id, other] = [fresh('nt'), fresh('nt')]
      const received = await Promise.all([
        insertNotification(db(), { id, paymentId: '77', now }),
        insertNotification(db(), { id: other, paymentId: '78', now }),
        insertNotification(db(), { id, paymentId: '77', now }),
      ])
      expect(received.map((one) => one && one.id)).toEqual([id, other, null])
    })

    test('is written once, and is the work of who received it for a minute', async () => {
      const id = fresh('nt')
      const first = await insertNotification(db(), { id, paymentId: '77', now })
      expect(first).toEqual({ id, paymentId: '77', attempts: 1, receivedAt: now })
      expect(await insertNotification(db(), { id, paymentId: '77', now: after(1) })).toBe(null)
      expect(await eventOf(id)).toEqual({
        id,
        paymentId: '77',
        receivedAt: now,
        processedAt: null,
        attempts: 1,
        nextAt: now,
        lockedUntil: after(minute),
        lastError: null,
        failedAt: null,
      })
    })

    test.each([
      ['due now', {}, true],
      ['whose process stopped', { lockedUntil: now }, true],
      ['not due yet', { nextAt: after(1) }, false],
      ['that a process works on', { lockedUntil: after(1) }, false],
      ['that is done', { processedAt: now }, false],
      ['that was given up', { failedAt: now }, false],
    ])('%s: is it taken? %#', async (_, changes, isTaken) => {
      const id = await newEvent(changes)
      const claimed = await claimNotification(db(), now)
      expect(claimed).toEqual(isTaken ? { id, paymentId: '77', attempts: 4, receivedAt: now } : undefined)
      expect(await eventOf(id)).toMatchObject(
        isTaken ? { attempts: 4, lockedUntil: after(minute) } : { attempts: 3 },
      )
    })

    test('that failed least is taken first, then the one due first, one at a time', async () => {
      const tired = await newEvent({ attempts: 5, nextAt: after(-9) })
      const second = await newEvent({ attempts: 2, nextAt: after(-1) })
      const first = await newEvent({ attempts: 2, nextAt: after(-2) })
      /** However the database reads its rows. */
      const claimed = () =>
        inTransaction(async (tx) => {
          await tx.execute(sql`set local enable_indexscan = off`)
          await tx.execute(sql`set local enable_bitmapscan = off`)
          return (await claimNotification(tx, now))?.id
        })
      expect(await claimed()).toBe(first)
      expect((await eventOf(second))?.lockedUntil).toBe(null)
      expect([await claimed(), await claimed(), await claimed()]).toEqual([second, tired, undefined])
    })

    /** The embedded database has one session. */
    test('is taken by one process, and none waits for the other', async () => {
      if (open().dialect === 'embedded') return
      const ids = [await newEvent({ attempts: 1 }), await newEvent({ attempts: 2 })]
      const taken = await inTransaction(async (tx) => [
        (await claimNotification(tx, now))?.id,
        (await claimNotification(db(), now))?.id,
      ])
      expect(taken).toEqual(ids)
    })

    const before = { lockedUntil: after(minute), lastError: 'GatewayUnavailable' }
    const outcomes: [string, (notification: Notification) => Promise<void>, object][] = [
      [
        'done',
        (notification) => writeProcessed(db(), notification, after(1)),
        { processedAt: after(1), lockedUntil: null, lastError: null },
      ],
      [
        'put off',
        (notification) => writePostponed(db(), notification, after(2), 'NotKnown'),
        { nextAt: after(2), lockedUntil: null, lastError: 'NotKnown' },
      ],
      [
        'given up',
        (notification) => writeFailed(db(), notification, after(3), 'NotKnown'),
        { failedAt: after(3), lockedUntil: null, lastError: 'NotKnown' },
      ],
    ]
    test.each(outcomes)('is %s by whoever still works on it, and no other is', async (_, write, expected) => {
      const [id, other] = [await newEvent(before), await newEvent(before)]
      const [row, left] = [await eventOf(id), await eventOf(other)]
      const notification = { id, paymentId: '77', attempts: 3, receivedAt: now }
      await write({ ...notification, attempts: 2 })
      expect(await eventOf(id)).toEqual(row)
      await write(notification)
      expect(await eventOf(id)).toEqual({ ...row, ...expected })
      expect(await eventOf(other)).toEqual(left)
    })

    test('is forgotten once it is old', async () => {
      const [old, young] = [await newEvent({ receivedAt: after(-1) }), await newEvent()]
      await forgetNotifications(db(), now)
      expect([await eventOf(old), (await eventOf(young))?.id]).toEqual([undefined, young])
    })
  })
})
