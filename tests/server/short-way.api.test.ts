import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createEventReader } from '#server/events/event-reader.ts'
import { listen } from '#server/http/listen.ts'
import { shortWayOf } from '#server/http/short-way.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import type { Web } from '#server/shell/web-files.ts'
import { type Event, World } from '../orders/world.ts'
import { recordingLogger } from '../payments-server/recording-logger.ts'
import { describeDatabase } from '../support/database.ts'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string; request: unknown }

const web: Web = {
  page: `<html><head><title>x</title></head><body><div id="root"></div>${'x'.repeat(2_000)}</body></html>`,
  ticketPage: '',
  style: null,
  manifest: {},
  files: new Map(),
}

describeDatabase('what is ready', (open) => {
  let world: World
  let event: Event
  let server: Server
  let app: ReturnType<typeof createApp>
  let events: ReturnType<typeof createEventReader>
  let port = 0
  const { logger, lines } = recordingLogger()
  const metrics = createMetrics()
  beforeAll(async () => {
    world = new World(open())
    event = await world.event({ types: [{ capacity: 9 }] })
    events = createEventReader(open().db, 600_000, { now: () => new Date() })
    app = createApp({ ...world.shop.deps, events, logger, metrics }, { web })
    server = await listen(app, { host: '127.0.0.1', port: 0 })
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => void lines.splice(0))
  afterAll(() => {
    server.close()
    world.close()
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port, path, method, headers, agent: false }, (answer) => {
        const { 'x-request-id': id, date: _, ...others } = answer.headers
        buffer(answer).then(
          (bytes) =>
            resolve({
              status: answer.statusCode,
              headers: others,
              body: bytes.toString('base64'),
              request: id,
            }),
          reject,
        )
      })
        .on('error', reject)
        .end()
    })
  /** A body is read by the router, even an empty one. */
  const throughRouter = { 'content-length': '0' }
  const told = () =>
    lines.flatMap(([level, text, facts]) => {
      if (text !== 'call') return []
      const { request: _, ms, ...others } = facts as Record<string, unknown>
      expect(ms).toBeGreaterThanOrEqual(0)
      return [[level, others]]
    })

  const paths = (): string[] => [
    '/',
    '/eventos',
    `/eventos/${event.id}`,
    '/api/v1/events?banner=url',
    `/api/v1/events/${event.id}?banner=url`,
  ]
  const places = [0, 1, 2, 3, 4]

  test.each(
    places.flatMap((place) => ['identity', 'br', 'gzip'].map((encoding) => [place, encoding] as const)),
  )('is answered like through the router: address %s, %s', async (place, encoding) => {
    const path = paths()[place] ?? ''
    const headers = { 'accept-encoding': encoding }
    await ask(path, { ...headers, ...throughRouter })
    lines.splice(0)
    const [long, short] = [await ask(path, { ...headers, ...throughRouter }), await ask(path, headers)]
    expect({ ...short, request: null }).toEqual({ ...long, request: null })
    expect(short.status).toBe(200)
    expect(short.request).toMatch(/^[\da-f-]{36}$/)
    expect(short.request).not.toBe(long.request)
    const [first, second, ...more] = told()
    expect([second, more]).toEqual([first, []])
    expect(first === undefined).toBe(place < 3)
    const etag = String(short.headers.etag)
    const known = { ...headers, 'if-none-match': `"other", ${etag}` }
    const [same, again] = [await ask(path, { ...known, ...throughRouter }), await ask(path, known)]
    expect({ ...again, request: null }).toEqual({ ...same, request: null })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('takes the short way, and nothing else does', async () => {
    await Promise.all(paths().map((path) => ask(path, throughRouter)))
    const routed: string[] = []
    const way = shortWayOf(app)
    const taken = (url: string, method = 'GET', more: Record<string, string> = {}): boolean => {
      const headers = { host: '127.0.0.1', ...more }
      const outgoing = { writeHead: () => {}, end: () => {} }
      return way({ method, url, headers } as never, outgoing as never)
    }
    expect(paths().map((path) => taken(path))).toEqual(places.map(() => true))
    for (const url of [
      '/eventos/',
      '/login',
      `/api/v1/events/${event.id}`,
      '/api/v1/events/ev_none?banner=url',
    ])
      if (taken(url)) routed.push(url)
    expect(routed).toEqual([])
    for (const path of paths()) {
      expect(taken(path, 'HEAD')).toBe(false)
      expect(taken(path, 'POST')).toBe(false)
      expect(taken(path, 'GET', { 'transfer-encoding': 'chunked' })).toBe(false)
      expect(taken(path, 'GET', { host: 'a b' })).toBe(false)
    }
    events.forget()
    expect(paths().map((path) => taken(path))).toEqual(places.map(() => false))
  })

  test('is counted', async () => {
    const counted = async () =>
      (await metrics.figures())
        .filter(({ name }) => name === 'quadra_http_request_seconds')
        .flatMap(({ values }) => values)
        .filter(({ labels }) => labels['le'] === '+Inf')
        .reduce((sum, { value }) => sum + value, 0)
    await ask('/', throughRouter)
    const before = await counted()
    await ask('/')
    expect((await counted()) - before).toBe(1)
  })
})
