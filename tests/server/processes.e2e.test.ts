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
