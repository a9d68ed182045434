import { join } from 'node:path'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { keepPaidBefore } from '#sandbox/paid-before.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/users/password.ts'
import { startBackground } from '#server/process/background.ts'
import { systemClock } from '#server/process/clock.ts'
import { keepsData, prepareFolder } from '#server/process/data-folder.ts'
import { whileSeeding } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createDeps } from '#server/process/deps.ts'
import { drain } from '#server/http/drain.ts'
import { listen } from '#server/http/listen.ts'
import { createLogger, type Logger } from '#server/process/logger.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { encodeBanner } from '#server/media/banner.ts'
import { storeBanner } from '#server/media/media.store.ts'
import { createMetrics, type Figures } from '#server/metrics/metrics.ts'
import { createShopFigures } from '#server/metrics/shop-figures.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { notificationUrl } from '#server/payments/notification-url.ts'
import { keptSecret, type ProviderKeys, providerKeys } from '#server/process/secrets.ts'
import { hasDemo, seedDemo } from '#server/seed/seed-demo.ts'
import { hostInUrl, type Settings } from '#server/process/settings.ts'
import { loadWeb } from '#server/shell/web-files.ts'
import type { Ending, WorkerPart } from '#server/process/worker.ts'
import { renderFrame, renderPage } from '#web/render.tsx'

/** The setting to look at, and what the system says of it. */
const blaming =
  (setting: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${setting} cannot be used: ${reason}`, { cause: error })
  }

/** Secrets of this installation; the folder is made where it is needed. */
const secretsOf = (settings: Settings): { secret: string; keys: ProviderKeys } => {
  try {
    if (keepsData(settings)) prepareFolder(settings.dataDir)
    return {
      secret: settings.jwtSecret ?? keptSecret(settings.dataDir, 'jwt-secret'),
      keys: providerKeys(settings),
    }
  } catch (error) {
    return blaming(`DATA_DIR ${settings.dataDir}`)(error)
  }
}

const open = async (settings: Settings, onLost: (error: Error) => void): Promise<OpenDatabase> => {
  const database = await openDatabase(
    settings.databaseUrl === null
      ? { folder: join(settings.dataDir, 'database'), onLost }
      : { url: settings.databaseUrl },
  ).catch(blaming(settings.databaseUrl === null ? `DATA_DIR ${settings.dataDir}` : 'DATABASE_URL'))
  if (settings.provider.kind !== 'real' || !(await hasDemo(database.db))) return database
  await database.close()
  throw new Error(
    'The database has the accounts of the demo, whose passwords are public: real keys need an empty one (another DATA_DIR or DATABASE_URL).',
  )
}

const sandboxJournal = ({ dataDir }: Settings): string => join(dataDir, 'sandbox.jsonl')

const seed = async (database: OpenDatabase, settings: Settings): Promise<void> => {
  await whileSeeding(database.pool, async (db) => {
    await seedDemo({
      db,
      now: systemClock(),
      hashPassword,
      storeBanner: async (tx, image) => storeBanner(tx, await encodeBanner(image)),
      ...(settings.provider.kind === 'builtIn' && {
        keepAtProvider: (paid) => keepPaidBefore(sandboxJournal(settings), paid),
      }),
    })
  })
}

const ownAddress = ({ host, port }: Settings): string => `http://${hostInUrl(host)}:${port}`

const createOwnSandbox = (settings: Settings, keys: ProviderKeys): Sandbox =>
  createSandbox({
    publicUrl: `${settings.publicBaseUrl}/sandbox`,
    ...keys,
    isPublic: settings.publicSandbox,
    webhookUrl: notificationUrl({ publicBaseUrl: ownAddress(settings) }),
    journalPath: sandboxJournal(settings),
  })

export type SharedSandbox = {
  /** With `/sandbox`, where the shop's processes reach it. */
  url: string
  close: () => Promise<void>
}

/** The built-in sandbox has one memory: several processes share one, on a port of its own that they pass requests on to. */
export const shareSandbox = async (settings: Settings): Promise<SharedSandbox | null> => {
  const { keys } = secretsOf(settings)
  if (settings.provider.kind !== 'builtIn') return null
  const sandbox = createOwnSandbox(settings, keys)
  const app = new Hono().route('/sandbox', sandbox.app)
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await drain(server, { closesResting: true })
      sandbox.close()
    },
  }
}

const mountSandbox = (app: Hono, own: Sandbox | null, sharedUrl: string | null): void => {
  if (own) app.route('/sandbox', own.app)
  else if (sharedUrl !== null)
    app.all('/sandbox/*', (c) => {
      const { pathname, search } = new URL(c.req.url)
      return proxy(`${sharedUrl}${pathname}${search}`, { raw: c.req.raw })
    })
}

export type Shop = {
  stop: (ending: Ending) => Promise<void>
  /** What this process counts, and what the database holds. */
  figures: { process: () => Promise<Figures>; shop: () => Promise<Figures> }
}

type Options = {
  part: WorkerPart | null
  /** The database ended by itself. */
  onLost: (error: Error) => void
}

export const processLogger = (part: WorkerPart | null): Logger =>
  createLogger(process.env['NODE_ENV'] === 'test' ? 'silent' : 'info', part?.place)

/** Opens the shop in this process, which is the only one or one of several. */
export const openShop = async (settings: Settings, { part, onLost }: Options): Promise<Shop> => {
  const logger = processLogger(part)
  const { secret, keys } = secretsOf(settings)
  const database = await open(settings, onLost)
  if (settings.seedDemo) await seed(database, settings)
  const builtIn = settings.provider.kind === 'builtIn'
  const sandbox = builtIn && part === null ? createOwnSandbox(settings, keys) : null
  const sandboxUrl = part?.sandboxUrl ?? ownAddress(settings)
  const gateway = createMercadoPagoGateway({
    baseUrl: builtIn ? `${sandboxUrl}/sandbox` : settings.provider.apiBaseUrl,
    accessToken: keys.accessToken,
    api: settings.providerApi,
    asksBank: settings.asksBank,
    clock: systemClock,
    live: settings.provider.live,
    warn: (facts, sentence) => logger.warn(facts, sentence),
  })
  const mailer = createMailer(settings)
  const strict = process.env['NODE_ENV'] !== 'production'
  const metrics = createMetrics(part?.place)
  const { db, dialect, news } = database
  if (settings.metrics) metrics.watchProcess(() => news.isLive())
  const deps = createDeps({
    db,
    dialect,
    news,
    settings,
    secret,
    webhookSecret: keys.webhookSecret,
    gateway,
    clock: systemClock,
    logger,
    strict,
    freshMs: 1000,
    metrics,
  })
  let draining = false
  const app = new Hono()
  mountSandbox(app, sandbox, part?.sandboxUrl ?? null)
  app.route(
    '/',
    createApp(deps, {
      isDraining: () => draining,
      web: loadWeb(join(import.meta.dirname, '..', 'web')),
      render: { page: renderPage, frame: renderFrame },
    }),
  )
  const server = await listen(app, settings)
  const background = startBackground({ ...deps, db: database.background }, mailer)
  return {
    stop: async ({ forMs, isQuick }) => {
      draining = true
      await drain(server, { forMs, closesResting: isQuick })
      await background.stop()
      sandbox?.close()
      mailer.close()
      await database.close()
    },
    figures: { process: metrics.figures, shop: createShopFigures(database.background, systemClock) },
  }
}
