import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupationOf, participantsOf, salesByDay, totalsOf } from '#server/dashboard/dashboard.store.ts'
import { pairRows, participantRows } from '#server/dashboard/participants.store.ts'
import type { Db } from '#server/db/open.ts'
import { makeOrganiser, makeParticipants } from '../bench/participants.ts'
import { describeDatabase } from '../support/database.ts'

type Node = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Rows that the parts of a plan went through, taken together. */
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + 1) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

/** The database, which besides tells how many rows each statement goes through. */
const counting = (db: Db) => {
  const counted = { rows: 0 }
  const execute = async (query: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
      sql`explain (analyze, format json) ${query}`,
    )
    counted.rows = Math.max(counted.rows, ...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => rowsOf(Plan)))
    return db.execute(query)
  }
  return { counted, db: Object.create(db, { execute: { value: execute } }) as Db }
}

const people = 2_000
const zone = 'America/Sao_Paulo'

type Read = (db: Db, eventId: string) => Promise<unknown>

const reads: Record<string, Read> = {
  'sales by day': (db, id) => salesByDay(db, id, zone),
  totals: totalsOf,
  occupation: occupationOf,
  'people by CPF': participantsOf,
  'every ticket': (db, eventId) => participantRows(db, { eventId, zone }),
  'the first tickets': (db, eventId) => participantRows(db, { eventId, zone }, { after: null, limit: 200 }),
  'every pair': (db, id) => pairRows(db, id),
}

/** Where nobody has counted rows, plans are those of a table that was just begun: the worst that a growing sale gets. */
describeDatabase('an organiser reads a big event', (open) => {
  test.each(Object.entries(reads))('%s: in time with its size, not with its square', async (_, read) => {
    const { db } = open()
    await makeOrganiser(open()).catch(() => undefined)
    const known = await db.execute<{ id: string }>(sql`select id from events limit 1`)
    const id = known.rows[0]?.id ?? (await makeParticipants(open(), people))
    const { counted, db: counts } = counting(db)
    await read(counts, id)
    expect(counted.rows).toBeGreaterThan(0)
    expect(counted.rows).toBeLessThan(30 * people)
  })
})
