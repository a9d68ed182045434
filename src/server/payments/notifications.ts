import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { webhookEvents } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { errorFacts } from '../logger.ts'
import { settlePayment } from './settle-payment.ts'

type NotificationDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'gateway'>
type Notification = { id: string; paymentId: string }

/** Writes a notification down, once; false when it came before. */
export const keepNotification = async (
  { db, clock }: NotificationDeps,
  { id, paymentId }: Notification,
): Promise<boolean> => {
  const rows = await db
    .insert(webhookEvents)
    .values({ id, paymentId, receivedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return rows.length > 0
}

/**
 * A notification only says that something changed: the provider is asked what. A failure leaves it for the next round
 * of the reconciler.
 */
export const hearNotification = async (
  deps: NotificationDeps,
  { id, paymentId }: Notification,
): Promise<void> => {
  try {
    const payment = await deps.gateway.payment(paymentId)
    if (payment) await settlePayment(deps, payment)
    await deps.db.update(webhookEvents).set({ processedAt: deps.clock() }).where(eq(webhookEvents.id, id))
  } catch (error) {
    deps.logger.warn({ notification: id, ...errorFacts(error) }, 'notification not heard')
  }
}

const day = 24 * 60 * 60_000
/** A notification is in its own process's hands for this long. */
const firstTry = 15_000

/** Notifications whose first hearing failed or was cut off by a stop. */
export const hearNotifications = async (deps: NotificationDeps): Promise<void> => {
  const now = deps.clock().getTime()
  const open = await deps.db
    .select({ id: webhookEvents.id, paymentId: webhookEvents.paymentId })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.processedAt),
        lt(webhookEvents.receivedAt, new Date(now - firstTry)),
        gt(webhookEvents.receivedAt, new Date(now - day)),
      ),
    )
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(10)
  await Promise.all(open.map((notification) => hearNotification(deps, notification)))
}
