import { randomUUID } from 'node:crypto'
import { cardBody, createStand } from '../payments/provider-stand.ts'

export type Fields = Record<string, unknown>
export const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
export const later = (ms: number): string => new Date(Date.now() + ms).toISOString()

export const pix = (over: Fields = {}): Fields => ({
  transaction_amount: 10,
  payment_method_id: 'pix',
  external_reference: 'order-1',
  payer: { email: 'atleta@example.com' },
  ...over,
})

/** Status, cause code and what the provider says. */
export const told = ({ status, body }: { status: number; body: unknown }): unknown[] => {
  const cause = part(body, 'cause')
  const code: unknown = Array.isArray(cause) ? part(cause[0], 'code') : null
  return [status, code, part(body, 'message')]
}
export const accepted = [201, null, undefined]

/** A sandbox and the raw requests of its account's owner. */
export const openDesk = (options: Parameters<typeof createStand>[0] = {}) => {
  const stand = createStand(options)
  const tokenOf = async (publicKey = 'K'): Promise<unknown> =>
    part((await stand.call('POST', `/v1/card_tokens?public_key=${publicKey}`, cardBody())).body, 'id')
  const card = async (over: Fields = {}): Promise<Fields> =>
    pix({ payment_method_id: 'master', token: await tokenOf(), installments: 1, ...over })
  const pay = (body: Fields, key: string = randomUUID()) =>
    stand.call('POST', '/v1/payments', body, { 'x-idempotency-key': key })
  return {
    ...stand,
    tokenOf,
    card,
    pay,
    giveBack: (id: unknown, body: Fields = {}, key: string = randomUUID()) =>
      stand.call('POST', `/v1/payments/${String(id)}/refunds`, body, { 'x-idempotency-key': key }),
    settle: (settings: Fields) => stand.call('PUT', '/_sandbox/settings', settings),
    paidCard: async (): Promise<unknown> => part((await pay(await card())).body, 'id'),
  }
}
