import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PassThrough } from 'node:stream'
import { createBodies } from '#server/http/bodies.ts'
import { readBytes, type Source } from '#server/http/body-stream.ts'
import { Refusal } from '#server/http/refusal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const most = { all: { arriving: 3, bytes: 100 }, network: { arriving: 2, bytes: 60 } }

const statusOf = (work: () => unknown): number => {
  try {
    work()
    return 200
  } catch (error) {
    return error instanceof Refusal ? error.status : 500
  }
}

test('so many bodies arrive at once, and so many of one network', () => {
  const bodies = createBodies(most)
  const first = bodies.enter('a')
  bodies.enter('a')
  expect(statusOf(() => bodies.enter('a'))).toBe(429)
  const other = bodies.enter('b')
  expect(statusOf(() => bodies.enter('c'))).toBe(429)
  other.arrived()
  first.done()
  first.done()
  expect(statusOf(() => bodies.enter('a'))).toBe(200)
  expect(statusOf(() => bodies.enter('a'))).toBe(429)
})

test('bytes are counted until their request is answered', () => {
  const bodies = createBodies(most)
  const [one, two] = [bodies.enter('a'), bodies.enter('b')]
  one.take(60)
  expect(statusOf(() => one.take(1))).toBe(429)
  expect(statusOf(() => two.take(41))).toBe(429)
  two.take(40)
  one.arrived()
  expect(statusOf(() => bodies.enter('c').take(1))).toBe(429)
  one.done()
  expect(statusOf(() => bodies.enter('a').take(60))).toBe(200)
})

type Sent = {
  source: Source
  send: (bytes: number) => void
  end: () => void
  fail: () => void
}

const ofPlatform = (): Sent => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  return {
    source: { length: null, stream },
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('gone')),
  }
}

const ofConnection = (): Sent => {
  const stream = new PassThrough()
  return {
    source: { length: null, stream },
    send: (bytes: number) => void stream.write(new Uint8Array(bytes)),
    end: () => void stream.end(),
    fail: () => void stream.destroy(),
  }
}

const streams = [
  ['of a connection', ofConnection],
  ['of the platform', ofPlatform],
] as const

const limit = 1024 * 1024
const readingOf = (source: Source, bodies = createBodies()): Promise<number> =>
  readBytes(source, limit, bodies.enter('a')).then(
    (bytes) => bytes.byteLength,
    (error: unknown) => (error instanceof Refusal ? -error.status : -500),
  )

test.each(streams)(
  '%s: a body that stalls is refused after ten seconds, and its place is free',
  async (_, stream) => {
    const bodies = createBodies({ ...most, all: { arriving: 1, bytes: 100 } })
    const { source, send } = stream()
    const read = readingOf(source, bodies)
    send(10)
    expect(statusOf(() => bodies.enter('b'))).toBe(429)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(statusOf(() => bodies.enter('b'))).toBe(429)
    await vi.advanceTimersByTimeAsync(1)
    expect(await read).toBe(-400)
    expect(statusOf(() => bodies.enter('b'))).toBe(200)
  },
)

test.each(streams)('%s: a body that trickles is refused: each 64 kB have ten seconds', async (_, stream) => {
  const { source, send } = stream()
  const read = readingOf(source)
  for (let second = 0; second < 10; second += 1) {
    send(6_000)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(await read).toBe(-400)
})

test.each(streams)('%s: a large body of a slow phone has its time', async (_, stream) => {
  const { source, send, end } = stream()
  const read = readingOf(source)
  for (let part = 0; part < 12; part += 1) {
    send(64 * 1024)
    await vi.advanceTimersByTimeAsync(9_000)
  }
  end()
  expect(await read).toBe(12 * 64 * 1024)
})

test.each(streams)('%s: a body whose sender went away is refused and no fault', async (_, stream) => {
  const { source, send, fail } = stream()
  const read = readingOf(source)
  send(10)
  fail()
  expect(await read).toBe(-400)
})

test.each(streams)('%s: a body that is too long is refused as soon as that is known', async (_, stream) => {
  const { source, send } = stream()
  const read = readingOf(source)
  send(limit)
  send(1)
  expect(await read).toBe(-413)
  expect(await readingOf({ ...stream().source, length: String(limit + 1) })).toBe(-413)
})

test('a request without a body has none', async () => {
  expect(await readingOf({ length: null, stream: null })).toBe(0)
})

test('of a refused body nobody waits for more', async () => {
  const stream = new PassThrough()
  const read = readingOf({ length: null, stream })
  stream.write(new Uint8Array(limit + 1))
  expect(await read).toBe(-413)
  expect(['data', 'error', 'close', 'end'].map((event) => stream.listenerCount(event))).toEqual(
    ['data', 'error', 'close', 'end'].map((event) => new PassThrough().listenerCount(event)),
  )
})
