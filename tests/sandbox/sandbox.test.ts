import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cardBody,
  cardNumbers,
  cardSecretsIn,
  createStand,
  minutes,
  newJournal,
} from '../payments/provider-stand.ts'

let stand = createStand()
beforeEach(() => {
  stand = createStand()
})
afterEach(() => {
  stand.close()
})
const open = (options: Parameters<typeof createStand>[0] = {}) => {
  stand.close()
  stand = createStand(options)
}

const body = {
  transaction_amount: 10,
  payment_method_id: 'pix',
  external_reference: 'order-1',
  payer: { email: 'atleta@example.com' },
}
const idOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : ''
const pay = async (key = 'k', over: Record<string, unknown> = {}): Promise<string> =>
  idOf((await stand.call('POST', '/v1/payments', { ...body, ...over }, { 'x-idempotency-key': key })).body)
const token = async (): Promise<string> =>
  idOf((await stand.call('POST', '/v1/card_tokens?public_key=K', cardBody())).body)

describe('the journal', () => {
  test('brings everything back after the process was killed', async () => {
    const journalPath = newJournal()
    open({ journalPath })
    const id = await pay()
    const cardToken = await token()
    const card = { payment_method_id: 'master', token: cardToken, installments: 1 }
    const cardId = await pay('card', card)
    await stand.call(
      'POST',
      `/v1/payments/${cardId}/refunds`,
      { amount: 4 },
      { 'x-idempotency-key': 'refund' },
    )
    const preference = idOf(
      (
        await stand.call('POST', '/checkout/preferences', {
          items: [{ title: 'x', quantity: 1, unit_price: 1 }],
        })
      ).body,
    )
    const before = [await stand.gateway.payment(id), await stand.gateway.payment(cardId)]

    stand = createStand({ journalPath })
    expect([await stand.gateway.payment(id), await stand.gateway.payment(cardId)]).toEqual(before)
    expect(await pay()).toBe(id)
    expect(await pay('card', card)).toBe(cardId)
    expect((await stand.call('GET', `/checkout/preferences/${preference}`)).status).toBe(200)
    const again = await stand.call(
      'POST',
      '/v1/payments',
      { ...body, ...card },
      { 'x-idempotency-key': 'new' },
    )
    expect(again.status).toBe(422)
    const refund = await stand.call(
      'POST',
      `/v1/payments/${cardId}/refunds`,
      { amount: 4 },
      { 'x-idempotency-key': 'refund' },
    )
    expect(refund.status).toBe(201)
    expect(await stand.gateway.payment(cardId)).toEqual(before[1])
  })

  test('leaves out a line that was cut off, and goes on after it', async () => {
    const journalPath = newJournal()
    open({ journalPath })
    const first = await pay('a')
    appendFileSync(journalPath, '[["payments","9",{"id":9')
    stand = createStand({ journalPath })
    expect(await stand.gateway.payment('9')).toBe(null)
    const second = await pay('b')
    stand = createStand({ journalPath })
    expect((await stand.gateway.paymentsByReference('order-1')).map(({ id }) => id)).toEqual([second, first])
  })

  test('never holds a card number or a security code', async () => {
    const journalPath = newJournal()
    open({ journalPath })
    await stand.call('POST', '/v1/card_tokens?public_key=K', cardBody({ security_code: '987' }))
    const lines = readFileSync(journalPath, 'utf8').trim().split('\n')
    expect(lines.join()).toContain('"tokens"')
    const secret = { number: cardNumbers.master, code: '987' }
    expect(lines.flatMap((line) => cardSecretsIn(line, secret))).toEqual([])
  })

  test('sends after a restart what was not delivered', async () => {
    const journalPath = newJournal()
    const webhookUrl = 'https://quadra.example.com/hook'
    open({ journalPath, webhookUrl, fetch: () => new Promise(() => undefined) })
    await pay()
    const received: string[] = []
    open({
      journalPath,
      webhookUrl,
      timeScale: 1e6,
      fetch: (input) => {
        received.push(input instanceof Request ? input.url : String(input))
        return Promise.resolve(new Response())
      },
    })
    await vi.waitFor(() => expect(received).toHaveLength(1))
  })

  test('is shared by several processes', async () => {
    const journalPath = newJournal()
    open({ journalPath })
    const other = createStand({ journalPath })
    const cardToken = await token()
    const card = { payment_method_id: 'master', token: cardToken, installments: 1 }
    const made = await other.call('POST', '/v1/payments', { ...body, ...card }, { 'x-idempotency-key': 'k' })
    expect(made.status).toBe(201)
    expect(await pay('k', card)).toBe(idOf(made.body))
    const again = await stand.call('POST', '/v1/payments', { ...body, ...card }, { 'x-idempotency-key': 'l' })
    expect(again.status).toBe(422)
    await other.gateway.refundPayment(idOf(made.body), 'r')
    expect(await stand.gateway.payment(idOf(made.body))).toHaveProperty('status', 'refunded')
    await stand.call('POST', '/_sandbox/reset')
    expect(await other.gateway.payment(idOf(made.body))).toBe(null)
    other.close()
  })

  test('goes on after a process died while it wrote', async () => {
    const journalPath = newJournal()
    writeFileSync(`${journalPath}.lock`, '')
    const longAgo = new Date(Date.now() - minutes(1))
    utimesSync(`${journalPath}.lock`, longAgo, longAgo)
    open({ journalPath })
    expect(await pay()).toMatch(/^\d+$/)
  })

  test('is empty after a reset', async () => {
    const journalPath = newJournal()
    open({ journalPath })
    await pay()
    await stand.call('POST', '/_sandbox/reset')
    open({ journalPath })
    expect(await stand.gateway.paymentsByReference('order-1')).toEqual([])
  })
})

describe('the controls', () => {
  test.each(['/_sandbox/webhooks', '/_sandbox/faults', '/_sandbox/settings', '/_sandbox/clock'])(
    '%s needs the access token',
    async (path) => {
      expect((await stand.call('GET', path, undefined, { authorization: 'Bearer x' })).status).toBe(401)
      expect((await stand.call('GET', path)).status).toBe(200)
    },
  )

  test.each([
    ['/_sandbox/faults', { kind: 'flood' }],
    ['/_sandbox/clock', { advanceMs: 'tomorrow' }],
  ])('%s refuses what it does not know', async (path, sent) => {
    expect((await stand.call('POST', path, sent)).status).toBe(400)
  })

  test('buttons cannot be pressed from other sites', async () => {
    const id = await pay()
    const press = (site: string) =>
      stand.call('POST', `/_sandbox/payments/${id}/pay`, undefined, { 'sec-fetch-site': site })
    expect((await press('cross-site')).status).toBe(403)
    expect((await press('same-origin')).status).toBe(200)
  })

  test('a change that is not possible is refused', async () => {
    const id = await pay()
    expect((await stand.call('POST', `/_sandbox/payments/${id}/chargeback`)).status).toBe(400)
    expect((await stand.call('POST', `/_sandbox/payments/${id}/explode`)).status).toBe(400)
    expect((await stand.call('POST', '/_sandbox/payments/1/pay')).status).toBe(404)
  })
})

describe('for browsers', () => {
  const get = (path: string) => stand.send(`${stand.publicUrl}${path}`)

  test.each(['/js/v2', '/js/payment.js', '/js/status-screen.js', '/js/card.js', '/js/brick.css'])(
    '%s is served to any origin',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(await answer.text()).not.toBe('')
      expect(answer.headers.get('content-type')).toMatch(
        path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
      )
    },
  )

  test('a payment is shown without anything about its payer', async () => {
    const id = await pay()
    const answer = await get(`/_sandbox/bricks/payments/${id}?public_key=K`)
    const shown = await answer.text()
    expect(answer.status).toBe(200)
    expect(shown).not.toContain('atleta@example.com')
    expect((await get(`/_sandbox/bricks/payments/${id}`)).status).toBe(401)
  })

  test('the ticket page lets nothing in from elsewhere', async () => {
    const answer = await get(`/payments/${await pay()}/ticket`)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(await answer.text()).not.toMatch(/<style|style=|<script>|onclick=/)
  })

  test('a description cannot bring markup into the ticket page', async () => {
    const id = await pay('k', { description: '<img src=x onerror=alert(1)>' })
    expect(await (await get(`/payments/${id}/ticket`)).text()).not.toContain('<img src=x')
  })

  test('an unknown address is told in JSON', async () => {
    expect((await stand.call('GET', '/v1/nothing')).status).toBe(404)
  })
})

test('the clock moves only forward payments that are due', async () => {
  const id = await pay()
  await stand.call('POST', '/_sandbox/clock', { advanceMs: minutes(23 * 60) })
  expect(await stand.gateway.payment(id)).toHaveProperty('status', 'pending')
  await stand.call('POST', '/_sandbox/clock', { advanceMs: minutes(60) })
  expect(await stand.gateway.payment(id)).toHaveProperty('statusDetail', 'expired')
})
