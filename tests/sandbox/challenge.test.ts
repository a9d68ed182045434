import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, cardBody } from '../payments/provider-stand.ts'
import { type Fields, openDesk, part } from './desk.ts'

const cards = { confirms: '5483928164574623', refuses: '5361956806117557' }

let now = Date.UTC(2026, 10, 23, 12)
let desk = openDesk({ clock: () => now })
beforeEach(() => {
  now = Date.UTC(2026, 10, 23, 12)
  desk = openDesk({ clock: () => now })
})
afterEach(() => desk.close())

type Asked = { id: string; url: string; creq: string }

const tokenOf = async (number: string, name: string): Promise<unknown> =>
  part(
    (
      await desk.call(
        'POST',
        '/v1/card_tokens?public_key=K',
        cardBody({
          card_number: number,
          cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
        }),
      )
    ).body,
    'id',
  )

const pay = async (number: string, { name = 'APRO', ...over }: Fields & { name?: string } = {}) => {
  const token = await tokenOf(number, name)
  return desk.pay(
    await desk.card({ payment_method_id: 'master', token, three_d_secure_mode: 'optional', ...over }),
  )
}

const asked = async (number: string, name = 'APRO'): Promise<Asked> => {
  const { body } = await pay(number, { name })
  expect([part(body, 'status'), part(body, 'status_detail')]).toEqual(['pending', 'pending_challenge'])
  const info = part(body, 'three_ds_info')
  return {
    id: String(part(body, 'id')),
    url: String(part(info, 'external_resource_url')),
    creq: String(part(info, 'creq')),
  }
}

const post = async (url: string, form: Record<string, string>): Promise<[number, string]> => {
  const answer = await desk.shop.request(url, { method: 'POST', body: new URLSearchParams(form) })
  return [answer.status, await answer.text()]
}
const begin = ({ url, creq }: Asked) => post(url, { creq })
const answer = ({ url, creq }: Asked, word: string) => post(`${url}/answer`, { creq, answer: word })
const stateOf = async ({ id }: Asked): Promise<unknown[]> => {
  const { body } = await desk.call('GET', `/v1/payments/${id}`)
  return [part(body, 'status'), part(body, 'status_detail'), part(body, 'three_ds_info')]
}

describe('the bank of a card asks its holder', () => {
  test('who confirms: the card is then what its holder’s name says', async () => {
    const approved = await asked(cards.confirms)
    const [status, page] = await begin(approved)
    expect([status, page.includes('Confirme esta compra'), page.includes('4623')]).toEqual([200, true, true])
    expect((await answer(approved, 'confirm'))[1]).toContain('data-complete')
    expect(await stateOf(approved)).toEqual(['approved', 'accredited', null])
    const poor = await asked(cards.confirms, 'FUND')
    await begin(poor)
    await answer(poor, 'confirm')
    expect(await stateOf(poor)).toEqual(['rejected', 'cc_rejected_insufficient_amount', null])
  })

  const refused = ['rejected', 'cc_rejected_3ds_challenge', null]

  test('who does not, or whose bank does not believe him', async () => {
    const one = await asked(cards.confirms)
    await begin(one)
    await answer(one, 'refuse')
    expect(await stateOf(one)).toEqual(refused)
    const other = await asked(cards.refuses)
    await begin(other)
    await answer(other, 'confirm')
    expect(await stateOf(other)).toEqual(refused)
  })

  test('for half a minute to begin, and five minutes in all', async () => {
    const late = await asked(cards.confirms)
    now += 30_001
    expect((await begin(late))[1]).toContain('data-complete')
    expect(await stateOf(late)).toEqual(refused)
    const slow = await asked(cards.confirms)
    now += 30_000
    expect((await begin(slow))[1]).toContain('Confirme esta compra')
    now += 5 * 60_000
    expect((await begin(slow))[1]).toContain('Confirme esta compra')
    await answer(slow, 'confirm')
    expect(await stateOf(slow)).toEqual(refused)
  })

  test('and the payment runs out when nobody answers for a day', async () => {
    const left = await asked(cards.confirms)
    now += 24 * 3_600_000 - 1
    await desk.sandbox.app.request('/v1/payment_methods')
    expect((await stateOf(left))[0]).toBe('pending')
    now += 1
    await desk.sandbox.app.request('/v1/payment_methods')
    expect((await stateOf(left)).slice(0, 2)).toEqual(['cancelled', 'expired'])
  })

  test('only by its own request, and an answer that was not asked for changes nothing', async () => {
    const payment = await asked(cards.confirms)
    expect((await post(payment.url, { creq: 'other' }))[0]).toBe(404)
    expect((await post(`${payment.url}/answer`, { creq: 'other', answer: 'confirm' }))[0]).toBe(404)
    expect((await post(payment.url.replace(/\d+$/, '1'), { creq: payment.creq }))[0]).toBe(404)
    await answer(payment, 'confirm')
    expect((await stateOf(payment))[0]).toBe('pending')
    await begin(payment)
    await answer(payment, 'refuse')
    await answer(payment, 'confirm')
    expect(await stateOf(payment)).toEqual(refused)
  })

  test('only of those cards, and only where the shop lets it', async () => {
    const shown = async (given: ReturnType<typeof pay>) => {
      const { body } = await given
      return [part(body, 'status'), part(body, 'three_ds_info')]
    }
    expect(await shown(pay('5031433215406351'))).toEqual(['approved', null])
    expect(await shown(pay(cards.confirms, { three_d_secure_mode: 'not_supported' }))).toEqual([
      'approved',
      null,
    ])
  })
})

describe('an order whose bank asks', () => {
  const orderOf = async (security: Fields) => {
    const token = await tokenOf(cards.confirms, 'APRO')
    return desk.call(
      'POST',
      '/v1/orders',
      {
        type: 'online',
        processing_mode: 'automatic',
        external_reference: 'order-1',
        total_amount: '10.00',
        payer: { email: 'atleta@example.com' },
        config: { online: { transaction_security: security } },
        transactions: {
          payments: [
            {
              amount: '10.00',
              payment_method: { id: 'master', type: 'credit_card', token, installments: 1 },
            },
          ],
        },
      },
      { 'x-idempotency-key': randomUUID() },
    )
  }
  const paymentOf = (body: unknown): unknown => {
    const payments = part(part(body, 'transactions'), 'payments')
    return Array.isArray(payments) ? payments[0] : null
  }

  test('names the page by its address alone', async () => {
    const { status, body } = await orderOf({ validation: 'on_fraud_risk', liability_shift: 'preferred' })
    expect([status, part(body, 'status'), part(body, 'status_detail')]).toEqual([
      201,
      'action_required',
      'pending_challenge',
    ])
    const url = String(part(part(part(paymentOf(body), 'payment_method'), 'transaction_security'), 'url'))
    const page = await desk.shop.request(url)
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors *'),
    ])
    expect(await page.text()).toContain('Confirme esta compra')
  })

  test.each([
    [{ validation: 'sometimes' }, 'property_value'],
    [{ validation: 'always', mode: 'x' }, 'unsupported_properties'],
    [{ liability_shift: 'maybe' }, 'property_value'],
  ])('refuses %j', async (security, code) => {
    const { status, body } = await orderOf(security)
    const errors = part(body, 'errors')
    expect([status, part(Array.isArray(errors) ? errors[0] : null, 'code')]).toEqual([400, code])
  })

  test('asks nobody where it is told never to', async () => {
    expect(part((await orderOf({ validation: 'never' })).body, 'status')).toBe('processed')
  })
})

test('the access token opens none of it', async () => {
  const payment = await asked(cards.confirms)
  const answer = await desk.shop.request(payment.url, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(answer.status).toBe(404)
})
