import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/process/settings.ts'
import { openShop } from '../../src/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadra-settings-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true }))

const nowhere = {
  DATABASE_URL: 'postgres://ninguem:segredo@127.0.0.1:1/nada',
  JWT_SECRET: 'x'.repeat(40),
}

const dataElsewhere = {
  ...nowhere,
  MP_ACCESS_TOKEN: 'SANDBOX-x',
  MP_WEBHOOK_SECRET: 'x'.repeat(40),
  MP_API_BASE_URL: 'http://127.0.0.1:1/sandbox',
}

type Row = [setting: string, settings: Record<string, string>, sentence: string]

/** What Linux says where not even root can write. */
const refusal = process.getuid?.() === 0 ? 'ENOENT: no such file or directory' : 'EACCES: permission denied'

const whereNothingCanBeMade: Row[] = (
  [
    [
      'DATA_DIR that cannot be made',
      { DATA_DIR: '/proc/x' },
      `DATA_DIR /proc/x cannot be used: ${refusal}, mkdir '/proc/x'`,
    ],
    [
      'DATA_DIR deep where nothing can be made',
      { DATA_DIR: '/proc/x/y' },
      `DATA_DIR /proc/x/y cannot be used: ${refusal}, mkdir '/proc/x'`,
    ],
    [
      'DATA_DIR that cannot be written into',
      { DATA_DIR: '/proc' },
      `DATA_DIR /proc cannot be used: ${refusal}, mkdtemp '/proc/.writable-XXXXXX'`,
    ],
    [
      'DATA_DIR for mails alone',
      { ...dataElsewhere, DATA_DIR: '/proc/x' },
      `DATA_DIR /proc/x cannot be used: ${refusal}, mkdir '/proc/x'`,
    ],
  ] satisfies Row[]
).filter(() => existsSync('/proc/self'))

test.each<Row>([
  [
    'DATA_DIR',
    { DATA_DIR: file },
    `DATA_DIR ${file} cannot be used: EEXIST: file already exists, mkdir '${file}'`,
  ],
  ...whereNothingCanBeMade,
  [
    'DATABASE_URL of a shop that keeps nothing here',
    { ...dataElsewhere, SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: '/proc/x' },
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['DATABASE_URL', nowhere, 'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
])('with a wrong %s the shop does not open, and says so in one sentence', async (_, settings, sentence) => {
  const read = readSettings({ DATA_DIR: folder, SEED_DEMO: '0', NODE_ENV: 'production', ...settings })
  await expect(openShop(read, { part: null, onLost: () => undefined })).rejects.toThrow(
    expect.objectContaining({ message: sentence }),
  )
})
