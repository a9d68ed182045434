import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTill, payer } from './payment-inputs.ts'

let till = openTill()
beforeEach(() => {
  till = openTill()
})
afterEach(() => {
  till.close()
})

describe('a preference', () => {
  const preference = {
    externalReference: 'order-1',
    items: [{ id: 'dupla', title: 'Dupla mista', quantity: 2, unitPriceCents: 9990 }],
    payer: {
      firstName: 'Atleta',
      lastName: 'Um',
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
    const { id } = await till.gateway.createPreference(preference)
    const { body } = await till.call('GET', `/checkout/preferences/${id}`)
    expect(body).toEqual({
      items: [{ id: 'dupla', title: 'Dupla mista', quantity: 2, currency_id: 'BRL', unit_price: 99.9 }],
      payer: {
        name: 'Atleta',
        surname: 'Um',
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
      last_updated: '2026-11-21T08:00:00.000-04:00',
      expires: false,
      expiration_date_from: null,
      expiration_date_to: null,
      marketplace: 'NONE',
      marketplace_fee: 0,
      total_amount: 199.8,
      init_point: `${till.publicUrl}/checkout/v1/redirect?pref_id=${id}`,
      sandbox_init_point: `${till.publicUrl}/checkout/v1/redirect?pref_id=${id}`,
    })
  })

  test('returns by itself and notifies only to public addresses', async () => {
    const back = 'https://quadra.example.com/post_payment'
    const { id } = await till.gateway.createPreference({
      ...preference,
      backUrls: { success: back, failure: back, pending: back },
      notificationUrl: 'https://quadra.example.com/hook?source_news=webhooks',
    })
    const { body } = await till.call('GET', `/checkout/preferences/${id}/`)
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
    const { status, body } = await till.call('POST', '/checkout/preferences', { items, ...over })
    expect({ status, body }).toHaveProperty('status', 400)
    expect(body).toHaveProperty('error', error)
    expect(body).toHaveProperty('cause', null)
  })

  test('that nobody made is not found', async () => {
    const { status, body } = await till.call('GET', '/checkout/preferences/1-abc')
    expect(status).toBe(404)
    expect(body).toHaveProperty('error', 'invalid_id')
  })
})
