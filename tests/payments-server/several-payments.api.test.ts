import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import type { CardPaymentInput, PaymentInput } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { payThrough, ready } from './ready.ts'

describeEachDatabase('several payments of one order', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } }))
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const hear = async (paymentId: string): Promise<void> => {
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    await settlePayment(world.shop.deps, payment)
  }

  const rows = async (transactionId: string) =>
    new Map(
      (await world.db.select().from(t.payments).where(eq(t.payments.transactionId, transactionId))).map(
        (row) => [row.providerPaymentId, row.status],
      ),
    )

  /** A PIX of the same order that was not made through this shop. */
  const elsewhere = async (input: PaymentInput): Promise<string> => {
    const { kind: _, token: __, paymentMethodId: ___, issuerId: ____, ...basis } = input as CardPaymentInput
    const made = await world.shop.deps.gateway.createPayment(
      {
        ...basis,
        kind: 'pix',
        expiresAt: new Date(world.shop.clock.now.getTime() + 31 * 60_000),
        metadata: { ...basis.metadata, attempt_id: 'py_another_shop_000000001' },
      },
      randomUUID(),
    )
    return made.id
  }

  /** A card whose request is under way when the news of a PIX made elsewhere arrive. */
  const cardDuringNews = async (holder: string) => {
    const order = await ready(world)
    const { gateway } = world.shop.deps
    let foreign = ''
    const answer = await payThrough(world, order, holder, async (input, key) => {
      foreign = await elsewhere(input)
      await hear(foreign)
      return gateway.createPayment(input, key)
    })
    return { ...order, foreign, answer, own: answer.payment_id ?? '' }
  }

  test('news of another payment leave the attempt in flight its row, and its answer is told', async () => {
    const { buyer, id, answer, own, foreign } = await cardDuringNews('CONT')
    expect([answer.status, own === foreign]).toEqual(['in_process', false])
    expect(await rows(id)).toEqual(
      new Map([
        [own, 'in_process'],
        [foreign, 'unrecorded'],
      ]),
    )
    const view = await world.read(buyer, id)
    expect([view.pagamento_status, view.payment_id]).toEqual(['in_process', own])
  })

  test('the other payment is asked about again, and buys the tickets when the card was refused', async () => {
    const { id, own, foreign } = await cardDuringNews('CONT')
    await world.change(own, 'reject')
    await hear(own)
    expect(await world.estado(id)).toBe('Recusada')
    await world.change(foreign, 'pay')
    world.pass(1)
    await world.reconcile()
    expect([await world.estado(id), await rows(id)]).toEqual([
      'Aprovada',
      new Map([
        [own, 'rejected'],
        [foreign, 'approved'],
      ]),
    ])
  })

  test('when both are paid, the later one goes back', async () => {
    const { id, own, foreign } = await cardDuringNews('APRO')
    await world.change(foreign, 'pay')
    world.pass(1)
    await world.reconcile()
    await world.reconcile()
    const charges = await world.charges(id)
    expect(new Map(charges.map((charge) => [charge.id, charge.status]))).toEqual(
      new Map([
        [foreign, 'refunded'],
        [own, 'approved'],
      ]),
    )
  })

  test('late news of a decided payment do not put it off', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const first = await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    const reviewed = await world.shop.deps.gateway.payment(first.body.payment_id ?? '')
    if (!reviewed) throw new Error('no payment')
    await world.change(reviewed.id, 'reject')
    await hear(reviewed.id)
    const second = await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    await settlePayment(world.shop.deps, reviewed)
    expect(await rows(id)).toEqual(
      new Map([
        [reviewed.id, 'rejected'],
        [second.body.payment_id, 'in_process'],
      ]),
    )
  })

  test('an attempt that was given up as lost is known again when it shows up under review', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.fault('drop-after', { path: '/v1/payments', method: 'POST' })
    await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    const lost = world.db.update(t.payments).set({ status: 'rejected', statusDetail: 'not_received' })
    await lost.where(eq(t.payments.transactionId, id))
    const [charge] = await world.charges(id)
    await hear(charge?.id ?? '')
    expect(await rows(id)).toEqual(new Map([[charge?.id, 'in_process']]))
    await world.change(charge?.id ?? '', 'approve')
    await hear(charge?.id ?? '')
    expect([await world.estado(id), (await world.tickets(id)).length]).toEqual(['Aprovada', 1])
  })

  test('an own answer without the attempt’s name still finds its row', async () => {
    const order = await ready(world)
    const { gateway } = world.shop.deps
    const answer = await payThrough(world, order, 'CONT', async (input, key) => ({
      ...(await gateway.createPayment(input, key)),
      attemptId: null,
    }))
    expect([answer.status, await rows(order.id)]).toEqual([
      'in_process',
      new Map([[answer.payment_id, 'in_process']]),
    ])
  })
})
