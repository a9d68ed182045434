import { runCancellations } from '../cancellations/run-cancellations.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { gatherStatistics } from '../db/statistics.ts'
import type { Deps } from './deps.ts'
import { sweep } from './sweep.ts'
import { startLoop } from '../jobs/loop.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { mailJobs } from '../mail/mail-jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeProblems } from '../operator/problems.ts'
import { processNotifications } from '../payments/notifications.ts'
import { newRounds, reconcilePayments } from '../payments/reconciler.ts'
import { signTickets } from '../tickets/keep-keys.ts'

const second = 1000
const minute = 60 * second
const hour = 3_600_000
/** Rounds at once, as one may wait for a slow provider or mail server. */
const lanes = 4

export type Background = {
  /** Stops all loops and waits for what is under way. */
  stop(): Promise<void>
}

/** All repeated work of a process; safe in any number of processes at once. */
export const startBackground = (deps: Deps, mailer: Mailer): Background => {
  const { db, clock, logger, events } = deps
  const handlers = mailJobs(deps, mailer)
  const rounds = newRounds()
  const loops = [
    startLoop({
      name: 'jobs',
      everyMs: second,
      logger,
      atOnce: lanes,
      work: (stopping) => runJobs({ db, clock, logger, handlers, stopping }),
    }),
    startLoop({
      name: 'orders',
      everyMs: second,
      logger,
      work: async () => {
        if ((await expireOrders(db, { now: clock() })) > 0) events.forget()
      },
    }),
    startLoop({
      name: 'notifications',
      everyMs: second,
      logger,
      atOnce: lanes,
      work: (stopping) => processNotifications(deps, stopping),
    }),
    startLoop({
      name: 'payments',
      everyMs: 2 * second,
      logger,
      atOnce: lanes,
      work: (stopping) => reconcilePayments(deps, rounds, stopping),
    }),
    startLoop({
      name: 'cancellations',
      everyMs: second,
      logger,
      work: (stopping) => runCancellations(deps, stopping),
    }),
    startLoop({ name: 'tickets', everyMs: 5 * second, logger, work: () => signTickets(deps) }),
    startLoop({ name: 'problems', everyMs: minute, logger, work: () => writeProblems(deps) }),
    ...(deps.dialect === 'embedded'
      ? [startLoop({ name: 'statistics', everyMs: 10 * minute, logger, work: () => gatherStatistics(db) })]
      : []),
    startLoop({ name: 'sweep', everyMs: hour, logger, work: () => sweep(db, clock()) }),
  ]
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}
