import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/open.ts'
import { webhookEvents } from '../db/schema.ts'

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

/** Stored and claimed by the process that received it; null for a repetition. */
export const insertNotification = async (
  db: Db,
  { id, paymentId, now }: New,
): Promise<Notification | null> => {
  const [row] = await db
    .insert(webhookEvents)
    .values({ id, paymentId, receivedAt: now, nextAt: now, attempts: 1, lockedUntil: leaseFrom(now) })
    .onConflictDoNothing()
    .returning(columns)
  return row ?? null
}

/** Claims a due notification, the one that failed least first. */
export const claimNotification = async (db: Queryable, now: Date): Promise<Notification | undefined> => {
  const at = now.toISOString()
  const [row] = await db
    .update(webhookEvents)
    .set({ lockedUntil: leaseFrom(now), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(
      sql`${webhookEvents.id} in (select id from webhook_events
        where processed_at is null and failed_at is null and next_at <= ${at}::timestamptz
          and (locked_until is null or locked_until <= ${at}::timestamptz)
        order by attempts, next_at limit 1 for update skip locked)`,
    )
    .returning(columns)
  return row
}

/** No other process has taken it over. */
const isOwn = ({ id, attempts }: Notification) =>
  and(eq(webhookEvents.id, id), eq(webhookEvents.attempts, attempts))

export const writeProcessed = async (db: Db, notification: Notification, now: Date): Promise<void> => {
  await db
    .update(webhookEvents)
    .set({ processedAt: now, lockedUntil: null, lastError: null })
    .where(isOwn(notification))
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
