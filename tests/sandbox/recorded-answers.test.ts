import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkProvider } from '#server/provider-check/check-provider.ts'
import { accessToken, createStand } from '../payments/provider-stand.ts'
import { compareRecordings } from './compare-recordings.ts'

const folder = join(import.meta.dirname, 'recorded')
const Recorded = v.array(v.object({ request: v.string(), status: v.number(), body: v.unknown() }))
const read = (json: string) => v.parse(Recorded, JSON.parse(json))

/** What `npm run check:provider -- --record=…` keeps of the sandbox as it is now. */
const recordSandbox = async () => {
  const stand = createStand()
  let recorded = ''
  await checkProvider(
    {
      baseUrl: stand.publicUrl,
      accessToken,
      publicKey: '',
      publicBaseUrl: 'https://quadra.example.com',
      isLive: false,
      isSandbox: true,
      api: 'payments',
      fetch: stand.send,
      now: Date.now,
      wait: () => Promise.resolve(),
      heard: null,
      walk: null,
    },
    { say: () => {}, record: (content) => (recorded = content) },
  )
  stand.close()
  return read(recorded)
}

describe('recorded answers', () => {
  test.each(readdirSync(folder))('of %s are what the sandbox answers', async (file) => {
    const provider = read(readFileSync(join(folder, file), 'utf8'))
    expect(compareRecordings(provider, await recordSandbox())).toEqual([])
  })

  test('differ in a status, a field or a kind of value', () => {
    const request = 'POST /v1/payments'
    const provider = [{ request, status: 201, body: { id: 0, card: null, refunds: [] } }]
    const answer = (body: unknown, status = 201) => [{ request, status, body }]
    expect(compareRecordings(provider, answer({ id: 0, card: { a: 1 }, refunds: [{ id: 0 }] }))).toEqual([
      `${request} 201.refunds[] is not the provider’s`,
      `${request} 201.refunds[].id is not the provider’s`,
    ])
    expect(compareRecordings(provider, answer({ id: '…', more: true }))).toEqual([
      `${request} 201.id is string, not number`,
      `${request} 201.more is not the provider’s`,
    ])
    expect(compareRecordings(provider, answer({}, 200))).toEqual([
      `${request} 200 was not answered by the provider`,
    ])
    expect(compareRecordings(provider, [{ request: 'GET /else', status: 200, body: {} }])).toEqual([])
  })
})
