import { connect } from 'node:net'

import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { drain } from '#server/http/drain.ts'
import { listen } from '#server/http/listen.ts'
import { isGone } from '#server/http/outgoing.ts'

import { freePort } from '../../src/tools/free-port.mjs'

test('an upload has longer than the 120 s after which the web gives it up, headers have not', async () => {
  const server = await listen(new Hono(), { host: '127.0.0.1', port: await freePort() })
  const { requestTimeout, headersTimeout } = server
  await drain(server)
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 130_000, headersTimeout: 20_000 })
})

test('who left before the answer is gone, who waits for it is not', async () => {
  const port = await freePort()
  let come = (): void => {}
  const came = new Promise<void>((resolve) => (come = resolve))
  let go = (): void => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  const seen: boolean[] = []
  const app = new Hono().get('/', async (c) => {
    seen.push(isGone(c))
    come()
    await gone
    seen.push(isGone(c))
    return c.text('late')
  })
  const server = await listen(app, { host: '127.0.0.1', port })
  server.on('connection', (socket) => socket.once('close', () => setImmediate(go)))
  const client = connect({ host: '127.0.0.1', port })
  client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  await came
  client.destroy()
  await gone
  await drain(server, { closesResting: true })
  expect(seen).toEqual([false, true])
  const asked = new Request('http://shop/', { signal: AbortSignal.abort() })
  const answer = await new Hono().get('/', (c) => c.text(String(isGone(c)))).request(asked)
  expect(await answer.text()).toBe('true')
})
