import { createHash } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rateCounters } from '../db/schema.ts'
import type { Counters } from './rate-counters.ts'

/** Keys hold addresses and e-mails: the table keeps their digests. */
const digestOf = (rule: string, key: string): string =>
  createHash('sha256').update(`${rule}\0${key}`).digest('base64url')

/** Counts for all processes on one database (decision 023). */
export const sharedCounters = (db: Db): Counters => ({
  hit: async (rule, key, { now, windowMs }) => {
    const ends = new Date(now + windowMs)
    const isOver = sql`${rateCounters.endsAt} <= ${new Date(now)}`
    const [row] = await db
      .insert(rateCounters)
      .values({ key: digestOf(rule, key), used: 1, endsAt: ends })
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          used: sql`case when ${isOver} then 1 else ${rateCounters.used} + 1 end`,
          endsAt: sql`case when ${isOver} then ${ends} else ${rateCounters.endsAt} end`,
        },
      })
      .returning({ used: rateCounters.used, endsAt: rateCounters.endsAt })
    return { used: row?.used ?? 1, ends: (row?.endsAt ?? ends).getTime() }
  },
  look: async (rule, key, now) => {
    const row = await db.query.rateCounters.findFirst({
      where: (table, { and, eq, gt }) =>
        and(eq(table.key, digestOf(rule, key)), gt(table.endsAt, new Date(now))),
    })
    return row ? { used: row.used, ends: row.endsAt.getTime() } : null
  },
})

export const forgetOldCounters = async (db: Db, now: Date): Promise<void> => {
  await db.delete(rateCounters).where(lte(rateCounters.endsAt, now))
}
