import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as t from '#server/db/schema.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { paymentSettler } from '#server/payments/settle-payment.ts'
import { World } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'
import { heldOrder } from './held-order.ts'

const minute = 60_000

describeDatabase('news of payments', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  const fromNow = (ms: number): Date => new Date(world.shop.clock.now.getTime() + ms)
  const settler = () => paymentSettler({ ...world.shop.deps, metrics: createMetrics() })
  const news = (
    externalReference: string | null,
    changes: Partial<ProviderPayment> = {},
  ): ProviderPayment => ({
    id: randomUUID(),
    status: 'in_process',
    statusDetail: 'pending_review_manual',
    method: 'master',
    amountCents: 5_000,
    refundedCents: 0,
    currency: 'BRL',
    externalReference,
    attemptId: null,
    expiresAt: null,
    updatedAt: null,
    pix: null,
    challenge: null,
    fitsKeys: true,
    feeCents: null,
    ...changes,
  })
  const paid = async (
    { id: transactionId }: { id: string },
    changes: Partial<typeof t.payments.$inferInsert> = {},
  ) => {
    const id = changes.id ?? `py_${randomUUID()}`
    const providerPaymentId = `at ${id}`
    const { now } = world.shop.clock
    await world.db.insert(t.payments).values({
      id,
      transactionId,
      idempotencyKey: id,
      providerPaymentId,
      metodo: 'cartao',
      status: 'rejected',
      amountCents: 5_000,
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    return { id, providerPaymentId }
  }

  test.each([
    ['of different orders are decided at once', ['tx_a', 'tx_b', 'tx_c'], 1],
    ['of one order one after the other, the others beside the first', ['tx_a', 'tx_b', 'tx_a'], 2],
    ['of no order at once', [null, null], 1],
  ])('%s', async (_, orders, transactions) => {
    const settle = settler()
    const spy = vi.spyOn(world.db, 'transaction')
    const told = await Promise.all(orders.map((id) => settle({ payment: news(id), about: undefined })))
    const begun = spy.mock.calls.length
    spy.mockRestore()
    expect([told, begun]).toEqual([orders.map(() => ({ outcome: null })), transactions])
  })

  test('answers the order with all its payments, the newest first, of two at once the later id', async () => {
    const order = await heldOrder(world)
    const end = randomUUID()
    const old = await paid(order, { id: `py_9${end}`, createdAt: fromNow(-minute) })
    const [one, two] = [await paid(order, { id: `py_1${end}` }), await paid(order, { id: `py_2${end}` })]
    const settle = settler()
    for (const { providerPaymentId } of [old, one, two]) {
      const payment = news(order.id, { id: providerPaymentId, status: 'rejected', statusDetail: 'again' })
      const { outcome } = await settle({ payment, about: undefined })
      expect(outcome?.order.payments.map(({ id }) => id)).toEqual([two.id, one.id, old.id])
    }
  })

  test('of two payments of one order are decided one after the other, though the second names another order', async () => {
    const order = await heldOrder(world)
    const other = await heldOrder(world, { of: order })
    const [one, two] = [await paid(order, { status: 'pending' }), await paid(order)]
    const settle = settler()
    const told = await Promise.all([
      settle({
        payment: news(order.id, { id: one.providerPaymentId, status: 'approved' }),
        about: undefined,
      }),
      settle({
        payment: news(other.id, { id: two.providerPaymentId, status: 'approved' }),
        about: undefined,
      }),
    ])
    expect(told.map(({ outcome }) => [outcome?.order.id, outcome?.verdict])).toEqual([
      [order.id, 'approve'],
      [order.id, 'giveBack'],
    ])
    const known = told.at(-1)?.outcome?.order.payments.map(({ id, status }) => `${id} ${status}`)
    expect(known?.toSorted()).toEqual([`${one.id} approved`, `${two.id} approved`].toSorted())
    const [bought] = await world.db.select().from(t.transactions).where(eq(t.transactions.id, order.id))
    expect(bought?.estado).toBe('Aprovada')
  })

  test('that are old are not waited for, though another payment is open', async () => {
    const order = await heldOrder(world)
    await paid(order, { status: 'in_process' })
    const decided = await paid(order, { status: 'rejected', createdAt: fromNow(-minute) })
    const payment = news(order.id, { id: decided.providerPaymentId, status: 'pending' })
    const { outcome } = await settler()({ payment, about: undefined })
    expect([outcome?.verdict, outcome?.order.payments.map(({ status }) => status)]).toEqual([
      'stale',
      ['in_process', 'rejected'],
    ])
  })

  describe('leave the counters of a rush alone', () => {
    /** Who locked the counters of the order last. */
    const locks = async ({ type }: Awaited<ReturnType<typeof heldOrder>>) =>
      world.db
        .select({ at: sql<string>`xmin::text || ' ' || xmax::text || ' ' || ctid::text` })
        .from(t.stock)
        .where(inArray(t.stock.id, [type.id, type.lotId]))
        .orderBy(t.stock.id)

    test.each([
      ['that are old', { status: 'rejected' }, { status: 'pending' }, 'stale'],
      ['of a payment that goes on', { status: 'pending' }, { status: 'in_process' }, 'record'],
      [
        'of a PIX that the buyer gave up',
        { status: 'pending', cancelAskedAt: new Date() },
        { status: 'cancelled', statusDetail: 'by_collector' },
        'withdraw',
      ],
    ] as const)('%s', async (_, row, changes, verdict) => {
      const order = await heldOrder(world)
      const known = await paid(order, row)
      const before = await locks(order)
      const { outcome } = await settler()({
        payment: news(order.id, { id: known.providerPaymentId, ...changes }),
        about: undefined,
      })
      expect([outcome?.verdict, await locks(order)]).toEqual([verdict, before])
    })

    test('unless they may move them', async () => {
      const order = await heldOrder(world)
      const known = await paid(order, { status: 'pending' })
      const before = await locks(order)
      const { outcome } = await settler()({
        payment: news(order.id, { id: known.providerPaymentId, status: 'approved' }),
        about: undefined,
      })
      expect(outcome?.verdict).toBe('approve')
      expect(await locks(order)).not.toEqual(before)
    })
  })
})
