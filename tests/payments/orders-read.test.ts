import { describe, expect, test } from 'vitest'
import { GatewayUnavailable } from '#server/payments/gateway.ts'
import { failure, gatewayTo, id, order, read, refusal, transaction } from './orders-desk.ts'

const reading = (changes: object, ofOrder: object = {}) =>
  gatewayTo({ body: order(changes, ofOrder) }).gateway.payment(id)

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
    ['failed', '3ds_challenge_expired', 'rejected', 'cc_rejected_3ds_challenge'],
    ['action_required', 'pending_challenge', 'pending', 'pending_challenge'],
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
    [
      { payment_method: { id: 'master', transaction_security: { url: 'https://banco.example/3ds' } } },
      {},
      { challenge: { url: 'https://banco.example/3ds', creq: null } },
    ],
    [{ payment_method: { id: 'master', transaction_security: { url: 'ftp://banco.example' } } }, {}, {}],
    [{ payment_method: { id: 'master', transaction_security: { type: 'frictionless' } } }, {}, {}],
    [{ payment_method: { id: 'master', transaction_security: null } }, {}, {}],
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
