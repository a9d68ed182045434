import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { salesByDay, totalsOf } from '#server/dashboard/dashboard.store.ts'
import * as t from '#server/db/schema.ts'
import { cancelTickets } from '#server/orders/cancel-tickets.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { ready } from '../payments-server/ready.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { linesOf, World } from './world.ts'

describeEachDatabase('some tickets of a paid order that are cancelled', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const bought = async (options: Parameters<typeof ready>[1] = {}) => {
    const order = await ready(world, { count: 3, ...options })
    const { buyer, id, preferenceId, lines } = order
    const { body } = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    return { ...order, paymentId: body.payment_id ?? '' }
  }
  const ticketsOf = async (id: string) => {
    const rows = await world.db
      .select()
      .from(t.tickets)
      .where(eq(t.tickets.transactionId, id))
      .orderBy(t.tickets.pos)
    return rows
  }
  const cancel = async (
    orderId: string,
    places: readonly number[],
    reason: 'withdrawal' | 'organiser' = 'withdrawal',
  ) => {
    const all = await ticketsOf(orderId)
    const ticketIds = places.map((pos) => all[pos]?.id ?? '')
    const now = world.shop.clock.now
    return world.db.transaction((tx) => cancelTickets(tx, { orderId, ticketIds, reason, now }))
  }
  const valid = async (id: string) =>
    (await ticketsOf(id)).filter(({ cancelledAt }) => cancelledAt === null).map(({ pos }) => pos)
  const refunds = async (id: string) => {
    const rows = await world.db
      .select()
      .from(t.refunds)
      .where(eq(t.refunds.transactionId, id))
      .orderBy(t.refunds.createdAt)
    return rows.map(({ reason, state, cents }) => [reason, state, cents])
  }
  const hear = async (paymentId: string): Promise<void> => {
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (payment) await settlePayment(world.shop.deps, payment)
  }
  /** Each of these happens at the provider, a minute after the other, and is heard. */
  const happens = async (paymentId: string, ...changes: string[]): Promise<void> => {
    for (const change of changes) {
      world.pass(1)
      await world.change(paymentId, change)
      await hear(paymentId)
    }
  }
  const returned = async (id: string) =>
    (await world.charges(id)).map((charge) => [charge.status, charge.transaction_amount_refunded])

  test('one of three: its place and its price go back, the others stay', async () => {
    const { id, type, event } = await bought()
    expect(await cancel(id, [1])).toMatchObject({ cents: 5_000, lines: [5_000] })
    expect([await world.estado(id), await valid(id)]).toEqual(['Aprovada', [0, 2]])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 2, held: 0 })
    expect(await refunds(id)).toEqual([['withdrawal', 'asked', 5_000]])
    await expectInvariants(world)
    await world.reconcile()
    expect([await returned(id), await refunds(id)]).toEqual([
      [['approved', 50]],
      [['withdrawal', 'done', 5_000]],
    ])
    expect(await totalsOf(world.db, event.id)).toEqual({ participantes: 2, ingressosVendidos: 2 })
    const [day] = await salesByDay(world.db, event.id, 'America/Sao_Paulo')
    expect([day?.totalVendas, day?.quantidade]).toEqual([100, 2])
  })

  test('again, or none of them, changes nothing', async () => {
    const { id, type } = await bought()
    await cancel(id, [1])
    const again = await cancel(id, [1, 7], 'organiser')
    expect([again.cents, again.tickets, again.refundId]).toEqual([0, [], null])
    expect(await refunds(id)).toEqual([['withdrawal', 'asked', 5_000]])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 2, held: 0 })
  })

  test('the last of them ends the order; the provider’s last word changes nothing more', async () => {
    const { id, type, paymentId } = await bought()
    await cancel(id, [0])
    await world.reconcile()
    await cancel(id, [1, 2], 'organiser')
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
    await expectInvariants(world)
    await world.reconcile()
    await hear(paymentId)
    expect([await returned(id), await refunds(id)]).toEqual([
      [['refunded', 150]],
      [
        ['withdrawal', 'done', 5_000],
        ['organiser', 'done', 10_000],
      ],
    ])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
  })

  test('what each cost after the coupon goes back, to the cent', async () => {
    const { event, type, buyer, id, lines } = await ready(world, { count: 3, price: 3_333 })
    const couponId = await world.coupon(event, `C${id.slice(-6)}`, 1_000, 5)
    const preferenceId = await world.preferred(buyer, event, id, lines, { couponId })
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const nets = (await ticketsOf(id)).map(({ netCents }) => netCents)
    for (const pos of [0, 1, 2]) expect((await cancel(id, [pos])).cents).toBe(nets[pos])
    for (let rounds = 0; rounds < 3; rounds++) await world.reconcile()
    expect((await returned(id)).map(([, reais]) => reais)).toEqual([nets.reduce((a, b) => a + b, 0) / 100])
    expect(await world.level('k', couponId)).toEqual({ capacity: 5, sold: 1, held: 0 })
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
  })

  test('what was given back by hand before is not given back twice', async () => {
    const { id, paymentId } = await bought()
    await world.refundPart(paymentId, 60, `by hand ${id}`)
    await hear(paymentId)
    expect((await cancel(id, [0])).cents).toBe(0)
    expect(await cancel(id, [1, 2])).toMatchObject({ lines: [5_000, 4_000], cents: 9_000 })
    await world.reconcile()
    expect(await returned(id)).toEqual([['refunded', 150]])
  })

  test('tickets of no cost are cancelled without a refund', async () => {
    const { event, type, buyer, id, lines } = await ready(world, {
      count: 2,
      price: 0,
      withoutPreference: true,
    })
    const [{ personalInfo } = { personalInfo: undefined }] = lines
    if (!personalInfo) throw new Error('no lines')
    const body = { tickets: lines, personalInfo, transaction_id: id, evento_id: event.id }
    await world.shop.send(calls.freeCheckout, { body }, buyer.token)
    expect((await cancel(id, [0])).refundId).toBeNull()
    expect([await world.estado(id), await valid(id)]).toEqual(['Aprovada', [1]])
    await cancel(id, [1])
    expect([await world.estado(id), await refunds(id)]).toEqual(['Reembolsada', []])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
    expect(
      await world.db
        .select({ cents: t.refundTickets.cents })
        .from(t.refundTickets)
        .innerJoin(
          t.tickets,
          and(eq(t.tickets.id, t.refundTickets.ticketId), eq(t.tickets.transactionId, id)),
        ),
    ).toEqual([{ cents: 0 }, { cents: 0 }])
  })

  test('a chargeback takes the other places alone, and when it is won these tickets alone are valid again', async () => {
    const { id, type, paymentId } = await bought()
    await cancel(id, [1])
    await world.reconcile()
    await happens(paymentId, 'chargeback')
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
    await happens(paymentId, 'win')
    expect([await world.estado(id), await valid(id)]).toEqual(['Aprovada', [0, 2]])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 2, held: 0 })
    await world.reconcile()
    expect(await returned(id)).toEqual([['approved', 50]])
  })

  test('what was asked for before a chargeback is void with it, and asked for again when that is won', async () => {
    const { id, paymentId } = await bought()
    await cancel(id, [1])
    await happens(paymentId, 'chargeback')
    expect(await refunds(id)).toEqual([['withdrawal', 'void', 5_000]])
    await happens(paymentId, 'win')
    expect([await valid(id), await refunds(id)]).toEqual([[0, 2], [['withdrawal', 'asked', 5_000]]])
    await world.reconcile()
    expect([await returned(id), await refunds(id)]).toEqual([
      [['approved', 50]],
      [['withdrawal', 'done', 5_000]],
    ])
  })

  test('won when the places of the others are gone: everything goes back', async () => {
    const { id, event, type, paymentId } = await bought({ capacity: 3 })
    await cancel(id, [1])
    await happens(paymentId, 'chargeback')
    await world.held(await world.buyer(), event, [[type, 2]])
    await happens(paymentId, 'win')
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
    await world.reconcile()
    expect(await returned(id)).toEqual([['refunded', 150]])
  })

  test('won when all had been cancelled before: none is valid again, the money goes back', async () => {
    const { id, type, paymentId } = await bought()
    await cancel(id, [0, 1, 2])
    await happens(paymentId, 'chargeback', 'win')
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
    await world.reconcile()
    expect(await returned(id)).toEqual([['refunded', 150]])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
  })

  test('what is gone is sold again, once', async () => {
    const { id, event, type } = await bought({ capacity: 3 })
    const other = await world.buyer()
    expect((await world.hold(other, event, [[type, 1]])).status).toBe(409)
    await cancel(id, [1])
    const orderId = await world.held(other, event, [[type, 1]])
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(409)
    const lines = linesOf([[type, 1]])
    const preferenceId = await world.preferred(other, event, orderId, lines)
    await world.pay(other, orderId, preferenceId, lines, await world.card('APRO'))
    await cancel(id, [0, 2])
    expect(await world.level('t', type.id)).toEqual({ capacity: 3, sold: 1, held: 0 })
  })

  test('cancelled by several, contested and heard of at once: each ticket goes back once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, type, paymentId } = await bought()
      await Promise.all([
        cancel(id, [0]),
        cancel(id, [0, 1], 'organiser'),
        cancel(id, [1]),
        world.reconcile(),
        ...(round % 2 === 0 ? [happens(paymentId, 'chargeback')] : []),
        cancel(id, [0, 1, 2], 'organiser'),
      ])
      await hear(paymentId)
      await expectInvariants(world)
      expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
      for (let rounds = 0; rounds < 3; rounds++) {
        world.pass(2)
        await world.reconcile()
      }
      await expectInvariants(world)
    }
  })
})
