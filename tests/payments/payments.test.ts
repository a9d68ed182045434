import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { crc16 } from '#sandbox/br-code.ts'
import { openTill, payer, pix, refusalOf, start } from './payment-inputs.ts'
import { minutes } from './provider-stand.ts'

let till = openTill()
beforeEach(() => {
  till = openTill()
})
afterEach(() => {
  till.close()
})

describe('a raw payment is refused', () => {
  const body = {
    transaction_amount: 10,
    payment_method_id: 'pix',
    payer: { email: 'a@example.com' },
  }
  test.each([
    ['an unknown name', { ...body, payment_type_id: 'bank_transfer' }, 8],
    ["a preference's names of the payer", { ...body, payer: { ...body.payer, name: 'Atleta' } }, 8],
    ['no amount', { ...body, transaction_amount: null }, 4002],
    ['an amount as text', { ...body, transaction_amount: '10' }, 4003],
    ['a negative amount', { ...body, transaction_amount: -1 }, 4037],
    ['parts of a centavo', { ...body, transaction_amount: 10.005 }, 4037],
    ['no method', { ...body, payment_method_id: undefined }, 4001],
    ['text as metadata', { ...body, metadata: 'x' }, 4022],
    ['no payer', { ...body, payer: null }, 4006],
    ['no token', { ...body, payment_method_id: 'visa' }, 4000],
    ['a date without an offset', { ...body, date_of_expiration: '2026-11-21T13:00:00' }, 23],
    ['a date too near', { ...body, date_of_expiration: '2026-11-21T09:20:00.000-03:00' }, 7523],
    ['a date too far', { ...body, date_of_expiration: '2026-12-22T09:20:00.000-03:00' }, 7523],
    ['a local notification address', { ...body, notification_url: 'http://localhost/hook' }, 4020],
  ])('with %s', async (_what, sent, code) => {
    const answer = await till.call('POST', '/v1/payments', sent, { 'x-idempotency-key': 'k' })
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('cause.0.code', code)
  })

  test('without installments, or with more than one', async () => {
    const sent = { ...body, payment_method_id: 'master', token: await till.tokenFor('APRO') }
    const key = { 'x-idempotency-key': 'k' }
    const none = await till.call('POST', '/v1/payments', sent, key)
    const two = await till.call('POST', '/v1/payments', { ...sent, installments: 2 }, key)
    expect(none.body).toHaveProperty('cause.0.code', 4004)
    expect(two.body).toHaveProperty('cause.0.code', 4033)
  })

  test('without an idempotency key, before anything else is looked at', async () => {
    const answer = await till.call('POST', '/v1/payments', { nonsense: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('cause.0.code', 4292)
  })

  test('when it is not JSON', async () => {
    const answer = await till.call('POST', '/v1/payments', '{"a":', { 'x-idempotency-key': 'k' })
    expect(answer.status).toBe(400)
  })

  test('without or with a wrong token', async () => {
    const none = await till.call('GET', '/v1/payments/1', undefined, { authorization: '' })
    const wrong = await till.call('GET', '/v1/payments/1', undefined, { authorization: 'Bearer x' })
    expect(none.status).toBe(403)
    expect(none.body).toHaveProperty('error', 'pa_unauthorized_result_from_policies')
    expect(wrong).toEqual({
      status: 401,
      body: { message: 'invalid access token', error: 'unauthorized', status: 401, cause: null },
    })
  })
})

describe('the same key', () => {
  test('gives the same payment, as it was first answered', async () => {
    const input = await till.card('APRO')
    const first = await till.gateway.createPayment(input, 'key-1')
    await till.gateway.refundPayment(first.id, 'refund-1')
    expect(await till.gateway.createPayment(input, 'key-1')).toEqual(first)
    expect(await till.gateway.paymentsByReference('order-1')).toHaveLength(1)
  })

  test('ten times at once charges once', async () => {
    const input = await till.card('APRO')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => till.gateway.createPayment(input, 'key-1')),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('refunds once', async () => {
    const { id } = await till.gateway.createPayment(await till.card('APRO'), 'key-1')
    const first = await till.gateway.refundPayment(id, 'refund-1')
    expect(await till.gateway.refundPayment(id, 'refund-1')).toEqual(first)
    expect(first.status).toBe('approved')
    expect(await till.gateway.payment(id)).toHaveProperty('refundedCents', 10_050)
  })
})

describe('a PIX', () => {
  test('waits with a code that banks can read', async () => {
    const payment = await till.gateway.createPayment(pix(), 'key-1')
    const { qrCode, qrCodeBase64, ticketUrl } = payment.pix ?? { qrCode: '', qrCodeBase64: '', ticketUrl: '' }
    expect([payment.status, payment.statusDetail, payment.method]).toEqual([
      'pending',
      'pending_waiting_transfer',
      'pix',
    ])
    expect(payment.expiresAt).toBe('2026-11-21T08:30:00.000-04:00')
    expect(qrCode).toMatch(
      /^00020126580014br\.gov\.bcb\.pix0136[0-9a-f-]{36}5204000053039865406100\.505802BR/,
    )
    expect(qrCode.slice(-4)).toBe(crc16(qrCode.slice(0, -4)))
    expect(Buffer.from(qrCodeBase64, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(ticketUrl).toBe(`${till.publicUrl}/payments/${payment.id}/ticket`)
  })

  test('is approved when it is paid', async () => {
    const { id } = await till.gateway.createPayment(pix(), 'key-1')
    await till.call('POST', `/_sandbox/payments/${id}/pay`)
    const payment = await till.gateway.payment(id)
    expect([payment?.status, payment?.statusDetail]).toEqual(['approved', 'accredited'])
  })

  test('ends by itself at its date and cannot be paid any more', async () => {
    const { id } = await till.gateway.createPayment(pix(), 'key-1')
    till.at(start + minutes(30) - 1)
    expect(await till.gateway.payment(id)).toHaveProperty('status', 'pending')
    till.at(start + minutes(30))
    const payment = await till.gateway.payment(id)
    expect([payment?.status, payment?.statusDetail]).toEqual(['cancelled', 'expired'])
    expect((await till.call('POST', `/_sandbox/payments/${id}/pay`)).status).toBe(400)
  })

  test('pays itself for a payer called APRO', async () => {
    const { id } = await till.gateway.createPayment(pix({ payer: { ...payer, firstName: 'APRO' } }), 'key-1')
    till.at(start + 5000)
    expect(await till.gateway.payment(id)).toHaveProperty('status', 'approved')
  })

  test('is refused when it would end too soon', async () => {
    const input = pix({ expiresAt: new Date(start + minutes(29)) })
    expect(await refusalOf(till.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: ['7523'] })
  })
})

describe('later changes', () => {
  test('an open payment is cancelled, a settled one is not', async () => {
    const open = await till.gateway.createPayment(pix(), 'key-1')
    const cancel = (id: string) => till.call('PUT', `/v1/payments/${id}`, { status: 'cancelled' })
    expect((await cancel(open.id)).status).toBe(200)
    const cancelled = await till.gateway.payment(open.id)
    expect([cancelled?.status, cancelled?.statusDetail]).toEqual(['cancelled', 'by_collector'])
    expect([(await cancel(open.id)).status, (await cancel('1')).status]).toEqual([400, 404])
  })

  test('a whole refund leaves nothing to refund', async () => {
    const { id } = await till.gateway.createPayment(await till.card('APRO'), 'key-1')
    await till.gateway.refundPayment(id, 'refund-1')
    const payment = await till.gateway.payment(id)
    expect([payment?.status, payment?.refundedCents]).toEqual(['refunded', 10_050])
    expect(await refusalOf(till.gateway.refundPayment(id, 'refund-2'))).toEqual({
      status: 400,
      codes: ['3005'],
    })
  })

  test('a part may be refunded, never more than what is left', async () => {
    const { id } = await till.gateway.createPayment(await till.card('APRO'), 'key-1')
    const refund = (amount: number, key: string) =>
      till.call('POST', `/v1/payments/${id}/refunds`, { amount }, { 'x-idempotency-key': key })
    expect((await refund(100, 'a')).status).toBe(201)
    const payment = await till.gateway.payment(id)
    expect([payment?.status, payment?.statusDetail, payment?.refundedCents]).toEqual([
      'approved',
      'partially_refunded',
      10_000,
    ])
    expect((await refund(0.51, 'b')).status).toBe(400)
    expect((await refund(0.5, 'c')).status).toBe(201)
    expect(await till.gateway.payment(id)).toHaveProperty('status', 'refunded')
  })

  test('a refund needs a key and an approved payment', async () => {
    const { id } = await till.gateway.createPayment(pix(), 'key-1')
    const keyless = await till.call('POST', `/v1/payments/${id}/refunds`, {})
    expect(keyless.body).toHaveProperty('cause.0.code', 4292)
    expect(await refusalOf(till.gateway.refundPayment(id, 'r'))).toEqual({ status: 400, codes: ['3005'] })
  })

  test.each([
    ['reject', 'CONT', 'rejected'],
    ['approve', 'CONT', 'approved'],
    ['chargeback', 'APRO', 'charged_back'],
  ])('%s moves a payment of %s to %s', async (change, name, status) => {
    const { id } = await till.gateway.createPayment(await till.card(name), 'key-1')
    await till.call('POST', `/_sandbox/payments/${id}/${change}`)
    expect(await till.gateway.payment(id)).toHaveProperty('status', status)
  })
})

describe('asking', () => {
  test('finds the payments of one order, the latest first', async () => {
    const rejected = await till.gateway.createPayment(await till.card('OTHE'), 'key-1')
    till.at(start + 1000)
    const approved = await till.gateway.createPayment(await till.card('APRO'), 'key-2')
    await till.gateway.createPayment(await till.card('APRO', { externalReference: 'order-2' }), 'key-3')
    expect(await till.gateway.paymentsByReference('order-1')).toEqual([approved, rejected])
    expect(await till.gateway.paymentsByReference('order-3')).toEqual([])
  })

  test.each(['1', 'abc', '../payment_methods', ''])('payment %j is null', async (id) => {
    expect(await till.gateway.payment(id)).toBe(null)
  })
})
