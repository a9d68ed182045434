import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase, openPools, type Where } from '#server/db/open.ts'
import { projectRoot } from '#server/root.ts'
import { freshDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'
import { askForPart } from '../support/parts.ts'
import { createDatabase } from '../support/postgres.ts'
import { shortLived } from '../support/shop-process.ts'
import { type Dump, dumps, fillWith, missingDumps, oneOf } from './earlier.ts'

const all = dumps()
const [oldest] = all
if (!oldest) throw new Error('no dumps')

type Row = Record<string, unknown>

const sorted = (rows: readonly Row[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()

/** What a dump has and the database has not: rows, and values of columns that are still there. */
const expectKept = async (pool: pg.Pool, { tables }: Dump): Promise<void> => {
  for (const [table, rows] of Object.entries(tables)) {
    const found = await pool.query<{ row: Row }>(`select row_to_json(t) as row from "${table}" t`)
    // a later schema may book more than was booked
    const isBooked = ({ kind, ref }: Row): boolean =>
      table === 'movements' && !rows.some((row) => row['kind'] === kind && row['ref'] === ref)
    const now = found.rows.map(({ row }) => row).filter((row) => !isBooked(row))
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name in (now[0] ?? {}))
    const of = (row: Row): Row => Object.fromEntries(columns.map((name) => [name, row[name]]))
    expect([table, sorted(now.map(of))]).toEqual([table, sorted(rows.map(of))])
  }
}

/** People log in, see what they have, and buy. */
const expectOpen = async (database: OpenDatabase): Promise<void> => {
  const shop = openShop(database)
  const tokenOf = async (name: string): Promise<string> => {
    const body = { email: `${name}@teste.example`, password: 'quadra123' }
    return (await shop.send(calls.login, { body })).body.token
  }
  const buyer = await tokenOf('compra')
  const mine = await shop.send(calls.myTickets, {}, buyer)
  expect(mine.body.map(({ codigo }) => codigo)).toEqual(
    expect.arrayContaining(['QA-1111-1111', 'QA-3333-3333']),
  )
  const waiting = { params: { transaction_id: 'tx_aberta' } }
  expect((await shop.send(calls.transaction, waiting, await tokenOf('espera'))).body.estado).toBe('Pendente')
  const item = { nome: 'Arquibancada', tipo: 'espectador', modo: 'individual', preco: 25 } as const
  const wish = { user_cpf_cnpj: '11144477735', evento_id: 'ev_aberto', tickets: [item] }
  expect((await shop.send(calls.createTransaction, { body: wish }, buyer)).status).toBe(201)
  const { rows } = await database.pool.query(`select held from stock where kind = 't' and id = 'tt_publico'`)
  expect(rows).toEqual([{ held: 2 }])
  shop.close()
}

test('every migration has a filled dump of its schema: npm run migration:dump', () => {
  expect(missingDumps()).toEqual([])
  const empty = all.flatMap(({ tag, tables }) =>
    Object.entries(tables).flatMap(([table, rows]) => (rows.length === 0 ? [`${tag} ${table}`] : [])),
  )
  expect(empty).toEqual([])
})

describe('a filled shop on PostgreSQL', () => {
  test.each(oneOf(all, 3))('of $tag opens with everything that is in it', async (dump) => {
    const where = { url: await createDatabase() }
    const before = await openPools(where)
    await fillWith(before.background, dump)
    await before.close()
    const database = await openDatabase(where)
    await expectKept(database.pool, dump)
    await expectOpen(database)
    await database.close()
  })
})

describe('a filled embedded shop', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await freshDatabase('embedded')
  })
  afterAll(() => database.close())

  // the same SQL as above: some of them show that this database runs it
  test.each(oneOf(all, 9))('of $tag opens with everything that is in it', async (dump) => {
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
    )
    // another connection: this one has statements prepared for tables that are gone
    ;(await database.pool.connect()).release(true)
    await fillWith(database.pool, dump)
    await migrateDatabase(database.pool)
    await expectKept(database.pool, dump)
    await expectOpen(database)
  })
})

/** Starts the shop's database in a process of its own, which dies; answers what ended it. */
const dieAfter = async (where: Where, after: number): Promise<string | number | null> => {
  const child = spawn(
    process.execPath,
    [...shortLived, 'tests/db/dying-start.mjs', JSON.stringify({ where, after })],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? code
}

/** Every column, index and trigger that there is. */
const schemaOf = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgname from pg_trigger where not tgisinternal order by 1`)
  return rows.map(({ line }) => line)
}

const look = async <T>(where: Where, at: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const { background, close } = await openPools(where)
  try {
    return await at(background)
  } finally {
    await close()
  }
}

describe('a shop of the oldest schema whose process is killed in the middle of migrating', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-earlier-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each<[string, () => Promise<Where>]>([
    ['PostgreSQL', async () => ({ url: await createDatabase() })],
    [
      'the embedded database',
      async () => {
        const where = { folder: join(folder, 'database'), template: await askForPart('embedded-template') }
        await look(where, (pool) =>
          pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade'),
        )
        return { folder: where.folder }
      },
    ],
  ])(
    'stays as it was each time on %s, and is whole after the next start',
    async (_, make) => {
      const where = await make()
      const before = await look(where, async (pool) => {
        await fillWith(pool, oldest)
        return schemaOf(pool)
      })
      for (const after of [15, 55]) {
        expect(await dieAfter(where, after)).toBe('SIGKILL')
        expect(await look(where, schemaOf)).toEqual(before)
      }
      const database = await openDatabase(where)
      expect(await schemaOf(database.pool)).not.toEqual(before)
      await expectKept(database.pool, oldest)
      await expectOpen(database)
      await database.close()
    },
    180_000,
  )
})
