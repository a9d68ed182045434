import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyWebhookSignature } from '#server/payments/webhook-signature.ts'

const now = 1_742_505_700_000
const milliseconds = '1742505638683'
const seconds = '1742505638'
const hmac = (manifest: string, secret = 'segredo') =>
  createHmac('sha256', secret).update(manifest).digest('hex')

const check = (over: Partial<Parameters<typeof verifyWebhookSignature>[0]>) =>
  verifyWebhookSignature({
    secret: 'segredo',
    signatureHeader: `ts=${milliseconds},v1=${hmac(`id:123;request-id:abc;ts:${milliseconds};`)}`,
    requestId: 'abc',
    dataId: '123',
    now,
    toleranceMs: 5 * 60_000,
    ...over,
  })

describe('a notification is believed', () => {
  test('with a time in milliseconds', () => {
    expect(check({})).toBe(true)
  })
  test('with a time in seconds', () => {
    const header = `ts=${seconds},v1=${hmac(`id:123;request-id:abc;ts:${seconds};`)}`
    expect(check({ signatureHeader: header })).toBe(true)
  })
  test('with spaces and capitals in the header', () => {
    const header = ` ts = ${milliseconds} , v1 = ${hmac(`id:123;request-id:abc;ts:${milliseconds};`).toUpperCase()}`
    expect(check({ signatureHeader: header })).toBe(true)
  })
  test('without the request id, when it was left out of the signature too', () => {
    const header = `ts=${milliseconds},v1=${hmac(`id:123;ts:${milliseconds};`)}`
    expect(check({ requestId: null, signatureHeader: header })).toBe(true)
  })
  test('without the id, when it was left out of the signature too', () => {
    const header = `ts=${milliseconds},v1=${hmac(`request-id:abc;ts:${milliseconds};`)}`
    expect(check({ dataId: null, signatureHeader: header })).toBe(true)
  })
  test.each(['id:ORD01ABC;', 'id:ord01abc;'])('with an id signed as %s', (signed) => {
    const header = `ts=${milliseconds},v1=${hmac(`${signed}request-id:abc;ts:${milliseconds};`)}`
    expect(check({ dataId: 'ORD01ABC', signatureHeader: header })).toBe(true)
  })
  test('up to the last moment of its tolerance, early or late', () => {
    const signed = Number(milliseconds)
    expect([check({ now: signed + 5 * 60_000 }), check({ now: signed - 5 * 60_000 })]).toEqual([true, true])
  })
  test('whose time is the first that is told in milliseconds, or the last in seconds', () => {
    const told = (ts: number, now: number) =>
      check({ now, signatureHeader: `ts=${ts},v1=${hmac(`id:123;request-id:abc;ts:${ts};`)}` })
    expect(told(1e12, 1e12)).toBe(true)
    expect(told(1e12 - 1, (1e12 - 1) * 1000)).toBe(true)
  })
  test('with a hash computed elsewhere (fixed vector)', () => {
    expect(
      check({
        secret: 'fixed-vector',
        dataId: '999999999',
        requestId: 'req-1',
        signatureHeader:
          'ts=1742505638683,v1=c100edd9b9b19d367037d70d30198f0723246f9db66c81697b6e7c2f1566b71f',
      }),
    ).toBe(true)
  })
})

describe('a notification is refused', () => {
  const signed = (ts: string, manifest: string, secret?: string) => `ts=${ts},v1=${hmac(manifest, secret)}`
  const refused: [string, Partial<Parameters<typeof verifyWebhookSignature>[0]>][] = [
    ['no header', { signatureHeader: null }],
    ['an empty header', { signatureHeader: '' }],
    [
      'an empty secret',
      { secret: '', signatureHeader: signed(milliseconds, `id:123;request-id:abc;ts:${milliseconds};`, '') },
    ],
    ['another secret', { secret: 'outro' }],
    ['another id', { dataId: '124' }],
    ['another request id', { requestId: 'abd' }],
    ['a signed id that is missing now', { dataId: null }],
    ['no time', { signatureHeader: `v1=${hmac('id:123;request-id:abc;')}` }],
    [
      'no time, though just that was signed',
      { signatureHeader: `v1=${hmac('id:123;request-id:abc;ts:undefined;')}` },
    ],
    [
      'letters before the time',
      { signatureHeader: signed(`x${milliseconds}`, `id:123;request-id:abc;ts:x${milliseconds};`) },
    ],
    [
      'letters after the time',
      { signatureHeader: signed(`${milliseconds}x`, `id:123;request-id:abc;ts:${milliseconds}x;`) },
    ],
    [
      'a time of sixteen digits',
      {
        now: 1e15,
        toleranceMs: 1e15,
        signatureHeader: signed('1000000000000000', 'id:123;request-id:abc;ts:1000000000000000;'),
      },
    ],
    [
      'a hash that is too long',
      { signatureHeader: `${signed(milliseconds, `id:123;request-id:abc;ts:${milliseconds};`)}ab` },
    ],
    ['a hash that is no number', { signatureHeader: `ts=${milliseconds},v1=${'g'.repeat(64)}` }],
    ['a time that is no number', { signatureHeader: signed('hoje', 'id:123;request-id:abc;ts:hoje;') }],
    ['a hash that is too short', { signatureHeader: `ts=${milliseconds},v1=ab` }],
    ['no hash', { signatureHeader: `ts=${milliseconds}` }],
    ['an old time', { now: now + 6 * 60_000 }],
    ['a time in the future', { now: Number(milliseconds) - 6 * 60_000 }],
    [
      'a time changed after signing',
      { signatureHeader: `ts=1742505638684,v1=${hmac(`id:123;request-id:abc;ts:${milliseconds};`)}` },
    ],
  ]
  test.each(refused)('with %s', (_what, over) => {
    expect(check(over)).toBe(false)
  })
})
