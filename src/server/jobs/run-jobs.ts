import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { errorFacts, type Logger } from '../logger.ts'
import { claimJobs, finishJob, type Job, postponeJob } from './jobs.store.ts'

export type JobHandlers = Record<string, (payload: Record<string, unknown>) => Promise<void>>

type Deps = { db: Db; clock: Clock; logger: Logger; handlers: JobHandlers }

const mostAttempts = 12
const firstWaitMs = 5_000
const longestWaitMs = 3_600_000

const waitAfter = (attempts: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1))

const doJob = async ({ db, clock, logger, handlers }: Deps, job: Job): Promise<void> => {
  try {
    const handle = handlers[job.kind]
    if (!handle) throw new Error(`no handler for jobs of kind ${job.kind}`)
    await handle(job.payload)
    await finishJob(db, job.id, clock())
  } catch (error) {
    logger.error({ job: job.id, kind: job.kind, attempts: job.attempts, ...errorFacts(error) }, 'job failed')
    const reason = error instanceof Error ? error.name : typeof error
    if (job.attempts >= mostAttempts) await finishJob(db, job.id, clock(), `gave up: ${reason}`)
    else await postponeJob(db, job.id, clock(), waitAfter(job.attempts), reason)
  }
}

/** Does all jobs that are due, some at a time; answers how many. A job may run twice when a process dies in it. */
export const runJobs = async (deps: Deps): Promise<number> => {
  const jobs = await claimJobs(deps.db, deps.clock())
  await Promise.all(jobs.map((job) => doJob(deps, job)))
  return jobs.length === 0 ? 0 : jobs.length + (await runJobs(deps))
}
