import type { MiddlewareHandler } from 'hono'
import { type Fields, text } from './reading.ts'

/**
 * latency: waits `ms`. rate-limit: 429 with `retryAfter` seconds. conflict: 409, as while the same is under way. error: 500. drop: closes the connection before
 * anything happens. drop-after: does everything, then closes the connection. malformed: does everything, then
 * answers half a JSON text.
 */
const kinds = ['latency', 'rate-limit', 'conflict', 'error', 'drop', 'drop-after', 'malformed'] as const
export type Fault = {
  kind: (typeof kinds)[number]
  method: string | null
  /** Start of the path, without the sandbox's own base. */
  path: string
  /** How many requests it still hits. */
  times: number
  ms: number
  retryAfter: number
}

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)

export const readFault = (body: Fields): Fault | null => {
  const kind = kinds.find((name) => name === body.kind)
  if (kind === undefined) return null
  return {
    kind,
    method: text(body.method)?.toUpperCase() ?? null,
    path: text(body.path) ?? '/v1',
    times: numberOr(body.times, 1),
    ms: numberOr(body.ms, 1000),
    retryAfter: numberOr(body.retryAfter, 1),
  }
}

const broken = (): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => {
        controller.error(new Error('connection dropped'))
      },
    }),
    { status: 200, headers: { 'content-type': 'application/json' } },
  )

export const createFaults = (basePath: string) => {
  let list: Fault[] = []
  const take = (method: string, path: string): Fault | null => {
    const inside = path.startsWith(basePath) ? path.slice(basePath.length) : path
    if (/^\/_sandbox\/(?!bricks)/.test(inside)) return null
    const fault = list.find(
      (fault) => fault.times > 0 && inside.startsWith(fault.path) && (fault.method ?? method) === method,
    )
    if (fault !== undefined) fault.times--
    list = list.filter(({ times }) => times > 0)
    return fault ?? null
  }
  const middleware: MiddlewareHandler = async (c, next) => {
    const fault = take(c.req.method, c.req.path)
    if (fault?.kind === 'rate-limit') {
      c.header('retry-after', String(fault.retryAfter))
      return c.json({ message: 'Too many requests', error: 'too_many_requests', status: 429, cause: [] }, 429)
    }
    if (fault?.kind === 'conflict')
      return c.json({ message: 'Resource is locked', error: 'conflict', status: 409, cause: [] }, 409)
    if (fault?.kind === 'error')
      return c.json(
        { message: 'Internal server error', error: 'internal_error', status: 500, cause: [] },
        500,
      )
    if (fault?.kind === 'drop') return broken()
    if (fault?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, fault.ms))
    await next()
    if (fault?.kind === 'drop-after') c.res = broken()
    if (fault?.kind === 'malformed') c.res = new Response('{"id":', { status: c.res.status })
    return undefined
  }
  return {
    middleware,
    add: (fault: Fault): void => {
      list.push(fault)
    },
    all: (): Fault[] => list,
    clear: (): void => {
      list = []
    },
  }
}
