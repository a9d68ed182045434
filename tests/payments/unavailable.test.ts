import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GatewayUnavailable, type PixPaymentInput, type PreferenceInput } from '#server/payments/gateway.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { accessToken, createStand, listen, minutes } from './provider-stand.ts'

const inAnHour = new Date(Date.now() + minutes(60))
const pix = (): PixPaymentInput => ({
  kind: 'pix',
  amountCents: 5000,
  description: 'Ingressos',
  externalReference: 'order-1',
  notificationUrl: null,
  payer: { email: 'atleta@example.com', firstName: 'Atleta', lastName: 'Um', cpf: '12345678909' },
  metadata: { transaction_id: 'order-1', attempt_id: 'attempt-1' },
  expiresAt: inAnHour,
})

const back = 'http://127.0.0.1:3000/post_payment'
const preference: PreferenceInput = {
  externalReference: 'order-1',
  items: [{ id: 'dupla', title: 'Dupla mista', quantity: 2, unitPriceCents: 9990 }],
  payer: {
    firstName: 'Atleta',
    lastName: 'Um',
    email: 'atleta@example.com',
    phoneDigits: '11987654321',
    cpf: '12345678909',
  },
  backUrls: { success: back, failure: back, pending: back },
  notificationUrl: null,
  metadata: { transaction_id: 'order-1', evento_id: 'event-1' },
}

const failureOf = async (promise: Promise<unknown>): Promise<GatewayUnavailable> => {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof GatewayUnavailable)) throw new Error(`not unavailable: ${String(error)}`)
  return error
}

/** The same gateway twice: calling the sandbox in this process, and over a real connection. */
const ways = ['in process', 'over HTTP'] as const

describe.each(ways)('%s', (way) => {
  let stand = createStand()
  let gateway = stand.gateway
  let close: () => Promise<void> = () => Promise.resolve()

  const open = async (options: { timeoutMs?: number; retryDelaysMs?: number[] } = {}) => {
    if (way === 'in process') {
      stand = createStand(options)
      gateway = stand.gateway
      return
    }
    stand = createStand()
    const server = await listen(stand.shop)
    close = server.close
    gateway = createMercadoPagoGateway({
      baseUrl: `${server.url}/sandbox`,
      accessToken,
      timeoutMs: 2000,
      retryDelaysMs: [],
      ...options,
    })
  }
  beforeEach(() => open())
  afterEach(async () => {
    await close()
    stand.close()
    close = () => Promise.resolve()
  })
  const fault = (body: Record<string, unknown>) => stand.call('POST', '/_sandbox/faults', body)

  test('the usual conversation works', async () => {
    const payment = await gateway.createPayment(pix(), 'key-1')
    expect(await gateway.payment(payment.id)).toEqual(payment)
    expect(await gateway.paymentsByReference('order-1')).toEqual([payment])
  })

  test('a connection dropped after the payment was made: unknown, and the order finds it', async () => {
    await fault({ kind: 'drop-after', method: 'POST' })
    await failureOf(gateway.createPayment(pix(), 'key-1'))
    const found = await gateway.paymentsByReference('order-1')
    expect(found.map(({ status, amountCents }) => [status, amountCents])).toEqual([['pending', 5000]])
    expect(await gateway.createPayment(pix(), 'key-1')).toEqual(found[0])
  })

  test('a connection dropped before anything happened: unknown, and the order finds nothing', async () => {
    await fault({ kind: 'drop', method: 'POST' })
    await failureOf(gateway.createPayment(pix(), 'key-1'))
    expect(await gateway.paymentsByReference('order-1')).toEqual([])
  })

  test('half an answer is unknown', async () => {
    await fault({ kind: 'malformed', method: 'POST' })
    await failureOf(gateway.createPayment(pix(), 'key-1'))
    expect(await gateway.paymentsByReference('order-1')).toHaveLength(1)
  })

  test('an inner error is unknown', async () => {
    await fault({ kind: 'error' })
    expect((await failureOf(gateway.createPayment(pix(), 'key-1'))).retryAfter).toBe(null)
  })

  test('too many requests say how long to wait', async () => {
    await fault({ kind: 'rate-limit', retryAfter: 7 })
    expect((await failureOf(gateway.createPayment(pix(), 'key-1'))).retryAfter).toBe(7)
  })

  test('a slow answer is given up, and not repeated', async () => {
    await close()
    await open({ timeoutMs: 100, retryDelaysMs: [1, 1] })
    await fault({ kind: 'latency', ms: 400, times: 1, method: 'GET' })
    await failureOf(gateway.paymentsByReference('order-1'))
    expect(await gateway.paymentsByReference('order-1')).toEqual([])
  })

  test('what may be repeated is repeated: reading, and paying with the same key', async () => {
    await close()
    await open({ retryDelaysMs: [1, 20, 50] })
    await fault({ kind: 'error', method: 'GET' })
    await fault({ kind: 'drop', method: 'GET' })
    expect(await gateway.paymentsByReference('order-1')).toEqual([])
    await fault({ kind: 'drop-after', method: 'POST', times: 2 })
    const payment = await gateway.createPayment(pix(), 'key-1')
    expect(await gateway.paymentsByReference('order-1')).toEqual([payment])
  })

  test('what has no key is not repeated: a preference', async () => {
    await close()
    await open({ retryDelaysMs: [1, 1] })
    await fault({ kind: 'drop', method: 'POST', path: '/checkout' })
    await failureOf(gateway.createPreference(preference))
    expect((await gateway.createPreference(preference)).id).not.toBe('')
  })
})

test('nobody there is unavailable', async () => {
  const gateway = createMercadoPagoGateway({
    baseUrl: 'http://127.0.0.1:9',
    accessToken,
    retryDelaysMs: [],
  })
  const { message } = await failureOf(gateway.createPayment(pix(), 'key-1'))
  expect(message).toBe('payment provider unavailable: no answer')
})

test('a failure carries nothing about the buyer or the account', async () => {
  const gateway = createMercadoPagoGateway({ baseUrl: 'http://127.0.0.1:9', accessToken, retryDelaysMs: [] })
  const error = await failureOf(gateway.createPayment(pix(), 'key-1'))
  const told = inspect(error, { depth: 10, showHidden: true, getters: true })
  expect(told).toContain('ECONNREFUSED')
  for (const secret of ['atleta@example.com', '12345678909', accessToken]) expect(told).not.toContain(secret)
})

test('a search that finds more than was asked for gives only the order asked for', async () => {
  const stand = createStand()
  await stand.gateway.createPayment(pix(), 'key-1')
  const { body } = await stand.call('GET', '/v1/payments/search')
  const gateway = createMercadoPagoGateway({
    baseUrl: 'http://provider.example',
    accessToken,
    fetch: () => Promise.resolve(Response.json(body)),
  })
  expect(await gateway.paymentsByReference('order-1')).toHaveLength(1)
  expect(await gateway.paymentsByReference('order-2')).toEqual([])
  stand.close()
})

test('an answer of another shape is unavailable, and says only where', async () => {
  const gateway = createMercadoPagoGateway({
    baseUrl: 'http://provider.example',
    accessToken,
    retryDelaysMs: [],
    fetch: () => Promise.resolve(Response.json({ id: 1, status: 7, payer: { email: 'atleta@example.com' } })),
  })
  const { message } = await failureOf(gateway.payment('1'))
  expect(message).toContain('status')
  expect(message).not.toContain('atleta@example.com')
})

test.each([[undefined], [null], ['text'], [{}], [{ attempt_id: 7 }], [{ attempt_id: null }]])(
  'a payment made elsewhere may say %j of itself: it is read, as no attempt of this shop',
  async (metadata) => {
    const gateway = createMercadoPagoGateway({
      baseUrl: 'http://provider.example',
      accessToken: 'x',
      fetch: async () =>
        Response.json({
          id: 1,
          status: 'approved',
          payment_method_id: 'pix',
          transaction_amount: 10,
          currency_id: 'BRL',
          metadata,
        }),
    })
    const payment = await gateway.payment('1')
    expect([payment?.id, payment?.attemptId]).toEqual(['1', null])
  },
)
