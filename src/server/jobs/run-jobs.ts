import type { Clock } from '../process/clock.ts'
import type { Db } from '../db/open.ts'
import { errorCode } from '../http/failures.ts'
import { errorFacts, type Logger } from '../process/logger.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { PutOff } from './put-off.ts'
import { claimJob, failJob, finishJob, type Job, postponeJob, renewJob } from './jobs.store.ts'

export type JobHandlers = Record<string, (payload: Record<string, unknown>, job: Job) => Promise<void>>

type Deps = {
  db: Db
  clock: Clock
  logger: Logger
  handlers: JobHandlers
  /** Once it is aborted no further job is begun: the rest of the queue is for the next process. */
  stopping?: AbortSignal
  /** ms between renewals of a running job's claim. */
  renewMs?: number
}

const firstWaitMs = 5_000
const longestWaitMs = 30 * 60_000
/** Long enough for a mail server that is down over a weekend. */
const patienceMs = 3 * 24 * 60 * 60_000

const waitAfter = (attempts: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))

/** Never the error's message: a mail server may quote the recipient. */
const reasonOf = (error: unknown): string => {
  if (error instanceof PermanentFailure) return error.message
  const name = error instanceof Error ? error.name : typeof error
  return [name, errorCode(error)].filter(Boolean).join(' ')
}

/** Renews the claim, so that a slow mail server does not make another process send the mail again. */
const keepLease = ({ db, clock, logger, renewMs = 20_000 }: Deps, job: Job): (() => void) => {
  const renew = (): void => {
    renewJob(db, job, clock()).catch((error: unknown) => {
      logger.warn({ job: job.id, ...errorFacts(error) }, 'lease not renewed')
    })
  }
  const timer = setInterval(renew, renewMs).unref()
  return () => clearInterval(timer)
}

const failed = async ({ db, clock, logger }: Deps, job: Job, error: unknown): Promise<void> => {
  const now = clock()
  if (error instanceof PutOff) return postponeJob(db, job, now, error.ms, error.message)
  const facts = { job: job.id, kind: job.kind, attempts: job.attempts, ...errorFacts(error) }
  const isOver = error instanceof PermanentFailure || now.getTime() - job.createdAt.getTime() >= patienceMs
  logger.error(facts, isOver ? 'job given up' : 'job failed')
  if (isOver) await failJob(db, job, now, reasonOf(error))
  else await postponeJob(db, job, now, waitAfter(job.attempts), reasonOf(error))
}

const doJob = async (deps: Deps, job: Job): Promise<void> => {
  const release = keepLease(deps, job)
  try {
    const handle = deps.handlers[job.kind]
    if (!handle) throw new Error(`no handler for jobs of kind ${job.kind}`)
    await handle(job.payload, job)
    await finishJob(deps.db, job, deps.clock())
  } catch (error) {
    await failed(deps, job, error)
  } finally {
    release()
  }
}

/**
 * Runs the due jobs one after the other; answers how many. Safe in any number of processes and rounds at once. A failed
 * job is retried at growing intervals for three days. A job runs twice if its process dies during it.
 */
export const runJobs = async (deps: Deps): Promise<number> => {
  let count = 0
  while (!deps.stopping?.aborted) {
    const job = await claimJob(deps.db, deps.clock())
    if (!job) break
    await doJob(deps, job)
    count += 1
  }
  return count
}
