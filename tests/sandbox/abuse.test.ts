import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { accessToken, cardBody, createStand } from '../payments/provider-stand.ts'

let stand = createStand()
beforeEach(() => {
  stand = createStand()
})
afterEach(() => {
  stand.close()
})

const body = {
  transaction_amount: 10,
  payment_method_id: 'pix',
  external_reference: 'order-1',
  payer: { email: 'atleta@example.com', identification: { type: 'CPF', number: '12345678909' } },
}
/** Nothing that an object is read as: no text, no number. */
const nothing = { toString: 1, valueOf: 1 }
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

const send = (method: string, path: string, content?: string, headers: Record<string, string> = {}) =>
  stand.send(`${stand.publicUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'x-idempotency-key': 'k', ...headers },
    ...(content !== undefined && { body: content }),
  })
const statusOf = async (...asked: Parameters<typeof send>): Promise<number> => (await send(...asked)).status
const payment = async (): Promise<string> => {
  const answer = await stand.call('POST', '/v1/payments', body, { 'x-idempotency-key': 'first' })
  return String((answer.body as { id: number }).id)
}

describe('no request ends in a 500', () => {
  const tokens = '/v1/card_tokens?public_key=K'
  const card = cardBody()
  test.each([
    ['a month of a card that is nothing', tokens, { ...card, expiration_month: nothing }],
    ['a year of a card that is nothing', tokens, { ...card, expiration_year: [nothing] }],
    [
      'a document of a holder that is nothing',
      tokens,
      { ...card, cardholder: { name: 'APRO', identification: { type: nothing, number: nothing } } },
    ],
    [
      'a document of a payer that is nothing',
      '/v1/payments',
      { ...body, payer: { ...body.payer, identification: { type: 'CPF', number: nothing } } },
    ],
    ['an amount beyond all money', '/v1/payments', { ...body, transaction_amount: 1e300 }],
  ])('%s', async (_, path, content) => {
    expect(await statusOf('POST', path, JSON.stringify(content))).toBe(400)
  })

  test('an amount to give back that is nothing, or no number', async () => {
    const id = await payment()
    await stand.call('POST', `/_sandbox/payments/${id}/pay`)
    for (const amount of [nothing, 'abc', '', [], 1e300, -1])
      expect([
        amount,
        await statusOf('POST', `/v1/payments/${id}/refunds`, JSON.stringify({ amount })),
      ]).toEqual([amount, 400])
  })

  test('a time at which no date can be written', async () => {
    expect(await statusOf('POST', '/_sandbox/clock', '{"advanceMs":1e300}')).toBe(400)
    expect(await statusOf('POST', '/_sandbox/clock', '{"offsetMs":3e12}')).toBe(200)
    expect(await statusOf('POST', '/_sandbox/clock', '{"advanceMs":3e12}')).toBe(400)
    expect(await statusOf('POST', '/v1/payments', JSON.stringify(body))).toBe(201)
  })

  test('nests too deep to be written down', async () => {
    const items = '"items":[{"title":"x","quantity":1,"unit_price":1}]'
    expect(await statusOf('POST', '/checkout/preferences', `{${items},"metadata":${deep}}`)).toBe(400)
  })

  test('an address of a ticket that no header can carry', async () => {
    for (const id of ['%0A', '%0D%0Ax:%20y', 'ção', '%E0%A4%A', '..%2F', '%00'])
      expect([id, (await statusOf('POST', `/payments/${id}/ticket`, 'change=pay')) < 500]).toEqual([id, true])
  })

  test('anything anywhere', async () => {
    const id = await payment()
    const paths = [
      '/v1/payments',
      '/v1/payments/search',
      `/v1/payments/${id}`,
      `/v1/payments/${id}/refunds`,
      `/v1/payments/${id}/refunds/1`,
      '/checkout/preferences',
      '/checkout/preferences/x',
      tokens,
      '/v1/payment_methods',
      `/payments/${id}/ticket`,
      `/_sandbox/bricks/payments/${id}?public_key=K`,
      `/_sandbox/payments/${id}/chargeback`,
      '/_sandbox/settings',
      '/_sandbox/webhooks/x/resend',
    ]
    const names = [...Object.keys({ ...body, ...card }), 'status', 'amount', 'items', 'back_urls', 'webhooks']
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constant(nothing),
      fc.constantFrom(1e300, -0, 'pix', 'master', '\0', '\u{d800}', 'cancelled'),
    )
    const content = fc.oneof(
      fc.dictionary(fc.constantFrom(...names), value).map((fields) => JSON.stringify({ ...body, ...fields })),
      fc.dictionary(fc.constantFrom(...names), value).map((fields) => JSON.stringify({ ...card, ...fields })),
      fc.json(),
      fc.string(),
      fc.constant(undefined),
    )
    const odd = fc.oneof(
      fc.constant(''),
      fc.webSegment(),
      fc.constantFrom('%', '%0A', '?limit=-1&sort=__proto__'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PUT', 'GET', 'DELETE'),
        fc.constantFrom(...paths),
        odd,
        content,
        fc.uuid(),
        async (method, path, end, text, key) => {
          const sent = method === 'GET' ? undefined : text
          const answer = await send(method, `${path}${end}`, sent, { 'x-idempotency-key': key })
          expect(answer.status).toBeLessThan(500)
        },
      ),
      { numRuns: 600, seed: 9 },
    )
  })
})

test('a body that is too large is refused before it is read', async () => {
  const id = await payment()
  const large = 'x'.repeat(64 * 1024 + 1)
  for (const path of [
    '/v1/payments',
    '/checkout/preferences',
    '/v1/card_tokens?public_key=K',
    `/payments/${id}/ticket`,
  ])
    expect([path, await statusOf('POST', path, large)]).toEqual([path, 413])
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1
      controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  const answer = await stand.send(`${stand.publicUrl}/v1/card_tokens?public_key=K`, init)
  expect([answer.status, pulled < 20]).toEqual([413, true])
})

test('every answer has a content policy and is never sniffed', async () => {
  const id = await payment()
  const policies = async (path: string) => {
    const { headers } = await send('GET', path)
    return [
      path,
      headers.get('x-content-type-options'),
      headers.get('content-security-policy')?.split(';')[0],
    ]
  }
  for (const path of [
    `/payments/${id}/ticket`,
    '/payments/0/ticket',
    `/v1/payments/${id}`,
    '/nada',
    '/js/v2',
    '/_sandbox/clock',
  ])
    expect(await policies(path)).toEqual([path, 'nosniff', "default-src 'none'"])
})

describe('where strangers come', () => {
  beforeEach(() => {
    stand.close()
    stand = createStand({ isPublic: true })
  })

  test('nobody moves a payment by its number, nor finds one by guessing', async () => {
    const id = await payment()
    const move = (authorization?: string) =>
      stand.send(`${stand.publicUrl}/_sandbox/payments/${id}/pay`, {
        method: 'POST',
        ...(authorization && { headers: { authorization } }),
      })
    expect([(await move()).status, (await move('Bearer wrong')).status]).toEqual([403, 401])
    expect((await move(`Bearer ${accessToken}`)).status).toBe(200)
    const others = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const answer = await stand.call('POST', '/v1/payments', body, { 'x-idempotency-key': `k${index}` })
        return (answer.body as { id: number }).id
      }),
    )
    expect(others.every((other) => Number.isSafeInteger(other))).toBe(true)
    expect(others.toSorted((a, b) => a - b)).not.toEqual(others)
  })

  test('every other control needs the token, as everywhere', async () => {
    for (const path of ['webhooks', 'faults', 'settings', 'clock', 'reset', 'payments/1/pay'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { status } = await stand.send(`${stand.publicUrl}/_sandbox/${path}`, { method })
        expect([method, path, status]).toEqual([method, path, 403])
      }
  })

  test('the page of a PIX still pays it', async () => {
    const id = await payment()
    const form = new URLSearchParams({ change: 'pay' })
    await stand.send(`${stand.publicUrl}/payments/${id}/ticket`, { method: 'POST', body: form })
    expect((await stand.gateway.payment(id))?.status).toBe('approved')
  })
})
