import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { projectRoot } from '#server/root.ts'

import { freePort } from '../../src/tools/free-port.mjs'
import { startCluster } from '../support/postgres-cluster.ts'
import { buildParts, newDatabase, startOne, withRun } from './bench-parts.ts'
import type { Measured } from './measure.ts'
import { type Part, startPart } from './part-process.ts'
import { installPretix, measurePretix, preparePretix } from './pretix.ts'
import { freeChain } from './purchase-chains.ts'
import { measureOrders } from './purchase-figures.ts'
import type { Asked } from './purchase-parts.ts'
import { buyerCount, secret, Stand } from './purchase-stand.ts'

type Row = Measured & { who: string; note: string }

const measureShop = async (databaseUrl: string, seconds: number): Promise<Row> => {
  const [port, provider] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'quadra-peers-'))
  const parts: Part[] = []
  try {
    const providerUrl = `http://127.0.0.1:${provider}`
    const shop = await startOne({
      part: 'shop',
      port,
      secret,
      providerUrl,
      dataDir,
      databaseUrl,
      atOnce: null,
    })
    parts.push(shop)
    const load = await startPart(fileURLToPath(new URL('./purchase-load.mjs', import.meta.url)), null)
    parts.push(load)
    const stand = new Stand(shop, load, { shop: port, provider }, seconds)
    await shop.ask({ do: 'buyers', count: buyerCount } satisfies Asked)
    const chain = (sale: Parameters<typeof freeChain>[1]) => freeChain(port, sale)
    const figure = await measureOrders(stand, 'free order', { price: 0, chain })
    return { ...figure, who: 'Quadra', note: 'one process; hold, data, ticket and mail' }
  } finally {
    for (const part of parts) await part.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const tableOf = (rows: readonly Row[]): string[] => {
  const [slowest = 1] = rows.map(({ perSecond }) => perSecond).toSorted((one, other) => one - other)
  return [
    '| who | orders | per s | ratio | p50 ms | p99 ms | |',
    '| --- | --: | --: | --: | --: | --: | --- |',
    ...rows.map(
      ({ who, orders, perSecond, p50, p99, note }) =>
        `| ${who} | ${orders} | ${perSecond.toFixed(perSecond < 100 ? 1 : 0)} | ${(perSecond / slowest).toFixed(1)}× | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${note} |`,
    ),
  ]
}

/**
 * npm run bench:peers: whole free orders for one event with plenty of places, here and in pretix, one after the other on one
 * PostgreSQL whose every commit is on disk. Where Python is missing it says so and measures the shop alone.
 */
export const benchPeers = async ({ seconds, write }: { seconds: number; write: boolean }): Promise<void> => {
  const pretix = await installPretix()
  await buildParts()
  const started = new Date().toISOString().slice(0, 10)
  const loadBefore = loadavg()[0] ?? 0
  const cluster = await startCluster({ durable: true })
  try {
    const rows = [await measureShop(await newDatabase(cluster.url, 'quadra'), seconds)]
    if (typeof pretix === 'string') console.log(pretix)
    else {
      const databaseUrl = await newDatabase(cluster.url, 'pretix')
      const sale = await preparePretix(pretix, databaseUrl)
      for (const jobs of ['left', 'within'] as const)
        rows.push({
          ...(await measurePretix(pretix, { databaseUrl, sale, seconds, jobs })),
          who: `pretix ${pretix.version}`,
          note: `3 workers, order by its API; ${jobs === 'left' ? 'mails and other jobs never done' : 'mails and other jobs within the request'}`,
        })
    }
    const lines = [
      `One run on ${started}: ${cpus().length} cores shared by clients, server and database, ${seconds} s a line, load average before ${loadBefore.toFixed(1)}; as many tickets in the database as orders were answered.`,
      ...tableOf(rows),
    ]
    console.log(`\n${lines.join('\n')}`)
    const page = join(projectRoot, 'docs', 'benchmarks.md')
    if (write && typeof pretix !== 'string')
      writeFileSync(page, withRun(readFileSync(page, 'utf8'), 'peers', lines))
  } finally {
    await cluster.stop()
  }
}
