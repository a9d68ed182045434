import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/open.ts'
import { jobs } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { MoveNote, WhenWhere } from './move-note.ts'

type Move = { eventId: string; before: WhenWhere; now: WhenWhere }

/** Work to do after the commit; each kind says whom it writes to and why. */
export type JobRequest =
  /** To the buyer, with the tickets; makes a `holderLink` for each holder who is somebody else. */
  | { kind: 'confirmation'; payload: { transactionId: string } }
  /** To a holder: the way to his ticket. */
  | { kind: 'holderLink'; payload: { ticketId: string } }
  /** To the buyer: the person of a ticket was corrected. */
  | { kind: 'corrected'; payload: { ticketId: string } }
  /** To the organiser: an athlete withdrew the consent to images. */
  | { kind: 'imageWithdrawn'; payload: { ticketId: string } }
  /** To the address that a holder's letters went to before. */
  | { kind: 'emailMoved'; payload: { ticketId: string; email: string } }
  /** To whoever had a ticket: another person took it. */
  | { kind: 'passed'; payload: { ticketId: string; email: string } }
  /** To the buyer: money goes back. */
  | {
      kind: 'refunded'
      payload: {
        transactionId: string
        paymentId: string
        surplus: boolean
        contested: boolean
        cents: number
      }
    }
  /** To the buyer, who gave tickets back. */
  | { kind: 'withdrawn'; payload: { transactionId: string; ticketIds: string[]; cents: number } }
  /** To a holder: the ticket was given back, lost its payment, or is valid again. */
  | { kind: 'ticketVoid' | 'ticketUnpaid' | 'ticketValid'; payload: { ticketId: string } }
  /** To the holder of the other half of a pair. */
  | { kind: 'partnerLeft'; payload: { ticketId: string } }
  /** To the buyer: tickets are valid again; a reviewed payment was not accepted. */
  | { kind: 'restored' | 'refused'; payload: { transactionId: string } }
  /** To the buyer and to a holder: the organiser cancelled. */
  | {
      kind: 'organiserCancelled'
      payload: { transactionId: string; batchId: string; ticketIds: string[]; cents: number }
    }
  | { kind: 'holderCancelled'; payload: { ticketId: string; batchId: string } }
  /** To the organiser: a payment is contested, and how that ends. */
  | {
      kind: 'disputed'
      payload: {
        paymentId: string
        step: 'aberta' | 'em_analise' | 'perdida' | 'ganha'
        cents: number | null
        isFinal: boolean
      }
    }
  /** To whoever paid: the shop asks for a PIX key; the PIX was made. */
  | { kind: 'returnByHand' | 'returnedByHand'; payload: { refundId: string } }
  /** To the organiser: money of the event was sent. */
  | { kind: 'paidOut'; payload: { eventId: string; receipt: string } }
  /** To nobody yet: waits for the last of several changes of start or place, then makes one of the two below for each person. */
  | { kind: 'moved'; payload: MoveNote }
  | { kind: 'movedBuyer'; payload: Move & { userId: string } }
  | { kind: 'movedHolder'; payload: Move & { ticketId: string } }
  /** To an account: the link to a new password; the link that confirms the address; the password was changed. */
  | { kind: 'recovery'; payload: { email: string } }
  | { kind: 'emailConfirmation' | 'passwordChanged'; payload: { userId: string } }

type Options = {
  /** A second job with the same key is ignored, even after the first is done. */
  dedupeKey?: string
  /** Not before; without it at once. */
  runAt?: Date | undefined
}

/** Written in the transaction of the business rows, so that the job exists exactly when they do. */
export const newJob = (
  { kind, payload }: JobRequest,
  now: Date,
  { dedupeKey, runAt = now }: Options = {},
): typeof jobs.$inferInsert => ({
  id: newId('jb'),
  kind,
  payload,
  dedupeKey: dedupeKey ?? null,
  runAt,
  createdAt: now,
})

/** Writes a job; see `newJob`. */
export const enqueue = async (
  db: Queryable,
  request: JobRequest,
  now: Date,
  options: Options = {},
): Promise<void> => {
  await db
    .insert(jobs)
    .values(newJob(request, now, options))
    .onConflictDoNothing({ target: jobs.dedupeKey })
}

/** Takes a job that is not done out of the queue, also one that is being run: whoever runs it then ends nothing. */
export const takeJob = async (tx: Tx, dedupeKey: string) => {
  const [job] = await tx
    .delete(jobs)
    .where(and(eq(jobs.dedupeKey, dedupeKey), isNull(jobs.doneAt)))
    .returning({ payload: jobs.payload, runAt: jobs.runAt })
  return job
}

export type KeyedJob = JobRequest & { dedupeKey: string }

/** Jobs in one statement: its parameters are counted in 16 bits. */
const jobsAtOnce = 1_000

/**
 * Writes jobs, each with a key of its own that may be known already. One that is done or given up starts over; one that waits or
 * runs keeps its payload, joined by `fresh`, and is done again.
 */
export const requestAnew = async (
  tx: Tx,
  requests: readonly KeyedJob[],
  now: Date,
  fresh: Record<string, unknown>,
): Promise<void> => {
  const isOver = sql`${jobs.doneAt} is not null or ${jobs.failedAt} is not null`
  for (let at = 0; at < requests.length; at += jobsAtOnce)
    await tx
      .insert(jobs)
      .values(
        requests
          .slice(at, at + jobsAtOnce)
          .map(({ dedupeKey, ...request }) => newJob(request, now, { dedupeKey })),
      )
      .onConflictDoUpdate({
        target: jobs.dedupeKey,
        set: {
          payload: sql`case when ${isOver} then excluded.payload else ${jobs.payload} || ${JSON.stringify(fresh)}::jsonb end`,
          attempts: sql`${jobs.attempts} + 1`,
          runAt: now,
          createdAt: now,
          doneAt: null,
          failedAt: null,
        },
      })
}

export type Job = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'attempts' | 'createdAt'>

const leaseMs = 60_000

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * Claims the longest due job for a minute. Other processes skip it, and take over if this one dies. `any(array(…))` looks for
 * it once; with `in (…)` the planner may look again for each row and claim several.
 */
export const claimJob = async (db: Queryable, now: Date): Promise<Job | undefined> => {
  const at = now.toISOString()
  const [job] = await db
    .update(jobs)
    .set({ lockedUntil: later(now, leaseMs), attempts: sql`${jobs.attempts} + 1` })
    .where(
      sql`${jobs.id} = any(array(select id from jobs
        where done_at is null and failed_at is null and run_at <= ${at}::timestamptz
          and (locked_until is null or locked_until <= ${at}::timestamptz)
        order by run_at limit 1 for update skip locked))`,
    )
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      createdAt: jobs.createdAt,
    })
  return job
}

/** No other process has taken the job over. */
const isOwn = ({ id, attempts }: Job) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.doneAt))

/** Extends the claim by a minute. */
export const renewJob = async (db: Db, job: Job, now: Date): Promise<void> => {
  await db
    .update(jobs)
    .set({ lockedUntil: later(now, leaseMs) })
    .where(isOwn(job))
}

/** The payload may name people, so it is dropped with the job's end. */
export const finishJob = async (db: Db, job: Job, now: Date): Promise<void> => {
  await db
    .update(jobs)
    .set({ doneAt: now, lockedUntil: null, payload: {}, lastError: null })
    .where(isOwn(job))
}

/** False where another process has the job by now. */
export const rewriteJob = async (db: Db, job: Job, payload: Record<string, unknown>): Promise<boolean> =>
  (await db.update(jobs).set({ payload }).where(isOwn(job)).returning({ id: jobs.id })).length > 0

/** Tries again after `ms`. */
export const postponeJob = async (db: Db, job: Job, now: Date, ms: number, lastError: string) => {
  await db
    .update(jobs)
    .set({ runAt: later(now, ms), lockedUntil: null, lastError })
    .where(isOwn(job))
}

/** Gives the job up: it appears in the operator's list. */
export const failJob = async (db: Db, job: Job, now: Date, lastError: string): Promise<void> => {
  await db.update(jobs).set({ failedAt: now, lockedUntil: null, lastError }).where(isOwn(job))
}

export const forgetJobs = async (
  db: Db,
  { doneBefore, failedBefore }: { doneBefore: Date; failedBefore: Date },
): Promise<void> => {
  await db.delete(jobs).where(lt(jobs.doneAt, doneBefore))
  await db.delete(jobs).where(lt(jobs.failedAt, failedBefore))
}
