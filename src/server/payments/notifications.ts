import type { Deps } from '../process/deps.ts'
import { errorCode } from '../http/failures.ts'
import { errorFacts } from '../process/logger.ts'
import {
  claimNotification,
  insertNotification,
  type Notification,
  writeFailed,
  writeProcessed,
  writePostponed,
} from './notifications.store.ts'
import { settlePayment } from './settle-payment.ts'

type NotificationDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'gateway' | 'settlePayments'>

const second = 1000
const hour = 3_600_000
/** The reconciler asks about payments of orders by itself; after a day the rest is the operator's. */
const patienceMs = 24 * hour
/** A payment may be unknown to the provider just after it was made; the panel's trial messages name none at all. */
const unknownAttempts = 4

const waitAfter = (attempts: number): number => Math.min(hour, 15 * second * 2 ** (attempts - 1))

/** Stores a notification once, claimed by this process; null for a repetition. */
export const keepNotification = (
  { db, clock }: NotificationDeps,
  id: string,
  paymentId: string,
): Promise<Notification | null> => insertNotification(db, { id, paymentId, now: clock() })

/** The provider knows no such payment. */
class NotKnown extends Error {
  override name = 'NotKnown'
}

const ask = async (deps: NotificationDeps, { paymentId, attempts }: Notification): Promise<void> => {
  const payment = await deps.gateway.payment(paymentId)
  if (payment) await settlePayment(deps, payment)
  else if (attempts < unknownAttempts) throw new NotKnown()
}

const failed = async (
  { db, clock, logger }: NotificationDeps,
  notification: Notification,
  error: unknown,
): Promise<void> => {
  const now = clock()
  const { id, attempts, receivedAt } = notification
  const isOver = now.getTime() - receivedAt.getTime() >= patienceMs
  const facts = { notification: id, attempts, ...errorFacts(error) }
  if (isOver) logger.error(facts, 'notification given up')
  else logger.warn(facts, 'notification not processed')
  const name = error instanceof Error ? error.name : typeof error
  const reason = [name, errorCode(error)].filter(Boolean).join(' ')
  if (isOver) await writeFailed(db, notification, now, reason)
  else await writePostponed(db, notification, new Date(now.getTime() + waitAfter(attempts)), reason)
}

/**
 * A notification only says that something changed: the provider is asked what. A failure leaves it for later. Never
 * rejects.
 */
export const processNotification = async (
  deps: NotificationDeps,
  notification: Notification,
): Promise<void> => {
  try {
    await ask(deps, notification).then(
      () => writeProcessed(deps.db, notification, deps.clock()),
      (error: unknown) => failed(deps, notification, error),
    )
  } catch (error) {
    deps.logger.error({ notification: notification.id, ...errorFacts(error) }, 'notification not written')
  }
}

/**
 * Processes notifications whose first attempt failed or was interrupted, one after the other. Those that failed least come
 * first, so that a broken one delays nothing else. Any number of processes and rounds may do so at once.
 */
export const processNotifications = async (
  deps: NotificationDeps,
  stopping?: AbortSignal,
): Promise<number> => {
  const goesOn = (): boolean => !stopping?.aborted
  let count = 0
  while (goesOn()) {
    const notification = await claimNotification(deps.db, deps.clock())
    if (!notification) break
    await processNotification(deps, notification)
    count += 1
  }
  return count
}
