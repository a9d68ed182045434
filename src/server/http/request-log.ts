import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../process/logger.ts'

/** Names each request and writes one line about it: method, route, status, time. Never the address asked for. */
export const requestLog =
  (logger: Logger): MiddlewareHandler =>
  async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    const started = performance.now()
    await next()
    c.header('x-request-id', id)
    if (!c.req.path.startsWith('/api/')) return
    const ms = Math.round(performance.now() - started)
    logger.info(
      { request: id, method: c.req.method, route: c.req.routePath, status: c.res.status, ms },
      'call',
    )
  }
