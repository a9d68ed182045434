import { afterEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { GatewayRefused, GatewayUnavailable } from '#server/payments/gateway.ts'
import { createProviderRequest, type ProviderAccess } from '#server/payments/mercado-pago.request.ts'

type Reply = Response | Error | 'silence'

/** The provider answers with these, one after the other; what it was asked, and how long was waited between. */
const asking = (replies: (() => Reply)[], access: Partial<ProviderAccess> = {}) => {
  const asked: Request[] = []
  const waits: number[] = []
  const request = createProviderRequest({
    baseUrl: 'https://provider.test/api',
    accessToken: 'segredo',
    wait: async (ms) => void waits.push(ms),
    fetch: async (input, init) => {
      const sent = new Request(input, init)
      asked.push(sent)
      const reply = (replies[asked.length - 1] ?? ok)()
      if (reply === 'silence')
        return new Promise((_, reject) => {
          sent.signal.addEventListener('abort', () => reject(sent.signal.reason as Error))
        })
      if (reply instanceof Error) throw reply
      return reply
    },
    ...access,
  })
  return { request, asked, waits }
}
const ok = () => Response.json({ id: 7 })
const lost = () => new TypeError('fetch failed')
const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = {}) =>
  () =>
    Response.json(body, { status: code, headers })

const reading = { method: 'GET', path: '/things', answer: v.object({ id: v.number() }) } as const
const writing = { ...reading, method: 'POST', body: { amount: 1 } } as const

const failureOf = async (promise: Promise<unknown>): Promise<GatewayUnavailable | GatewayRefused> => {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return error
  throw new Error(`no failure of the provider: ${String(error)}`)
}

describe('a request', () => {
  test('names the account, and carries what was asked and nothing more', async () => {
    const { request, asked } = asking([])
    expect(await request({ ...reading, query: { of: 'tx_1', limit: 5 } })).toEqual({ id: 7 })
    await request({ ...writing, headers: { 'x-more': 'yes' }, idempotencyKey: 'key-1' })
    const [read, written] = asked
    expect([read?.method, read?.url, read?.body]).toEqual([
      'GET',
      'https://provider.test/api/things?of=tx_1&limit=5',
      null,
    ])
    expect(Object.fromEntries(read?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer segredo',
    })
    expect([written?.method, written?.url, await written?.json()]).toEqual([
      'POST',
      'https://provider.test/api/things',
      { amount: 1 },
    ])
    expect([written?.headers.get('x-idempotency-key'), written?.headers.get('x-more')]).toEqual([
      'key-1',
      'yes',
    ])
    expect([read?.redirect, written?.redirect]).toEqual(['error', 'error'])
  })

  test('tells the headers of each answer of the provider itself, and when it was asked', async () => {
    const told: [string | null, number][] = []
    const { request } = asking(
      [
        status(503, { date: 'of a proxy' }),
        status(400, { date: 'of a refusal' }),
        () => Response.json({ id: 7 }, { headers: { date: 'of an answer' } }),
      ],
      {
        now: () => 5_000,
        onAnswer: (headers, sentAt) => told.push([headers.get('date'), sentAt]),
        retryDelaysMs: [],
      },
    )
    await failureOf(request(writing))
    await failureOf(request(writing))
    await request(writing)
    expect(told).toEqual([
      ['of a refusal', 5_000],
      ['of an answer', 5_000],
    ])
  })
})

describe('what is repeated', () => {
  test('reading, and what has a key, twice: after a quarter of a second and after a second', async () => {
    for (const asked of [reading, { ...writing, idempotencyKey: 'key-1' }]) {
      const { request, waits } = asking([lost, status(500), ok])
      expect([await request(asked), waits]).toEqual([{ id: 7 }, [250, 1000]])
    }
  })

  test('the same request under the same key', async () => {
    const { request, asked } = asking([lost, lost, ok])
    await request({ ...writing, idempotencyKey: 'key-1' })
    expect(asked.map(({ headers }) => headers.get('x-idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('not a third time', async () => {
    const { request, asked, waits } = asking([lost, lost, lost])
    expect(await failureOf(request(reading))).toBeInstanceOf(GatewayUnavailable)
    expect([asked.length, waits]).toEqual([3, [250, 1000]])
  })

  test('not what has no key: it might happen twice', async () => {
    const { request, asked } = asking([lost])
    expect(await failureOf(request(writing))).toBeInstanceOf(GatewayUnavailable)
    expect(asked).toHaveLength(1)
  })

  test('not what was refused', async () => {
    const { request, asked } = asking([status(400)])
    expect(await failureOf(request(reading))).toBeInstanceOf(GatewayRefused)
    expect(asked).toHaveLength(1)
  })

  test('not what ran out of time: the provider is slow, not away', async () => {
    const { request, asked } = asking([() => 'silence'], { timeoutMs: 5 })
    expect(await failureOf(request(reading))).toBeInstanceOf(GatewayUnavailable)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['1', [1000, 1000]],
    ['2', [2000, 1000]],
    ['0', [250, 1000]],
  ])('after %s s where the provider asks for so much', async (retryAfter, expected) => {
    const { request, waits } = asking([status(429, { 'retry-after': retryAfter }), lost, ok])
    await request(reading)
    expect(waits).toEqual(expected)
  })

  test('not when the provider asks for more than two seconds: that is the caller’s', async () => {
    const { request, asked } = asking([status(429, { 'retry-after': '3' })])
    expect(await failureOf(request(reading))).toMatchObject({ retryAfter: 3 })
    expect(asked).toHaveLength(1)
  })
})

describe('the outcome is unknown', () => {
  test.each([408, 409, 423, 424, 425, 429, 500, 502, 599])('after a status of %i', async (code) => {
    const { request } = asking([status(code)])
    const failure = await failureOf(request(writing))
    expect([failure.name, failure.message]).toEqual([
      'GatewayUnavailable',
      `payment provider unavailable: status ${code}`,
    ])
    expect(failure).toMatchObject({ retryAfter: null })
  })

  test('without an answer, and only its cause is kept', async () => {
    const cause = lost()
    const { request } = asking([() => cause])
    const failure = await failureOf(request(writing))
    expect([failure.message, failure.cause]).toEqual(['payment provider unavailable: no answer', cause])
  })

  test.each([
    [{}, 'id'],
    [[], 'id'],
    ['text', '?'],
  ])('after the answer %j, and it says only where', async (body, where) => {
    const { request } = asking([() => Response.json(body)])
    expect((await failureOf(request(writing))).message).toBe(
      `payment provider unavailable: unexpected answer at ${where}`,
    )
  })

  test('says each place where the answer is another', async () => {
    const { request } = asking([() => Response.json({ id: 'x', name: 7 })])
    const answer = v.object({ id: v.number(), name: v.string() })
    expect((await failureOf(request({ ...writing, answer }))).message).toContain('at id, name')
  })

  test('after half an answer', async () => {
    const { request } = asking([() => new Response('{"id":')])
    expect(await failureOf(request(writing))).toBeInstanceOf(GatewayUnavailable)
  })

  test('after an answer that broke off, and its cause is kept', async () => {
    const cause = new TypeError('terminated')
    const body = () => new ReadableStream({ pull: (controller) => controller.error(cause) })
    const { request } = asking([() => new Response(body())])
    expect((await failureOf(request(writing))).cause).toBe(cause)
  })
})

describe('a refusal', () => {
  test.each([400, 401, 404, 410, 422, 426, 430])('is a status of %i, with its codes', async (code) => {
    const { request } = asking([status(code, {}, { cause: [{ code: 2006 }, { code: 'x' }] })])
    const failure = await failureOf(request(writing))
    expect([failure.name, failure.message]).toEqual([
      'GatewayRefused',
      `payment provider refused: ${code} 2006,x`,
    ])
    expect(failure).toMatchObject({ status: code, codes: ['2006', 'x'] })
  })

  test.each([
    [{ cause: { code: 4020 } }, ['4020']],
    [{ error: 'bad_request', cause: [] }, ['bad_request']],
    [{ error: 'bad_request', cause: null }, ['bad_request']],
    [{ error: 'bad_request' }, ['bad_request']],
    [{ error: 'bad_request', cause: [{ code: 1 }] }, ['1']],
    [{ error: null, cause: null }, []],
    [{}, []],
    ['text', []],
    [{ error: 7 }, []],
    [{ error: 'bad_request', cause: [{ reason: 'x' }] }, []],
  ])('with %j has the codes %j', async (body, codes) => {
    const { request } = asking([status(400, {}, body)])
    expect(await failureOf(request(writing))).toMatchObject({ codes })
  })
})

describe('how long the provider asks to wait', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  test.each([
    ['7', 7],
    ['120', 120],
    ['Sat, 21 Nov 2026 12:50:00 GMT', 3_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['7s', null],
    ['x7', null],
    ['', null],
    ['logo', null],
  ])('%j is %j s', async (text, expected) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.500Z'), toFake: ['Date'] })
    const { request } = asking([status(503, { 'retry-after': text })])
    expect(await failureOf(request(writing))).toMatchObject({ retryAfter: expected })
  })
})
