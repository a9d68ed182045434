import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { hearServerDate, serverNow } from '#web/http/server-clock.ts'
import { type Api, createApi, isMissing } from '#web/http/api.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }

const answering = (status: number, body: string, type = 'application/json') => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    sent.push({
      url: typeof request === 'string' ? request : request.url,
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      body: init?.body ?? null,
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const unauthorized = vi.fn<() => void>()
const apiWith = (token: string | null, preloaded = new Map<string, unknown>()): Api =>
  createApi({ token: () => token, onUnauthorized: unauthorized, preloaded })

const failureOf = async (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    (value) => ({ resolved: value }),
    (error: unknown) => error,
  )

const coupon = { id: 'c1', nome: 'X', porcentagem: 0.1, quantidade: 1, deletado: false }

describe('a call', () => {
  it('tells the server’s time', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ token: 'a' }, { headers: { date: 'Thu, 01 Jan 2099 00:00:00 GMT' } }),
    )
    await apiWith(null)(calls.login, { body: { email: 'a@b.example', password: 'x' } })
    expect(new Date(serverNow()).getUTCFullYear()).toBe(2099)
    hearServerDate(new Date().toUTCString())
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
  })

  it('fills in the path, sends the token and resolves the parsed answer', async () => {
    const sent = answering(200, JSON.stringify({ ...coupon, porcentagem: 0.1, id: 'c1' }))
    const params = { eventId: 'a b', name: 'ÁGUA/1' }
    expect(await apiWith('t.o.k')(calls.validateCoupon, { params })).toEqual({ id: 'c1', porcentagem: 0.1 })
    expect(sent.map(({ url, method, headers }) => [url, method, headers['authorization']])).toEqual([
      ['/api/v1/coupons/event/a%20b/coupon/%C3%81GUA%2F1/validate', 'GET', 'Bearer t.o.k'],
    ])
  })

  it('sends no token where none is needed', async () => {
    const sent = answering(200, JSON.stringify({ token: 'novo' }))
    const body = { email: 'atleta@exemplo.com', password: 'segredo' }
    expect(await apiWith('t.o.k')(calls.login, { body })).toEqual({ token: 'novo' })
    expect([sent[0]?.headers['authorization'], sent[0]?.body]).toEqual([undefined, JSON.stringify(body)])
  })

  it('sends files as a form, lists as JSON text', async () => {
    const sent = answering(200, JSON.stringify({ message: 'ok' }))
    const image = new File(['x'], 'capa.png', { type: 'image/png' })
    await apiWith('t')(calls.updateEvent, {
      params: { id: 'e1' },
      body: { nome: 'Copa', image, dashboard_access_cpfs: JSON.stringify(['12345678909']) },
    })
    const form = sent[0]?.body
    expect(form instanceof FormData && [...form.entries()]).toEqual([
      ['nome', 'Copa'],
      ['image', image],
      ['dashboard_access_cpfs', '["12345678909"]'],
    ])
  })

  it('uses an answer that came with the page once, and only for its own address', async () => {
    const sent = answering(200, '[]')
    const api = apiWith(null, new Map([['/api/v1/events?banner=url', []]]))
    await api(calls.events, { query: { banner: 'url' } })
    expect(sent).toEqual([])
    await api(calls.events, { query: { banner: 'url' } })
    await api(calls.events)
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/events?banner=url', '/api/v1/events'])
  })
})

describe('an answer that came with the page', () => {
  it.each([
    ['is used while the page starts', 9_999, []],
    ['is asked for again once the page has been open for a while', 10_001, ['/api/v1/events?banner=url']],
  ])('%s', async (_, age, asked) => {
    vi.useFakeTimers()
    const sent = answering(200, '[]')
    const api = apiWith(null, new Map([['/api/v1/events?banner=url', []]]))
    vi.advanceTimersByTime(age)
    await api(calls.events, { query: { banner: 'url' } })
    expect(sent.map(({ url }) => url)).toEqual(asked)
  })
})

describe('a call that fails', () => {
  it('carries the server’s sentence, lists joined by a space', async () => {
    answering(409, JSON.stringify({ error: ['Um.', 'Dois.'] }))
    const body = { nome: 'X', porcentagem: 0.1, quantidade: 1, event_id: 'e1' }
    expect(await failureOf(apiWith('t')(calls.createCoupon, { body }))).toEqual({
      kind: 'http',
      message: 'Um. Dois.',
      status: 409,
    })
  })

  it('drops the token when the server refuses it', async () => {
    answering(401, JSON.stringify({ error: 'Faça login para continuar.' }))
    unauthorized.mockClear()
    expect(await failureOf(apiWith('velho')(calls.me))).toEqual({
      kind: 'auth',
      message: 'Faça login para continuar.',
      status: 401,
    })
    expect(unauthorized).toHaveBeenCalledTimes(1)
  })

  it('keeps a token that was stored while another one was refused', async () => {
    answering(401, JSON.stringify({ error: 'Faça login para continuar.' }))
    unauthorized.mockClear()
    const tokens = ['velho', 'novo']
    const api = createApi({ token: () => tokens.shift() ?? null, onUnauthorized: unauthorized })
    expect(await failureOf(api(calls.me))).toMatchObject({ kind: 'auth', status: 401 })
    expect(unauthorized).not.toHaveBeenCalled()
  })

  it('tells what a page acts on where the server names it', async () => {
    const body = { error: 'A categoria Mista A está esgotada.', code: 'categorySoldOut', about: 'Mista A' }
    answering(409, JSON.stringify(body))
    expect(await failureOf(apiWith('t')(calls.events))).toEqual({
      kind: 'http',
      message: 'A categoria Mista A está esgotada.',
      status: 409,
      code: 'categorySoldOut',
      about: 'Mista A',
    })
  })

  it('keeps the token when a public call is refused', async () => {
    answering(401, JSON.stringify({ error: 'E-mail ou senha incorretos.' }))
    unauthorized.mockClear()
    const error = await failureOf(apiWith('t')(calls.login, { body: { email: 'a@b.co', password: 'x' } }))
    expect(error).toEqual({ kind: 'http', message: 'E-mail ou senha incorretos.', status: 401 })
    expect(unauthorized).not.toHaveBeenCalled()
  })

  it.each([
    ['not the answer of the call', 200, '{"evento":1}', 'application/json'],
    ['broken JSON', 200, '{"evento"', 'application/json'],
    ['a page', 200, '<html></html>', 'text/html'],
    ['another success', 201, '[]', 'application/json'],
    ['an error without a sentence', 500, '<html></html>', 'text/html'],
  ])('counts %s as a failure of the server', async (_, status, body, type) => {
    answering(status, body, type)
    expect(await failureOf(apiWith(null)(calls.events))).toEqual({ kind: 'http', message: null, status })
  })

  it('knows an address without anything', async () => {
    answering(404, JSON.stringify({ error: 'Não encontrado.' }))
    const error = await failureOf(apiWith(null)(calls.event, { params: { id: 'x' } }))
    expect([isMissing(error), isMissing({ status: 500 }), isMissing(null)]).toEqual([true, false, false])
  })

  it('says that no answer came', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
    expect(await failureOf(apiWith(null)(calls.events))).toEqual({
      kind: 'network',
      message: null,
      status: null,
    })
  })

  it.each([
    ['a caller who listens', new AbortController().signal],
    ['nobody', undefined],
  ])('is given up after 20 s without an answer: %s', async (_, signal) => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_url: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const settled = vi.fn<(end: unknown) => void>()
    void failureOf(apiWith(null)(calls.events, {}, signal ? { signal } : {})).then(settled)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith({ kind: 'network', message: null, status: null })
  })

  it('is waited for longer when it carries images', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_url: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const settled = vi.fn<(end: unknown) => void>()
    const body = { email: 'atleta@exemplo.com', password: 'x'.repeat(200_000) }
    void failureOf(apiWith(null)(calls.login, { body })).then(settled)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith({ kind: 'network', message: null, status: null })
  })

  it('never settles once its caller has left', async () => {
    const abort = new AbortController()
    vi.stubGlobal('fetch', async () => {
      abort.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    const settled = vi.fn<() => void>()
    void apiWith(null)(calls.events, {}, { signal: abort.signal }).then(settled, settled)
    await vi.waitFor(() => expect(abort.signal.aborted).toBe(true))
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
  })
})
