import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { alone } from '#server/db/migrate.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { refusalOf } from '#server/http/failures.ts'
import { openWire } from '../storm/wire.ts'
import { createDatabase } from '../support/postgres.ts'

const inAMoment = (client: pg.PoolClient) =>
  Object.assign(Reflect.get(client, 'connectionParameters'), { query_timeout: 300 })

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

test('connections that end before a transaction begins are given back, however many', async () => {
  const { db, pool, close } = await openDatabase({ url: await createDatabase() })
  const nothing = vi.fn<() => Promise<void>>()
  const cut = (client: pg.PoolClient) => Reflect.get(client, 'connection').stream.destroy()
  pool.on('acquire', cut)
  for (let begun = 0; begun < pool.options.max; begun += 1)
    await expect(db.transaction(nothing)).rejects.toThrow('Failed query: begin')
  pool.off('acquire', cut)
  expect(nothing).not.toHaveBeenCalled()
  expect(pool.totalCount).toBe(0)
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  await close()
})

test('a database that says nothing any more is asked again by other connections', async () => {
  const wire = await openWire(await createDatabase())
  const { db, pool, close } = await openDatabase({ url: wire.url })
  await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.1)`)))
  pool.on('acquire', inAMoment)
  wire.block()
  const asked = await Promise.allSettled([
    db.transaction((tx) => tx.execute(sql`select 1`)),
    db.execute(sql`select 1`),
  ])
  expect(asked.map((one) => one.status === 'rejected' && refusalOf(one.reason)?.status)).toEqual([503, 503])
  expect(pool.totalCount).toBe(0)
  wire.mend()
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  await close()
  wire.close()
})

test.each([
  ['a transaction', (db: Db) => db.transaction((tx) => tx.execute(sql`select 1`))],
  ['a query', (db: Db) => db.execute(sql`select 1`)],
])('silence after %s tells of those that rest: the next is a new one', async (_, ask) => {
  const wire = await openWire(await createDatabase())
  const { db, pool, close } = await openDatabase({ url: wire.url })
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.1)`)))
  pool.on('acquire', inAMoment)
  wire.silence()
  await expect(ask(db)).rejects.toThrow('Failed query')
  await expect.poll(() => pool.totalCount).toBe(0)
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  await close()
  wire.close()
})

test('what one process alone may do takes as long as it takes', async () => {
  const { db, pool, close } = await openDatabase({ url: await createDatabase() })
  pool.on('acquire', inAMoment)
  await alone(pool, 1, async (client) => void (await client.query('select pg_sleep(0.6)')))
  await expect(db.execute(sql`select pg_sleep(0.6)`)).rejects.toThrow('Failed query')
  await close()
})
