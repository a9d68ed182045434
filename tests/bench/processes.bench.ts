import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { projectRoot } from '#server/root.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { startCluster } from '../support/postgres-cluster.ts'
import { startPart } from './part-process.ts'
import { freeChain, holdStep } from './purchase-chains.ts'
import { measureCalls, measureOrders } from './purchase-figures.ts'
import { type Asked, booksOf } from './purchase-parts.ts'
import { buyerCount, secret, Stand } from './purchase-stand.ts'
import type { Figure } from './purchase-table.ts'
import { makeBuyers, makeSale } from './sale.ts'

const readyWithin = 600

/** The built shop as people start it, with several processes. */
const startShop = async (url: string, processes: number, port: number, dataDir: string) => {
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      JWT_SECRET: secret,
      WEB_PROCESSES: String(processes),
      RATE_LIMIT: 'off',
      SEED_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shop.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  const isOpen = (): boolean => said.includes('Quadra is open')
  for (let tries = 0; !isOpen(); tries += 1) {
    if (tries > readyWithin || shop.exitCode !== null) throw new Error('the shop does not start')
    await pause(100)
  }
  return async () => {
    shop.kill('SIGINT')
    await once(shop, 'exit')
  }
}

const answerOf = (database: OpenDatabase, asked: Asked): Promise<unknown> => {
  if (asked.do === 'buyers') return makeBuyers(database, asked.count)
  if (asked.do === 'sale') return makeSale(database, asked)
  return asked.do === 'books' ? booksOf(database, asked.sale) : Promise.resolve(0)
}

const figuresOf = async (url: string, processes: number, seconds: number): Promise<Figure[]> => {
  const database = await openDatabase({ url })
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'quadra-bench-'))
  const stop = await startShop(url, processes, port, dataDir)
  const load = await startPart(fileURLToPath(new URL('./purchase-load.mjs', import.meta.url)), null)
  try {
    await makeBuyers(database, buyerCount)
    const books = {
      ask: async <Answer>(asked: unknown) => (await answerOf(database, asked as Asked)) as Answer,
      stop: async () => {},
    }
    const stand = new Stand(books, load, { shop: port, provider: 0 }, seconds)
    const [buyer = {}] = stand.buyers(1)
    const sale = await stand.sale(0, 1)
    return [
      await measureOrders(stand, 'hold', { price: 50, chain: (one) => [holdStep(port, one)], held: true }),
      await measureOrders(stand, 'free order', { price: 0, chain: (one) => freeChain(port, one) }),
      await measureCalls(stand, 'users/me', { port, path: '/api/v1/users/me' }, [buyer]),
      await measureCalls(stand, 'event JSON', { port, path: `/api/v1/events/${sale.eventId}?banner=url` }, [
        {},
      ]),
    ]
  } finally {
    await load.stop()
    await stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What the built shop does with 1, 2 and 4 processes on one PostgreSQL; books are checked after each figure of orders. */
export const benchProcesses = async ({ seconds }: { seconds: number }): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  console.log(
    `${cpus().length} cores for clients, shop and database, Node ${process.version}, ${seconds} s a figure`,
  )
  console.log('| processes | what | per s | p50 ms | p99 ms |\n| --: | --- | --: | --: | --: |')
  try {
    for (const processes of [1, 2, 4]) {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query(`create database processes_${processes}`)
      await client.end()
      const url = Object.assign(new URL(cluster.url), { pathname: `/processes_${processes}` }).href
      for (const { name, perSecond, p50, p99 } of await figuresOf(url, processes, seconds))
        console.log(
          `| ${processes} | ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
        )
    }
  } finally {
    await cluster.stop()
  }
}
