import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTill, payer, refusalOf, start } from './payment-inputs.ts'
import { cardBody, cardNumbers, cardSecretsIn, minutes } from './provider-stand.ts'

let till = openTill()
beforeEach(() => {
  till = openTill()
})
afterEach(() => {
  till.close()
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
    ['ATLETA UM', 'rejected', 'cc_rejected_other_reason'],
  ])('of %s is %s (%s)', async (name, status, statusDetail) => {
    const payment = await till.gateway.createPayment(await till.card(name), 'key-1')
    expect(payment).toEqual({
      id: payment.id,
      status,
      statusDetail,
      method: 'master',
      amountCents: 10_050,
      refundedCents: 0,
      currency: 'BRL',
      externalReference: 'order-1',
      attemptId: 'attempt-1',
      expiresAt: null,
      updatedAt: '2026-11-21T08:00:00.000-04:00',
      pix: null,
      challenge: null,
      fitsKeys: true,
      feeCents: status === 'approved' ? 500 : 0,
    })
    expect(await till.gateway.payment(payment.id)).toEqual(payment)
  })

  test.each([
    ['visa', cardNumbers.visa, '123', '25'],
    ['amex', cardNumbers.amex, '1234', '310'],
  ])('of brand %s is known by its number', async (paymentMethodId, card_number, security_code, issuerId) => {
    const token = await till.tokenFor('APRO', { card_number, security_code })
    const input = await till.card('APRO', { token, paymentMethodId, issuerId })
    const payment = await till.gateway.createPayment(input, 'k')
    expect([payment.status, payment.method]).toEqual(['approved', paymentMethodId])
  })

  test('token pays once', async () => {
    const input = await till.card('APRO')
    await till.gateway.createPayment(input, 'key-1')
    expect(await refusalOf(till.gateway.createPayment(input, 'key-2'))).toEqual({
      status: 422,
      codes: ['unprocessable_entity'],
    })
  })

  test('token is forgotten after seven days', async () => {
    const input = await till.card('APRO')
    till.at(start + 7 * 24 * minutes(60) + 1)
    expect(await refusalOf(till.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: ['2062'] })
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
    const input = await till.card('APRO', over)
    expect(await refusalOf(till.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: [code] })
  })

  test('of debit is not taken', async () => {
    const token = await till.tokenFor('APRO', { card_number: cardNumbers.eloDebit })
    const input = await till.card('APRO', { token, paymentMethodId: 'debelo' })
    expect(await refusalOf(till.gateway.createPayment(input, 'k'))).toEqual({ status: 400, codes: ['3028'] })
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
    const { status } = await till.call('POST', '/v1/card_tokens?public_key=K', cardBody(over))
    expect(status).toBe(400)
  })

  test('leaves no number and no security code behind', async () => {
    const { body } = await till.call(
      'POST',
      '/v1/card_tokens?public_key=K',
      cardBody({ card_number: cardNumbers.visa, security_code: '987' }),
    )
    const secret = { number: cardNumbers.visa, code: '987' }
    expect(cardSecretsIn(JSON.stringify(body), secret)).toEqual([])
    expect(body).toHaveProperty('last_four_digits', '5682')
  })
})
