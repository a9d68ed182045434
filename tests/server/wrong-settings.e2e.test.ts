import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../house/files.ts'
import { freePort } from '../support/free-port.ts'
import { askForPart } from '../support/parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadra-settings-'))
const file = join(folder, 'file')
writeFileSync(file, '')

beforeAll(() => askForPart('build'), 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

const failureOf = async (settings: Record<string, string>): Promise<{ code: unknown; said: string }> => {
  const base = { PATH: process.env['PATH'], DATA_DIR: folder, SEED_DEMO: '0', PORT: String(await freePort()) }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...base, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

test.each<[string, Record<string, string>, string]>([
  [
    'HOST',
    { HOST: 'banana.invalid' },
    'HOST banana.invalid is neither an address nor a name that this machine knows.',
  ],
  [
    'DATA_DIR',
    { DATA_DIR: file },
    `DATA_DIR ${file} cannot be used: EEXIST: file already exists, mkdir '${file}'`,
  ],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'postgres://ninguem:segredo@127.0.0.1:1/nada', JWT_SECRET: 'x'.repeat(40) },
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
])('a wrong %s stops the start with one sentence', async (_, settings, sentence) => {
  expect(await failureOf(settings)).toEqual({ code: 1, said: sentence })
})
