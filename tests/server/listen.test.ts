import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { drain } from '#server/http/drain.ts'
import { listen } from '#server/http/listen.ts'

import { freePort } from '../support/free-port.ts'

test('an upload has longer than the 120 s after which the web gives it up, headers have not', async () => {
  const server = await listen(new Hono(), { host: '127.0.0.1', port: await freePort() })
  const { requestTimeout, headersTimeout } = server
  await drain(server)
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 130_000, headersTimeout: 20_000 })
})
