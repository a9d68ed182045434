import { afterEach, describe, expect, test, vi } from 'vitest'
import { verifyWebhookSignature } from '#server/payments/webhook-signature.ts'
import { createStand, minutes, webhookSecret } from '../payments/provider-stand.ts'

type Received = { url: URL; headers: Headers; body: unknown }

const hook = 'https://quadra.example.com/hook?source_news=webhooks'
let stand = createStand()
afterEach(() => {
  stand.close()
})

const body = {
  transaction_amount: 10,
  payment_method_id: 'pix',
  external_reference: 'order-1',
  payer: { email: 'atleta@example.com' },
}

/** A stand whose shop answers with `answers` in turn, the last one for ever. */
const open = (answers: number[] = [200], options: Parameters<typeof createStand>[0] = {}) => {
  const received: Received[] = []
  stand = createStand({
    webhookUrl: hook,
    timeScale: 1e9,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body: unknown = await request.json()
      received.push({ url: new URL(request.url), headers: request.headers, body })
      return new Response(null, { status: answers[received.length - 1] ?? answers.at(-1) ?? 200 })
    },
    ...options,
  })
  return received
}
const pay = async (over: Record<string, unknown> = {}): Promise<string> => {
  const { body: answer } = await stand.call(
    'POST',
    '/v1/payments',
    { ...body, ...over },
    { 'x-idempotency-key': 'k' },
  )
  return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : ''
}
const settings = (webhooks: Record<string, unknown>) => stand.call('PUT', '/_sandbox/settings', { webhooks })
const isSigned = ({ url, headers }: Received, now = Date.now()): boolean =>
  verifyWebhookSignature({
    secret: webhookSecret,
    signatureHeader: headers.get('x-signature'),
    requestId: headers.get('x-request-id'),
    dataId: url.searchParams.get('data.id'),
    now,
    toleranceMs: minutes(1),
  })

describe('a notification', () => {
  test('tells of a new payment and of each change, signed', async () => {
    const received = open()
    const id = await pay()
    await stand.call('POST', `/_sandbox/payments/${id}/pay`)
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ body }) => body)).toEqual(
      ['payment.created', 'payment.updated'].map((action) => ({
        id: expect.any(Number) as unknown,
        live_mode: false,
        type: 'payment',
        date_created: expect.stringMatching(/-04:00$/) as unknown,
        user_id: 1_000_001,
        api_version: 'v1',
        action,
        data: { id },
      })),
    )
    expect(received[0]?.url.href).toBe(`${hook}&data.id=${id}&type=payment`)
    expect(received.every((notice) => isSigned(notice))).toBe(true)
  })

  test('goes to the address of the payment first', async () => {
    const received = open()
    await pay({ notification_url: 'https://other.example.com/hook?source_news=webhooks' })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]?.url.host).toBe('other.example.com')
  })

  test('comes in the old form too, unless the address says otherwise', async () => {
    const received = open()
    const id = await pay({ notification_url: 'https://other.example.com/hook' })
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ url }) => url.search)).toEqual([
      `?data.id=${id}&type=payment`,
      `?topic=payment&id=${id}`,
    ])
  })

  test('is repeated until it is answered with 200 or 201', async () => {
    const received = open([500, 302, 404, 201])
    await pay()
    await vi.waitFor(() => expect(received).toHaveLength(4))
    await vi.waitFor(async () => {
      const { body: notices } = await stand.call('GET', '/_sandbox/webhooks')
      expect(notices).toHaveProperty('0.state', 'delivered')
    })
  })

  test('is given up in the end, and can be sent again by hand', async () => {
    const received = open([500])
    await pay()
    await vi.waitFor(() => expect(received).toHaveLength(9))
    const { body: notices } = await stand.call('GET', '/_sandbox/webhooks')
    expect(notices).toHaveProperty('0.state', 'given up')
    const id = Array.isArray(notices) ? String((notices[0] as { id: unknown }).id) : ''
    await stand.call('POST', `/_sandbox/webhooks/${id}/resend`)
    expect(received).toHaveLength(10)
  })

  test('may come several times', async () => {
    const received = open()
    await settings({ copies: 10 })
    await pay()
    await vi.waitFor(() => expect(received).toHaveLength(10))
  })

  test('may be lost', async () => {
    const received = open()
    await settings({ drop: true })
    const id = await pay()
    await settings({ drop: false })
    await stand.call('POST', `/_sandbox/payments/${id}/pay`)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]?.body).toHaveProperty('action', 'payment.updated')
  })

  test('may be late, so that a later one overtakes it', async () => {
    const received = open()
    await settings({ delaysMs: [500, 0] })
    const id = await pay()
    await stand.call('POST', `/_sandbox/payments/${id}/pay`)
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ body }) => body)).toEqual([
      expect.objectContaining({ action: 'payment.updated' }),
      expect.objectContaining({ action: 'payment.created' }),
    ])
  })

  test('may come before the answer to the payment', async () => {
    let answered = false
    const seen: boolean[] = []
    open([200], {
      fetch: () => {
        seen.push(answered)
        return Promise.resolve(new Response(null, { status: 200 }))
      },
    })
    await settings({ beforeAnswer: true })
    await pay()
    answered = true
    expect(seen).toEqual([false])
  })

  test.each([
    ['wrong', false],
    ['missing', false],
    ['valid', true],
  ])('with a %s signature is believed: %s', async (signature, believed) => {
    const received = open()
    await settings({ signature, timestamp: 's' })
    await pay()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received.map((notice) => isSigned(notice))).toEqual([believed])
  })

  test('keeps the real time in its signature when the clock of the sandbox is moved', async () => {
    const received = open()
    const id = await pay()
    await stand.call('POST', '/_sandbox/clock', { advanceMs: minutes(24 * 60) })
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(await stand.gateway.payment(id)).toHaveProperty('status', 'cancelled')
    expect(received.every((notice) => isSigned(notice))).toBe(true)
  })
})
