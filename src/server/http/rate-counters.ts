import { createHash } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rateCounters } from '../db/schema.ts'

/** What one key has used of its window; `ends` in ms. */
export type Used = { used: number; ends: number }

export type Counters = {
  /** Counts one more; a window begins with its first attempt. */
  hit(rule: string, key: string, at: { now: number; windowMs: number }): Promise<Used>
  /** What was counted so far; null when no window is open. */
  look(rule: string, key: string, now: number): Promise<Used | null>
}

/** Keys of one rule; past it the oldest window goes for the new one, never all of them. */
const most = 100_000

const forgetOld = (windows: Map<string, Used>, now: number): void => {
  for (const [key, { ends }] of windows) {
    if (ends > now && windows.size < most) return
    windows.delete(key)
  }
}

/** Of this process alone. All windows of a rule are equally long, so the first of its map ends first. */
export const memoryCounters = (): Counters => {
  const rules = new Map<string, Map<string, Used>>()
  const windowsOf = (rule: string): Map<string, Used> => {
    const known = rules.get(rule) ?? new Map<string, Used>()
    rules.set(rule, known)
    return known
  }
  const open = (rule: string, key: string, now: number): Used | null => {
    const known = windowsOf(rule).get(key)
    return known && known.ends > now ? known : null
  }
  return {
    hit: async (rule, key, { now, windowMs }) => {
      const known = open(rule, key, now)
      if (known) {
        known.used += 1
        return known
      }
      const windows = windowsOf(rule)
      windows.delete(key)
      forgetOld(windows, now)
      const fresh = { used: 1, ends: now + windowMs }
      windows.set(key, fresh)
      return fresh
    },
    look: async (rule, key, now) => open(rule, key, now),
  }
}

/** Keys hold addresses and e-mails: the table keeps their digests. */
const digestOf = (rule: string, key: string): string =>
  createHash('sha256').update(`${rule}\0${key}`).digest('base64url')

/** Of all processes on one database (decision 023). */
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
