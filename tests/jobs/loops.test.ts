import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { startLoop } from '#server/jobs/loop.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Logger } from '#server/process/logger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noted = () => {
  const lines: unknown[][] = []
  const note =
    (level: string) =>
    (...line: unknown[]) =>
      void lines.push([level, ...line])
  return { lines, logger: { error: note('error'), warn: note('warn') } as unknown as Logger }
}

/** Something that takes as long as it is told. */
const pending = () => {
  const ends: (() => void)[] = []
  return {
    begin: () => new Promise<void>((resolve) => ends.push(resolve)),
    begun: () => ends.length,
    end: async (index: number) => {
      ends[index]?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a round begins after each interval, once the one before is over', async () => {
  const { lines, logger } = noted()
  const work = pending()
  const loop = startLoop({ name: 'mail', everyMs: 100, logger, work: work.begin })
  await pass(99)
  expect(work.begun()).toBe(0)
  await pass(1)
  expect(work.begun()).toBe(1)
  await pass(300)
  expect(work.begun()).toBe(1)
  await work.end(0)
  await pass(100)
  expect(work.begun()).toBe(2)
  await work.end(1)
  await loop.stop()
  expect(lines).toEqual([])
})

test('as many rounds are under way as are allowed', async () => {
  const { logger } = noted()
  const work = pending()
  const loop = startLoop({ name: 'mail', everyMs: 100, logger, work: work.begin, atOnce: 2 })
  await pass(500)
  expect(work.begun()).toBe(2)
  await work.end(0)
  await pass(100)
  expect(work.begun()).toBe(3)
  await work.end(1)
  await work.end(2)
  await loop.stop()
})

test('a round that failed is told, and the next one comes', async () => {
  const { lines, logger } = noted()
  let rounds = 0
  const work = () => {
    rounds += 1
    return rounds === 1 ? Promise.reject(new TypeError('with a name in it')) : Promise.resolve()
  }
  const loop = startLoop({ name: 'mail', everyMs: 100, logger, work })
  await pass(200)
  await loop.stop()
  expect(rounds).toBe(2)
  expect(lines).toEqual([
    ['error', expect.objectContaining({ loop: 'mail', name: 'TypeError' }), 'round failed'],
  ])
  expect(JSON.stringify(lines)).not.toContain('with a name in it')
})

test('who stops waits for the round that is under way, and none begins after it', async () => {
  const { logger } = noted()
  const work = pending()
  const loop = startLoop({ name: 'mail', everyMs: 100, logger, work: work.begin })
  await pass(100)
  const told = vi.fn<() => void>()
  const stopped = loop.stop().then(told)
  await pass(500)
  expect([told.mock.calls.length, work.begun()]).toEqual([0, 1])
  await work.end(0)
  await stopped
  await pass(500)
  expect(work.begun()).toBe(1)
})

test('who stops tells the round that is under way', async () => {
  const { logger } = noted()
  let told: AbortSignal | undefined
  const loop = startLoop({
    name: 'mail',
    everyMs: 100,
    logger,
    work: async (stopping) => {
      told = stopping
    },
  })
  await pass(100)
  expect(told?.aborted).toBe(false)
  await loop.stop()
  expect(told?.aborted).toBe(true)
})

/** A database with one job; it counts how often its claim is renewed. */
const withOneJob = (renew: () => Promise<void>) => {
  const job = { id: 'jb_1', kind: 'confirmation', payload: {}, attempts: 1, createdAt: new Date(0) }
  const jobs = [[job]]
  let renewals = 0
  const answer = (values: object): Promise<unknown> => {
    if (Object.keys(values).join(' ') !== 'lockedUntil') return Promise.resolve()
    renewals += 1
    return renew()
  }
  const update = () => ({
    set: (values: object) => ({
      where: () =>
        'attempts' in values ? { returning: () => Promise.resolve(jobs.pop() ?? []) } : answer(values),
    }),
  })
  return { db: { update } as unknown as Db, renewals: () => renewals }
}

test('the claim of a job is renewed every twenty seconds while it is done, and not after', async () => {
  const { lines, logger } = noted()
  const { db, renewals } = withOneJob(() => Promise.resolve())
  const work = pending()
  const run = runJobs({ db, clock: () => new Date(0), logger, handlers: { confirmation: work.begin } })
  await pass(19_999)
  expect([work.begun(), renewals()]).toEqual([1, 0])
  await pass(1)
  expect(renewals()).toBe(1)
  await pass(20_000)
  expect(renewals()).toBe(2)
  await work.end(0)
  expect(await run).toBe(1)
  await pass(100_000)
  expect([renewals(), lines]).toEqual([2, []])
})

test('a claim that is not renewed is told, and ends nothing', async () => {
  const { lines, logger } = noted()
  const { db } = withOneJob(() => Promise.reject(new TypeError('x')))
  const work = pending()
  const run = runJobs({
    db,
    clock: () => new Date(0),
    logger,
    handlers: { confirmation: work.begin },
    renewMs: 10,
  })
  await pass(10)
  await work.end(0)
  expect(await run).toBe(1)
  expect(lines).toEqual([
    ['warn', expect.objectContaining({ job: 'jb_1', name: 'TypeError' }), 'lease not renewed'],
  ])
})
