import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { openTill } from './payment-inputs.ts'
import { accessToken } from './provider-stand.ts'

let till = openTill()
beforeEach(() => {
  till = openTill()
})
afterEach(() => {
  till.close()
})

describe.each(['payments', 'orders'] as const)('a part of a payment by the API of %s', (api) => {
  const paid = async (amountCents = 10_050) => {
    const access = { baseUrl: till.publicUrl, accessToken, timeoutMs: 2_000, retryDelaysMs: [] }
    const gateway = createMercadoPagoGateway({ ...access, fetch: till.send, api })
    const { id } = await gateway.createPayment(await till.card('APRO', { amountCents }), randomUUID())
    const back = async () => {
      const payment = await gateway.payment(id)
      return [payment?.status, payment?.refundedCents]
    }
    return { gateway, id, back }
  }
  const refunds = (how: string) => till.call('PUT', '/_sandbox/settings', { refunds: how })

  test('goes back to the centavo, and what it answered is read again', async () => {
    const { gateway, id, back } = await paid()
    const refund = await gateway.refundPayment(id, randomUUID(), { cents: 3_333, known: [] })
    expect([refund.status, await back()]).toEqual(['approved', ['approved', 3_333]])
    expect(await gateway.refund(id, refund.id)).toEqual(refund)
  })

  test('two of one amount are two, each once however often it is asked for', async () => {
    const { gateway, id, back } = await paid()
    const keys = [randomUUID(), randomUUID()] as const
    const first = await gateway.refundPayment(id, keys[0], { cents: 3_000, known: [] })
    expect(await gateway.refundPayment(id, keys[0], { cents: 3_000, known: [] })).toEqual(first)
    const second = await gateway.refundPayment(id, keys[1], { cents: 3_000, known: [first.id] })
    expect(await gateway.refundPayment(id, keys[1], { cents: 3_000, known: [first.id] })).toEqual(second)
    expect(second.id).not.toBe(first.id)
    expect(await back()).toEqual(['approved', 6_000])
  })

  test('is never more than what is left', async () => {
    const { gateway, id, back } = await paid()
    await gateway.refundPayment(id, randomUUID(), { cents: 10_000, known: [] })
    await expect(gateway.refundPayment(id, randomUUID(), { cents: 51, known: [] })).rejects.toMatchObject({
      name: 'GatewayRefused',
      status: 400,
    })
    expect(await back()).toEqual(['approved', 10_000])
  })

  test('after others everything that is left goes back without an amount', async () => {
    const { gateway, id, back } = await paid()
    await gateway.refundPayment(id, randomUUID(), { cents: 4_999, known: [] })
    await gateway.refundPayment(id, randomUUID())
    expect(await back()).toEqual(['refunded', 10_050])
  })

  test('is refused while the account has no balance, and goes back with another key when it has', async () => {
    const { gateway, id, back } = await paid()
    await refunds('insufficient_balance')
    await expect(gateway.refundPayment(id, randomUUID(), { cents: 100, known: [] })).rejects.toMatchObject({
      name: 'GatewayRefused',
      codes: ['insufficient_balance'],
    })
    await refunds('approved')
    await gateway.refundPayment(id, randomUUID(), { cents: 100, known: [] })
    expect(await back()).toEqual(['approved', 100])
  })

  test('on its way counts nothing until it arrives, and one that does not arrive is refused', async () => {
    const { gateway, id, back } = await paid()
    await refunds('in_process')
    const refund = await gateway.refundPayment(id, randomUUID(), { cents: 700, known: [] })
    expect([refund.status, await back()]).toEqual(['in_process', ['approved', 0]])
    await till.call('POST', `/_sandbox/payments/${id}/refunds/${refund.id}/reject`)
    expect([await gateway.refund(id, refund.id), await back()]).toEqual([
      { id: refund.id, status: 'rejected' },
      ['approved', 0],
    ])
  })

  test('whatever the parts are, they add up to what was paid', async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(parts, async (each) => {
        const total = each.reduce((sum, cents) => sum + cents, 0)
        const { gateway, id, back } = await paid(total)
        const known: string[] = []
        for (const cents of each) {
          const refund = await gateway.refundPayment(id, randomUUID(), { cents, known })
          known.push(refund.id)
        }
        expect([new Set(known).size, await back()]).toEqual([each.length, ['refunded', total]])
      }),
      { numRuns: 25 },
    )
  })
})

test('of an order waits while another part is on its way, and does not take that one for its own', async () => {
  const access = { baseUrl: till.publicUrl, accessToken, timeoutMs: 2_000, retryDelaysMs: [] }
  const gateway = createMercadoPagoGateway({ ...access, fetch: till.send, api: 'orders' })
  const { id } = await gateway.createPayment(await till.card('APRO'), randomUUID())
  await till.call('PUT', '/_sandbox/settings', { refunds: 'in_process' })
  const first = await gateway.refundPayment(id, randomUUID(), { cents: 700, known: [] })
  const next = { cents: 700, known: [first.id] }
  await expect(gateway.refundPayment(id, randomUUID(), next)).rejects.toMatchObject({
    name: 'GatewayUnavailable',
  })
  await till.call('POST', `/_sandbox/payments/${id}/refunds/${first.id}/approve`)
  expect(await gateway.refundPayment(id, randomUUID(), next)).toHaveProperty('status', 'in_process')
})

test('of an order names its payment, so another is not found', async () => {
  const access = { baseUrl: till.publicUrl, accessToken, timeoutMs: 2_000, retryDelaysMs: [] }
  const gateway = createMercadoPagoGateway({ ...access, fetch: till.send, api: 'orders' })
  const { id } = await gateway.createPayment(await till.card('APRO'), randomUUID())
  const body = { transactions: [{ id: 'PAY01NENHUM', amount: '1.00' }] }
  const key = { 'x-idempotency-key': randomUUID() }
  expect((await till.call('POST', `/v1/orders/${id}/refund`, body, key)).status).toBe(404)
})
