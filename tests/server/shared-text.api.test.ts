import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { sendShared, SharedText } from '#server/http/shared-text.ts'
import { events } from '#server/db/schema.ts'

import { throwawayDatabase } from '../support/database.ts'
import { seedForTests } from '../support/seeded.ts'

vi.mock('#server/http/compression.ts', { spy: true })
vi.resetModules()
const { createApp } = await import('#server/app.ts')
const { compress } = await import('#server/http/compression.ts')
const { openShop } = await import('../support/in-process.ts')

const database = await throwawayDatabase('embedded')
const shop = openShop(database)
await seedForTests(database, shop.clock.now)
const app = createApp(shop.deps)
const id = 'ev_demo1orla'
beforeEach(() => void vi.mocked(compress).mockClear())
afterAll(async () => {
  shop.close()
  await database.close()
})

const unzip = { br: brotliDecompressSync, gzip: gunzipSync }
const read = async (path: string, encoding: 'br' | 'gzip'): Promise<string> => {
  const answer = await app.request(path, { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  return unzip[encoding](Buffer.from(await answer.arrayBuffer())).toString()
}
const rename = (nome: string) => database.db.update(events).set({ nome }).where(eq(events.id, id))

test.each(['/api/v1/events', `/api/v1/events/${id}`, '/', `/eventos/${id}`])(
  'compresses %s once for each version and encoding, however many read it at once or later',
  async (path) => {
    await rename('Antes')
    const texts = await Promise.all(Array.from({ length: 5 }, () => read(path, 'br')))
    texts.push(await read(path, 'br'))
    expect(new Set(texts).size).toBe(1)
    expect(compress).toHaveBeenCalledTimes(1)
    expect(await read(path, 'gzip')).toBe(texts[0])
    expect(compress).toHaveBeenCalledTimes(2)
    await rename('Depois')
    expect(await read(path, 'br')).not.toBe(texts[0])
    expect(compress).toHaveBeenCalledTimes(3)
  },
)

test('answers another version to whoever has the one before, and nothing to whoever has this one', async () => {
  const path = `/api/v1/events/${id}`
  const first = (await app.request(path)).headers.get('etag') ?? ''
  const again = await app.request(path, { headers: { 'if-none-match': first } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await rename('Outra versão')
  const changed = await app.request(path, { headers: { 'if-none-match': first } })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Outra versão')
})

test('writes long answers one by one, each of the same bytes, and lets others in between', async () => {
  const shared = new SharedText('x'.repeat(200_000))
  const reader = new Hono().get('/', (c) => sendShared(c, shared, { type: 'text/plain', etag: '"1"' }))
  let turn = 0
  let isOver = false
  const others = (): void => {
    turn += 1
    if (!isOver) setImmediate(others)
  }
  others()
  const turns = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await reader.request('/')
      expect(answer.headers.get('content-encoding')).toBe(null)
      return turn
    }),
  )
  isOver = true
  expect(new Set(turns).size).toBeGreaterThan(35)
  expect(shared.bytes).toBe(shared.bytes)
  expect(new TextDecoder().decode(shared.bytes)).toBe(shared.text)
})
