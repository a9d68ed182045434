import { describe, expect, test } from 'vitest'
import { GatewayRefused, GatewayUnavailable } from '#server/payments/gateway.ts'
import {
  attempt,
  card,
  failure,
  gatewayTo,
  id,
  order,
  pix,
  read,
  refusal,
  transaction,
} from './orders-desk.ts'

describe('a payment as it is asked for', () => {
  const payer = {
    email: 'a@b.example',
    first_name: 'Ana',
    last_name: 'Lima',
    identification: { type: 'CPF', number: '12345678909' },
    phone: { area_code: '11', number: '987654321' },
  }
  const basis = {
    type: 'online',
    processing_mode: 'automatic',
    external_reference: `tx_1-${attempt}`,
    total_amount: '50.50',
    payer,
  }

  test('by card', async () => {
    const { gateway, asked } = gatewayTo({ status: 201, body: order() })
    expect(await gateway.createPayment(card, 'key')).toEqual(read)
    const payment_method = {
      id: 'master',
      type: 'credit_card',
      token: 'token',
      installments: 1,
      statement_descriptor: 'QUADRA',
    }
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v1/orders',
        query: {},
        key: 'key',
        body: { ...basis, transactions: { payments: [{ amount: '50.50', payment_method }] } },
      },
    ])
  })

  test('by a card whose bank may ask its holder', async () => {
    const { gateway, asked } = gatewayTo({ access: { asksBank: true } }, { status: 201, body: order() })
    await gateway.createPayment(card, 'key')
    expect(asked[0]?.body).toHaveProperty('config', {
      online: { transaction_security: { validation: 'on_fraud_risk', liability_shift: 'preferred' } },
    })
    const pixAsked = gatewayTo({ access: { asksBank: true } }, { status: 201, body: order() })
    await pixAsked.gateway.createPayment(pix, 'key')
    expect(pixAsked.asked[0]?.body).not.toHaveProperty('config')
  })

  test('by PIX, until its own end', async () => {
    const { gateway, asked } = gatewayTo({ status: 201, body: order() })
    await gateway.createPayment(pix, 'key')
    expect(asked[0]?.body).toEqual({
      ...basis,
      transactions: {
        payments: [
          {
            amount: '50.50',
            payment_method: { id: 'pix', type: 'bank_transfer' },
            date_of_expiration: '2026-11-21T09:31:00.000-03:00',
          },
        ],
      },
    })
  })

  test.each([
    ['inside data', { ...refusal('failed'), data: order({ status: 'failed', status_detail: 'high_risk' }) }],
    ['as it is', order({ status: 'failed', status_detail: 'high_risk' })],
  ])('a refused card is an answer, its order %s', async (_name, body) => {
    const { gateway } = gatewayTo({ status: 402, body })
    expect(await gateway.createPayment(card, 'key')).toMatchObject({
      status: 'rejected',
      statusDetail: 'cc_rejected_high_risk',
    })
  })

  test('402 without an order is a refusal', async () => {
    const { gateway } = gatewayTo({ status: 402, body: refusal('failed') })
    const error = await failure(gateway.createPayment(card, 'key'))
    expect([error instanceof GatewayRefused, error]).toMatchObject([
      true,
      { status: 402, codes: ['failed'], description: 'em palavras' },
    ])
  })

  test('a key that was used finds the order of its attempt', async () => {
    const other = order({}, { id: `${id}X`, external_reference: 'tx_1-py_1234567890abcdefghij__' })
    const { gateway, asked, told } = gatewayTo(
      { status: 409, body: refusal('idempotency_key_already_used') },
      { body: { data: [other, { id: 'odd' }, order()] } },
    )
    expect(await gateway.createPayment(card, 'key')).toEqual(read)
    expect(told()).toEqual(['POST /v1/orders', 'GET /v1/orders'])
    expect(asked[1]?.query['external_reference']).toBe(`tx_1-${attempt}`)
  })

  test.each([
    [
      'is not found yet',
      [{ status: 409, body: refusal('idempotency_key_already_used') }, { body: { data: [] } }],
    ],
    ['is under way', [{ status: 409, body: refusal('resource_conflict') }]],
    ['is locked', [{ status: 423, body: refusal('resource_locked') }]],
  ])('what %s is not known, and not refused', async (_name, answers) => {
    const { gateway } = gatewayTo(...answers)
    expect(await failure(gateway.createPayment(card, 'key'))).toBeInstanceOf(GatewayUnavailable)
  })
})

describe('the search', () => {
  test('asks for each attempt within a time, and says of odd rows that they are', async () => {
    const { gateway, asked, warned } = gatewayTo(
      { body: { data: [order(), { id: 'odd' }] } },
      { body: { data: [] } },
    )
    const found = await gateway.paymentsByReference('tx_1', [attempt, 'py_2'])
    expect([found, warned]).toEqual([[read], ['orders that cannot be read']])
    expect(asked.map(({ query }) => query['external_reference'])).toEqual([`tx_1-${attempt}`, 'tx_1-py_2'])
    const { begin_date: begin, end_date: end } = asked[0]?.query ?? {}
    const days = (Date.parse(end ?? '') - Date.parse(begin ?? '')) / (24 * 60 * 60_000)
    expect(days).toBe(32)
  })

  test('without attempts asks for nothing', async () => {
    const { gateway, asked } = gatewayTo()
    expect([await gateway.paymentsByReference('tx_1'), asked]).toEqual([[], []])
  })
})

describe('giving up and giving back', () => {
  const cancelled = order({ status: 'cancelled', status_detail: 'cancelled' })

  test('cancels', async () => {
    const { gateway, asked } = gatewayTo({ body: cancelled })
    expect((await gateway.cancelPayment(id, 'key')).status).toBe('cancelled')
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: `/v1/orders/${id}/cancel`,
      key: 'key',
      body: null,
    })
  })

  test.each(['order_already_cancelled', 'idempotency_key_already_used'])(
    'what is cancelled already (%s) is read',
    async (code) => {
      const { gateway } = gatewayTo({ status: 409, body: refusal(code) }, { body: cancelled })
      expect((await gateway.cancelPayment(id, 'key')).status).toBe('cancelled')
    },
  )

  test.each([
    [[{ status: 409, body: refusal('cannot_cancel_order') }]],
    [[{ status: 409, body: refusal('order_already_cancelled') }, { body: order() }]],
  ])('what was paid meanwhile is a refusal', async (answers) => {
    const { gateway } = gatewayTo(...answers)
    expect(await failure(gateway.cancelPayment(id, 'key'))).toMatchObject({
      name: 'GatewayRefused',
      status: 409,
    })
  })

  const refunded = (status: string) => ({
    id,
    transactions: { refunds: [{ id: 'REF01', transaction_id: 'PAY01', amount: '50.50', status }] },
  })

  test.each([
    ['processed', 'approved'],
    ['processing', 'in_process'],
    ['created', 'in_process'],
    ['failed', 'rejected'],
  ])('gives everything back: %s is %s', async (status, expected) => {
    const { gateway, asked } = gatewayTo({ status: 201, body: refunded(status) })
    expect(await gateway.refundPayment(id, 'key')).toEqual({ id: 'REF01', status: expected })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: `/v1/orders/${id}/refund`,
      key: 'key',
      body: null,
    })
  })

  test.each(['order_already_refunded', 'refund_in_progress', 'idempotency_key_already_used'])(
    'what was asked for before (%s) is read from the order',
    async (code) => {
      const { gateway } = gatewayTo(
        { status: 409, body: refusal(code) },
        {
          body: order(
            {},
            { transactions: { payments: [transaction], ...refunded('processed').transactions } },
          ),
        },
      )
      expect(await gateway.refundPayment(id, 'key')).toEqual({ id: 'REF01', status: 'approved' })
    },
  )

  test('a whole refund waits for another that is on its way, and takes nothing known for its own', async () => {
    const others = { transactions: { payments: [transaction], ...refunded('processing').transactions } }
    const { gateway } = gatewayTo(
      { status: 409, body: refusal('refund_in_progress') },
      { body: order({}, others) },
    )
    expect(await failure(gateway.refundPayment(id, 'key', { cents: null, known: ['REF01'] }))).toMatchObject({
      name: 'GatewayUnavailable',
    })
  })

  test('a refund that was refused before is not the one that is asked for now', async () => {
    const before = { transactions: { payments: [transaction], ...refunded('failed').transactions } }
    const { gateway } = gatewayTo(
      { status: 409, body: refusal('idempotency_key_already_used') },
      { body: order({}, before) },
    )
    expect(await failure(gateway.refundPayment(id, 'key'))).toMatchObject({ name: 'GatewayRefused' })
  })

  test('what cannot be refunded is a refusal with the code', async () => {
    const { gateway } = gatewayTo({ status: 409, body: refusal('cannot_refund_order') })
    expect(await failure(gateway.refundPayment(id, 'key'))).toMatchObject({
      name: 'GatewayRefused',
      codes: ['cannot_refund_order'],
    })
  })

  test('a refund is read from its order, and null when it is not there', async () => {
    const body = order({}, { transactions: { payments: [transaction], ...refunded('failed').transactions } })
    const { gateway } = gatewayTo({ body }, { body }, { status: 404, body: refusal('order_not_found') })
    expect(await gateway.refund(id, 'REF01')).toEqual({ id: 'REF01', status: 'rejected' })
    expect(await gateway.refund(id, 'REF02')).toBeNull()
    expect(await gateway.refund(id, 'REF01')).toBeNull()
  })
})
