import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { expect, test } from 'vitest'

import { createDatabase } from '../support/postgres.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

const login = (shop: Shop): Promise<Response> =>
  fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'comprador@quadra.example', password: 'quadra123' }),
  })

test('two processes that start at once on an empty PostgreSQL seed it once and trust each other’s tokens', async () => {
  const DATABASE_URL = await createDatabase()
  const env = { DATABASE_URL, JWT_SECRET: 'a secret that both processes know, long' }
  const [one, two] = await Promise.all([startShop(env), startShop(env)])
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ events: number }>('select count(*)::int as events from events')
  await client.end()
  expect(rows).toEqual([{ events: 7 }])
  const { token } = (await (await login(one)).json()) as { token: string }
  const me = await fetch(`${two.url}/api/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  await Promise.all([one.close(), two.close()])
})

test('a stop lets what is in flight finish, and ends with code 0', async () => {
  const shop = await startShop()
  const logins = Array.from({ length: 8 }, () => login(shop))
  await Promise.race(logins)
  const [code, ...answers] = await Promise.all([shop.stop(), ...logins])
  expect(code).toBe(0)
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await shop.close()
})

test('the built-in sandbox answers only to those who can read the data folder', async () => {
  const shop = await startShop()
  const ask = async (token: string, path: string, method = 'GET') =>
    (await fetch(`${shop.url}/sandbox${path}`, { method, headers: { authorization: `Bearer ${token}` } }))
      .status
  expect([
    await ask('SANDBOX-quadra', '/v1/payments/search'),
    await ask('SANDBOX-quadra', '/_sandbox/clock'),
    await ask('SANDBOX-quadra', '/_sandbox/reset', 'POST'),
  ]).toEqual([401, 401, 401])
  const token = readFileSync(join(shop.dataDir, 'sandbox-access-token'), 'utf8')
  expect([await ask(token, '/v1/payments/search'), await ask(token, '/_sandbox/clock')]).toEqual([200, 200])
  await shop.close()
})

test('a wrong setting stops the start with one sentence', async () => {
  const entry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], PORT: 'abc' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, said]).toEqual([1, 'PORT must be a number from 1 to 65535.\n'])
})
