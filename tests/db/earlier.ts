import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { writeArchive } from '#server/db/archive.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { journalOf, migrateDatabase } from '#server/db/migrate.ts'
import { projectRoot } from '#server/root.ts'

type Row = Record<string, unknown>
export type Dump = {
  tag: string
  /** What the database remembers of its last migration. */
  when: number
  tables: Record<string, Row[]>
}

const fileOf = (tag: string): string => join(projectRoot, 'tests', 'db', 'earlier', `${tag}.ndjson`)

const readDump = ({ tag, when }: { tag: string; when: number }): Dump => {
  const tables: Dump['tables'] = {}
  let rows: Row[] = []
  for (const line of readFileSync(fileOf(tag), 'utf8').trimEnd().split('\n').slice(1)) {
    const value = JSON.parse(line) as Row
    if (typeof value['table'] === 'string' && Object.keys(value).length === 1)
      tables[value['table']] = rows = []
    else if (!('digests' in value)) rows.push(value)
  }
  return { tag, when, tables }
}

/** Migrations without a dump of the schema that they lead to. */
export const missingDumps = (): string[] =>
  journalOf()
    .map(({ tag }) => tag)
    .filter((tag) => !existsSync(fileOf(tag)))

/** A small filled shop in each schema that the shop ever had, oldest first. */
export const dumps = (): Dump[] =>
  journalOf()
    .filter(({ tag }) => existsSync(fileOf(tag)))
    .map(readDump)

/** Puts a dump into an empty database, whose schema stays as the dump's. */
export const fillWith = async (pool: pg.Pool, { when, tables }: Dump): Promise<void> => {
  await migrateDatabase(pool, when)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // foreign keys point in circles
    await client.query('set local session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables))
      await client.query(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/**
 * Writes the dump of a migration that has none: what stands in the dump before it, brought up to date. Rows of new tables
 * and values of new columns are then written into the text by hand.
 */
export const writeMissingDumps = async (): Promise<string[]> => {
  const written: string[] = []
  for (const tag of missingDumps()) {
    const migrations = journalOf()
    const at = migrations.findIndex((one) => one.tag === tag)
    const [before, migration] = [migrations[at - 1], migrations[at]]
    if (!before || !migration) throw new Error('the first schema has no earlier one')
    const { pool, close } = await openEmbedded({ folder: null })
    await fillWith(pool, readDump(before))
    await migrateDatabase(pool, migration.when)
    const lines: string[] = []
    await writeArchive(pool, async (line) => void lines.push(line))
    writeFileSync(fileOf(tag), `${lines.slice(0, -1).join('\n')}\n`)
    await close()
    written.push(tag)
  }
  return written
}

/**
 * The latest and, from it back, one of so many: the others are those that the next migration finds as the last one did. With
 * QUADRA_DATABASES=all they are all tried.
 */
export const oneOf = <T>(all: readonly T[], so: number): T[] =>
  process.env['QUADRA_DATABASES'] === 'all'
    ? [...all]
    : all.filter((_, at) => (all.length - 1 - at) % so === 0)
