import type { MiddlewareHandler } from 'hono'
import { outgoingOf } from './outgoing.ts'
import type { Deps } from '../process/deps.ts'

/** One line for each call: method, route, status, time. Never the URL: it may carry personal data. */
export const requestLog =
  ({ logger, metrics }: Pick<Deps, 'logger' | 'metrics'>): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now()
    const request = c.get('requestId')
    const outgoing = outgoingOf(c)
    outgoing?.setHeader('x-request-id', request)
    await next()
    if (!outgoing) c.res.headers.set('x-request-id', request)
    const took = performance.now() - started
    metrics.answer(c.res.status, took)
    if (!c.req.path.startsWith('/api/')) return
    logger.info(
      { request, method: c.req.method, route: c.req.routePath, status: c.res.status, ms: Math.round(took) },
      'call',
    )
  }
