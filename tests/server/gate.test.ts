import { expect, test } from 'vitest'
import { createGate } from '#server/http/gate.ts'

test('runs so many at once, the others in their order, and goes on after a failure', async () => {
  const gated = createGate({ inFlight: 2, longestQueue: 3 })
  const started: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const work = (index: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(index)
      ends[index] = (fails) => (fails ? reject(new Error('broken')) : resolve(index))
    })
  const all = [0, 1, 2, 3, 4].map((index) => gated(work(index)))
  await expect(gated(work(5))).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  expect(started).toEqual([0, 1])
  const end = async (index: number, fails = false) => {
    ends[index]?.(fails)
    return all[index]
  }
  await expect(end(1, true)).rejects.toThrow('broken')
  expect(started).toEqual([0, 1, 2])
  for (const index of [0, 2, 3, 4]) expect(await end(index)).toBe(index)
  expect(started).toEqual([0, 1, 2, 3, 4])
  const next = gated(work(6))
  ends[6]?.(false)
  expect(await next).toBe(6)
})
