import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '#server/payments/gateway.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

describeEachDatabase('money that goes back', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(async () => {
    await expectInvariants(world)
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  /** The letters about money that goes back: subject and second paragraph. */
  const letters = async (): Promise<string[][]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
    return sent
      .filter(({ subject }) => subject.includes('devolvido'))
      .map(({ subject, text }) => [subject, text.split('\n\n')[1] ?? ''])
  }

  const openPix = async () => {
    const order = await ready(world)
    const { body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    return { ...order, paymentId: body.payment_id ?? '' }
  }

  const paid = async (paymentId: string) => {
    await world.change(paymentId, 'pay')
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    return payment
  }

  const seen = async ({ buyer, id }: Awaited<ReturnType<typeof openPix>>) => {
    const { estado, pagamento_status, devolucao } = await world.read(buyer, id)
    return [estado, pagamento_status, devolucao]
  }

  test('a second payment of a paid order goes back and the letter says that the tickets stay', async () => {
    const order = await openPix()
    const { buyer, id, preferenceId, lines, paymentId } = order
    await world.db.update(t.payments).set({ status: 'rejected' }).where(eq(t.payments.transactionId, id))
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    await settlePayment(world.shop.deps, await paid(paymentId))
    expect(await seen(order)).toEqual(['Aprovada', 'approved', false])
    expect(await letters()).toEqual([
      [
        'Pagamento a mais devolvido: Torneio de Teste',
        'Recebemos outro pagamento do seu pedido para Torneio de Teste, que já estava pago. O valor a mais, de R$ 50,00, está sendo devolvido pelo mesmo meio em que foi pago. Seus ingressos continuam válidos.',
      ],
    ])
    await world.reconcile()
    expect(await seen(order)).toEqual(['Aprovada', 'approved', false])
  })

  test('another amount than the order’s is named in the letter, and the page learns that it goes back', async () => {
    const order = await openPix()
    await settlePayment(world.shop.deps, { ...(await paid(order.paymentId)), amountCents: 4_321 })
    expect(await seen(order)).toEqual(['Recusada', 'rejected', true])
    expect(await letters()).toEqual([
      [
        'Pagamento devolvido: Torneio de Teste',
        'O pagamento do seu pedido para Torneio de Teste, de R$ 43,21, está sendo devolvido pelo mesmo meio em que foi feito. Os ingressos deste pedido não são válidos.',
      ],
    ])
    await world.reconcile()
    expect(await seen(order)).toEqual(['Recusada', 'rejected', true])
    const { buyer, id, preferenceId, lines } = order
    const again = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect([again.body.status, again.body.devolucao]).toEqual(['approved', false])
    expect(await seen(order)).toEqual(['Aprovada', 'approved', false])
  })

  /** A payment that must go back, a provider that answers the refund as told, and every minute that the shop looks at it. */
  const dueBack = async (answer: PaymentGateway['refundPayment']) => {
    const order = await openPix()
    await settlePayment(world.shop.deps, { ...(await paid(order.paymentId)), amountCents: 4_321 })
    const keys: string[] = []
    const logged: unknown[] = []
    const secured: unknown[] = []
    const { deps } = world.shop
    const telling = {
      ...deps,
      security: (...line: unknown[]) => void secured.push(line),
      logger: { ...deps.logger, warn: () => {}, error: (...line: unknown[]) => void logged.push(line) },
      gateway: {
        ...deps.gateway,
        refundPayment: (id: string, key: string) => {
          keys.push(key)
          return answer(id, key)
        },
      },
    }
    const asked: number[] = []
    const minutes = async (from: number, to: number): Promise<void> => {
      for (let minute = from; minute <= to; minute += 1) {
        const before = keys.length
        await reconcilePayments(telling)
        if (keys.length > before) asked.push(minute)
        world.pass(1)
      }
    }
    const status = async () => (await world.charges(order.id)).map((charge) => charge.status)
    return { ...order, keys, logged, secured, asked, minutes, status }
  }

  test.each([
    ['rejects', (): never[] => [], ['rejected']],
    ['answers with an error', () => ['4040'], ['4040']],
  ])(
    'a refund that the provider %s is asked for anew, ever more rarely, and logged as an error',
    async (_, refusal, codes) => {
      let isRefusing = true
      const back = await dueBack(async (id, key) => {
        if (!isRefusing) return world.shop.deps.gateway.refundPayment(id, key)
        const errors = refusal()
        if (errors.length > 0) throw new GatewayRefused(400, errors)
        return { id: '1', status: 'rejected' }
      })
      await back.minutes(0, 20)
      expect(back.asked).toEqual([0, 2, 6, 14])
      expect(back.logged).toEqual(
        [1, 2, 3, 4].map((refusals) => [
          { order: back.id, payment: back.paymentId, codes, refusals },
          'refund refused',
        ]),
      )
      expect(await back.status()).toEqual(['approved'])
      isRefusing = false
      await back.minutes(21, 40)
      expect([back.asked.slice(4), await back.status()]).toEqual([[30], ['refunded']])
      expect(new Set(back.keys).size).toBe(5)
      const ours = await world.db.select().from(t.payments).where(eq(t.payments.transactionId, back.id))
      expect(back.secured).toEqual(
        ours.map(({ id }) => ['refund asked', { user: back.buyer.id, payment: id }]),
      )
    },
  )

  test('a refund that is not answered is repeated with the same key', async () => {
    let silences = 2
    const back = await dueBack(async (id, key) => {
      silences -= 1
      if (silences >= 0) throw new GatewayUnavailable('no answer')
      return world.shop.deps.gateway.refundPayment(id, key)
    })
    await back.minutes(0, 5)
    expect([back.asked, new Set(back.keys).size, await back.status()]).toEqual([[0, 1, 2], 1, ['refunded']])
  })

  test('a refund that was on its way and is refused is asked for anew, with another key', async () => {
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'in_process' })
    const back = await dueBack((id, key) => world.shop.deps.gateway.refundPayment(id, key))
    await back.minutes(0, 3)
    const [row] = await world.db.select().from(t.refunds).where(eq(t.refunds.transactionId, back.id))
    expect([back.asked, await back.status(), row?.state]).toEqual([[0], ['approved'], 'in_process'])
    await world.ask(
      `/_sandbox/payments/${back.paymentId}/refunds/${row?.providerRefundId ?? ''}/reject`,
      'POST',
    )
    await back.minutes(4, 4)
    expect(back.logged).toEqual([
      [{ order: back.id, payment: back.paymentId, codes: ['rejected'], refusals: 1 }, 'refund refused'],
    ])
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'approved' })
    await back.minutes(5, 8)
    expect([back.asked, new Set(back.keys).size, await back.status()]).toEqual([[0, 6], 2, ['refunded']])
  })

  test('a refund that was on its way and arrives ends it', async () => {
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'in_process' })
    const back = await dueBack((id, key) => world.shop.deps.gateway.refundPayment(id, key))
    await back.minutes(0, 1)
    const [row] = await world.db.select().from(t.refunds).where(eq(t.refunds.transactionId, back.id))
    await world.ask(
      `/_sandbox/payments/${back.paymentId}/refunds/${row?.providerRefundId ?? ''}/approve`,
      'POST',
    )
    await back.minutes(2, 5)
    expect([back.asked, await back.status()]).toEqual([[0], ['refunded']])
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'approved' })
  })

  test('an amount that this shop never asked for is named too', async () => {
    const order = await ready(world, { withoutPreference: true })
    await settlePayment(world.shop.deps, {
      id: '987654321',
      status: 'approved',
      statusDetail: 'accredited',
      method: 'pix',
      amountCents: 70_000,
      refundedCents: 0,
      currency: 'BRL',
      externalReference: order.id,
      attemptId: null,
      expiresAt: null,
      updatedAt: null,
      pix: null,
      challenge: null,
      fitsKeys: true,
      feeCents: null,
    })
    expect((await letters()).map(([, sentence]) => /R\$ [\d.,]+\d/.exec(sentence ?? '')?.[0])).toEqual([
      'R$ 700,00',
    ])
    await world.db.delete(t.refunds).where(eq(t.refunds.transactionId, order.id))
    await world.db.delete(t.payments).where(eq(t.payments.transactionId, order.id))
  })

  test('a refused card took nothing', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const { body } = await world.pay(buyer, id, preferenceId, lines, await world.card('OTHE'))
    expect([body.status, body.devolucao]).toEqual(['rejected', false])
    expect((await world.read(buyer, id)).devolucao).toBe(false)
    expect(await letters()).toEqual([])
  })
})
