import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { combine, GivenUp, QueueFull } from '#server/orders/combiner.ts'

type Run = { inputs: string[]; finish: () => void; fail: (error: Error) => void }

/** Batches that end when the test says so; an input is 'event/buyer'. */
const held = (limits: Partial<{ maxBatch: number; maxWaiting: number; longestWait: number }> = {}) => {
  const gone = new Set<string>()
  const runs: Run[] = []
  let waiting = (): number => NaN
  const submit = combine<string, string>({
    keyOf: (input) => input.split('/')[0] ?? '',
    identityOf: (input) => input.split('#')[0] ?? '',
    runBatch: (inputs) =>
      new Promise((resolve, reject) => {
        runs.push({
          inputs: [...inputs],
          finish: () => resolve(inputs.map((input) => `${input} done`)),
          fail: reject,
        })
      }),
    maxBatch: 10,
    maxWaiting: 100,
    longestWait: 1_000,
    isGivenUp: (input) => gone.has(input),
    show: (read) => (waiting = read),
    ...limits,
  })
  return { submit, runs, gone, waiting: () => waiting(), batches: () => runs.map(({ inputs }) => inputs) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('the combiner', () => {
  test('runs what arrives meanwhile as the next batch and answers each its own', async () => {
    const { submit, runs, batches } = held()
    const first = submit('a/1')
    await turn()
    const later = [submit('a/2'), submit('a/3'), submit('a/4')]
    await turn()
    expect(batches()).toEqual([['a/1']])
    runs[0]?.finish()
    await turn()
    expect(batches()).toEqual([['a/1'], ['a/2', 'a/3', 'a/4']])
    runs[1]?.finish()
    expect(await Promise.all([first, ...later])).toEqual(['a/1 done', 'a/2 done', 'a/3 done', 'a/4 done'])
  })

  test('begins with all that came in the same turn of the event loop', async () => {
    const { submit, batches } = held()
    void submit('a/1')
    await Promise.resolve()
    process.nextTick(() => void submit('a/2'))
    await turn()
    expect(batches()).toEqual([['a/1', 'a/2']])
  })

  test('shows how many wait, of all keys', async () => {
    const { submit, runs, waiting } = held()
    expect(waiting()).toBe(0)
    void submit('a/1')
    expect(waiting()).toBe(1)
    await turn()
    expect(waiting()).toBe(0)
    for (const input of ['a/2', 'a/3', 'b/1']) void submit(input)
    expect(waiting()).toBe(3)
    await turn()
    expect(waiting()).toBe(2)
    runs[0]?.finish()
    await turn()
    expect(waiting()).toBe(0)
  })

  test('different keys do not wait for each other', async () => {
    const { submit, batches } = held()
    void submit('a/1')
    void submit('b/1')
    await turn()
    expect(batches()).toEqual([['a/1'], ['b/1']])
  })

  test('a batch has a size, and one buyer is in it once', async () => {
    const { submit, runs, batches } = held({ maxBatch: 2 })
    void submit('a/0')
    await turn()
    for (const input of ['a/1#first', 'a/1#second', 'a/2', 'a/3']) void submit(input)
    runs[0]?.finish()
    await turn()
    runs[1]?.finish()
    await turn()
    expect(batches()).toEqual([['a/0'], ['a/1#first', 'a/2'], ['a/1#second', 'a/3']])
  })

  test('a batch that fails is repeated one by one, and only the bad one fails', async () => {
    const { submit, runs, batches } = held()
    void submit('a/0')
    await turn()
    const both = Promise.allSettled([submit('a/good'), submit('a/bad')])
    runs[0]?.finish()
    await turn()
    runs[1]?.fail(new Error('the batch'))
    await turn()
    runs[2]?.finish()
    await turn()
    runs[3]?.fail(new Error('the bad one'))
    const reason = new Error('the bad one')
    expect(await both).toEqual([
      { status: 'fulfilled', value: 'a/good done' },
      { status: 'rejected', reason },
    ])
    expect(batches()).toEqual([['a/0'], ['a/good', 'a/bad'], ['a/good'], ['a/bad']])
  })

  test('beyond what may wait it refuses at once, and takes more when there is room again', async () => {
    const { submit, runs, batches } = held({ maxWaiting: 2 })
    void submit('a/0')
    await turn()
    void submit('a/1')
    void submit('a/2')
    await expect(submit('a/3')).rejects.toThrow(QueueFull)
    runs[0]?.finish()
    await turn()
    void submit('a/4')
    runs[1]?.finish()
    await turn()
    expect(batches()).toEqual([['a/0'], ['a/1', 'a/2'], ['a/4']])
  })

  test('one that fails alone is not repeated', async () => {
    const { submit, runs, batches } = held()
    const only = submit('a/bad').catch((error: unknown) => error)
    await turn()
    runs[0]?.fail(new Error('the bad one'))
    expect(await only).toEqual(new Error('the bad one'))
    await turn()
    expect(batches()).toEqual([['a/bad']])
  })

  test('takes more of a key when all of it was served', async () => {
    const { submit, runs, batches } = held()
    const first = submit('a/1')
    await turn()
    runs[0]?.finish()
    await first
    await turn()
    const second = submit('a/2')
    await turn()
    runs[1]?.finish()
    expect(await second).toBe('a/2 done')
    expect(batches()).toEqual([['a/1'], ['a/2']])
  })

  test('says by name why it took nothing', async () => {
    const { submit, runs, gone, batches } = held({ maxWaiting: 1 })
    void submit('a/0')
    await turn()
    const left = submit('a/gone').catch((error: unknown) => error)
    gone.add('a/gone')
    const refused: unknown = await submit('a/1').catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'QueueFull', message: 'too many requests are waiting' })
    runs[0]?.finish()
    expect(await left).toMatchObject({ name: 'GivenUp', message: 'nobody waits for it any more' })
    await turn()
    expect(batches()).toEqual([['a/0']])
  })

  test('does not begin what nobody waits for any more', async () => {
    const { submit, runs, gone, batches } = held()
    void submit('a/0')
    await turn()
    const both = Promise.allSettled([submit('a/gone'), submit('a/there')])
    gone.add('a/gone')
    runs[0]?.finish()
    await turn()
    runs[1]?.finish()
    expect(await both).toEqual([
      { status: 'rejected', reason: new GivenUp('nobody waits for it any more') },
      { status: 'fulfilled', value: 'a/there done' },
    ])
    expect(batches()).toEqual([['a/0'], ['a/there']])
  })

  test('does not begin what has waited for too long', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(9_000)
    onTestFinished(() => now.mockRestore())
    const { submit, runs, batches } = held({ longestWait: 500 })
    void submit('a/0')
    await turn()
    const late = submit('a/late')
    now.mockReturnValue(9_001)
    const intime = submit('a/intime')
    now.mockReturnValue(9_501)
    runs[0]?.finish()
    await expect(late).rejects.toThrow(GivenUp)
    await turn()
    runs[1]?.finish()
    expect(await intime).toBe('a/intime done')
    expect(batches()).toEqual([['a/0'], ['a/intime']])
  })
})
