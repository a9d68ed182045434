import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from '../support/postgres.ts'

test('a connection that ends between two statements of a transaction fails it, and nothing else', async () => {
  const { pool, close } = await openDatabase({ url: await createDatabase() })
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('begin')
  const ended = new Promise((resolve) => {
    client.once('end', resolve)
  })
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('commit')).rejects.toThrow(/not queryable|terminated|ended|closed/i)
  client.release(true)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
