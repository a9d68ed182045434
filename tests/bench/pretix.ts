import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

import { projectRoot } from '#server/root.ts'

import { freePort } from '../../src/tools/free-port.mjs'
import { type Measured, summary } from './measure.ts'

const run = promisify(execFile)
const version = '2026.8.0'
const workers = 3
const buyersAtOnce = 20

export type Pretix = { bin: string; version: string }

/** pretix in an environment of its own under node_modules/.cache; else the reason why there is none. */
export const installPretix = async (): Promise<Pretix | string> => {
  const folder = join(projectRoot, 'node_modules', '.cache', 'quadra', `pretix-${version}`)
  const bin = join(folder, 'bin')
  if (existsSync(join(folder, 'installed'))) return { bin, version }
  try {
    execFileSync('python3', ['-c', 'import sys, venv; assert sys.version_info >= (3, 11)'], { stdio: 'pipe' })
  } catch {
    return 'Python 3.11 or newer with venv is not on this machine: pretix is not measured.'
  }
  console.log(`installing pretix ${version}, which takes some minutes once …`)
  try {
    rmSync(folder, { recursive: true, force: true })
    await run('python3', ['-m', 'venv', folder])
    await run(join(bin, 'pip'), ['install', '--quiet', `pretix==${version}`, 'gunicorn'])
  } catch (error) {
    return `pretix ${version} cannot be installed here and is not measured: ${String(error).slice(0, 300)}`
  }
  writeFileSync(join(folder, 'installed'), '')
  return { bin, version }
}

type Sale = { token: string; item: number; path: string }
/** Jobs such as mails: done within the request, or handed to a broker that nobody empties. */
export type Jobs = 'within' | 'left'

const settingsOf = (databaseUrl: string, data: string, port: number, jobs: Jobs): string => {
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl)
  return `[pretix]
instance_name=Bench
url=http://127.0.0.1:${port}
datadir=${data}
[database]
backend=postgresql
name=${pathname.slice(1)}
user=${username}
host=${hostname}
port=${databasePort}
[django]
secret=bench-secret-of-at-least-fifty-characters-for-this-run-alone
[mail]
from=bench@teste.example
host=127.0.0.1
port=9
${jobs === 'left' ? '[celery]\nbroker=memory://\nbackend=cache+memory://\n' : ''}`
}

const order = ({ item }: Sale): string =>
  JSON.stringify({
    email: 'maria@teste.example',
    locale: 'en',
    sales_channel: 'web',
    positions: [{ item, variation: null, attendee_name_parts: { full_name: 'Maria da Silva' }, answers: [] }],
  })

/** Whether the order was made and is paid: a free one is at once. */
const buy = async (url: string, sale: Sale): Promise<void> => {
  const answer = await fetch(url + sale.path, {
    method: 'POST',
    headers: { authorization: `Token ${sale.token}`, 'content-type': 'application/json' },
    body: order(sale),
  })
  const text = await answer.text()
  const { status } = answer.status === 201 ? (JSON.parse(text) as { status: string }) : {}
  if (status !== 'p') throw new Error(`pretix answered ${answer.status}: ${text.slice(0, 300)}`)
}

const load = async (url: string, sale: Sale, seconds: number): Promise<Measured> => {
  const times: number[] = []
  const started = performance.now()
  const last = started + seconds * 1000
  const buyer = async (): Promise<void> => {
    while (performance.now() < last) {
      const begun = performance.now()
      await buy(url, sale)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, buyer))
  return summary(times, performance.now() - started)
}

const ticketsIn = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pretixbase_orderposition p join pretixbase_order o on o.id = p.order_id where o.status = 'p'`,
  )
  await client.end()
  return Number(rows[0]?.count)
}

/** ms; its processes read all of its code when they are first asked. */
const patience = 300_000

const isUp = async (url: string): Promise<void> => {
  const last = performance.now() + patience
  while (performance.now() < last) {
    const answer = await fetch(`${url}/healthcheck/`, { signal: AbortSignal.timeout(patience) }).catch(
      () => null,
    )
    // without Redis its health check says that it has no cache, and works
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('pretix did not start')
}

type Settings = { folder: string; env: NodeJS.ProcessEnv }

const writeSettings = (databaseUrl: string, port: number, jobs: Jobs): Settings => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-pretix-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const config = join(folder, 'pretix.cfg')
  writeFileSync(config, settingsOf(databaseUrl, data, port, jobs))
  const env = { ...process.env, PRETIX_CONFIG_FILE: config, DJANGO_SETTINGS_MODULE: 'pretix.settings' }
  return { folder, env }
}

/** Fills an empty database with its tables and an event on sale. */
export const preparePretix = async ({ bin }: Pretix, databaseUrl: string): Promise<Sale> => {
  const { folder, env } = writeSettings(databaseUrl, 1, 'within')
  const python = (...args: string[]) =>
    run(join(bin, 'python'), args, { env, cwd: folder, maxBuffer: 50_000_000 })
  try {
    await python('-m', 'pretix', 'migrate', '--noinput', '-v', '0')
    const { stdout } = await python(join(projectRoot, 'tests', 'bench', 'pretix-sale.py'))
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Sale
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whole free orders by its API for an event that was prepared. */
export const measurePretix = async (
  { bin }: Pretix,
  { databaseUrl, sale, seconds, jobs }: { databaseUrl: string; sale: Sale; seconds: number; jobs: Jobs },
): Promise<Measured> => {
  const port = await freePort()
  const { folder, env } = writeSettings(databaseUrl, port, jobs)
  const listen = ['--bind', `127.0.0.1:${port}`, '--workers', String(workers), '--timeout', '300']
  const server = spawn(join(bin, 'gunicorn'), ['pretix.wsgi', ...listen], {
    env,
    cwd: folder,
    stdio: 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await isUp(url)
    await load(url, sale, seconds)
    const before = await ticketsIn(databaseUrl)
    const measured = await load(url, sale, seconds)
    const made = (await ticketsIn(databaseUrl)) - before
    if (made !== measured.orders) throw new Error(`pretix: ${measured.orders} answered, ${made} in its books`)
    return measured
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
