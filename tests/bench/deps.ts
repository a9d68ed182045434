import type { OpenDatabase } from '#server/db/open.ts'
import { createDeps, type Deps } from '#server/process/deps.ts'
import { createLogger } from '#server/process/logger.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { readSettings } from '#server/process/settings.ts'

export const secret = 'bench-secret-of-at-least-32-characters'

/** What the shop runs on, as in production but for the limit of requests; nobody pays here. */
export const depsOf = (database: OpenDatabase, clock = (): Date => new Date()): Deps =>
  createDeps({
    db: database.db,
    dialect: database.dialect,
    news: database.news,
    settings: readSettings({ RATE_LIMIT: 'off' }),
    secret,
    webhookSecret: secret,
    gateway: createMercadoPagoGateway({ baseUrl: 'http://127.0.0.1:1', accessToken: 'SANDBOX-bench' }),
    clock,
    logger: createLogger('silent'),
    strict: false,
    freshMs: 1_000,
  })
