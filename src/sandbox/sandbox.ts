import { randomUUID, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { answerRefusal, refusal } from './answers.ts'
import { createBrowserRoutes } from './browser.routes.ts'
import { createCatalogueRoutes } from './catalogue.routes.ts'
import { createChallengeRoutes } from './challenge.routes.ts'
import { createControlRoutes } from './control.routes.ts'
import { createFaults } from './faults.ts'
import { createLedger } from './ledger.ts'
import { createOrderRoutes } from './orders.routes.ts'
import { createPaymentRoutes } from './payments.routes.ts'
import { defaultSettings, type Provider } from './provider.ts'
import { largestBody } from './reading.ts'
import { createStore } from './store.ts'
import { createTicketRoutes } from './ticket.routes.ts'
import { createWebhooks } from './webhooks.ts'

export type SandboxOptions = {
  /** Where browser and shop reach it, base path included, no slash at the end: `http://127.0.0.1:3000/sandbox`. */
  publicUrl: string
  accessToken: string
  /** Whether strangers may come to it: then payments cannot be found by guessing, nor moved by their number. */
  isPublic?: boolean
  /** Signs the notifications. */
  webhookSecret: string
  /** Where notifications go when a payment names no `notification_url` of its own. */
  webhookUrl?: string | null
  /** File that keeps everything over a restart; null keeps nothing. */
  journalPath: string | null
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Divides the waits between notification retries (15 minutes and longer). */
  timeScale?: number
  /** Sends the notifications. */
  fetch?: typeof fetch
}

export type Sandbox = { app: Hono; close: () => void }

const heartbeat = 1_000

/** Of every answer; a page says its own policy. */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const tooLarge = refusal(413, 'Request entity too large', null)

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const authorise =
  (accessToken: string): MiddlewareHandler =>
  async (c, next) => {
    const header = c.req.header('authorization')
    if (!header)
      return answerRefusal(
        c,
        refusal(
          403,
          'At least one policy returned UNAUTHORIZED.',
          'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
          'pa_unauthorized_result_from_policies',
        ),
      )
    if (!sameText(header, `Bearer ${accessToken}`))
      return answerRefusal(c, refusal(401, 'invalid access token', null, 'unauthorized'))
    return next()
  }

/** Pages elsewhere may not press the sandbox's buttons. */
const refuseOtherSites: MiddlewareHandler = async (c, next) =>
  c.req.method !== 'GET' && c.req.header('sec-fetch-site') === 'cross-site'
    ? answerRefusal(c, refusal(403, 'Forbidden'))
    : next()

const privatePaths = [
  '/checkout/*',
  '/users/*',
  '/v1/payments',
  '/v1/payments/*',
  '/v1/orders',
  '/v1/orders/*',
  '/_sandbox/payments',
  '/_sandbox/webhooks',
  '/_sandbox/webhooks/*',
  '/_sandbox/faults',
  '/_sandbox/settings',
  '/_sandbox/clock',
  '/_sandbox/reset',
]
const browserPaths = [
  '/js/*',
  '/v1/card_tokens',
  '/v1/payment_methods',
  '/v1/identification_types',
  '/_sandbox/bricks/*',
]

/**
 * A stand-in for the payment provider: the same HTTP, the same browser script, pages to pay a PIX.
 * Mount it with `hono.route('/sandbox', sandbox.app)` before the shop's own middleware, or serve it alone.
 */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const publicUrl = options.publicUrl.replace(/\/$/, '')
  const clock = options.clock ?? Date.now
  const isPublic = options.isPublic ?? false
  const store = createStore(options.journalPath)
  const settings = { current: defaultSettings }
  const now = (): number => clock() + (store.one('clock', 'clock')?.offsetMs ?? 0)
  const webhooks = createWebhooks({
    store,
    settings,
    secret: options.webhookSecret,
    defaultUrl: options.webhookUrl ?? null,
    now,
    signingTime: clock,
    timeScale: options.timeScale ?? 1,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  })
  const ledger = createLedger({ store, webhooks, now, isPublic })
  const { save, nextId, tick } = ledger
  const provider: Provider = {
    store,
    publicUrl,
    accessToken: options.accessToken,
    settings,
    now,
    nextId,
    save,
  }
  const faults = createFaults(new URL(publicUrl).pathname.replace(/\/$/, ''))

  const app = new Hono()
  app.use('*', async (c, next) => {
    void tick()
    await next()
    c.header('x-request-id', randomUUID())
    c.header('date', new Date(now()).toUTCString())
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
  })
  for (const path of browserPaths) app.use(path, cors({ origin: '*', maxAge: 600 }))
  app.use('*', refuseOtherSites)
  for (const path of privatePaths) app.use(path, authorise(options.accessToken))
  if (isPublic) app.use('/_sandbox/payments/*', authorise(options.accessToken))
  app.use('*', bodyLimit({ maxSize: largestBody, onError: (c) => answerRefusal(c, tooLarge) }))
  app.use('*', faults.middleware)
  app.route('/', createPaymentRoutes(provider))
  app.route('/', createOrderRoutes(provider))
  app.route('/', createCatalogueRoutes(provider))
  app.route('/', createBrowserRoutes(provider))
  app.route('/', createTicketRoutes(provider))
  app.route('/', createChallengeRoutes(provider))
  app.route('/', createControlRoutes({ provider, faults, webhooks, tick }))
  app.onError((_error, c) =>
    c.json({ message: 'Internal server error', error: 'internal_error', status: 500, cause: [] }, 500),
  )
  app.all('*', (c: Context) => answerRefusal(c, refusal(404, 'Resource not found')))

  webhooks.resume()
  const heart = setInterval(() => void tick(), heartbeat)
  heart.unref()
  return {
    app,
    close: () => {
      clearInterval(heart)
      webhooks.close()
      store.close()
    },
  }
}
