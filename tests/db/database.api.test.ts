import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'

import { migrateDatabase } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { stock } from '#server/db/schema.ts'

import { describeEachDatabase } from '../support/database.ts'
import { askForPart } from '../support/parts.ts'
import { createDatabase } from '../support/postgres.ts'

describeEachDatabase('a database', (open) => {
  test('keeps rows, commits whole transactions and undoes failed ones', async () => {
    const { db } = open()
    await db.transaction(async (tx) => {
      await tx.insert(stock).values({ kind: 't', id: 'tt_a', capacity: 3 })
    })
    await expect(
      db.transaction(async (tx) => {
        await tx.update(stock).set({ held: 2 }).where(eq(stock.id, 'tt_a'))
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.select().from(stock)).toEqual([
      { kind: 't', id: 'tt_a', capacity: 3, sold: 0, held: 0, excess: 0, peak: 0 },
    ])
  })

  test('names the broken constraint and goes on', async () => {
    const { db, pool } = open()
    const broken = db.insert(stock).values({ kind: 't', id: 'tt_bad', capacity: -1 })
    const failure: unknown = await broken.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.cause : null),
    )
    expect(failure).toHaveProperty('code', '23514')
    const { rows } = await pool.query<{ one: number }>('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
  })

  test('serves many at once, named statements and large values included', async () => {
    const { db } = open()
    const byId = db
      .select({ id: stock.id })
      .from(stock)
      .where(eq(stock.id, sql.placeholder('id')))
      .prepare('stock_by_id')
    const answers = await Promise.all(Array.from({ length: 50 }, () => byId.execute({ id: 'tt_a' })))
    expect(new Set(answers.map((rows) => rows[0]?.id))).toEqual(new Set(['tt_a']))
    const large = 'x'.repeat(3_000_000)
    const { rows } = await open().pool.query<{ size: number }>('select length($1::text) as size', [large])
    expect(rows).toEqual([{ size: large.length }])
  })

  test('sets a dropped connection right before the next one uses the session', async () => {
    const { pool } = open()
    const client = await pool.connect()
    const before = await client.query<{ statement_timeout: string }>('show statement_timeout')
    await client.query(`set statement_timeout = 1234`)
    await client.query('begin')
    await client.query(`insert into stock (kind, id, capacity) values ('t', 'tt_dropped', 1)`)
    client.release(true)
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
    expect(rows).toEqual(before.rows)
    expect(await open().db.$count(stock, eq(stock.id, 'tt_dropped'))).toBe(0)
  })
})

test('the embedded database keeps its rows over a restart and refuses a second process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-database-'))
  try {
    const template = await askForPart('embedded-template')
    const first = await openDatabase({ folder, template })
    await first.db.insert(stock).values({ kind: 'l', id: 'lt_kept', capacity: 7 })
    await expect(openDatabase({ folder })).rejects.toThrow('Another process is using')
    await first.close()
    const second = await openDatabase({ folder })
    expect(await second.db.select().from(stock)).toEqual([
      { kind: 'l', id: 'lt_kept', capacity: 7, sold: 0, held: 0, excess: 0, peak: 0 },
    ])
    await second.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

test('several processes may migrate one PostgreSQL database at once', async () => {
  const url = await createDatabase()
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
  const counts = await Promise.all(opened.map(({ db }) => db.$count(stock)))
  expect(counts).toEqual([0, 0, 0, 0])
  await Promise.all(opened.map(({ close }) => close()))
})

test('a process waits for the one that migrates before it, however long that takes', async () => {
  const url = await createDatabase()
  const first = new pg.Client({ connectionString: url })
  await first.connect()
  await first.query('select pg_advisory_lock(7170001)')
  const second = new pg.Pool({ connectionString: url, max: 1, options: '-c lock_timeout=50' })
  const migrated = migrateDatabase(second)
  await Promise.all([migrated, first.query('select pg_sleep(0.5)').then(() => first.end())])
  const { rows } = await second.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '50ms' }])
  await second.end()
})

test('bounds what a request may take of PostgreSQL, and leaves background work connections of its own', async () => {
  const database = await openDatabase({ url: await createDatabase() })
  const settingsOf = async (db: OpenDatabase['db']) => {
    const names = sql`('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`
    const { rows } = await db.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name in ${names} order by name`,
    )
    return rows.map(({ name, setting }) => `${name} ${setting}`)
  }
  try {
    expect(await settingsOf(database.db)).toEqual([
      'idle_in_transaction_session_timeout 10000',
      'lock_timeout 5000',
      'statement_timeout 10000',
    ])
    expect(await settingsOf(database.background)).toEqual([
      'idle_in_transaction_session_timeout 30000',
      'lock_timeout 10000',
      'statement_timeout 60000',
    ])
    const taken = await Promise.all(
      Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
    )
    expect(await database.background.$count(stock)).toBe(0)
    for (const client of taken) client.release()
  } finally {
    await database.close()
  }
})
