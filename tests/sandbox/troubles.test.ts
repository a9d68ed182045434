import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../payments/provider-stand.ts'
import { accepted, openDesk, part, pix, told } from './desk.ts'

let desk = openDesk()
beforeEach(() => {
  desk = openDesk()
})
afterEach(() => {
  desk.close()
})

describe('what the owner of the account has to mend', () => {
  test.each([
    ['unauthorized', [401, 7, 'Unauthorized use of live credentials']],
    ['no-pix-key', [400, 13_253, 'Collector user without key enabled for QR render']],
    ['mixed-users', [400, 2034, 'Invalid users involved']],
    ['not-test-payer', [400, 2198, 'Payer is not a test user']],
    ['blocked', [403, null, 'At least one policy returned UNAUTHORIZED.']],
  ])('%s is told, and only where it matters', async (reason, expected) => {
    await desk.settle({ trouble: { reason, on: ['pix'] } })
    expect([told(await desk.pay(pix())), told(await desk.pay(await desk.card()))]).toEqual([
      expected,
      accepted,
    ])
    const id = await desk.paidCard()
    await desk.settle({ trouble: { reason, on: ['refund'] } })
    expect([told(await desk.pay(pix())), told(await desk.giveBack(id))]).toEqual([accepted, expected])
    await desk.settle({ trouble: null })
    expect(told(await desk.giveBack(id))).toEqual(accepted)
  })

  test('a policy answers in words of its own', async () => {
    await desk.settle({ trouble: { reason: 'blocked' } })
    expect((await desk.pay(pix())).body).toEqual({
      code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
      blocked_by: 'PolicyAgent',
      message: 'At least one policy returned UNAUTHORIZED.',
      status: 403,
    })
  })

  test('a refund that the balance does not cover', async () => {
    const id = await desk.paidCard()
    await desk.settle({ refunds: 'insufficient_balance' })
    expect(told(await desk.giveBack(id))).toEqual([
      400,
      'insufficient_balance',
      'Insufficient balance to refund',
    ])
    await desk.settle({ refunds: 'approved' })
    expect(told(await desk.giveBack(id))).toEqual(accepted)
  })
})

describe('what the provider does late', () => {
  test.each(['approve', 'reject'])('a refund on its way: %s', async (decision) => {
    const id = await desk.paidCard()
    await desk.settle({ refunds: 'in_process' })
    const refund = (await desk.giveBack(id)).body
    expect(part(refund, 'status')).toBe('in_process')
    await desk.call(
      'POST',
      `/_sandbox/payments/${String(id)}/refunds/${String(part(refund, 'id'))}/${decision}`,
    )
    const { body } = await desk.call('GET', `/v1/payments/${String(id)}`)
    expect(part(body, 'status')).toBe(decision === 'approve' ? 'refunded' : 'approved')
  })

  test('the search', async () => {
    await desk.settle({ searchLagMs: minutes(60) })
    await desk.pay(pix())
    const found = async (): Promise<number> => (await desk.gateway.paymentsByReference('order-1')).length
    expect(await found()).toBe(0)
    await desk.call('POST', '/_sandbox/clock', { advanceMs: minutes(61) })
    expect(await found()).toBe(1)
  })

  test('a payment by its number', async () => {
    await desk.settle({ hiddenForMs: minutes(1) })
    const id = String(part((await desk.pay(pix())).body, 'id'))
    expect(await desk.gateway.payment(id)).toBe(null)
    await desk.call('POST', '/_sandbox/clock', { advanceMs: minutes(2) })
    expect(await desk.gateway.payment(id)).toHaveProperty('id', id)
  })

  test('a request that is under way: 409, which says nothing of the payment', async () => {
    await desk.call('POST', '/_sandbox/faults', { kind: 'conflict', path: '/v1/payments' })
    expect((await desk.pay(pix())).status).toBe(409)
    expect(told(await desk.pay(pix()))).toEqual(accepted)
  })
})

test('the names in metadata come back in small letters with underscores, at every depth', async () => {
  const { body } = await desk.pay(
    pix({ metadata: { eventoId: 'e', 'attempt-id': 'p', list: [{ oneName: 1 }] } }),
  )
  expect(part(body, 'metadata')).toEqual({ evento_id: 'e', attempt_id: 'p', list: [{ one_name: 1 }] })
})

test('the owner of the keys is known to them alone', async () => {
  const { body } = await desk.call('GET', '/users/me')
  expect([part(body, 'site_id'), part(body, 'tags')]).toEqual(['MLB', ['normal', 'test_user']])
  expect((await desk.call('GET', '/users/me', undefined, { authorization: 'Bearer x' })).status).toBe(401)
})
