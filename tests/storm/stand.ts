import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPools, type Where } from '#server/db/open.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { runShop, type Shop } from '../support/shop-process.ts'
import { openClock, type StormClock } from './clock.ts'
import { flawedShop } from './build-flawed.ts'
import { type FlawName, flaws } from './flaws.ts'
import { type Books, lookIntoBooks, type Promised } from './oracle.ts'
import { accessToken, openProvider, type Provider, webhookSecret } from './provider.ts'
import { secret, type Sql } from './world.ts'

/** What a storm finds on the machine: built shops, databases. */
export type Ground = {
  newDatabase: () => Promise<string>
  /** The file of a migrated, empty embedded database. */
  template: () => Promise<string>
}

type Options<T> = {
  ground: Ground
  on: 'embedded' | 'postgres'
  flaw: FlawName | null
  /** What is there before the shop starts. */
  fill: (sql: Sql) => Promise<T>
  /** An empty database of the storm's own. */
  url?: string
  env?: Record<string, string>
  hurry?: number
}

const sqlOn =
  (pool: Pick<pg.Pool, 'query'>): Sql =>
  async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows

const withPool = async <T>(where: Where, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const { background, close } = await openPools(where)
  try {
    return await work(background)
  } finally {
    await close()
  }
}

/** A started shop, its provider and its database, under storm. */
export type Stand<T> = {
  shop: Shop
  provider: Provider
  clock: StormClock
  world: T
  promised: Promised[]
  /** Whether the database can be asked while the shop runs. */
  asks: boolean
  /** Asks the database; an embedded one can be asked only when the shop stands still. */
  look: <Answer>(work: (sql: Sql) => Promise<Answer>) => Promise<Answer>
  /** A figure of the shop, summed over its labels; those that are named must be so. */
  figure: (name: string, labels?: string) => Promise<number>
  /** Lets everything come to rest; what never does is told by the books. */
  settle: () => Promise<void>
  /** Stops the shop and looks into the books. */
  books: () => Promise<Books>
  close: () => Promise<void>
}

/** One of several processes is ready before the others: the shop says that it is open when all are. */
const everyProcess = async (shop: Shop): Promise<void> => {
  for (let tries = 0; !shop.output().includes('Quadra is open'); tries += 1) {
    if (tries > 600) throw new Error(`the shop does not open:\n${shop.output()}`)
    await pause(50)
  }
}

export const openStand = async <T>(options: Options<T>): Promise<Stand<T>> => {
  const { ground, on, flaw, fill, env = {}, hurry = 10 } = options
  const clock = openClock(hurry)
  const data = mkdtempSync(join(tmpdir(), 'quadra-storm-'))
  const [port, providerPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const url = on === 'postgres' ? (options.url ?? (await ground.newDatabase())) : null
  const where = (folder: string): Where => (url === null ? { folder: join(folder, 'database') } : { url })
  const template = url === null ? { template: await ground.template() } : {}
  const world = await withPool({ ...where(data), ...template }, async (pool) => {
    if (url !== null) await migrateDatabase(pool)
    const sql = sqlOn(pool)
    if (flaw !== null && flaws[flaw].sql !== undefined) await sql(flaws[flaw].sql)
    return fill(sql)
  })
  const provider = await openProvider(`http://127.0.0.1:${port}`, providerPort, {
    now: clock.now,
    timeoutMs: 12_000 / hurry,
  })
  const shop = await runShop(
    flaw === null || flaws[flaw].edits.length === 0 ? 'visited' : `/${flawedShop(flaw).slice(1)}`,
    {
      ...clock.env,
      PORT: String(port),
      RATE_LIMIT: 'off',
      SEED_DEMO: '0',
      JWT_SECRET: secret,
      METRICS_PORT: String(metricsPort),
      MP_API_BASE_URL: `http://127.0.0.1:${providerPort}`,
      MP_ACCESS_TOKEN: accessToken,
      MP_WEBHOOK_SECRET: webhookSecret,
      ...(url !== null && { DATABASE_URL: url }),
      ...env,
    },
    data,
    port,
  )
  rmSync(data, { recursive: true, force: true })
  await everyProcess(shop)
  const pool = url === null ? null : new pg.Pool({ connectionString: url, max: 2 })
  pool?.on('error', () => {})
  const promised: Promised[] = []
  const look = async <Answer>(work: (sql: Sql) => Promise<Answer>): Promise<Answer> => {
    if (pool !== null) return work(sqlOn(pool))
    await shop.stop()
    return withPool(where(shop.dataDir), (own) => work(sqlOn(own)))
  }
  const figure = async (name: string, labels = ''): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith(name) && /[{ ]/.test(line[name.length] ?? ''))
    return lines
      .filter((line) => line.includes(labels))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  const stand: Stand<T> = {
    shop,
    provider,
    clock,
    world,
    promised,
    asks: pool !== null,
    look,
    figure,
    settle: () => settle(stand),
    books: async () => {
      await shop.stop()
      return look(async (sql) => lookIntoBooks({ sql, charges: await provider.books(), promised }))
    },
    close: async () => {
      provider.close()
      await pool?.end()
      await shop.close()
      clock.close()
    },
  }
  return stand
}

const minute = 60_000

type Due = { due: number; open: number }

/** What the shop should do at once, and what still waits for somebody or for time. */
const dueBySql = async (sql: Sql, now: number): Promise<Due> => {
  const [found] = await sql<Due>(
    `select (select count(*)::int from payments where check_at <= $1)
        + (select count(*)::int from jobs where done_at is null and failed_at is null and run_at <= $1 and coalesce(locked_until, $1) <= $1)
        + (select count(*)::int from webhook_events where processed_at is null and failed_at is null and next_at <= $1
          and coalesce(locked_until, $1) <= $1)
        + (select count(*)::int from transactions where holding and expires_at <= $1) as due,
      (select count(*)::int from payments where status in ('unknown', 'pending', 'in_process', 'authorized') or refund_due)
        + (select count(*)::int from refunds where state in ('asked', 'in_process', 'refused'))
        + (select count(*)::int from transactions where holding)
        + (select count(*)::int from webhook_events where processed_at is null and failed_at is null) as open`,
    [new Date(now).toISOString()],
  )
  return found ?? { due: 1, open: 1 }
}

const dueByFigures = async (figure: Stand<unknown>['figure']): Promise<Due> => ({
  due: (await figure('quadra_payment_check_overdue_seconds')) + (await figure('quadra_jobs', 'state="due"')),
  open:
    (await figure('quadra_oldest_unsettled_seconds')) +
    (await figure('quadra_held_places')) +
    (await figure('quadra_notifications', 'state="waiting"')),
})

const whatWaits = ({ asks, look, figure, clock }: Stand<unknown>): Promise<Due> =>
  asks ? look((sql) => dueBySql(sql, clock.now())) : dueByFigures(figure)

/** ms after which what is due is given up, unless less is due than before: the books tell then what was never done. */
const longestRest = 30_000

/** Nothing is due any more, at the time that it is. */
const rest = async (stand: Stand<unknown>): Promise<void> => {
  const pauseMs = stand.asks ? 100 : 300
  let least = Infinity
  let since = performance.now()
  for (let quiet = 0; quiet < 4 && performance.now() - since < longestRest;) {
    const { due } = await whatWaits(stand)
    if (due > 0 && due < least) since = performance.now()
    least = Math.min(least, due)
    quiet = due === 0 ? quiet + 1 : 0
    await pause(pauseMs)
  }
}

/** Time passes until nothing waits for it any more. */
const pass = async (stand: Stand<unknown>): Promise<void> => {
  const { provider, clock } = stand
  await rest(stand)
  for (let round = 0; round < 12 && (await whatWaits(stand)).open > 0; round += 1) {
    clock.move(12 * minute)
    await provider.ask('/_sandbox/clock', 'POST', { advanceMs: 0 })
    for (const { id } of await provider.books('in_process')) await provider.change(String(id), 'approve')
    await rest(stand)
  }
}

/** The provider does what it should again, time passes, and everything that waits is decided. */
const settle = async (stand: Stand<unknown>): Promise<void> => {
  const { provider, clock } = stand
  provider.misbehave(null)
  clock.pace(50)
  await provider.ask('/_sandbox/settings', 'PUT', {
    webhooks: { drop: false, copies: 1, delaysMs: [0], signature: 'valid', beforeAnswer: false },
  })
  await pass(stand)
  // an approved payment is asked about again after a day: a return whose news was lost is found then, and money may go back
  clock.move(25 * 60 * minute)
  await pass(stand)
  clock.pace(1)
}
