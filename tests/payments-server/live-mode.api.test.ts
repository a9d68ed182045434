import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { describeEachDatabase } from '../support/database.ts'
import { World } from '../orders/world.ts'
import { ready } from './ready.ts'

/** What the provider answers about an approved payment of an order. */
const answering = (id: number, reference: string, liveMode: boolean | undefined) => async () =>
  Response.json({
    id,
    status: 'approved',
    status_detail: 'accredited',
    payment_method_id: 'visa',
    transaction_amount: 50,
    currency_id: 'BRL',
    external_reference: reference,
    ...(liveMode !== undefined && { live_mode: liveMode }),
  })

describeEachDatabase('payments that do not fit the keys', (open) => {
  let world: World
  let number = 987_654_000
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  test.each([
    ['real keys', 'a test payment', true, false, 'giveBack'],
    ['a sandbox', 'real money', false, true, 'giveBack'],
    ['real keys', 'real money', true, true, 'approve'],
    ['a sandbox', 'a test payment', false, false, 'approve'],
    ['real keys', 'an answer that does not say', true, undefined, 'approve'],
    ['test keys that do not tell', 'a test payment', null, false, 'approve'],
  ] as const)('%s and %s', async (_keys, _payment, live, liveMode, verdict) => {
    const order = await ready(world)
    number += 1
    const gateway = createMercadoPagoGateway({
      baseUrl: 'http://provider.test',
      accessToken: 'APP_USR-1',
      live,
      fetch: answering(number, order.id, liveMode),
    })
    const payment = await gateway.payment(String(number))
    if (!payment) throw new Error('no payment')
    const settled = await settlePayment(world.shop.deps, payment)
    const [row] = settled?.payments ?? []
    expect([settled?.estado, row?.refundDue]).toEqual(
      verdict === 'approve' ? ['Aprovada', false] : ['Recusada', true],
    )
  })
})
