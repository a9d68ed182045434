import { randomUUID } from 'node:crypto'
import { MercadoPagoConfig, Order } from 'mercadopago'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessToken, cardBody, createStand } from '../payments/provider-stand.ts'

/** The provider's own client as a guest, as in official-client.test.ts. */
const official = 'https://api.mercadopago.com'

let stand = createStand()
beforeEach(() => {
  stand = createStand()
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    stand.send(input.replace(official, stand.publicUrl), init),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  stand.close()
})

const orders = (): Order => new Order(new MercadoPagoConfig({ accessToken, options: { maxRetries: 0 } }))
const key = () => ({ idempotencyKey: randomUUID() })

const payer = { email: 'atleta@example.com', identification: { type: 'CPF', number: '12345678909' } }
const orderOf = (payment_method: object, amount = '10.00') => ({
  type: 'online',
  processing_mode: 'automatic',
  external_reference: 'order-1',
  total_amount: amount,
  payer,
  transactions: { payments: [{ amount, payment_method }] },
})
const pix = orderOf({ id: 'pix', type: 'bank_transfer' })

const cardOrder = async (name: string) => {
  const cardholder = { name, identification: payer.identification }
  const { body } = await stand.call('POST', '/v1/card_tokens?public_key=K', cardBody({ cardholder }))
  const token = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
  return orderOf({ id: 'master', type: 'credit_card', token, installments: 1 })
}

const thrown = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

const day = 24 * 60 * 60_000
const around = {
  begin_date: new Date(Date.now() - day).toISOString(),
  end_date: new Date(Date.now() + day).toISOString(),
}

describe('the official client of the Orders API', () => {
  test('makes a PIX, reads, finds and cancels it', async () => {
    const made = await orders().create({ body: pix, requestOptions: key() })
    const id = made.id ?? ''
    expect(id).toMatch(/^ORD/)
    expect([made.status, made.status_detail]).toEqual(['action_required', 'waiting_transfer'])
    expect(made.transactions?.payments?.[0]?.payment_method?.qr_code).toMatch(/^000201/)
    expect(await orders().get({ id })).toMatchObject({ id, total_amount: '10.00' })
    const found = await orders().search({ options: { external_reference: 'order-1', ...around } })
    expect(found.data?.map((one) => one.id)).toEqual([id])
    expect(await orders().cancel({ id, requestOptions: key() })).toMatchObject({ id, status: 'cancelled' })
    expect(await thrown(orders().cancel({ id, requestOptions: key() }))).toMatchObject({ status: 409 })
  })

  test('pays with a card and gives back a part, then the rest', async () => {
    const made = await orders().create({ body: await cardOrder('APRO'), requestOptions: key() })
    const id = made.id ?? ''
    const transaction = made.transactions?.payments?.[0]?.id ?? ''
    expect([made.status, made.status_detail]).toEqual(['processed', 'accredited'])
    const part = await orders().refund({
      id,
      body: { transactions: [{ id: transaction, amount: '4.00' }] },
      requestOptions: key(),
    })
    expect(part.transactions?.refunds?.[0]).toMatchObject({ amount: '4.00', status: 'processed' })
    expect(await orders().get({ id })).toMatchObject({
      status: 'processed',
      status_detail: 'partially_refunded',
    })
    await orders().refund({ id, requestOptions: key() })
    const whole = await orders().get({ id })
    expect(whole.status).toBe('refunded')
    expect(whole.transactions?.payments?.[0]?.refunded_amount).toBe('10.00')
    expect(whole.transactions?.refunds?.map(({ amount }) => amount)).toEqual(['4.00', '6.00'])
    expect(await thrown(orders().refund({ id, requestOptions: key() }))).toMatchObject({ status: 409 })
  })

  test('hears of a refused card as an error of 402 with the order inside', async () => {
    expect(
      await thrown(orders().create({ body: await cardOrder('FUND'), requestOptions: key() })),
    ).toMatchObject({ status: 402 })
    const { status, body } = await stand.call('POST', '/v1/orders', await cardOrder('FUND'), {
      'x-idempotency-key': randomUUID(),
    })
    expect([status, body]).toMatchObject([
      402,
      { data: { status: 'failed', transactions: { payments: [{ status_detail: 'insufficient_amount' }] } } },
    ])
  })

  test('takes a key once', async () => {
    const requestOptions = key()
    await orders().create({ body: pix, requestOptions })
    expect(await thrown(orders().create({ body: pix, requestOptions }))).toMatchObject({ status: 409 })
    expect(await thrown(orders().get({ id: 'ORDTST01000000000000000001' }))).toMatchObject({ status: 404 })
  })

  test.each([
    ['an unknown property', { ...pix, metadata: {} }, 'unsupported_properties'],
    [
      'an unknown property of the payer',
      { ...pix, payer: { ...payer, nome: 'A' } },
      'unsupported_properties',
    ],
    ['no total', { ...pix, total_amount: undefined }, 'required_properties'],
    ['an amount as a number', { ...pix, total_amount: 10 }, 'property_value'],
    ['three decimals', orderOf({ id: 'pix', type: 'bank_transfer' }, '1.005'), 'property_value'],
    ['another total', { ...pix, total_amount: '11.00' }, 'invalid_total_amount'],
    ['another type', { ...pix, type: 'point' }, 'invalid_order_type'],
    ['PIX as a card', orderOf({ id: 'pix', type: 'credit_card' }), 'property_value'],
    [
      'two payments',
      { ...pix, transactions: { payments: [...pix.transactions.payments, ...pix.transactions.payments] } },
      'exceeded_number_of_transactions',
    ],
    ['a reference with a space', { ...pix, external_reference: 'order 1' }, 'property_value'],
    ['a reference that is too long', { ...pix, external_reference: 'a'.repeat(65) }, 'property_value'],
  ])('is refused %s', async (_name, body, code) => {
    const { status, body: answer } = await stand.call('POST', '/v1/orders', body, {
      'x-idempotency-key': randomUUID(),
    })
    expect([status, answer]).toMatchObject([400, { errors: [{ code }] }])
  })

  test('is refused without a key, with one that is no UUID, without dates, and without the token', async () => {
    const codeOf = (answer: { body: unknown }): unknown =>
      (answer.body as { errors: { code: string }[] }).errors[0]?.code
    expect(codeOf(await stand.call('POST', '/v1/orders', pix))).toBe('empty_required_header')
    expect(codeOf(await stand.call('POST', '/v1/orders', pix, { 'x-idempotency-key': 'a' }))).toBe(
      'invalid_properties',
    )
    expect(codeOf(await stand.call('GET', '/v1/orders?external_reference=order-1'))).toBe(
      'required_properties',
    )
    const stranger = await stand.call('GET', '/v1/orders/ORD01', undefined, { authorization: 'Bearer x' })
    expect(stranger.status).toBe(401)
  })

  test('tells the shop of an order by its own topic, signed', async () => {
    const asked: { url: string; body: string }[] = []
    const told = createStand({
      webhookUrl: 'http://shop.test/webhooks/mercado-pago',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        asked.push({ url: request.url, body: await request.text() })
        return new Response(null, { status: 200 })
      },
    })
    const { body } = await told.call('POST', '/v1/orders', pix, { 'x-idempotency-key': randomUUID() })
    const { id } = body as { id: string }
    await expect.poll(() => asked).toHaveLength(1)
    expect(new URL(asked[0]?.url ?? '').search).toBe(`?data.id=${id}&type=order`)
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ type: 'order', data: { id } })
    told.close()
  })
})
