import { expect, test } from 'vitest'
import { createImageQueue } from '#server/media/image-queue.ts'

type Work = { end: (fails?: boolean) => void; done: Promise<unknown> }

const opened = (bounds: Parameters<typeof createImageQueue>[0]) => {
  const queue = createImageQueue(bounds)
  const started: string[] = []
  const add = (name: string): Work => {
    let end: Work['end'] = () => {}
    const ended = new Promise<string>((resolve, reject) => {
      end = (fails) => (fails ? reject(new Error('broken')) : resolve(name))
    })
    const done = queue(name.slice(0, 1), () => {
      started.push(name)
      return ended
    })
    return { end, done }
  }
  return { add, started }
}

test('lets accounts take turns: who sends many images waits for himself, not the others for him', async () => {
  const { add, started } = opened({ inFlight: 2, waiting: 9, waitingPerAccount: 3 })
  const [a1, a2, a3, b1, c1] = ['a1', 'a2', 'a3', 'b1', 'c1'].map(add)
  await Promise.resolve()
  expect(started).toEqual(['a1', 'b1'])
  a1?.end()
  await a1?.done
  expect(started).toEqual(['a1', 'b1', 'c1'])
  c1?.end(true)
  await expect(c1?.done).rejects.toThrow('broken')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  for (const work of [b1, a2]) work?.end()
  await Promise.all([b1?.done, a2?.done])
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  a3?.end()
  expect(await a3?.done).toBe('a3')
})

test('refuses whoever has too many in line, and everybody when too many are', async () => {
  const { add } = opened({ inFlight: 1, waiting: 3, waitingPerAccount: 2 })
  const running = add('a0')
  const waiting = ['a1', 'a2'].map(add)
  await expect(add('a3').done).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  waiting.push(add('b1'))
  await expect(add('c1').done).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  for (const work of [running, ...waiting]) work.end()
  await Promise.all([running, ...waiting].map(({ done }) => done))
})
