import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../house/files.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { askForPart } from '../support/parts.ts'
import { runShop, shortLived } from '../support/shop-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadra-settings-'))
const file = join(folder, 'file')
writeFileSync(file, '')

beforeAll(async () => {
  await askForPart('build')
  cpSync(await askForPart('empty-data'), folder, { recursive: true })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

const failureOf = async (settings: Record<string, string>): Promise<{ code: unknown; said: string }> => {
  const base = { PATH: process.env['PATH'], DATA_DIR: folder, SEED_DEMO: '0', PORT: String(await freePort()) }
  const child = spawn(process.execPath, [...shortLived, 'dist/server/main.js'], {
    cwd: root,
    env: { ...base, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

const realKeys = {
  MP_ACCESS_TOKEN: 'APP_USR-1',
  MP_PUBLIC_KEY: 'APP_USR-2',
  MP_WEBHOOK_SECRET: 'x'.repeat(40),
  PUBLIC_BASE_URL: 'https://quadra.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

type Row = [setting: string, settings: Record<string, string>, sentence: string]

/** One of each place where a start ends; `unusable-settings` has the others. */
test.each<Row>([
  ['PORT', { PORT: 'abc' }, 'PORT must be a number from 1 to 65535.'],
  [
    'HOST',
    { HOST: 'banana.invalid', PUBLIC_SANDBOX: '1' },
    'HOST banana.invalid is neither an address nor a name that this machine knows.',
  ],
  [
    'DATA_DIR below a file',
    { DATA_DIR: join(file, 'data') },
    `DATA_DIR ${file}/data cannot be used: ENOTDIR: not a directory, stat '${file}/data'`,
  ],
  [
    'DATABASE_URL of several processes',
    {
      DATABASE_URL: 'postgres://ninguem:segredo@127.0.0.1:1/nada',
      JWT_SECRET: 'x'.repeat(40),
      WEB_PROCESSES: '3',
    },
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'METRICS_HOST',
    { METRICS_PORT: '9', METRICS_HOST: 'banana.invalid' },
    'METRICS_HOST banana.invalid is neither an address nor a name that this machine knows.',
  ],
])('a wrong %s stops the start with one sentence', async (_, settings, sentence) => {
  expect(await failureOf(settings)).toEqual({ code: 1, said: sentence })
})

test('real keys never meet the accounts of the demo', async () => {
  const demo = join(folder, 'demo')
  cpSync(await askForPart('seeded-data'), demo, { recursive: true })
  expect(await failureOf({ ...realKeys, DATA_DIR: demo })).toEqual({
    code: 1,
    said: 'The database has the accounts of the demo, whose passwords are public: real keys need an empty one (another DATA_DIR or DATABASE_URL).',
  })
})

test('a shop with real keys starts empty', async () => {
  const shop = await runShop('visited', realKeys)
  const login = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'organizador@quadra.example', password: 'quadra123' }),
  })
  const events = await fetch(`${shop.url}/api/v1/events`)
  expect([login.status, await events.json()]).toEqual([401, []])
  expect(shop.output()).not.toContain('quadra123')
  await shop.close()
})
