import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Embedded, type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
/**
 * A database or an open transaction. On the embedded database a query outside the open transaction would wait for ever:
 * pass `tx` on.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Tx

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  dialect: 'embedded' | 'postgres'
  close: () => Promise<void>
}

export type Where = { url: string } | EmbeddedOptions

/** Instants come as Date, never as local text, whatever the server's zone. */
const postgresPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000',
  })
  pool.on('error', () => {})
  return pool
}

const openPool = async (where: Where): Promise<Pick<Embedded, 'pool' | 'close'>> => {
  if (!('url' in where)) return openEmbedded(where)
  const pool = postgresPool(where.url)
  return { pool, close: () => pool.end() }
}

/** Opens the database, of either kind, and brings its schema up to date. */
export const openDatabase = async (where: Where): Promise<OpenDatabase> => {
  const { pool, close } = await openPool(where)
  try {
    await migrateDatabase(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(pool, { schema }), pool, dialect: 'url' in where ? 'postgres' : 'embedded', close }
}
