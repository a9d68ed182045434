import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { jobs } from '../db/schema.ts'

export type Job = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'attempts'>

const leaseMs = 60_000
const perClaim = 10

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Takes due jobs for a minute; another process skips them, and takes them over if this one dies. */
export const claimJobs = (db: Db, now: Date): Promise<Job[]> =>
  db
    .update(jobs)
    .set({ lockedUntil: later(now, leaseMs), attempts: sql`${jobs.attempts} + 1` })
    .where(
      sql`${jobs.id} in (select id from jobs
        where done_at is null and run_at <= ${now} and (locked_until is null or locked_until <= ${now})
        order by run_at limit ${perClaim} for update skip locked)`,
    )
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempts: jobs.attempts })

/** Done: what it carried is dropped. */
export const finishJob = async (db: Db, id: string, now: Date, lastError: string | null = null) => {
  await db.update(jobs).set({ doneAt: now, lockedUntil: null, payload: {}, lastError }).where(eq(jobs.id, id))
}

/** To be tried again after `ms`. */
export const postponeJob = async (db: Db, id: string, now: Date, ms: number, lastError: string) => {
  await db
    .update(jobs)
    .set({ runAt: later(now, ms), lockedUntil: null, lastError })
    .where(eq(jobs.id, id))
}
