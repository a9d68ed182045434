import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import { GatewayUnavailable } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { payThrough, ready } from './ready.ts'

describeEachDatabase('the letter that a payment was refused after all', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } }))
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const mails = async (transactionId: string): Promise<string[]> =>
    (await world.db.select().from(t.jobs))
      .filter(({ payload }) => payload['transactionId'] === transactionId)
      .map(({ kind }) => kind)

  const paidWith = async (holder: string, fault?: string) => {
    const order = await ready(world)
    if (fault) await world.fault(fault, { path: '/v1/payments', method: 'POST' })
    const card = await world.card(holder)
    const { body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, card)
    expect(body.status).toBe('in_process')
    return { ...order, paymentId: body.payment_id ?? '' }
  }

  const hear = async (paymentId: string): Promise<void> => {
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    await settlePayment(world.shop.deps, payment)
  }

  test.each(['reject', 'cancel'])('comes once when a review ends with %s after the hold', async (change) => {
    const { id, paymentId } = await paidWith('CONT')
    world.pass(36)
    await world.release()
    await world.change(paymentId, change)
    await hear(paymentId)
    await hear(paymentId)
    await world.reconcile()
    expect([await world.estado(id), await mails(id)]).toEqual(['Expirada', ['refused']])
  })

  test('does not come for an order that another payment bought', async () => {
    const { buyer, id, preferenceId, lines, paymentId } = await paidWith('CONT')
    const reviewed = world.db.update(t.payments).set({ status: 'rejected' })
    await reviewed.where(eq(t.payments.providerPaymentId, paymentId))
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const again = world.db.update(t.payments).set({ status: 'in_process' })
    await again.where(eq(t.payments.providerPaymentId, paymentId))
    await world.change(paymentId, 'reject')
    await hear(paymentId)
    expect([await world.estado(id), await mails(id)]).toEqual(['Aprovada', ['confirmation']])
  })

  test('comes when an unanswered card turns out refused', async () => {
    const { id } = await paidWith('FUND', 'drop-after')
    world.pass(1)
    await world.reconcile()
    await world.reconcile()
    expect([await world.estado(id), await mails(id)]).toEqual(['Recusada', ['refused']])
  })

  test('comes too when the news of it are quicker than the reconciler', async () => {
    const { id } = await paidWith('FUND', 'drop-after')
    const [charge] = await world.charges(id)
    await hear(charge?.id ?? '')
    expect([await world.estado(id), await mails(id)]).toEqual(['Recusada', ['refused']])
  })

  test('comes once when the attempt never reached the provider', async () => {
    const { id } = await paidWith('APRO', 'drop')
    world.pass(1)
    await world.reconcile()
    expect(await mails(id)).toEqual([])
    world.pass(3)
    await world.reconcile()
    await world.reconcile()
    expect([await world.estado(id), await mails(id)]).toEqual(['Recusada', ['refused']])
  })

  test('comes when the shop stopped before the answer, and the attempt is found refused', async () => {
    const { id } = await paidWith('FUND', 'drop-after')
    await world.db.update(t.payments).set({ statusDetail: null }).where(eq(t.payments.transactionId, id))
    world.pass(1)
    await world.reconcile()
    expect(await mails(id)).toEqual(['refused'])
  })

  test('does not come for a PIX that nobody paid', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const { body } = await world.pay(buyer, id, preferenceId, lines, pix)
    await world.change(body.payment_id ?? '', 'expire')
    await hear(body.payment_id ?? '')
    expect([await world.estado(id), await mails(id)]).toEqual(['Expirada', []])
  })

  test.each(['answers', 'stays silent'])(
    'does not come when the news are heard first and the provider then %s: the answer says it',
    async (how) => {
      const order = await ready(world)
      const { gateway } = world.shop.deps
      const answer = await payThrough(world, order, 'FUND', async (input, key) => {
        const payment = await gateway.createPayment(input, key)
        await settlePayment(world.shop.deps, payment)
        if (how === 'answers') return payment
        throw new GatewayUnavailable('no answer')
      })
      expect([
        answer.status,
        answer.status_detail,
        await world.estado(order.id),
        await mails(order.id),
      ]).toEqual(['rejected', 'cc_rejected_insufficient_amount', 'Recusada', []])
    },
  )
})
