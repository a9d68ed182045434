import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import { createSandbox } from '#sandbox/sandbox.ts'
import { createApp } from '#server/app.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { listen } from '#server/http/listen.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { startBackground } from '#server/process/background.ts'
import { createDeps } from '#server/process/deps.ts'
import { createLogger } from '#server/process/logger.ts'
import { readSettings } from '#server/process/settings.ts'
import { projectRoot } from '#server/root.ts'
import { loadWeb } from '#server/shell/web-files.ts'

import { makeBuyers, makeSale, type Sale } from './sale.ts'

/** The processes of the bench: what they are asked, and the address that each serves. */
export type PartSettings =
  | {
      part: 'shop'
      port: number
      secret: string
      providerUrl: string
      dataDir: string
      /** Null: embedded. */
      databaseUrl: string | null
      /** Orders that one database transaction may decide; null leaves it to the shop. */
      atOnce: number | null
    }
  | { part: 'sandbox'; port: number; shopPort: number }
  | { part: 'bare'; port: number }

export type Books = { capacity: number; sold: number; held: number; tickets: number; approved: number }

export type Asked =
  | { do: 'buyers'; count: number }
  | { do: 'sale'; capacity: number; price: number }
  | { do: 'books'; sale: Sale }
  | { do: 'cost' }

const accessToken = 'SANDBOX-bench'
const webhookSecret = 'bench-webhook-secret'

/** Statements that this process sent to its database, the ends of transactions included. */
let statements = 0

/** What this process did so far: statements, and ms of processor time. */
export type Cost = { statements: number; cpu: number }

const costSoFar = (): Cost => {
  const { user, system } = process.cpuUsage()
  return { statements, cpu: (user + system) / 1000 }
}

/** Connections that serve requests; background work has its own on PostgreSQL. */
const counted = new WeakSet<object>()

const countStatements = (): void => {
  pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
    apply: (query, client, args) => {
      if (counted.has(client as object)) statements += 1
      return Reflect.apply(query, client, args)
    },
  })
}

export const booksOf = async ({ db }: OpenDatabase, { typeId, eventId }: Sale): Promise<Books> => {
  const { rows } = await db.execute<Books>(sql`
    select s.capacity, s.sold, s.held,
      (select count(*)::int from tickets k where k.ticket_type_id = s.id and k.cancelled_at is null) as tickets,
      (select count(*)::int from transactions x where x.event_id = ${eventId} and x.estado = 'Aprovada') as approved
    from stock s where s.kind = 't' and s.id = ${typeId}`)
  const [books] = rows
  if (!books) throw new Error('no such sale')
  return books
}

const serveShop = async (asked: Extract<PartSettings, { part: 'shop' }>): Promise<OpenDatabase> => {
  countStatements()
  const { port, secret, providerUrl, dataDir, databaseUrl, atOnce } = asked
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SEED_DEMO: '0',
    MP_API_BASE_URL: providerUrl,
    MP_ACCESS_TOKEN: accessToken,
    MP_WEBHOOK_SECRET: webhookSecret,
  })
  const database = await openDatabase(
    databaseUrl === null ? { folder: join(dataDir, 'database') } : { url: databaseUrl },
  )
  database.pool.on('acquire', (client) => void counted.add(client))
  const deps = createDeps({
    db: database.db,
    dialect: database.dialect,
    news: database.news,
    settings,
    secret,
    webhookSecret,
    gateway: createMercadoPagoGateway({ baseUrl: providerUrl, accessToken }),
    clock: () => new Date(),
    logger: createLogger('warn'),
    strict: false,
    freshMs: 1_000,
    ...(atOnce !== null && { atOnce }),
  })
  await listen(createApp(deps, { web: loadWeb(join(projectRoot, 'dist', 'web')) }), settings)
  startBackground({ ...deps, db: database.background }, createMailer(settings))
  return database
}

const serveSandbox = async ({ port, shopPort }: { port: number; shopPort: number }): Promise<void> => {
  const { app } = createSandbox({
    publicUrl: `http://127.0.0.1:${port}`,
    accessToken,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${shopPort}/webhooks/mercado-pago`,
    journalPath: null,
  })
  await listen(app, { host: '127.0.0.1', port })
}

/** What this machine and this client allow: a server that does nothing. */
const serveBare = (port: number): void => {
  const body = '{"status":"ok"}'
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(body))
  server.listen(port, '127.0.0.1')
}

const answerTo = async (asked: Asked, database: OpenDatabase | null): Promise<unknown> => {
  if (asked.do === 'cost') return costSoFar()
  if (!database) throw new Error('only a shop has a database')
  if (asked.do === 'buyers') return makeBuyers(database, asked.count)
  if (asked.do === 'sale') return makeSale(database, asked)
  return booksOf(database, asked.sale)
}

const start = async (asked: PartSettings): Promise<OpenDatabase | null> => {
  if (asked.part === 'shop') return serveShop(asked)
  if (asked.part === 'sandbox') await serveSandbox(asked)
  else serveBare(asked.port)
  return null
}

if (process.send) {
  const send = process.send.bind(process)
  const settings = JSON.parse(process.argv[2] ?? '') as PartSettings
  const database = await start(settings)
  process.on('message', ({ id, ask }: { id: number; ask: Asked }) => {
    answerTo(ask, database).then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, failed: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  send({ id: 0, answer: 'ready' })
}
