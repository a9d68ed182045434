import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { projectRoot } from '#server/root.ts'

import { freePort } from '../../src/tools/free-port.mjs'
import { startCluster } from '../support/postgres-cluster.ts'
import { buildParts, newDatabase, startOne, withRun } from './bench-parts.ts'
import { type Part, startPart } from './part-process.ts'
import { cardChain, freeChain, holdStep, pixChain, pollStep } from './purchase-chains.ts'
import { measureCalls, measureOrders, sellOut, statementLine, waiting } from './purchase-figures.ts'
import type { Asked } from './purchase-parts.ts'
import { buyerCount, buyersAtOnce, secret, Stand } from './purchase-stand.ts'
import { type Figure, head, tableOf } from './purchase-table.ts'

type Options = {
  /** Of each figure. */
  seconds: number
  /** 'postgres', 'embedded' or both. */
  databases: readonly DatabaseName[]
  /** Names of the figures to measure; empty measures all. */
  only: readonly string[]
  /** Writes the table to docs/benchmarks.md. */
  write: boolean
  /** Flags of the shop's process, such as --cpu-prof. */
  flags: readonly string[]
}
type DatabaseName = 'PostgreSQL' | 'embedded'

const waitingOrders = 10_000
const benchShop = async (
  stand: Stand,
  options: Options,
  { variant, bare }: { variant: 'combined' | 'one at a time'; bare: number | null },
): Promise<{ figures: Figure[]; lines: string[] }> => {
  const { port, provider } = stand
  const isAsked = (name: string): boolean => options.only.length === 0 || options.only.includes(name)
  const figures: Figure[] = []
  const lines: string[] = []
  const add = async (name: string, measure: () => Promise<Figure>): Promise<void> => {
    if (!isAsked(name)) return
    const figure = await measure()
    figures.push(figure)
    console.log(`  ${variant}: ${figure.name} ${figure.perSecond.toFixed(0)}/s ${figure.note}`)
  }
  await stand.shop.ask({ do: 'buyers', count: buyerCount } satisfies Asked)
  await add('hold', () =>
    measureOrders(stand, 'hold', { price: 50, chain: (sale) => [holdStep(port, sale)], held: true }),
  )
  await add('free', () =>
    measureOrders(stand, 'free order', { price: 0, chain: (sale) => freeChain(port, sale) }),
  )
  await add('card', () =>
    measureOrders(stand, 'card order', { price: 50, chain: (sale) => cardChain(port, provider, sale) }),
  )
  if (variant === 'one at a time') return { figures, lines }
  await add('pix', () =>
    measureOrders(stand, 'PIX order', { price: 50, chain: (sale) => pixChain(port, provider, sale) }),
  )
  await add('last', () => sellOut(stand))
  if (isAsked('statements')) lines.push(await statementLine(stand))
  const [buyer = {}] = stand.buyers(1)
  if (isAsked('poll') || isAsked('event')) {
    const count = options.seconds < 4 ? waitingOrders / 10 : waitingOrders
    const { items, sale } = await waiting(stand, isAsked('poll') ? count : 1)
    await add('poll', () => measureCalls(stand, 'poll', pollStep(port), items, `${items.length} orders wait`))
    await add('event', () =>
      measureCalls(stand, 'event JSON', { port, path: `/api/v1/events/${sale.eventId}?banner=url` }, [{}]),
    )
    const headers = { 'accept-encoding': 'br' }
    await add('page', () =>
      measureCalls(stand, 'event page, brotli', { port, path: `/eventos/${sale.eventId}`, headers }, [{}]),
    )
  }
  await add('me', () => measureCalls(stand, 'users/me', { port, path: '/api/v1/users/me' }, [buyer]))
  await add('health', () => measureCalls(stand, 'healthz', { port, path: '/healthz' }, [{}]))
  if (bare !== null)
    await add('bare', () => measureCalls(stand, 'bare Node server', { port: bare, path: '/' }, [{}]))
  return { figures, lines }
}

const benchDatabase = async (
  database: DatabaseName,
  url: () => Promise<string>,
  options: Options,
): Promise<{ rows: string[]; lines: string[] }> => {
  const rows: string[] = []
  const lines: string[] = []
  for (const variant of ['combined', 'one at a time'] as const) {
    if (variant === 'one at a time' && options.flags.length > 0) continue
    const [port, providerPort, barePort] = [await freePort(), await freePort(), await freePort()]
    const dataDir = mkdtempSync(join(tmpdir(), 'quadra-bench-'))
    const parts: Part[] = []
    const add = async (part: Promise<Part>): Promise<Part> => {
      parts.push(await part)
      return part
    }
    try {
      const shop = await add(
        startOne(
          {
            part: 'shop',
            port,
            secret,
            providerUrl: `http://127.0.0.1:${providerPort}`,
            dataDir,
            databaseUrl: database === 'embedded' ? null : await url(),
            atOnce: variant === 'combined' ? null : 1,
          },
          options.flags,
        ),
      )
      await add(startOne({ part: 'sandbox', port: providerPort, shopPort: port }))
      await add(startOne({ part: 'bare', port: barePort }))
      const load = await add(startPart(fileURLToPath(new URL('./purchase-load.mjs', import.meta.url)), null))
      const stand = new Stand(shop, load, { shop: port, provider: providerPort }, options.seconds)
      console.log(`${database}:`)
      const measured = await benchShop(stand, options, { variant, bare: barePort })
      rows.push(...tableOf(database, variant, measured.figures))
      lines.push(...measured.lines.map((line) => `${database}, ${line}`))
    } finally {
      for (const part of parts) await part.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return { rows, lines }
}

const loadNow = (): number => loadavg()[0] ?? 0

/**
 * Whole orders through HTTP against a started shop: free, by card and by PIX, with the provider in a process of its own,
 * on both databases, and single calls beside a server that does nothing. Every run ends with the books by SQL.
 */
export const benchPurchase = async (options: Options): Promise<void> => {
  await buildParts()
  const started = new Date()
  const before = loadNow()
  const cluster = await startCluster({ durable: true })
  const text = [
    `${buyersAtOnce} buyers at once, ${cpus().length} cores (shared by clients, shop, provider and database), Node ${process.version}; every commit is on disk; ${options.seconds} s a figure`,
  ]
  try {
    const rows: string[] = []
    const lines: string[] = []
    let made = 0
    const url = (): Promise<string> => newDatabase(cluster.url, `bench_${(made += 1)}`)
    for (const database of options.databases) {
      const measured = await benchDatabase(database, url, options)
      rows.push(...measured.rows)
      lines.push(...measured.lines)
    }
    text.push(`load average before and after: ${before.toFixed(1)}, ${loadNow().toFixed(1)}`)
    text.push('', ...head, ...rows, '', ...lines)
  } finally {
    await cluster.stop()
  }
  console.log(`\n${text.join('\n')}`)
  const page = join(projectRoot, 'docs', 'benchmarks.md')
  const checked = `One run on ${started.toISOString().slice(0, 10)}. Oversold 0 and falsely sold out 0 were checked by SQL after every figure of orders.`
  if (options.write) writeFileSync(page, withRun(readFileSync(page, 'utf8'), 'purchase', [checked, ...text]))
}
