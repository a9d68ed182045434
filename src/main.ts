import { join } from 'node:path'
import { Hono } from 'hono'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/users/password.ts'
import { startBackground } from '#server/process/background.ts'
import { systemClock } from '#server/process/clock.ts'
import { keepsData, prepareFolder } from '#server/process/data-folder.ts'
import { whileSeeding } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createDeps } from '#server/process/deps.ts'
import { drain, listen } from '#server/http/listen.ts'
import { createLogger } from '#server/process/logger.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { encodeBanner } from '#server/media/banner.ts'
import { storeBanner } from '#server/media/media.store.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { notificationUrl } from '#server/payments/notification-url.ts'
import { keptSecret, type ProviderKeys, providerKeys } from '#server/process/secrets.ts'
import { hasDemo, seedDemo } from '#server/seed/seed-demo.ts'
import { hostInUrl, readSettings, type Settings } from '#server/process/settings.ts'
import { loadWeb } from '#server/shell/web-files.ts'
import { welcome } from '#server/process/welcome.ts'
import { renderFrame, renderPage } from '#web/render.tsx'

/** Longer than connections are waited for. */
const stopPatienceMs = 20_000

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The setting to look at, and what the system says of it. */
const blaming =
  (setting: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${setting} cannot be used: ${reason}`, { cause: error })
  }

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

const open = async (settings: Settings): Promise<OpenDatabase> => {
  const database = await openDatabase(
    settings.databaseUrl === null
      ? { folder: join(settings.dataDir, 'database'), onLost: fail }
      : { url: settings.databaseUrl },
  ).catch(blaming(settings.databaseUrl === null ? `DATA_DIR ${settings.dataDir}` : 'DATABASE_URL'))
  if (settings.provider.kind !== 'real' || !(await hasDemo(database.db))) return database
  await database.close()
  throw new Error(
    'The database has the accounts of the demo, whose passwords are public: real keys need an empty one (another DATA_DIR or DATABASE_URL).',
  )
}

const seed = async (database: OpenDatabase): Promise<void> => {
  await whileSeeding(database.pool, async (db) => {
    await seedDemo({
      db,
      now: systemClock(),
      hashPassword,
      storeBanner: async (tx, image) => storeBanner(tx, await encodeBanner(image)),
    })
  })
}

const ownAddress = ({ host, port }: Settings): string => `http://${hostInUrl(host)}:${port}`

const openSandbox = (settings: Settings, keys: ProviderKeys): Sandbox | null =>
  settings.provider.kind === 'builtIn'
    ? createSandbox({
        publicUrl: `${settings.publicBaseUrl}/sandbox`,
        ...keys,
        isPublic: settings.publicSandbox,
        webhookUrl: notificationUrl({ publicBaseUrl: ownAddress(settings) }),
        journalPath: join(settings.dataDir, 'sandbox.jsonl'),
      })
    : null

const start = async (settings: Settings): Promise<() => Promise<void>> => {
  const logger = createLogger(process.env['NODE_ENV'] === 'test' ? 'silent' : 'info')
  const { secret, keys } = secretsOf(settings)
  const database = await open(settings)
  if (settings.seedDemo) await seed(database)
  const sandbox = openSandbox(settings, keys)
  const gateway = createMercadoPagoGateway({
    baseUrl: sandbox ? `${ownAddress(settings)}/sandbox` : settings.provider.apiBaseUrl,
    accessToken: keys.accessToken,
    clock: systemClock,
    live: settings.provider.live,
  })
  const mailer = createMailer(settings)
  const strict = process.env['NODE_ENV'] !== 'production'
  const { db, dialect, news } = database
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
  })
  let draining = false
  const app = new Hono()
  if (sandbox) app.route('/sandbox', sandbox.app)
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
  return async () => {
    draining = true
    await drain(server)
    await background.stop()
    sandbox?.close()
    mailer.close()
    await database.close()
  }
}

/** What this process writes is its owner's alone. */
process.umask(0o077)
try {
  const settings = readSettings(process.env)
  const stop = await start(settings)
  say(welcome(settings))
  let stopping = false
  const onSignal = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopPatienceMs).unref()
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
} catch (error) {
  fail(error)
}
