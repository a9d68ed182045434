import { describe, expect, test } from 'vitest'
import { createStand } from '../payments/provider-stand.ts'
import { openTill, pix } from '../payments/payment-inputs.ts'
import { compareAnswer, differences } from './compare-shape.ts'
import { cardShape } from './official-schema.ts'

/** Every answer of the stand is compared with the official schema; here are those that no other test asks for. */
describe('the official schema', () => {
  test.each([
    '/v1/payment_methods',
    '/v1/identification_types',
    '/users/me',
    '/v1/payments/search',
    '/checkout/preferences/search',
  ])('has the fields of %s', async (path) => {
    const stand = createStand()
    expect((await stand.call('GET', path)).status).toBe(200)
    stand.close()
  })

  test('has the fields of a whole life: read, paid, given back, cancelled, refused', async () => {
    const till = openTill()
    const card = await till.gateway.createPayment(await till.card('APRO'), 'card')
    await till.call('POST', `/v1/payments/${card.id}/refunds`, { amount: 1 }, { 'x-idempotency-key': 'r' })
    const refunds = await till.call('GET', `/v1/payments/${card.id}/refunds`)
    const code = await till.gateway.createPayment(pix(), 'pix')
    const cancelled = await till.gateway.cancelPayment(code.id, 'cancel')
    const { body } = await till.call('GET', `/v1/payments/${card.id}`)
    const shown: unknown = typeof body === 'object' && body !== null && 'card' in body ? body.card : null
    expect(differences(cardShape, shown, 'card', { isOpen: false })).toEqual([])
    expect([refunds.status, cancelled.status]).toEqual([200, 'cancelled'])
    expect((await till.call('POST', '/v1/payments', {})).status).toBe(400)
    till.close()
  })

  test.each<[string, unknown, string[]]>([
    [
      '/v1/identification_types',
      [{ id: 'CPF', name: 'CPF', type: 'number', min_length: 11 }],
      ['[0].max_length is missing'],
    ],
    [
      '/v1/identification_types',
      [{ id: 'CPF', name: 'CPF', type: 'number', min_length: 11, max_length: '11' }],
      ['[0].max_length is not integer'],
    ],
    [
      '/v1/identification_types',
      [{ id: 'CPF', name: 'CPF', type: 'word', min_length: 11, max_length: 11, mask: '' }],
      ['[0].mask is not known', '[0].type is not one of number,letter'],
    ],
    ['/v1/nothing', {}, [' has no schema']],
  ])('sees what differs in %s: %j', (path, body, expected) => {
    const where = `GET ${path} 200`
    expect(compareAnswer('GET', path, 200, body)).toEqual(expected.map((one) => `${where}${one}`))
  })

  test('leaves what is the sandbox’s own alone', () => {
    expect(compareAnswer('GET', '/_sandbox/clock', 200, {})).toBe(null)
  })
})
