import process from 'node:process'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe } from 'vitest'

import { type OpenDatabase, openDatabase } from '#server/db/open.ts'

import { askForPart } from './parts.ts'
import { createDatabase } from './postgres.ts'

export type Dialect = OpenDatabase['dialect']
/** Mutants are tried on one of them (`tests/mutation/server`), as is the Orders API; `all` takes both for every suite. */
const asked = process.env['QUADRA_DATABASES']
const both: readonly Dialect[] = ['embedded', 'postgres']
const named = both.filter((dialect) => dialect === asked)
const dialects = named.length > 0 ? named : both

const lent = globalThis as typeof globalThis & { quadraDatabases?: Record<Dialect, OpenDatabase[]> }

/**
 * A migrated, empty database of the given kind that nobody else uses; close it when done. Starting an engine takes two
 * seconds, and its first queries are its slowest: a database that was given back is emptied and lent to the next file
 * of the same process.
 */
export async function throwawayDatabase(dialect: Dialect): Promise<OpenDatabase> {
  const spare = (lent.quadraDatabases ??= { embedded: [], postgres: [] })[dialect]
  const used = spare.pop()
  const database = used && (await emptied(used)) ? used : await freshDatabase(dialect)
  return { ...database, close: async () => void spare.push(database) }
}

/** The same, of which nothing is left once it is closed. */
export async function freshDatabase(dialect: Dialect): Promise<OpenDatabase> {
  if (dialect === 'postgres') return openDatabase({ url: await createDatabase() })
  return openDatabase({ folder: null, template: await askForPart('embedded-template') })
}

const emptied = async ({ background, close }: OpenDatabase): Promise<boolean> => {
  try {
    const { rows } = await background.execute<{ names: string }>(
      sql`select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
    )
    await background.execute(sql.raw(`truncate ${rows[0]?.names ?? ''} restart identity cascade`))
    return true
  } catch {
    await close()
    return false
  }
}

type Tests = (open: () => OpenDatabase) => void

/** The same tests on both databases. `open` gives the one that belongs to the block. */
export function describeEachDatabase(name: string, tests: Tests): void {
  describeOn(dialects, name, tests)
}

/**
 * Tests of what a single session asks and gets, which the flows ask of both databases anyway: on the embedded one alone,
 * with QUADRA_DATABASES=all on both.
 */
export function describeDatabase(name: string, tests: Tests): void {
  describeOn(asked === 'all' ? dialects : ['embedded'], name, tests)
}

function describeOn(on: readonly Dialect[], name: string, tests: Tests): void {
  describe.each(on)(`${name} (%s)`, (dialect) => {
    let database: OpenDatabase | undefined
    beforeAll(async () => {
      database = await throwawayDatabase(dialect)
    })
    afterAll(async () => {
      await database?.close()
    })
    tests(() => {
      if (!database) throw new Error('the database is not open yet')
      return database
    })
  })
}
