import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CardPaymentInput, PixPaymentInput } from '#server/payments/gateway.ts'
import { GatewayRefused } from '#server/payments/gateway.ts'
import { crc16 } from '#sandbox/br-code.ts'
import { cardBody, cardNumbers, createStand, minutes } from './provider-stand.ts'

const start = Date.parse('2026-11-21T12:00:00Z')
let time = start
let stand = createStand()

beforeEach(() => {
  time = start
  stand = createStand({ clock: () => time })
})
afterEach(() => {
  stand.close()
})

const payer = { email: 'comprador@example.com', firstName: 'Ana', lastName: 'Lima', cpf: '123.456.789-09' }
const common = {
  amountCents: 10_050,
  description: 'Ingressos',
  externalReference: 'order-1',
  notificationUrl: null,
  payer,
  metadata: { transaction_id: 'order-1' },
}
const pix = (over: Partial<PixPaymentInput> = {}): PixPaymentInput => ({
  ...common,
  kind: 'pix',
  expiresAt: new Date(start + minutes(30)),
  ...over,
})
const tokenFor = async (name: string, card: Record<string, unknown> = {}): Promise<string> => {
  const holder = { name, identification: { type: 'CPF', number: '12345678909' } }
  const { body } = await stand.call(
    'POST',
    '/v1/card_tokens?public_key=K',
    cardBody({ cardholder: holder, ...card }),
  )
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') return body.id
  throw new Error(`no token: ${JSON.stringify(body)}`)
}
const card = async (name: string, over: Partial<CardPaymentInput> = {}): Promise<CardPaymentInput> => ({
  ...common,
  kind: 'card',
  token: await tokenFor(name),
  paymentMethodId: 'master',
  issuerId: '24',
  ...over,
})
const refusalOf = async (promise: Promise<unknown>): Promise<{ status: number; codes: string[] }> => {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof GatewayRefused)) throw new Error(`not refused: ${String(error)}`)
  return { status: error.status, codes: error.codes }
}

describe('a preference', () => {
  const preference = {
    externalReference: 'order-1',
    items: [{ id: 'dupla', title: 'Dupla mista', quantity: 2, unitPriceCents: 9990 }],
    payer: {
      firstName: 'Ana',
      lastName: 'Lima',
      email: payer.email,
      phoneDigits: '11987654321',
      cpf: payer.cpf,
    },
    backUrls: {
      success: 'http://127.0.0.1:3000/post_payment',
      failure: 'http://127.0.0.1:3000/post_payment',
      pending: 'http://127.0.0.1:3000/post_payment',
    },
    notificationUrl: 'http://127.0.0.1:3000/api/v1/webhooks',
    metadata: { transaction_id: 'order-1', evento_id: 'event-1' },
  }

  test('is created with what spec section 7 says, without what the provider refuses from a local machine', async () => {
    const { id } = await stand.gateway.createPreference(preference)
    const { body } = await stand.call('GET', `/checkout/preferences/${id}`)
    expect(body).toEqual({
      items: [{ id: 'dupla', title: 'Dupla mista', quantity: 2, currency_id: 'BRL', unit_price: 99.9 }],
      payer: {
        name: 'Ana',
        surname: 'Lima',
        email: payer.email,
        phone: { area_code: '11', number: '987654321' },
        identification: { type: 'CPF', number: '12345678909' },
      },
      back_urls: preference.backUrls,
      payment_methods: {
        excluded_payment_types: [
          { id: 'ticket' },
          { id: 'bank_transfer' },
          { id: 'atm' },
          { id: 'debit_card' },
        ],
        installments: 1,
      },
      metadata: { transaction_id: 'order-1', evento_id: 'event-1' },
      external_reference: 'order-1',
      id,
      collector_id: 1_000_001,
      client_id: '1000001',
      operation_type: 'regular_payment',
      date_created: '2026-11-21T08:00:00.000-04:00',
      init_point: `${stand.publicUrl}/checkout/v1/redirect?pref_id=${id}`,
      sandbox_init_point: `${stand.publicUrl}/checkout/v1/redirect?pref_id=${id}`,
    })
  })

  test('returns by itself and notifies only to public addresses', async () => {
    const back = 'https://quadra.example.com/post_payment'
    const { id } = await stand.gateway.createPreference({
      ...preference,
      backUrls: { success: back, failure: back, pending: back },
      notificationUrl: 'https://quadra.example.com/hook?source_news=webhooks',
    })
    const { body } = await stand.call('GET', `/checkout/preferences/${id}/`)
    expect(body).toHaveProperty('auto_return', 'approved')
    expect(body).toHaveProperty('notification_url', 'https://quadra.example.com/hook?source_news=webhooks')
  })

  test.each([
    ['invalid_items', { items: [] }],
    ['invalid_items', { items: [{ title: 'x', quantity: 1, unit_price: 0 }] }],
    ['invalid_back_urls', { back_urls: { success: 'nowhere' } }],
    ['invalid_auto_return', { auto_return: 'approved' }],
    [
      'invalid_auto_return',
      { auto_return: 'approved', back_urls: { success: 'http://localhost:3000/post_payment' } },
    ],
    ['invalid_payment_methods', { payment_methods: { installments: 37 } }],
    ['invalid_notification_url', { notification_url: 'http://localhost:3000/hook' }],
  ])('is refused with %s', async (error, over) => {
    const items = [{ title: 'x', quantity: 1, unit_price: 1 }]
    const { status, body } = await stand.call('POST', '/checkout/preferences', { items, ...over })
    expect({ status, body }).toHaveProperty('status', 400)
    expect(body).toHaveProperty('error', error)
    expect(body).toHaveProperty('cause', null)
  })

  test('that nobody made is not found', async () => {
    const { status, body } = await stand.call('GET', '/checkout/preferences/1-abc')
    expect(status).toBe(404)
    expect(body).toHaveProperty('error', 'invalid_id')
  })
})

describe('a card', () => {
  test.each([
    ['APRO', 'approved', 'accredited'],
    [' apro Silva', 'approved', 'accredited'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
    ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
    ['CARD', 'rejected', 'cc_rejected_bad_filled_card_number'],
    ['INST', 'rejected', 'cc_rejected_invalid_installments'],
    ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
    ['LOCK', 'rejected', 'cc_rejected_card_disabled'],
    ['CTNA', 'rejected', 'cc_rejected_card_type_not_allowed'],
    ['ATTE', 'rejected', 'cc_rejected_max_attempts'],
    ['BLAC', 'rejected', 'cc_rejected_blacklist'],
    ['ANA LIMA', 'rejected', 'cc_rejected_other_reason'],
  ])('of %s is %s (%s)', async (name, status, statusDetail) => {
    const payment = await stand.gateway.createPayment(await card(name), 'key-1')
    expect(payment).toEqual({
      id: payment.id,
      status,
      statusDetail,
      method: 'master',
      amountCents: 10_050,
      refundedCents: 0,
      currency: 'BRL',
      externalReference: 'order-1',
      dateApproved: status === 'approved' ? '2026-11-21T08:00:00.000-04:00' : null,
      dateLastUpdated: '2026-11-21T08:00:00.000-04:00',
      expiresAt: null,
      liveMode: false,
      pix: null,
    })
    expect(await stand.gateway.payment(payment.id)).toEqual(payment)
  })

  test.each([
    ['visa', cardNumbers.visa, '123'],
    ['amex', cardNumbers.amex, '1234'],
  ])('of brand %s is known by its number', async (paymentMethodId, card_number, security_code) => {
    const token = await tokenFor('APRO', { card_number, security_code })
    const payment = await stand.gateway.createPayment(await card('APRO', { token, paymentMethodId }), 'k')
    expect([payment.status, payment.method]).toEqual(['approved', paymentMethodId])
  })

  test('token pays once', async () => {
    const input = await card('APRO')
    await stand.gateway.createPayment(input, 'key-1')
    expect(await refusalOf(stand.gateway.createPayment(input, 'key-2'))).toEqual({
      status: 422,
      codes: ['unprocessable_entity'],
    })
  })

  test('token is forgotten after seven days', async () => {
    const input = await card('APRO')
    time += 7 * 24 * minutes(60) + 1
    expect(await refusalOf(stand.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: ['2062'] })
  })

  test.each([
    ['an unknown token', { token: 'abc' }, '2006'],
    ['another brand than its number', { paymentMethodId: 'visa' }, '3028'],
    ['a brand that does not exist', { paymentMethodId: 'nubank' }, '3028'],
    ['no amount', { amountCents: 0 }, '4037'],
    ['a wrong CPF', { payer: { ...payer, cpf: '123.456.789-00' } }, '2067'],
    ['a wrong CNPJ', { payer: { ...payer, cpf: '12.345.678/0001-00' } }, '2067'],
    ['no e-mail', { payer: { ...payer, email: 'ninguem' } }, '4050'],
    ['a long e-mail', { payer: { ...payer, email: `${'a'.repeat(250)}@a.br` } }, '4051'],
  ])('with %s is refused', async (_what, over, code) => {
    const input = await card('APRO', over)
    expect(await refusalOf(stand.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: [code] })
  })

  test('of debit is not taken', async () => {
    const token = await tokenFor('APRO', { card_number: cardNumbers.eloDebit })
    const input = await card('APRO', { token, paymentMethodId: 'debelo' })
    expect(await refusalOf(stand.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: ['3028'] })
  })

  test.each([
    ['number', { card_number: '5031433215406352' }],
    ['brand', { card_number: '9999999999999995' }],
    ['expiry', { expiration_month: 10, expiration_year: 2026 }],
    ['month', { expiration_month: 13 }],
    ['security code', { security_code: '12' }],
    ['holder', { cardholder: { name: '' } }],
    ['document', { cardholder: { name: 'APRO', identification: { type: 'CPF', number: '1' } } }],
  ])('token is refused for a wrong %s', async (_what, over) => {
    const { status } = await stand.call('POST', '/v1/card_tokens?public_key=K', cardBody(over))
    expect(status).toBe(400)
  })

  test('leaves no number and no security code behind', async () => {
    const { body } = await stand.call(
      'POST',
      '/v1/card_tokens?public_key=K',
      cardBody({ card_number: cardNumbers.visa, security_code: '987' }),
    )
    expect(JSON.stringify(body)).not.toContain(cardNumbers.visa)
    expect(JSON.stringify(body)).not.toContain('987')
    expect(body).toHaveProperty('last_four_digits', '5682')
  })
})

describe('a raw payment is refused', () => {
  const body = {
    transaction_amount: 10,
    payment_method_id: 'pix',
    payer: { email: 'a@example.com' },
  }
  test.each([
    ['an unknown name', { ...body, payment_type_id: 'bank_transfer' }, 8],
    ["a preference's names of the payer", { ...body, payer: { ...body.payer, name: 'Ana' } }, 8],
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
    const answer = await stand.call('POST', '/v1/payments', sent, { 'x-idempotency-key': 'k' })
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('cause.0.code', code)
  })

  test('without installments, or with more than one', async () => {
    const sent = { ...body, payment_method_id: 'master', token: await tokenFor('APRO') }
    const key = { 'x-idempotency-key': 'k' }
    const none = await stand.call('POST', '/v1/payments', sent, key)
    const two = await stand.call('POST', '/v1/payments', { ...sent, installments: 2 }, key)
    expect(none.body).toHaveProperty('cause.0.code', 4004)
    expect(two.body).toHaveProperty('cause.0.code', 4033)
  })

  test('without an idempotency key, before anything else is looked at', async () => {
    const answer = await stand.call('POST', '/v1/payments', { nonsense: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('cause.0.code', 4292)
  })

  test('when it is not JSON', async () => {
    const answer = await stand.call('POST', '/v1/payments', '{"a":', { 'x-idempotency-key': 'k' })
    expect(answer.status).toBe(400)
  })

  test('without or with a wrong token', async () => {
    const none = await stand.call('GET', '/v1/payments/1', undefined, { authorization: '' })
    const wrong = await stand.call('GET', '/v1/payments/1', undefined, { authorization: 'Bearer x' })
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
    const input = await card('APRO')
    const first = await stand.gateway.createPayment(input, 'key-1')
    await stand.gateway.refundPayment(first.id, 'refund-1')
    expect(await stand.gateway.createPayment(input, 'key-1')).toEqual(first)
    expect(await stand.gateway.paymentsByReference('order-1')).toHaveLength(1)
  })

  test('ten times at once charges once', async () => {
    const input = await card('APRO')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => stand.gateway.createPayment(input, 'key-1')),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('refunds once', async () => {
    const { id } = await stand.gateway.createPayment(await card('APRO'), 'key-1')
    const first = await stand.gateway.refundPayment(id, 'refund-1')
    expect(await stand.gateway.refundPayment(id, 'refund-1')).toEqual(first)
    expect(first.status).toBe('approved')
    expect(await stand.gateway.payment(id)).toHaveProperty('refundedCents', 10_050)
  })
})

describe('a PIX', () => {
  test('waits with a code that banks can read', async () => {
    const payment = await stand.gateway.createPayment(pix(), 'key-1')
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
    expect(ticketUrl).toBe(`${stand.publicUrl}/payments/${payment.id}/ticket`)
  })

  test('is approved when it is paid', async () => {
    const { id } = await stand.gateway.createPayment(pix(), 'key-1')
    await stand.call('POST', `/_sandbox/payments/${id}/pay`)
    const payment = await stand.gateway.payment(id)
    expect([payment?.status, payment?.statusDetail]).toEqual(['approved', 'accredited'])
  })

  test('ends by itself at its date and cannot be paid any more', async () => {
    const { id } = await stand.gateway.createPayment(pix(), 'key-1')
    time = start + minutes(30) - 1
    expect(await stand.gateway.payment(id)).toHaveProperty('status', 'pending')
    time = start + minutes(30)
    const payment = await stand.gateway.payment(id)
    expect([payment?.status, payment?.statusDetail]).toEqual(['cancelled', 'expired'])
    expect((await stand.call('POST', `/_sandbox/payments/${id}/pay`)).status).toBe(400)
  })

  test('pays itself for a payer called APRO', async () => {
    const { id } = await stand.gateway.createPayment(pix({ payer: { ...payer, firstName: 'APRO' } }), 'key-1')
    time = start + 5000
    expect(await stand.gateway.payment(id)).toHaveProperty('status', 'approved')
  })

  test('is refused when it would end too soon', async () => {
    const input = pix({ expiresAt: new Date(start + minutes(29)) })
    expect(await refusalOf(stand.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: ['7523'] })
  })
})

describe('later changes', () => {
  test('an open payment is cancelled, a settled one is not', async () => {
    const open = await stand.gateway.createPayment(pix(), 'key-1')
    const cancelled = await stand.gateway.cancelPayment(open.id)
    expect([cancelled.status, cancelled.statusDetail]).toEqual(['cancelled', 'by_collector'])
    expect(await refusalOf(stand.gateway.cancelPayment(open.id))).toEqual({ status: 400, codes: ['3005'] })
    expect(await refusalOf(stand.gateway.cancelPayment('1'))).toEqual({ status: 404, codes: ['2000'] })
  })

  test('a whole refund leaves nothing to refund', async () => {
    const { id } = await stand.gateway.createPayment(await card('APRO'), 'key-1')
    await stand.gateway.refundPayment(id, 'refund-1')
    const payment = await stand.gateway.payment(id)
    expect([payment?.status, payment?.refundedCents]).toEqual(['refunded', 10_050])
    expect(await refusalOf(stand.gateway.refundPayment(id, 'refund-2'))).toEqual({
      status: 400,
      codes: ['3005'],
    })
  })

  test('a part may be refunded, never more than what is left', async () => {
    const { id } = await stand.gateway.createPayment(await card('APRO'), 'key-1')
    const refund = (amount: number, key: string) =>
      stand.call('POST', `/v1/payments/${id}/refunds`, { amount }, { 'x-idempotency-key': key })
    expect((await refund(100, 'a')).status).toBe(201)
    const payment = await stand.gateway.payment(id)
    expect([payment?.status, payment?.statusDetail, payment?.refundedCents]).toEqual([
      'approved',
      'partially_refunded',
      10_000,
    ])
    expect((await refund(0.51, 'b')).status).toBe(400)
    expect((await refund(0.5, 'c')).status).toBe(201)
    expect(await stand.gateway.payment(id)).toHaveProperty('status', 'refunded')
  })

  test('a refund needs a key and an approved payment', async () => {
    const { id } = await stand.gateway.createPayment(pix(), 'key-1')
    const keyless = await stand.call('POST', `/v1/payments/${id}/refunds`, {})
    expect(keyless.body).toHaveProperty('cause.0.code', 4292)
    expect(await refusalOf(stand.gateway.refundPayment(id, 'r'))).toEqual({ status: 400, codes: ['3005'] })
  })

  test.each([
    ['reject', 'CONT', 'rejected'],
    ['approve', 'CONT', 'approved'],
    ['chargeback', 'APRO', 'charged_back'],
  ])('%s moves a payment of %s to %s', async (change, name, status) => {
    const { id } = await stand.gateway.createPayment(await card(name), 'key-1')
    await stand.call('POST', `/_sandbox/payments/${id}/${change}`)
    expect(await stand.gateway.payment(id)).toHaveProperty('status', status)
  })
})

describe('asking', () => {
  test('finds the payments of one order, the latest first', async () => {
    const rejected = await stand.gateway.createPayment(await card('OTHE'), 'key-1')
    time += 1000
    const approved = await stand.gateway.createPayment(await card('APRO'), 'key-2')
    await stand.gateway.createPayment(await card('APRO', { externalReference: 'order-2' }), 'key-3')
    expect(await stand.gateway.paymentsByReference('order-1')).toEqual([approved, rejected])
    expect(await stand.gateway.paymentsByReference('order-3')).toEqual([])
  })

  test.each(['1', 'abc', '../payment_methods', ''])('payment %j is null', async (id) => {
    expect(await stand.gateway.payment(id)).toBe(null)
  })
})
