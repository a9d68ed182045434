import { describe, expect, test } from 'vitest'
import { failure, gatewayTo, id, order, refusal, transaction } from './orders-desk.ts'

describe('a whole refund by the Orders API', () => {
  test('does not take a part that somebody else returns for its own', async () => {
    const part = {
      refunds: [{ id: 'REF07', transaction_id: 'PAY01', amount: '20.00', status: 'processing' }],
    }
    const { gateway } = gatewayTo(
      { status: 409, body: refusal('refund_in_progress') },
      { body: order({}, { transactions: { payments: [transaction], ...part } }) },
    )
    expect(await failure(gateway.refundPayment(id, 'key'))).toMatchObject({ name: 'GatewayUnavailable' })
  })

  test('after a part is the refund of all that is left', async () => {
    const both = {
      refunds: [
        { id: 'REF07', transaction_id: 'PAY01', amount: '20.00', status: 'processed' },
        { id: 'REF08', transaction_id: 'PAY01', amount: '30.50', status: 'processing' },
        { id: 'REF09', transaction_id: 'PAY01', amount: '30.50', status: 'failed' },
      ],
    }
    const { gateway } = gatewayTo(
      { status: 409, body: refusal('refund_in_progress') },
      { body: order({}, { transactions: { payments: [transaction], ...both } }) },
    )
    expect(await gateway.refundPayment(id, 'key')).toEqual({ id: 'REF08', status: 'in_process' })
  })
})

describe('a conflict that does not say what became of the refund', () => {
  test.each([
    ['without a code', [{ status: 409, body: 'cut short' }]],
    ['with an empty one', [{ status: 409, body: { errors: [] } }]],
    ...[401, 403, 404].map((status): [string, Parameters<typeof gatewayTo>] => [
      `whose order answers ${status}`,
      [
        { status: 409, body: refusal('idempotency_key_already_used') },
        { status, body: refusal('no') },
      ],
    ]),
  ])('%s leaves it open: with another key the money would go back twice', async (_, answers) => {
    const { gateway } = gatewayTo(...answers)
    expect(await failure(gateway.refundPayment(id, 'key'))).toMatchObject({ name: 'GatewayUnavailable' })
  })
})
