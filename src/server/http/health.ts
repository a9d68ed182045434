import type { Hono } from 'hono'
import { pingDatabase } from '../db/ping.ts'
import type { Deps } from '../process/deps.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while the database is away or the process drains. */
export const registerHealth = (app: Hono, { db }: Pick<Deps, 'db'>, isDraining: () => boolean): void => {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503)
    try {
      await pingDatabase(db)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'unavailable' }, 503)
    }
  })
}
