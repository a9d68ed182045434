import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase, openPools, type Where } from '#server/db/open.ts'
import { projectRoot } from '#server/root.ts'
import { type Dump, dumps, fillWith } from '../db/earlier.ts'
import { shortLived } from '../support/shop-process.ts'
import { dice } from './dice.ts'
import type { Run } from './storm.ts'

type Row = Record<string, unknown>

const sorted = (rows: readonly Row[], columns: readonly string[]): string =>
  rows
    .map((row) => JSON.stringify(columns.map((name) => row[name])))
    .toSorted()
    .join('\n')

/** Tables in which something of the dump is missing or has changed, in the columns that are still there. */
const changedTables = async (pool: pg.Pool, { tables }: Dump): Promise<string[]> => {
  const changed: string[] = []
  for (const [table, rows] of Object.entries(tables)) {
    const found = await pool.query<{ row: Row }>(`select row_to_json(t) as row from "${table}" t`)
    const now = found.rows.map(({ row }) => row)
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name in (now[0] ?? {}))
    if (sorted(now, columns) !== sorted(rows, columns)) changed.push(table)
  }
  return changed
}

const inPool = async (where: Where, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> => {
  const { background, close } = await openPools(where)
  try {
    await work(background)
  } finally {
    await close()
  }
}

const emptied = 'drop schema public cascade; create schema public; drop schema if exists drizzle cascade'

/** A process that brings the schema up to date dies after so many statements. */
const dieAfter = async (where: Where, after: number): Promise<void> => {
  const child = spawn(
    process.execPath,
    [...shortLived, 'tests/db/dying-start.mjs', JSON.stringify({ where, after })],
    {
      cwd: projectRoot,
      stdio: 'ignore',
    },
  )
  await once(child, 'exit')
}

/** Statements of all migrations; a few more are beyond the last. */
const statements = 70

/** A shop of some earlier schema is killed while it migrates, now and then again; then it must be whole. */
export const killMigrations = async (
  { seed, ground }: Run,
  on: 'embedded' | 'postgres',
  kills: number,
): Promise<string[]> => {
  const chance = dice(seed + 1)
  const earlier = dumps()
  const faults: string[] = []
  for (let killed = 0; killed < kills;) {
    const dump = chance.one(earlier.slice(0, 4))
    const folder = mkdtempSync(join(tmpdir(), 'quadra-migrating-'))
    const where: Where =
      on === 'postgres'
        ? { url: await ground.newDatabase() }
        : { folder: join(folder, 'database'), template: await ground.template() }
    await inPool(where, async (pool) => {
      if (on === 'embedded') {
        await pool.query(emptied)
        ;(await pool.connect()).release(true)
      }
      await fillWith(pool, dump)
    })
    const times = Math.min(1 + chance.below(3), kills - killed)
    for (let time = 0; time < times; time += 1) await dieAfter(where, 1 + chance.below(statements))
    killed += times
    const { pool, close } = await openDatabase(where)
    for (const table of await changedTables(pool, dump))
      faults.push(`${dump.tag}: ${table} is not what it was`)
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
  return faults
}
