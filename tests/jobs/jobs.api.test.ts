import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import {
  claimJob,
  enqueue,
  failJob,
  finishJob,
  forgetJobs,
  type Job,
  postponeJob,
  renewJob,
} from '#server/jobs/jobs.store.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { type JobHandlers, runJobs } from '#server/jobs/run-jobs.ts'
import { rolledBack } from '../orders/rows.ts'
import { describeDatabase } from '../support/database.ts'
import { byNestedLoops } from '../support/plans.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const noon = new Date('2026-11-21T12:00:00Z')
const at = (ms: number): Date => new Date(noon.getTime() + ms)

describeDatabase('work after the commit', (open) => {
  const db = () => open().db
  beforeEach(async () => {
    await db().delete(jobs)
  })
  const add = (transactionId: string, ms = 0, dedupeKey?: string): Promise<void> =>
    enqueue(
      db(),
      { kind: 'confirmation', payload: { transactionId } },
      at(ms),
      dedupeKey === undefined ? {} : { dedupeKey },
    )
  const rows = () => db().select().from(jobs).orderBy(jobs.createdAt, jobs.id)
  const row = async () => (await rows())[0]
  const claimed = async (ms = 0): Promise<Job> => {
    const job = await claimJob(db(), at(ms))
    if (!job) throw new Error('no job')
    return job
  }

  test('is claimed one at a time, whatever way the database takes to it', async () => {
    for (const ms of [2, 0, 1]) await add(`tx_${ms}`, ms)
    const job = await byNestedLoops(db(), (tx) => claimJob(tx, at(second)))
    expect(job?.payload).toEqual({ transactionId: 'tx_0' })
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  })

  test('is due at once, and once for each key', async () => {
    await add('tx_1')
    expect(await rows()).toEqual([
      {
        id: expect.stringMatching(/^jb_/) as string,
        kind: 'confirmation',
        payload: { transactionId: 'tx_1' },
        dedupeKey: null,
        runAt: noon,
        attempts: 0,
        lockedUntil: null,
        lastError: null,
        createdAt: noon,
        doneAt: null,
        failedAt: null,
      },
    ])
    await add('tx_2', 1, 'key')
    await add('tx_3', 2, 'key')
    await add('tx_4', 3)
    expect((await rows()).map(({ payload, dedupeKey }) => [payload['transactionId'], dedupeKey])).toEqual([
      ['tx_1', null],
      ['tx_2', 'key'],
      ['tx_4', null],
    ])
  })

  test('is claimed for a minute, the longest due first, one at a time', async () => {
    await add('later', 20)
    await add('first', 10)
    expect(await claimJob(db(), at(9))).toBeUndefined()
    const first = await claimed(10)
    expect(first).toMatchObject({ kind: 'confirmation', payload: { transactionId: 'first' }, attempts: 1 })
    expect(first.createdAt).toEqual(at(10))
    expect((await rows()).map(({ lockedUntil }) => lockedUntil)).toEqual([at(minute + 10), null])
    expect((await claimed(20)).payload).toEqual({ transactionId: 'later' })
    expect(await claimJob(db(), at(minute + 9))).toBeUndefined()
    expect(await claimed(minute + 10)).toMatchObject({ id: first.id, attempts: 2 })
  })

  test('is claimed in the order in which it is due, whenever it was written', () =>
    rolledBack(db(), async (rows, tx) => {
      await rows.withoutIndexes()
      for (const [transactionId, ms] of [
        ['c', 30],
        ['a', 10],
        ['d', 40],
        ['b', 20],
      ] as const)
        await enqueue(tx, { kind: 'confirmation', payload: { transactionId } }, at(ms))
      const order = []
      for (const _ of [1, 2, 3, 4]) order.push((await claimJob(tx, at(50)))?.payload['transactionId'])
      expect(order).toEqual(['a', 'b', 'c', 'd'])
    }))

  test('is extended, ended, put off and given up by who has it, and no other job with it', async () => {
    await add('other', 5)
    await add('mine')
    const job = await claimed(0)
    await claimed(5)
    const [, other] = await rows()
    const mine = async () => {
      const [own, ...rest] = await rows()
      expect(rest).toEqual([other])
      return own
    }
    await renewJob(db(), job, at(10 * second))
    expect((await mine())?.lockedUntil).toEqual(at(minute + 10 * second))
    await postponeJob(db(), job, at(20 * second), 5 * second, 'Error')
    expect(await mine()).toMatchObject({ runAt: at(25 * second), lockedUntil: null, lastError: 'Error' })
    await db()
      .update(jobs)
      .set({ lockedUntil: at(minute) })
      .where(eq(jobs.id, job.id))
    await failJob(db(), job, at(30 * second), 'Gone')
    expect(await mine()).toMatchObject({ failedAt: at(30 * second), lockedUntil: null, lastError: 'Gone' })
    await db()
      .update(jobs)
      .set({ lockedUntil: at(minute) })
      .where(eq(jobs.id, job.id))
    await finishJob(db(), job, at(40 * second))
    expect(await mine()).toMatchObject({
      doneAt: at(40 * second),
      lockedUntil: null,
      payload: {},
      lastError: null,
    })
  })

  const ways: [string, (job: Job) => Promise<void>][] = [
    ['extends', (job) => renewJob(db(), job, at(7))],
    ['ends', (job) => finishJob(db(), job, at(7))],
    ['puts off', (job) => postponeJob(db(), job, at(7), 7, 'late')],
    ['gives up', (job) => failJob(db(), job, at(7), 'late')],
  ]
  test.each(ways)('nobody %s a job that another process has taken over, or that is done', async (_, act) => {
    await add('mine')
    const job = await claimed(0)
    await claimed(minute)
    const taken = await row()
    await act(job)
    expect(await row()).toEqual(taken)
    await finishJob(db(), { ...job, attempts: 2 }, at(minute))
    const done = await row()
    await act({ ...job, attempts: 2 })
    expect(await row()).toEqual(done)
  })

  test('that is done or given up is claimed by nobody', async () => {
    await add('done')
    await finishJob(db(), await claimed(), noon)
    await add('failed', 1)
    await failJob(db(), await claimed(1), noon, 'Gone')
    expect(await claimJob(db(), at(day))).toBeUndefined()
  })

  test('is forgotten after its time, open work never', async () => {
    for (const name of ['done early', 'done at the limit', 'failed early', 'failed at the limit', 'open'])
      await add(name)
    const all = await rows()
    const set = (index: number, change: Partial<typeof jobs.$inferInsert>) =>
      db()
        .update(jobs)
        .set(change)
        .where(eq(jobs.id, all[index]?.id ?? ''))
    const [early, limit] = [at(-1), noon]
    await set(0, { doneAt: early })
    await set(1, { doneAt: limit })
    await set(2, { failedAt: early })
    await set(3, { failedAt: limit })
    await forgetJobs(db(), { doneBefore: noon, failedBefore: noon })
    const kept = new Set((await rows()).map(({ id }) => id))
    expect(all.map(({ id }) => kept.has(id))).toEqual([false, true, false, true, true])
  })

  const noted = () => {
    const lines: unknown[][] = []
    const note =
      (level: string) =>
      (...line: unknown[]) =>
        void lines.push([level, ...line])
    const logger = { error: note('error'), warn: note('warn'), info: note('info'), debug: note('debug') }
    return { lines, logger: logger as unknown as Parameters<typeof runJobs>[0]['logger'] }
  }
  const work = async (handlers: JobHandlers, ms = 0) => {
    const { lines, logger } = noted()
    const count = await runJobs({ db: db(), clock: () => at(ms), logger, handlers })
    return { count, said: lines.map(([level, facts, words]) => [level, facts, words]) }
  }
  const failing = (reason: unknown): JobHandlers => ({ confirmation: () => Promise.reject(reason) })

  test('is left for another process once this one ends', async () => {
    for (const ms of [0, 1, 2]) await add(`tx_${ms}`, ms)
    const end = new AbortController()
    const done: unknown[] = []
    const handlers: JobHandlers = {
      confirmation: async ({ transactionId }) => {
        done.push(transactionId)
        if (done.length === 2) end.abort()
      },
    }
    const deps = { db: db(), clock: () => at(second), logger: noted().logger, handlers }
    expect([await runJobs({ ...deps, stopping: end.signal }), done]).toEqual([2, ['tx_0', 'tx_1']])
    expect([await runJobs(deps), done]).toEqual([1, ['tx_0', 'tx_1', 'tx_2']])
  })

  test('is done job after job, and its payload is forgotten', async () => {
    for (const name of ['a', 'b', 'c']) await add(name)
    const done: unknown[] = []
    const { count, said } = await work({
      confirmation: ({ transactionId }) => Promise.resolve(void done.push(transactionId)),
    })
    expect([count, new Set(done), said]).toEqual([3, new Set(['a', 'b', 'c']), []])
    expect((await rows()).map(({ doneAt, payload }) => [doneAt, payload])).toEqual(
      [1, 2, 3].map(() => [noon, {}]),
    )
    expect((await work({})).count).toBe(0)
  })

  test.each([
    [1, 5 * second],
    [2, 10 * second],
    [9, 1_280 * second],
    [10, 30 * minute],
    [60, 30 * minute],
    [1_100, 30 * minute],
  ])('that failed for the %i. time is tried again after %i ms', async (attempts, wait) => {
    await add('a')
    await db()
      .update(jobs)
      .set({ attempts: attempts - 1 })
    const { count, said } = await work(failing(new TypeError('with a name in it')))
    const job = await row()
    expect([count, job?.runAt, job?.lastError, job?.failedAt]).toEqual([1, at(wait), 'TypeError', null])
    const facts = { job: job?.id, kind: 'confirmation', attempts, name: 'TypeError' }
    expect(said).toEqual([['error', expect.objectContaining(facts), 'job failed']])
  })

  test.each([
    [Object.assign(new Error('secret'), { code: 'ECONNRESET' }), 'Error ECONNRESET'],
    [new Error('secret', { cause: Object.assign(new Error('x'), { code: '23505' }) }), 'Error 23505'],
    ['a text', 'string'],
    [new PermanentFailure('RCPT TO refused'), 'RCPT TO refused'],
  ])('keeps of a failure no more than %j', async (error, kept) => {
    await add('a')
    await work(failing(error))
    expect((await row())?.lastError).toBe(kept)
  })

  test.each([
    [3 * day - 1, null, 'job failed'],
    [3 * day, at(3 * day), 'job given up'],
  ])('is the operator’s after three days: %i ms', async (ms, failedAt, words) => {
    await add('a')
    const { said } = await work(failing(new Error('x')), ms)
    expect([(await row())?.failedAt, said[0]?.[2]]).toEqual([failedAt, words])
  })

  test('is the operator’s at once where trying again cannot help', async () => {
    await add('a')
    const { said } = await work(failing(new PermanentFailure('no such reader')))
    expect(await row()).toMatchObject({ failedAt: noon, runAt: noon, lastError: 'no such reader' })
    expect(said).toEqual([['error', expect.objectContaining({ name: 'PermanentFailure' }), 'job given up']])
  })

  test('that nobody can do fails like any other', async () => {
    await add('a')
    const { lines, logger } = noted()
    const handlers: JobHandlers = {}
    expect(await runJobs({ db: db(), clock: () => noon, logger, handlers })).toBe(1)
    expect(await row()).toMatchObject({ lastError: 'Error', doneAt: null, runAt: at(5 * second) })
    expect(lines).toHaveLength(1)
  })
})
