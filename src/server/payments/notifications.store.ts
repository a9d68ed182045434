import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/open.ts'
import { webhookEvents } from '../db/schema.ts'
import { askTogetherOf } from '../db/together.ts'

export type Notification = Pick<
  typeof webhookEvents.$inferSelect,
  'id' | 'paymentId' | 'attempts' | 'receivedAt'
>

/** Longer than one attempt takes; after it another process tries. */
const leaseMs = 60_000
const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

const columns = {
  id: webhookEvents.id,
  paymentId: webhookEvents.paymentId,
  attempts: webhookEvents.attempts,
  receivedAt: webhookEvents.receivedAt,
}

type New = { id: string; paymentId: string; now: Date }

const insertTogether = askTogetherOf<New, Notification>(async (db, all) => {
  const rows = await db
    .insert(webhookEvents)
    .values(
      all.map(({ id, paymentId, now }) => ({
        id,
        paymentId,
        receivedAt: now,
        nextAt: now,
        attempts: 1,
        lockedUntil: leaseFrom(now),
      })),
    )
    .onConflictDoNothing()
    .returning(columns)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return all.map(({ id }) => {
    const row = stored.get(id)
    stored.delete(id)
    return row
  })
})

/** Stored and claimed by the process that received it; null for a repetition. */
export const insertNotification = (db: Db, notification: New): Promise<Notification | null> =>
  insertTogether(db, notification)

/** Claims a due notification, the one that failed least first. */
export const claimNotification = async (db: Queryable, now: Date): Promise<Notification | undefined> => {
  const at = now.toISOString()
  const [row] = await db
    .update(webhookEvents)
    .set({ lockedUntil: leaseFrom(now), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(
      sql`${webhookEvents.id} = any(array(select id from webhook_events
        where processed_at is null and failed_at is null and next_at <= ${at}::timestamptz
          and (locked_until is null or locked_until <= ${at}::timestamptz)
        order by attempts, next_at limit 1 for update skip locked))`,
    )
    .returning(columns)
  return row
}

/** No other process has taken it over. */
const isOwn = ({ id, attempts }: Notification) =>
  and(eq(webhookEvents.id, id), eq(webhookEvents.attempts, attempts))

type Processed = { notification: Notification; now: Date }

const processTogether = askTogetherOf<Processed, never>(async (db, done) => {
  await db.execute(sql`
    update ${webhookEvents} w set processed_at = d.at, locked_until = null, last_error = null
    from unnest(
      ${sql.param(done.map(({ notification }) => notification.id))}::text[],
      ${sql.param(done.map(({ notification }) => notification.attempts))}::int[],
      ${sql.param(done.map(({ now }) => now.toISOString()))}::timestamptz[]
    ) as d(id, attempts, at)
    where w.id = d.id and w.attempts = d.attempts`)
  return []
})

export const writeProcessed = async (db: Db, notification: Notification, now: Date): Promise<void> => {
  await processTogether(db, { notification, now })
}

export const writePostponed = async (
  db: Db,
  notification: Notification,
  nextAt: Date,
  lastError: string,
): Promise<void> => {
  await db.update(webhookEvents).set({ nextAt, lockedUntil: null, lastError }).where(isOwn(notification))
}

/** Gives it up: it appears in the operator's list. */
export const writeFailed = async (
  db: Db,
  notification: Notification,
  now: Date,
  lastError: string,
): Promise<void> => {
  await db
    .update(webhookEvents)
    .set({ failedAt: now, lockedUntil: null, lastError })
    .where(isOwn(notification))
}

export const forgetNotifications = async (db: Db, receivedBefore: Date): Promise<void> => {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, receivedBefore))
}
