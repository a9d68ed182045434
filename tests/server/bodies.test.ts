import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBodies } from '#server/http/bodies.ts'
import { readBytes } from '#server/http/body-stream.ts'
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

const stream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  const request = new Request('http://shop.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return {
    request,
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('gone')),
  }
}

const limit = 1024 * 1024
const readingOf = (request: Request, bodies = createBodies()): Promise<number> =>
  readBytes(request, limit, bodies.enter('a')).then(
    (bytes) => bytes.byteLength,
    (error: unknown) => (error instanceof Refusal ? -error.status : -500),
  )

test('a body that stalls is refused after ten seconds, and its place is free', async () => {
  const bodies = createBodies({ ...most, all: { arriving: 1, bytes: 100 } })
  const { request, send } = stream()
  const read = readingOf(request, bodies)
  send(10)
  expect(statusOf(() => bodies.enter('b'))).toBe(429)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(statusOf(() => bodies.enter('b'))).toBe(429)
  await vi.advanceTimersByTimeAsync(1)
  expect(await read).toBe(-400)
  expect(statusOf(() => bodies.enter('b'))).toBe(200)
})

test('a body that trickles is refused: each 64 kB have ten seconds', async () => {
  const { request, send } = stream()
  const read = readingOf(request)
  for (let second = 0; second < 10; second += 1) {
    send(6_000)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(await read).toBe(-400)
})

test('a large body of a slow phone has its time', async () => {
  const { request, send, end } = stream()
  const read = readingOf(request)
  for (let part = 0; part < 12; part += 1) {
    send(64 * 1024)
    await vi.advanceTimersByTimeAsync(9_000)
  }
  end()
  expect(await read).toBe(12 * 64 * 1024)
})

test('a body whose sender went away is refused and no fault', async () => {
  const { request, send, fail } = stream()
  const read = readingOf(request)
  send(10)
  fail()
  expect(await read).toBe(-400)
})
