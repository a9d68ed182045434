import { describe, expect, test } from 'vitest'
import { GatewayRefused, GatewayUnavailable, type PaymentInput } from '#server/payments/gateway.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'

type Asked = {
  method: string
  path: string
  query: Record<string, string>
  key: string | null
  body: unknown
}
type Answer = { status?: number; body: unknown }

/** A gateway by the Orders API whose provider answers so, one answer after the other; what it was asked. */
const gatewayTo = (...answers: Answer[]) => {
  const asked: Asked[] = []
  const warned: string[] = []
  const gateway = createMercadoPagoGateway({
    api: 'orders',
    baseUrl: 'https://provider.test',
    accessToken: 'segredo',
    retryDelaysMs: [],
    live: true,
    warn: (_facts, sentence) => void warned.push(sentence),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.text()
      asked.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        key: request.headers.get('x-idempotency-key'),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      })
      const { status = 200, body } = answers[asked.length - 1] ?? { status: 500, body: {} }
      return Response.json(body, { status })
    },
  })
  return { gateway, asked, warned, told: () => asked.map(({ method, path }) => `${method} ${path}`) }
}

const attempt = 'py_1234567890abcdefghij-_'
const id = 'ORD01J49MMW3SSBK5PSV3DFR32959'

const transaction = {
  id: 'PAY01',
  status: 'processed',
  status_detail: 'accredited',
  amount: '50.50',
  payment_method: { id: 'master', type: 'credit_card' },
}
const order = (changes: object = {}, ofOrder: object = {}) => ({
  id,
  external_reference: `tx_1-${attempt}`,
  country_code: 'BRA',
  last_updated_date: '2026-11-21T08:00:00.000-04:00',
  transactions: { payments: [{ ...transaction, ...changes }] },
  ...ofOrder,
})
const read = {
  id,
  status: 'approved',
  statusDetail: 'accredited',
  method: 'master',
  amountCents: 5_050,
  refundedCents: 0,
  currency: 'BRL',
  externalReference: 'tx_1',
  attemptId: attempt,
  expiresAt: null,
  updatedAt: '2026-11-21T08:00:00.000-04:00',
  pix: null,
  fitsKeys: true,
}

const reading = (changes: object, ofOrder: object = {}) =>
  gatewayTo({ body: order(changes, ofOrder) }).gateway.payment(id)

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

const refusal = (code: string) => ({ errors: [{ code, message: 'em palavras', details: [] }] })

const card: PaymentInput = {
  kind: 'card',
  amountCents: 5_050,
  description: 'Torneio',
  externalReference: 'tx_1',
  notificationUrl: 'https://loja.example/webhooks/mercado-pago',
  payer: { email: 'a@b.example', firstName: 'Ana', lastName: 'Lima', cpf: '123.456.789-09' },
  additional: { items: [{ id: 'tt_1', title: 'Dupla', unitPriceCents: 5_050 }], phoneDigits: '11987654321' },
  metadata: { transaction_id: 'tx_1', attempt_id: attempt },
  token: 'token',
  paymentMethodId: 'master',
  issuerId: '24',
}
const pix: PaymentInput = {
  ...card,
  kind: 'pix',
  expiresAt: new Date('2026-11-21T12:31:00.000Z'),
}

describe('an order as it is read', () => {
  test('in full', async () => {
    const { gateway, told } = gatewayTo({ body: order() })
    expect([await gateway.payment(id), told()]).toEqual([read, [`GET /v1/orders/${id}`]])
  })

  test.each([
    ['created', 'created', 'pending', 'created'],
    ['processing', 'in_process', 'in_process', 'in_process'],
    ['processing', 'pending_review_manual', 'in_process', 'pending_review_manual'],
    ['action_required', 'waiting_payment', 'pending', 'waiting_payment'],
    ['action_required', 'waiting_transfer', 'pending', 'waiting_transfer'],
    ['action_required', 'waiting_capture', 'authorized', 'waiting_capture'],
    ['processed', 'partially_refunded', 'approved', 'partially_refunded'],
    ['processed', 'refunded', 'refunded', 'refunded'],
    ['refunded', 'refunded', 'refunded', 'refunded'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['canceled', 'canceled', 'cancelled', 'canceled'],
    ['expired', 'expired', 'cancelled', 'expired'],
    ['in_mediation', 'pending', 'in_mediation', 'pending'],
    ['charged_back', 'in_process', 'charged_back', 'in_process'],
    ['charged_back', 'reimbursed', 'charged_back', 'reimbursed'],
    ['charged_back', 'settled', 'approved', 'settled'],
    ['failed', 'insufficient_amount', 'rejected', 'cc_rejected_insufficient_amount'],
    ['failed', 'required_call_for_authorize', 'rejected', 'cc_rejected_call_for_authorize'],
    ['failed', 'max_attempts_exceeded', 'rejected', 'cc_rejected_max_attempts'],
    ['failed', 'card_disabled', 'rejected', 'cc_rejected_card_disabled'],
    ['failed', 'high_risk', 'rejected', 'cc_rejected_high_risk'],
    ['failed', 'bad_filled_card_data', 'rejected', 'cc_rejected_bad_filled_other'],
    ['failed', 'something_new', 'rejected', 'cc_rejected_other_reason'],
    ['new', 'x', 'unrecognised', 'new'],
  ])('that is %s, %s', async (status, status_detail, expected, statusDetail) => {
    const payment = await reading({ status, status_detail })
    expect([payment?.status, payment?.statusDetail]).toEqual([expected, statusDetail])
  })

  test.each([
    [{ amount: '0.07' }, {}, { amountCents: 7 }],
    [{ amount: 50.5 }, {}, {}],
    [
      { refunded_amount: '4.00', status_detail: 'partially_refunded' },
      {},
      { refundedCents: 400, statusDetail: 'partially_refunded' },
    ],
    [
      { status: 'refunded', status_detail: 'refunded' },
      {},
      { refundedCents: 5_050, status: 'refunded', statusDetail: 'refunded' },
    ],
    [{ payment_method: null }, {}, { method: '' }],
    [{}, { country_code: undefined, currency: 'BRL' }, {}],
    [{}, { country_code: 'MLB' }, {}],
    [{}, { country_code: 'ARG' }, { currency: '' }],
    [{}, { external_reference: 'de outra loja' }, { externalReference: 'de outra loja', attemptId: null }],
    [{}, { external_reference: undefined }, { externalReference: null, attemptId: null }],
    [{}, { id: `ORDTST${id.slice(3)}` }, { id: `ORDTST${id.slice(3)}`, fitsKeys: false }],
    [{}, { live_mode: true }, {}],
    [
      {
        date_of_expiration: '2026-11-21T08:30:00.000-04:00',
        payment_method: { id: 'pix', qr_code: '0002', qr_code_base64: 'iVBO', ticket_url: 'https://t' },
      },
      {},
      {
        method: 'pix',
        expiresAt: '2026-11-21T08:30:00.000-04:00',
        pix: { qrCode: '0002', qrCodeBase64: 'iVBO', ticketUrl: 'https://t' },
      },
    ],
  ])('with %j %j', async (changes, ofOrder, expected) =>
    expect(await reading(changes, ofOrder)).toEqual({ ...read, ...expected }),
  )

  test.each([
    [{ amount: 'muito' }, {}],
    [{ amount: undefined }, {}],
    [{}, { id: '77' }],
    [{}, { transactions: { payments: [] } }],
    [{}, { transactions: { payments: [transaction, transaction] } }],
  ])('of another shape says nothing: %j %j', async (changes, ofOrder) =>
    expect(await failure(reading(changes, ofOrder))).toBeInstanceOf(GatewayUnavailable),
  )

  test('null when the provider does not know it', async () => {
    const { gateway } = gatewayTo({ status: 404, body: refusal('order_not_found') })
    expect(await gateway.payment(id)).toBeNull()
  })

  test('a number is a payment of the other API, and read there', async () => {
    const { gateway, told } = gatewayTo({ status: 404, body: { message: 'Payment not found' } })
    expect([await gateway.payment('77'), told()]).toEqual([null, ['GET /v1/payments/77']])
  })
})

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
