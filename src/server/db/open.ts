import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Embedded, type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { createNewsroom, type News, type Newsroom } from './news.ts'
import { nameOften, prepareOften } from './often.ts'
import * as schema from './schema.ts'
import { endAtSilence, onItsWay } from './silence.ts'

export type Db = NodePgDatabase<typeof schema>
/**
 * A database or an open transaction. On the embedded database a query outside the open transaction would wait for ever:
 * pass `tx` on.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Tx

export type OpenDatabase = {
  db: Db
  /** For background work: connections that visitors cannot use up, and longer statements. */
  background: Db
  pool: pg.Pool
  dialect: 'embedded' | 'postgres'
  /** What changes, whoever changes it. */
  news: News
  close: () => Promise<void>
}

export type Where = { url: string } | EmbeddedOptions

type Bounds = { connections: number; statement: number; lock: number; idleInTransaction: number }

/** Times in ms. A slower request is refused as busy before it blocks others. */
const forRequests: Bounds = { connections: 12, statement: 10_000, lock: 5_000, idleInTransaction: 10_000 }
const forBackground: Bounds = { connections: 4, statement: 60_000, lock: 10_000, idleInTransaction: 30_000 }

/** Instants come as Date, never as local text, whatever the server's zone. */
const postgresPool = (url: string, bounds: Bounds, onConnect?: pg.PoolOptions['onConnect']): pg.Pool => {
  const settings = {
    timezone: 'UTC',
    statement_timeout: bounds.statement,
    lock_timeout: bounds.lock,
    idle_in_transaction_session_timeout: bounds.idleInTransaction,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: bounds.connections,
    connectionTimeoutMillis: 10_000,
    query_timeout: bounds.statement + onItsWay,
    idleTimeoutMillis: 30_000,
    ...(onConnect && { onConnect }),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', () => {})
  return pool
}

const preparing = (pool: pg.Pool): pg.Pool => {
  const nameOf = nameOften()
  pool.on('connect', (client) => {
    // a connection that is lent may end between two statements: the next one fails then, not the process
    client.on('error', () => {})
    prepareOften(client, nameOf)
  })
  // after it, so that what is named is heard as well
  endAtSilence(pool)
  return pool
}

/**
 * The database of a pool. A transaction's connection goes back however it ends: drizzle-orm keeps for ever the one that is
 * gone before its `begin` is answered, until none is left.
 */
const databaseOf = (pool: pg.Pool): Db => {
  const own = new WeakMap<pg.PoolClient, Db>()
  const of = (client: pg.PoolClient): Db => {
    const known = own.get(client) ?? drizzle(client, { schema })
    own.set(client, known)
    return known
  }
  const transaction: Db['transaction'] = async (run, config) => {
    const client = await pool.connect()
    try {
      return await of(client).transaction(run, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool, { schema }), { transaction })
}

/** Connections alone, the schema as it is. The embedded database has one session for everything. */
export const openPools = async (
  where: Where,
  news: Newsroom = createNewsroom(),
): Promise<Pick<Embedded, 'pool' | 'close'> & { background: pg.Pool }> => {
  if (!('url' in where)) {
    const { pool, close } = await openEmbedded(where, news.listenOn)
    return { pool: preparing(pool), background: pool, close }
  }
  const pool = preparing(postgresPool(where.url, forRequests, news.listenOn))
  const background = preparing(postgresPool(where.url, forBackground))
  return { pool, background, close: async () => void (await Promise.all([pool.end(), background.end()])) }
}

/** Opens the database, of either kind, and brings its schema up to date. */
export const openDatabase = async (where: Where): Promise<OpenDatabase> => {
  const news = createNewsroom()
  const { pool, background, close } = await openPools(where, news)
  try {
    await migrateDatabase(background)
    if ('url' in where) await news.follow(where.url)
    else news.hearAlone()
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: databaseOf(pool),
    background: databaseOf(background),
    pool,
    dialect: 'url' in where ? 'postgres' : 'embedded',
    news,
    close: async () => {
      await news.close()
      await close()
    },
  }
}
