import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { World } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'

describeDatabase('headers', (open) => {
  let world: World
  let server: Server
  let origin = ''
  beforeAll(async () => {
    world = new World(open())
    server = await listen(world.shop.app, { host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    world.close()
  })

  const passing = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']
  const headersOf = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => !passing.includes(name)))

  /** Served, and answered without a connection. */
  const both = async (path: string, headers: Record<string, string>) => [
    await fetch(`${origin}${path}`, { headers }),
    await world.shop.app.request(path, { headers }),
  ]

  test.each([
    ['a health', '/healthz', {}],
    ['a missing call', '/api/v1/nothing', {}],
    ['a refusal', '/api/v1/users/me', {}],
    ['a missing page', '/nothing', { accept: 'text/html' }],
    ['a missing file', '/nothing.js', {}],
    ['a page with a policy of its own', '/demo/chaveamento/relampago', { 'accept-encoding': 'identity' }],
    ['a list', '/api/v1/events', { 'accept-encoding': 'identity' }],
  ])('of %s are the same on a connection and without one', async (_what, path, headers) => {
    const [served, alone] = await both(path, headers)
    if (!served || !alone) throw new Error('no answer')
    expect(served.status).toBe(alone.status)
    expect(headersOf(served)).toEqual(headersOf(alone))
    expect(await served.text()).toBe(await alone.text())
    expect(served.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(alone.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('of a short private answer say what it depends on, and its length', async () => {
    const buyer = await world.buyer()
    const headers = { authorization: `Bearer ${buyer.token}`, 'accept-encoding': 'br' }
    const [served, alone] = await both('/api/v1/users/me', headers)
    if (!served || !alone) throw new Error('no answer')
    expect(headersOf(served)).toEqual(headersOf(alone))
    expect(headersOf(served)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      vary: 'accept-encoding',
    })
    const text = await served.text()
    expect(served.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(await alone.json()).toEqual(JSON.parse(text))
  })
})
