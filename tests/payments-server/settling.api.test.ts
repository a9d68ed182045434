import { createHmac, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { api, linesOf, pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { examples, orderNews } from './notification-examples.ts'
import { ready } from './ready.ts'

const secret = 'orders-webhook-secret'

const signed = (paymentId: string, at: number, key = secret): Record<string, string> => {
  const requestId = randomUUID()
  const text = `id:${paymentId};request-id:${requestId};ts:${at};`
  return {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-signature': `ts=${at},v1=${createHmac('sha256', key).update(text).digest('hex')}`,
  }
}

describeEachDatabase('settling payments', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const webhooks = (settings: object) => world.ask('/_sandbox/settings', 'PUT', { webhooks: settings })

  const news = api === 'orders' ? orderNews : examples['to the address of the panel']
  const notify = (paymentId: string, headers: Record<string, string>, id = 1) =>
    world.shop.raw(`/webhooks/mercado-pago?${news.query.replaceAll('{id}', paymentId)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...news.body, id }).replaceAll('{id}', paymentId),
    })

  const mails = async (transactionId: string): Promise<string[]> =>
    (await world.db.select().from(t.jobs))
      .filter(({ payload }) => payload['transactionId'] === transactionId)
      .map(({ kind }) => kind)

  /** A PIX whose notifications are lost. */
  const openPix = async (options: Parameters<typeof ready>[1] = {}) => {
    const order = await ready(world, options)
    await webhooks({ drop: true })
    const { body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    return { ...order, paymentId: body.payment_id ?? '' }
  }
  afterEach(() => webhooks({ drop: false, copies: 1, beforeAnswer: false, signature: 'valid' }))

  test('the same notification ten times at once changes things once', async () => {
    const { id, type, paymentId } = await openPix()
    await world.change(paymentId, 'pay')
    const headers = signed(paymentId, world.shop.clock.now.getTime())
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(paymentId, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    await expect.poll(() => world.estado(id)).toBe('Aprovada')
    expect([await world.level('t', type.id), await mails(id), (await world.tickets(id)).length]).toEqual([
      { capacity: 10, sold: 1, held: 0 },
      ['confirmation'],
      1,
    ])
  })

  test('the same approval settled ten times at once gives tickets once', async () => {
    const { id, paymentId } = await openPix({ count: 3 })
    await world.change(paymentId, 'pay')
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(world.shop.deps, payment)))
    expect([await world.estado(id), await mails(id), (await world.tickets(id)).length]).toEqual([
      'Aprovada',
      ['confirmation'],
      3,
    ])
  })

  test('a notification that is not signed, or wrongly, is refused and heard by nobody', async () => {
    const { id, paymentId } = await openPix()
    await world.change(paymentId, 'pay')
    const now = world.shop.clock.now.getTime()
    const { 'x-signature': _, ...unsigned } = signed(paymentId, now)
    const answers = [
      await notify(paymentId, unsigned),
      await notify(paymentId, signed(paymentId, now, 'another secret')),
      await notify(paymentId, signed('1', now)),
      await notify(paymentId, signed(paymentId, now - 30 * 60 * 60_000)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await world.db.$count(t.webhookEvents, eq(t.webhookEvents.paymentId, paymentId))).toBe(0)
    expect(await world.estado(id)).toBe('Pendente')
    world.pass(1)
    await world.reconcile()
    expect(await world.estado(id)).toBe('Aprovada')
  })

  test('a signed notification of an unknown payment, or of something else, is answered and changes nothing', async () => {
    const now = world.shop.clock.now.getTime()
    const answers = [
      await notify('123456789', signed('123456789', now)),
      await notify('abc', signed('abc', now)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a notification that comes before the answer is settled once', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await webhooks({ beforeAnswer: true, copies: 3 })
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(paid.body.status).toBe('approved')
    expect([await world.estado(id), (await world.tickets(id)).length, await mails(id)]).toEqual([
      'Aprovada',
      1,
      ['confirmation'],
    ])
    const rows = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))
    expect(rows.map(({ status }) => status)).toEqual(['approved'])
  })

  test('a notification whose hearing failed is heard later', async () => {
    const { id, paymentId } = await openPix()
    await world.change(paymentId, 'pay')
    await world.fault('error', { path: '/v1/payments', method: 'GET', times: 1 })
    await notify(paymentId, signed(paymentId, world.shop.clock.now.getTime()))
    const events = () =>
      world.db.select().from(t.webhookEvents).where(eq(t.webhookEvents.paymentId, paymentId))
    await expect.poll(async () => (await events())[0]?.lastError ?? '').not.toBe('')
    world.pass(0.3)
    await world.reconcile()
    expect([await world.estado(id), (await events())[0]?.processedAt]).toEqual([
      'Aprovada',
      world.shop.clock.now,
    ])
  })

  test('lost notifications cost at most a minute', async () => {
    const { id, paymentId } = await openPix()
    await world.change(paymentId, 'pay')
    world.pass(1)
    await Promise.all([world.reconcile(), world.reconcile(), world.reconcile()])
    expect([await world.estado(id), await mails(id)]).toEqual(['Aprovada', ['confirmation']])
  })

  test('a payment after the hold gets its places anew while there are some', async () => {
    const { id, type, paymentId } = await openPix({ capacity: 2 })
    await world.change(paymentId, 'pay')
    world.pass(40)
    await world.release()
    expect([await world.estado(id), await world.level('t', type.id)]).toEqual([
      'Expirada',
      { capacity: 2, sold: 0, held: 0 },
    ])
    await world.reconcile()
    expect([await world.estado(id), await world.level('t', type.id), await mails(id)]).toEqual([
      'Aprovada',
      { capacity: 2, sold: 1, held: 0 },
      ['confirmation'],
    ])
  })

  test('a payment after the hold is given back when its places are gone, and the buyer is told', async () => {
    const { id, event, type, paymentId } = await openPix({ capacity: 1 })
    await world.change(paymentId, 'pay')
    world.pass(40)
    await world.held(await world.buyer(), event, [[type, 1]])
    await world.reconcile()
    expect([await world.estado(id), await world.tickets(id), await mails(id)]).toEqual([
      'Reembolsada',
      [],
      ['refunded'],
    ])
    await world.reconcile()
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['refunded'])
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))
    expect([row?.status, row?.refundDue, row?.refundedCents, row?.checkAt]).toEqual([
      'refunded',
      false,
      5_000,
      null,
    ])
  })

  test('a refund that the provider does not take at once is asked for again', async () => {
    const { id, event, type, paymentId } = await openPix({ capacity: 1 })
    await world.change(paymentId, 'pay')
    world.pass(40)
    await world.held(await world.buyer(), event, [[type, 1]])
    await world.reconcile()
    await world.fault('error', { path: '/v1/payments', times: 1 })
    await world.reconcile()
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['approved'])
    world.pass(2)
    await Promise.all([world.reconcile(), world.reconcile()])
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['refunded'])
  })

  test.each([
    ['reject', ['refused']],
    ['approve', ['confirmation']],
  ])('the answer to a card under review, %s, is mailed once', async (answer, told) => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    expect([paid.body.status, await mails(id)]).toEqual(['in_process', []])
    await world.change(paid.body.payment_id ?? '', answer)
    await expect.poll(() => mails(id)).toEqual(told)
  })

  test('a card refused at once is not mailed', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('FUND'))
    expect([paid.body.status, await mails(id)]).toEqual(['rejected', []])
  })

  test('two payments of one order: one buys, the other is given back', async () => {
    const { buyer, id, preferenceId, lines, paymentId } = await openPix()
    await world.db.update(t.payments).set({ status: 'rejected' }).where(eq(t.payments.transactionId, id))
    await webhooks({ drop: false })
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(paid.body.status).toBe('approved')
    await world.change(paymentId, 'pay')
    await expect.poll(() => mails(id)).toEqual(['confirmation', 'refunded'])
    await world.reconcile()
    expect((await world.charges(id)).map(({ status }) => status).toSorted()).toEqual(['approved', 'refunded'])
    expect(await world.estado(id)).toBe('Aprovada')
  })

  const distortions: [string, Partial<ProviderPayment>][] = [
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'ARS' }],
    ['order', { externalReference: 'tx_de_outra_pessoa' }],
  ]
  test.each(distortions)(
    'a payment with another %s is never approved and goes back',
    async (_, distorted) => {
      const { id, type, paymentId } = await openPix()
      await world.change(paymentId, 'pay')
      const payment = await world.shop.deps.gateway.payment(paymentId)
      if (!payment) throw new Error('no payment')
      await settlePayment(world.shop.deps, { ...payment, ...distorted })
      expect([await world.estado(id), await world.tickets(id), await mails(id)]).toEqual([
        'Recusada',
        [],
        ['refunded'],
      ])
      expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 1 })
      await world.reconcile()
      expect((await world.charges(id)).map(({ status }) => status)).toEqual(['refunded'])
      expect(await world.estado(id)).toBe('Recusada')
    },
  )

  test.each(['chargeback', 'refund'])(
    'after a %s the tickets are void and the places on sale',
    async (what) => {
      const { buyer, id, type, preferenceId, lines } = await ready(world, { count: 2 })
      const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
      const paymentId = paid.body.payment_id ?? ''
      if (what === 'chargeback') await world.change(paymentId, 'chargeback')
      else await world.shop.deps.gateway.refundPayment(paymentId, randomUUID())
      await expect.poll(() => world.estado(id)).toBe('Reembolsada')
      expect((await world.tickets(id)).map(({ cancelledAt }) => cancelledAt)).toEqual([
        world.shop.clock.now,
        world.shop.clock.now,
      ])
      expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 0, held: 0 })
      expect(await mails(id)).toEqual(['confirmation', 'refunded'])
    },
  )

  test('a chargeback whose notification was lost is found within a day', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await webhooks({ drop: true })
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    await world.change(paid.body.payment_id ?? '', 'chargeback')
    world.pass(25 * 60)
    while ((await world.reconcile()) > 0);
    expect(await world.estado(id)).toBe('Reembolsada')
  })

  test('news that arrive in the wrong order change nothing back', async () => {
    const { id, paymentId } = await openPix()
    const pending = await world.shop.deps.gateway.payment(paymentId)
    await world.change(paymentId, 'pay')
    const paid = await world.shop.deps.gateway.payment(paymentId)
    if (!pending || !paid) throw new Error('no payment')
    await settlePayment(world.shop.deps, paid)
    await settlePayment(world.shop.deps, pending)
    await settlePayment(world.shop.deps, { ...pending, status: 'rejected', statusDetail: 'late' })
    expect(await world.estado(id)).toBe('Aprovada')
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, id))
    expect(row?.status).toBe('approved')
  })

  test('a replaced order that is paid after all keeps its promise or the money goes back', async () => {
    const { buyer, event, type, id, preferenceId, lines } = await ready(world, { capacity: 3 })
    await webhooks({ drop: true })
    await world.fault('drop-after', { path: '/v1/payments', method: 'POST' })
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    await world.db.update(t.payments).set({ status: 'rejected' }).where(eq(t.payments.transactionId, id))
    const next = await world.held(buyer, event, [[type, 2]])
    expect([await world.estado(id), await world.estado(next)]).toEqual(['Cancelada', 'Pendente'])
    const [charge] = await world.charges(id)
    await notify(charge?.id ?? '', signed(charge?.id ?? '', world.shop.clock.now.getTime()))
    await expect.poll(() => world.estado(id)).toBe('Aprovada')
    expect(await world.level('t', type.id)).toEqual({ capacity: 3, sold: 1, held: 2 })
  })

  test('a pair is approved with both tickets linked', async () => {
    const event = await world.event({
      types: [{ tipo: 'atleta', modo: 'dupla', categories: [{ nome: 'Mista', capacity: 100 }] }],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 4]])
    const lines = linesOf([[type, 4]], ['Mista', 'Mista', 'Mista', 'Mista'])
    const preferenceId = await world.preferred(buyer, event, id, lines)
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const tickets = await world.tickets(id)
    expect(
      tickets.map(({ partnerTicketId }) => tickets.findIndex((one) => one.id === partnerTicketId)),
    ).toEqual([1, 0, 3, 2])
  })
})
