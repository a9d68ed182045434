import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../process/logger.ts'

/** One line for each call: method, route, status, time. Never the URL: it may carry personal data. */
export const requestLog =
  (logger: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now()
    await next()
    const request = c.get('requestId')
    c.res.headers.set('x-request-id', request)
    if (!c.req.path.startsWith('/api/')) return
    const ms = Math.round(performance.now() - started)
    logger.info({ request, method: c.req.method, route: c.req.routePath, status: c.res.status, ms }, 'call')
  }
