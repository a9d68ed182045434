import { afterEach, describe, expect, test } from 'vitest'
import { endsInItsChecksum } from '#server/provider-check/checksum.ts'
import type { Walked } from '#server/provider-check/browser-check.ts'
import { minutes } from '../payments/provider-stand.ts'
import { all, failures, openCheck, passed, seen, skipped } from './desk.ts'

let desk = openCheck()
afterEach(() => {
  desk.stand.close()
  desk = openCheck()
})

describe('the check of the provider', () => {
  test('passes whole against the sandbox, and leaves nothing to be paid', async () => {
    const said = await desk.check()
    expect([said.isReady, failures(said), passed(said)]).toEqual([true, [], all])
    expect(said.lines.at(-1)).toBe('The provider is ready for sales.')
    const { body } = await desk.stand.call('GET', '/v1/payments/search?limit=1000')
    const left = JSON.stringify(body).match(
      /"status":"(pending|in_process|approved)","status_detail":"(?!partially)/g,
    )
    expect(left).toBe(null)
  })

  test('says what the owner has to mend, in the provider’s words', async () => {
    await desk.settle({ trouble: { reason: 'no-pix-key', on: ['pix'] } })
    const said = await desk.check()
    expect(said.isReady).toBe(false)
    expect(failures(said).slice(0, 2)).toEqual([
      expect.stringMatching(
        /^FAIL {2}PIX: code, expiry, metadata, key: 400 code 13253 Collector user without key enabled for QR render \(request [\da-f-]{36}\)$/,
      ),
      '      register a PIX key in the app of the account',
    ])
    expect(passed(said)).toEqual(all.filter((name) => !/^(PIX|the search|notif|the payment form)/.test(name)))
  })

  test.each([
    ['unauthorized', /code 7 Unauthorized use of live credentials/, /activate the production credentials/],
    ['mixed-users', /code 2034/, /both real or both for tests/],
    ['not-test-payer', /code 2198/, /must be a test user/],
    ['blocked', /403 At least one policy returned UNAUTHORIZED/, /a policy blocks the account/],
  ])('translates %s', async (reason, words, mend) => {
    await desk.settle({ trouble: { reason } })
    const [first, second] = failures(await desk.check())
    expect([first, second]).toEqual([expect.stringMatching(words), expect.stringMatching(mend)])
  })

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['no balance', { refunds: 'insufficient_balance' }, /a partial and a total refund|cards of the four/],
    ['refused refunds', { refunds: 'rejected' }, /a partial and a total refund: they are rejected/],
    ['a wrong secret', { webhooks: { signature: 'wrong' } }, /without a right signature/],
    ['no notifications', { webhooks: { drop: true } }, /nothing came by way of the payment and the panel/],
    ['another account’s public key', { publicKey: 'OTHER' }, /code 2006 Card Token not found/],
  ])('fails with %s', async (_name, settings, expected) => {
    await desk.settle(settings)
    const said = await desk.check()
    expect([said.isReady, failures(said).join('\n')]).toEqual([false, expect.stringMatching(expected)])
  })

  test('tells where the bank of a card asks, and what to do where the provider does not take the question', async () => {
    const line = (said: { lines: string[] }): string | undefined =>
      said.lines.find((one) => one.includes('3-D Secure'))
    expect(line(await desk.check())).toBe(
      'pass  a card whose bank asks (3-D Secure): asked at 127.0.0.1:1, cancelled',
    )
    await desk.settle({ trouble: { reason: 'blocked', on: ['card'] } })
    const said = await desk.check()
    expect(failures(said).join('\n')).toMatch(
      /FAIL {2}a card whose bank asks \(3-D Secure\): 403 .*\n {6}set MP_3DS=off/,
    )
  })

  test('tells of a search that lags, which is no failure', async () => {
    await desk.settle({ searchLagMs: minutes(60) })
    const said = await desk.check()
    expect([said.isReady, said.lines.find((line) => line.includes('the search'))]).toEqual([
      true,
      expect.stringMatching(/not found after \d+ s, cancelled: the shop looks for lost payments a whole day/),
    ])
  })

  test('wants an https address', async () => {
    const [first, second] = failures(await desk.check({ publicBaseUrl: 'http://127.0.0.1:3000' }))
    expect([first, second]).toEqual([
      'FAIL  who am I: PUBLIC_BASE_URL is http://127.0.0.1:3000',
      '      give the shop’s public https:// address: the provider notifies no other',
    ])
  })

  test.each<[string, Partial<Walked>, RegExp]>([
    [
      'a refused address',
      { violations: ['connect-src https://events.example.com'] },
      /the content policy refused connect-src https:\/\/events.example.com/,
    ],
    ['no form', { isFormReady: false, trouble: 'Timeout' }, /the form did not appear: Timeout/],
    [
      'another method',
      { sent: { paymentData: { payment_method_id: 'visa' } } },
      /the form handed over payment_method_id "visa"/,
    ],
    ['nothing handed over', { sent: null, trouble: 'Timeout' }, /nothing was handed over: Timeout/],
    ['no status screen', { isStatusScreenShown: false }, /status screen did not appear/],
    ['no answer', { answered: null }, /the shop did not answer/],
  ])('fails of the form with %s', async (_name, over, expected) => {
    const said = await desk.check({ walk: () => seen(desk.stand, over) })
    expect([said.isReady, failures(said).join('\n')]).toEqual([false, expect.stringMatching(expected)])
  })

  test('says so where there is no browser', async () => {
    const said = await desk.check({ walk: () => Promise.reject(new Error('No Chromium on this machine.')) })
    expect(failures(said)).toEqual([
      'FAIL  the payment form in a browser: No Chromium on this machine.',
      '      install Chromium or name it in CHROME_PATH; --no-browser leaves this out',
    ])
  })

  test('takes the form of live keys without asking the shop', async () => {
    const said = await desk.check({ isLive: true, walk: () => seen(desk.stand, { answered: null }) })
    expect(said.lines.find((line) => line.includes('in a browser'))).toMatch(
      /ready, handed over payment_method_id "pix", transaction_amount 29.9, payer; kept from the shop/,
    )
  })

  test('takes no real money, and says what it left out', async () => {
    const said = await desk.check({ isLive: true, heard: null, walk: null })
    expect([said.isReady, skipped(said)]).toEqual([
      true,
      all.slice(5).filter((name) => name !== 'the Orders API'),
    ])
  })

  test('says so when the provider cannot be reached', async () => {
    const said = await desk.check({
      fetch: () => Promise.reject(new TypeError('fetch failed')),
      heard: null,
      walk: null,
    })
    expect(failures(said).slice(0, 2)).toEqual([
      'FAIL  who am I: fetch failed',
      '      look whether the provider can be reached from here',
    ])
  })

  test('keeps the fields of the answers, and nothing that names anybody', async () => {
    const { recorded } = await desk.check()
    for (const name of ['12345678909', 'testuser.com', 'Conferencia', '000201', '1000001-', 'check-'])
      expect(recorded).not.toContain(name)
    expect(recorded).toContain('"request": "POST /v1/payments"')
    expect(recorded).toContain('"status_detail": "pending_waiting_transfer"')
  })
})

test('a PIX code ends in its checksum', () => {
  const code =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  expect([
    endsInItsChecksum(code),
    endsInItsChecksum(code.replace('1D3D', '1D3E')),
    endsInItsChecksum(''),
  ]).toEqual([true, false, false])
})
