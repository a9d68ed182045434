import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { GatewayUnavailable } from '#server/payments/gateway.ts'
import { createProviderRequest, type ProviderAccess } from '#server/payments/mercado-pago.request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A provider on this machine, asked by the network as in production. */
const provider = async (answer: RequestListener, access: Partial<ProviderAccess> = {}) => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    request: createProviderRequest({
      baseUrl: `http://127.0.0.1:${port}/`,
      accessToken: 'segredo',
      retryDelaysMs: [],
      ...access,
    }),
  }
}

const reading = { method: 'GET', path: '/things', answer: v.object({ id: v.string() }) } as const

const failureOf = async (promise: Promise<unknown>): Promise<GatewayUnavailable> => {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof GatewayUnavailable) return error
  throw new Error(`the provider answered: ${String(error)}`)
}
const causeOf = ({ cause }: GatewayUnavailable): string => (cause instanceof Error ? cause.name : '')

describe('by the network', () => {
  test('what is asked arrives as it was written, letters of any kind included', async () => {
    const seen: unknown[] = []
    const { request } = await provider((asked, answer) => {
      const { method, url, headers } = asked
      const names = [
        'authorization',
        'accept',
        'content-type',
        'content-length',
        'x-idempotency-key',
      ] as const
      asked.setEncoding('utf8').on('data', (body) => {
        seen.push(method, url, body, ...names.map((name) => headers[name]))
        answer.writeHead(201, { 'content-type': 'application/json' })
        const text = Buffer.from(JSON.stringify({ id: 'São João ✓' }))
        answer.write(text.subarray(0, 9))
        answer.end(text.subarray(9))
      })
    })
    const writing = { ...reading, method: 'POST', query: { of: 'a b' }, body: { nome: 'Conceição' } } as const
    expect(await request({ ...writing, idempotencyKey: 'key-1' })).toEqual({ id: 'São João ✓' })
    expect(seen).toEqual([
      'POST',
      '/things?of=a+b',
      '{"nome":"Conceição"}',
      'Bearer segredo',
      'application/json',
      'application/json',
      '22',
      'key-1',
    ])
  })

  test('one connection serves one request after the other', async () => {
    const { request, server } = await provider((_asked, answer) => answer.end('{"id":"7"}'))
    let connections = 0
    server.on('connection', () => (connections += 1))
    for (let count = 0; count < 3; count += 1) await request(reading)
    expect(connections).toBe(1)
  })

  test('a connection on which the provider failed is not used again', async () => {
    let failures = 2
    const { request, server } = await provider((_asked, answer) => {
      answer.writeHead((failures -= 1) < 0 ? 200 : 503).end('{"id":"7"}')
    })
    let connections = 0
    server.on('connection', () => (connections += 1))
    await failureOf(request(reading))
    await failureOf(request(reading))
    await request(reading)
    await request(reading)
    expect(connections).toBe(3)
  })

  test('headers are found by their names', async () => {
    const told: (string | null)[] = []
    const { request } = await provider(
      (_asked, answer) => answer.writeHead(200, { Date: 'Sun, 22 Nov 2026 10:00:00 GMT' }).end('{"id":"7"}'),
      { onAnswer: (headers) => told.push(headers.get('date'), headers.get('age')) },
    )
    await request(reading)
    expect(told).toEqual(['Sun, 22 Nov 2026 10:00:00 GMT', null])
  })

  test('no redirect is followed: the token stays here', async () => {
    let asked = 0
    const { request } = await provider((_asked, answer) => {
      asked += 1
      answer.writeHead(307, { location: '/elsewhere' }).end('{"id":"7"}')
    })
    await failureOf(request(reading))
    expect(asked).toBe(1)
  })

  test.each([
    ['nothing', () => {}],
    ['a beginning', (answer: Parameters<RequestListener>[1]) => void answer.write('{"id":')],
  ])('silence after %s runs out of time', async (_what, begin) => {
    const { request } = await provider((_asked, answer) => begin(answer), { timeoutMs: 20 })
    expect(causeOf(await failureOf(request(reading)))).toBe('TimeoutError')
  })

  test('an answer that breaks off is none', async () => {
    const { request } = await provider((_asked, answer) => {
      answer.writeHead(200, { 'content-length': 100 })
      answer.write('{"id":"7"}', () => answer.destroy())
    })
    expect((await failureOf(request(reading))).message).toContain('no answer')
  })

  test('nobody there is no answer, and says nothing of the token', async () => {
    const { request, server } = await provider(() => {})
    await new Promise((resolve) => server.close(resolve))
    const error = await failureOf(request(reading))
    expect(JSON.stringify([error.message, error.cause])).not.toContain('segredo')
  })
})
