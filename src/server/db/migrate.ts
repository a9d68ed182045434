import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectRoot } from '../root.ts'
import * as schema from './schema.ts'
import { waitForEver } from './silence.ts'

export const migrationsFolder = join(projectRoot, 'src', 'server', 'db', 'migrations')

const bounds = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
const migrationLock = 7_170_001
const seedLock = 7_170_002

/** Runs `work` on one connection while no other process does the same; waits for the other as long as it takes. */
export const alone = async (pool: pg.Pool, key: number, work: (client: pg.PoolClient) => Promise<void>) => {
  const client = await pool.connect()
  const hurry = waitForEver(client)
  try {
    for (const bound of bounds) await client.query(`set ${bound} = 0`)
    await client.query('select pg_advisory_lock($1)', [key])
    try {
      await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key])
      for (const bound of bounds) await client.query(`reset ${bound}`)
    }
  } finally {
    hurry()
    client.release()
  }
}

type Journal = { entries: { when: number; tag: string }[] }

const journalIn = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal

/** The migrations, oldest first; `when` is what the database remembers of each. */
export const journalOf = (): Journal['entries'] => journalIn(migrationsFolder).entries

/** A folder with the migrations up to one of them. */
const earlier = (last: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = journalIn(folder)
  const entries = journal.entries.filter(({ when }) => when <= last)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** Applies what is missing, up to one of the migrations where one is named; safe when several processes start at once. */
export const migrateDatabase = async (pool: pg.Pool, last?: number): Promise<void> => {
  const folder = last === undefined ? migrationsFolder : earlier(last)
  try {
    await alone(pool, migrationLock, (client) => migrate(drizzle(client), { migrationsFolder: folder }))
  } finally {
    if (last !== undefined) rmSync(folder, { recursive: true })
  }
}

/** Lets one process at a time fill an empty database. */
export const whileSeeding = (
  pool: pg.Pool,
  work: (db: NodePgDatabase<typeof schema>) => Promise<void>,
): Promise<void> => alone(pool, seedLock, (client) => work(drizzle(client, { schema })))
