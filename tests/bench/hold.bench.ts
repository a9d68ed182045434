import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import { calls } from '#contract/calls.ts'
import { createApp } from '#server/app.ts'
import { issueToken } from '#server/auth/token.ts'
import { holdBatch, type HoldRequest, ticketHolder } from '#server/orders/hold-tickets.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { workerFile } from '#server/db/worker-file.ts'
import type { Deps } from '#server/process/deps.ts'
import { newId } from '#server/ids.ts'
import { listen } from '#server/http/listen.ts'
import { Refusal } from '#server/http/refusal.ts'
import { route } from '#server/http/serve.ts'

import { startCluster } from '../support/postgres-cluster.ts'
import { depsOf, secret } from './deps.ts'
import { type Measured, type Row, rush, summary, table } from './measure.ts'
import { cpfOf, itemOf, makeBuyers, makeSale as newSale, type Sale, userId } from './sale.ts'

/** Made while modules can still be loaded: the embedded database's thread. */
await workerFile()

const buyersAtOnce = 100
const buyerCount = 6_000
const price = 50

type Variant = {
  name: string
  orders: number
  run: (deps: Deps) => (request: HoldRequest) => Promise<unknown>
}

const makeSale = (database: OpenDatabase): Promise<Sale> => newSale(database, { capacity: buyerCount, price })

/** What a database allows at best: one statement, one hot row, one commit for each order. */
const oneRowAtATime =
  ({ db }: Deps, sale: () => Sale) =>
  async ({ userId, eventId }: HoldRequest): Promise<void> => {
    const id = newId('tx')
    const { rowCount } = await db.execute(sql`
      with taken as (
        update stock set held = held + 1
        where kind = 't' and id = ${sale().typeId} and sold + held < capacity
        returning id
      ), made as (
        insert into transactions (id, user_id, event_id, estado, holding, selection_key, gross_cents, total_cents, expires_at)
        select ${id}, ${userId}, ${eventId}, 'Pendente', true, 'bench', 5000, 5000, now() + interval '15 minutes' from taken
        returning id
      )
      insert into transaction_items (transaction_id, pos, ticket_type_id, lot_id, price_cents)
      select id, 0, ${sale().typeId}, ${sale().lotId}, 5000 from made`)
    if (rowCount !== 1) throw new Error('a place was refused')
  }

const plainRowLock =
  ({ db, clock, settings }: Deps) =>
  async (request: HoldRequest): Promise<{ orderId: string }> => {
    const [outcome] = await db.transaction((tx) =>
      holdBatch(tx, [request], { now: clock(), holdLimits: settings.holdLimits }),
    )
    if (!outcome || outcome instanceof Refusal) throw outcome ?? new Error('no outcome')
    return outcome
  }

const check = async ({ db }: OpenDatabase, sale: Sale, orders: number): Promise<void> => {
  const { rows } = await db.execute<{ held: number }>(sql`select held from stock where id = ${sale.typeId}`)
  if (rows[0]?.held !== orders) throw new Error(`${orders} orders, but ${rows[0]?.held} places held`)
}

const atTheStore = async (database: OpenDatabase): Promise<Omit<Row, 'database'>[]> => {
  const deps = depsOf(database)
  let sale = await makeSale(database)
  const variants: Variant[] = [
    { name: 'one row at a time', orders: 1_000, run: (deps) => oneRowAtATime(deps, () => sale) },
    { name: 'row lock, one transaction each', orders: 400, run: plainRowLock },
    { name: 'combined (the shop)', orders: buyerCount, run: ticketHolder },
  ]
  const rows: Omit<Row, 'database'>[] = []
  for (const { name, orders, run } of variants) {
    sale = await makeSale(database)
    const { eventId } = sale
    const requests = Array.from({ length: orders }, (_, index) => ({
      userId: userId(index),
      eventId,
      items: [itemOf(sale)],
      network: `network ${index}`,
    }))
    const measured = await rush(requests, buyersAtOnce, run(deps))
    await check(database, sale, orders)
    rows.push({ ...measured, level: 'store', variant: name })
  }
  return rows
}

type Answers = { elapsed: number; answers: { ms: number; status: number }[] }

const load = async (buyers: ChildProcess, work: object): Promise<Measured> => {
  buyers.send(work)
  const [{ elapsed, answers }] = (await once(buyers, 'message')) as [Answers]
  const refused = answers.filter(({ status }) => status !== 201)
  if (refused.length > 0) throw new Error(`${refused.length} refused, the first with ${refused[0]?.status}`)
  return summary(
    answers.map(({ ms }) => ms),
    elapsed,
  )
}

/** The same call, each order in a transaction of its own. */
const rowLockApp = (deps: Deps): Hono => {
  const app = new Hono()
  const hold = plainRowLock(deps)
  route(app, deps, calls.createTransaction, async ({ user, body, request }) => {
    const held = await hold({
      userId: user.id,
      eventId: body.evento_id,
      items: body.tickets,
      network: request.network,
    })
    return { transaction_id: held.orderId }
  })
  return app
}

const throughHttp = async (database: OpenDatabase): Promise<Omit<Row, 'database'>[]> => {
  const deps = depsOf(database)
  const buyers = fork(fileURLToPath(new URL('./http-load.mjs', import.meta.url)))
  const variants = [
    { name: 'row lock, one transaction each', orders: 300, app: rowLockApp(deps) },
    { name: 'combined (the shop)', orders: 3_000, app: createApp(deps) },
  ]
  const rows: Omit<Row, 'database'>[] = []
  for (const { name, orders, app } of variants) {
    const sale = await makeSale(database)
    const server = await listen(app, { host: '127.0.0.1', port: 0 })
    const { port } = server.address() as AddressInfo
    const now = new Date()
    const work = Array.from({ length: orders }, (_, index) => ({
      token: issueToken(secret, { id: userId(index), cpfCnpj: cpfOf(index), tokenVersion: 1 }, now),
      body: JSON.stringify({
        user_cpf_cnpj: cpfOf(index),
        evento_id: sale.eventId,
        tickets: [itemOf(sale)],
      }),
    }))
    const measured = await load(buyers, {
      port,
      path: calls.createTransaction.path,
      connections: buyersAtOnce,
      work,
    })
    await check(database, sale, orders)
    rows.push({ ...measured, level: 'HTTP', variant: name })
    server.closeAllConnections()
    server.close()
  }
  buyers.kill()
  return rows
}

const benchOn = async (name: string, database: OpenDatabase): Promise<Row[]> => {
  await makeBuyers(database, buyerCount)
  const rows = [...(await atTheStore(database)), ...(await throughHttp(database))]
  await database.close()
  return rows.map((row) => ({ ...row, database: name }))
}

/** Holds per second on both databases, the shop's way beside two plain ways; takes about a minute on two cores. */
export const benchHolds = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-bench-'))
  const cluster = await startCluster({ durable: true })
  console.log(
    `${buyersAtOnce} buyers at once, ${cpus().length} cores, Node ${process.version}; every commit is on disk\n`,
  )
  try {
    const rows = [
      ...(await benchOn('PostgreSQL', await openDatabase({ url: cluster.url }))),
      ...(await benchOn('embedded', await openDatabase({ folder }))),
    ]
    console.log(table(rows))
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
