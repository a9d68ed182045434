import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectRoot } from '../root.ts'
import * as schema from './schema.ts'

export const migrationsFolder = join(projectRoot, 'src', 'server', 'db', 'migrations')

const bounds = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
const migrationLock = 7_170_001
const seedLock = 7_170_002

/** Runs `work` on one connection while no other process does the same; waits for the other as long as it takes. */
const alone = async (pool: pg.Pool, key: number, work: (client: pg.PoolClient) => Promise<void>) => {
  const client = await pool.connect()
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
    client.release()
  }
}

/** Applies what is missing; safe when several processes start at once. */
export const migrateDatabase = (pool: pg.Pool): Promise<void> =>
  alone(pool, migrationLock, (client) => migrate(drizzle(client), { migrationsFolder }))

/** Lets one process at a time fill an empty database. */
export const whileSeeding = (
  pool: pg.Pool,
  work: (db: NodePgDatabase<typeof schema>) => Promise<void>,
): Promise<void> => alone(pool, seedLock, (client) => work(drizzle(client, { schema })))
