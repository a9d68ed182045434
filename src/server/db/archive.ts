import { createHash } from 'node:crypto'
import type pg from 'pg'
import { alone, journalOf, migrateDatabase } from './migrate.ts'

/** Rows of a table, and the sum of their hashes: the same whatever order they come in. */
type Digest = { rows: number; sum: string }
type Digests = Record<string, Digest>

/** A line is one of these, or a row of the table named last, as PostgreSQL writes it. */
type Head = { quadra: 1; at: string; migration: number }
type Mark = { table: string } | { digests: Digests }

const archiveLock = 7_170_003
const rowsAtOnce = 200

/** What the operator reads when an archive cannot be taken or put back. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const hashOf = (line: string): Buffer => createHash('sha256').update(line).digest()

class Sum {
  rows = 0
  readonly #sum = Buffer.alloc(32)

  add(line: string): void {
    this.rows += 1
    for (const [index, byte] of hashOf(line).entries()) this.#sum[index] = (this.#sum[index] ?? 0) ^ byte
  }

  get digest(): Digest {
    return { rows: this.rows, sum: this.#sum.toString('hex') }
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const tablesOf = async (client: pg.PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** When the last migration of this database was made; 0 for an empty one. */
const migrationOf = async (client: pg.PoolClient): Promise<number> => {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!rows[0]?.known) return 0
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return Number(last.rows[0]?.at ?? 0)
}

async function* rowsOf(client: pg.PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`declare archived cursor for select row_to_json(t)::text as row from ${quoted(table)} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from archived`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close archived')
}

const digestsOf = async (client: pg.PoolClient): Promise<Digests> => {
  const digests: Digests = {}
  for (const table of await tablesOf(client)) {
    const sum = new Sum()
    for await (const row of rowsOf(client, table)) sum.add(row)
    digests[table] = sum.digest
  }
  return digests
}

/** Lines of the whole database as it is at one moment, others may go on writing; the last line says what was written. */
const writeLines = async (
  client: pg.PoolClient,
  write: (line: string) => Promise<void>,
): Promise<Digests> => {
  const migration = await migrationOf(client)
  if (migration === 0) throw new ArchiveError('This database holds no shop.')
  const head: Head = { quadra: 1, at: new Date().toISOString(), migration }
  await write(JSON.stringify(head))
  const digests: Digests = {}
  for (const table of await tablesOf(client)) {
    await write(JSON.stringify({ table } satisfies Mark))
    const sum = new Sum()
    for await (const row of rowsOf(client, table)) {
      sum.add(row)
      await write(row)
    }
    digests[table] = sum.digest
  }
  await write(JSON.stringify({ digests } satisfies Mark))
  return digests
}

const inTransaction = async <T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> => {
  await client.query(begin)
  try {
    await client.query(`set local timezone = 'UTC'`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Writes an archive of everything the database holds; answers how many rows of each table. */
export const writeArchive = async (
  pool: pg.Pool,
  write: (line: string) => Promise<void>,
): Promise<Digests> => {
  let digests: Digests = {}
  await alone(pool, archiveLock, async (client) => {
    digests = await inTransaction(client, 'begin isolation level repeatable read read only', () =>
      writeLines(client, write),
    )
  })
  return digests
}

const headOf = (line: string): Head => {
  try {
    const head = JSON.parse(line) as Partial<Head>
    if (head.quadra === 1 && typeof head.migration === 'number') return head as Head
  } catch {
    // said below
  }
  throw new ArchiveError('This is no archive of a shop.')
}

/** Foreign keys point in circles: they are put back, and checked, when all rows are there. */
const withoutForeignKeys = async (client: pg.PoolClient, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const key of rows) await client.query(`alter table ${key.on} drop constraint ${key.name}`)
  await work()
  for (const key of rows)
    await client.query(`alter table ${key.on} add constraint ${key.name} ${key.definition}`)
}

const insertRows = async (client: pg.PoolClient, table: string, rows: readonly string[]): Promise<void> => {
  if (rows.length === 0) return
  const name = quoted(table)
  await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
    `[${rows.join(',')}]`,
  ])
}

/** Puts the rows in; answers what the archive's last line says of them, null where it is cut off. */
const readRows = async (client: pg.PoolClient, lines: AsyncIterator<string>): Promise<Digests | null> => {
  const tables = new Set(await tablesOf(client))
  let table: string | null = null
  let rows: string[] = []
  const flush = async (): Promise<void> => {
    if (table !== null) await insertRows(client, table, rows)
    rows = []
  }
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) return null
    const mark = /^\{"(table|digests)":/.test(line)
      ? (JSON.parse(line) as Partial<Record<string, unknown>>)
      : null
    if (mark && 'digests' in mark) {
      await flush()
      return mark['digests'] as Digests
    }
    if (mark && Object.keys(mark).length === 1 && tables.has(String(mark['table']))) {
      await flush()
      table = String(mark['table'])
    } else {
      rows.push(line)
      if (rows.length >= rowsAtOnce) await flush()
    }
  }
}

const isFilled = async (client: pg.PoolClient): Promise<boolean> => {
  for (const table of await tablesOf(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    if (rowCount) return true
  }
  return false
}

/**
 * Puts an archive into an empty database, all of it or nothing, compares what stands there with what was written, and
 * brings the schema up to date. Throws ArchiveError with the reason for the operator.
 */
export const readArchive = async (pool: pg.Pool, lines: AsyncIterator<string>): Promise<Digests> => {
  const first = await lines.next()
  const head = headOf(first.done ? '' : first.value)
  if (!journalOf().some(({ when }) => when === head.migration))
    throw new ArchiveError('This archive was written by a newer version of the shop.')
  let digests: Digests = {}
  await alone(pool, archiveLock, async (client) => {
    if (await isFilled(client))
      throw new ArchiveError('The database is not empty: an archive needs an empty one.')
    if ((await migrationOf(client)) > head.migration)
      throw new ArchiveError('The empty database is of a newer version than the archive: it needs a new one.')
  })
  await migrateDatabase(pool, head.migration)
  await alone(pool, archiveLock, async (client) => {
    digests = await inTransaction(client, 'begin', async () => {
      let told: Digests | null = null
      await withoutForeignKeys(client, async () => {
        told = await readRows(client, lines)
      })
      if (told === null) throw new ArchiveError('The archive is cut off: nothing was restored.')
      const found = await digestsOf(client)
      if (JSON.stringify(found) !== JSON.stringify(told))
        throw new ArchiveError('What was restored is not what was written: nothing was kept.')
      return found
    })
  })
  await migrateDatabase(pool)
  return digests
}
