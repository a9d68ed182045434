import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'

import { type Shop, startShop } from '../support/shop-server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop.close())

const entriesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  )
const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** What others may read, write or open. */
const openOnes = (): string[] =>
  [shop.dataDir, ...entriesOf(shop.dataDir)]
    .filter((path) => rightsOf(path) !== (statSync(path).isDirectory() ? '700' : '600'))
    .map((path) => `${path.slice(shop.dataDir.length)} ${rightsOf(path)}`)

const post = (path: string, body: unknown) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Makes the shop write: rows, a letter, a line of the sandbox's journal. */
const work = async (): Promise<void> => {
  await post(calls.recoverPassword.path, { email: 'comprador@quadra.example' })
  await post('/sandbox/v1/card_tokens?public_key=K', {
    card_number: '5031433215406351',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: 'APRO' },
  })
  const isThere = (name: string): boolean => entriesOf(shop.dataDir).some((path) => path.endsWith(name))
  await expect.poll(() => isThere('.eml') && isThere('sandbox.jsonl')).toBe(true)
}

test('what the shop keeps is for its owner alone, and a folder that was open is closed at start', async () => {
  await work()
  expect(openOnes()).toEqual([])
  expect(entriesOf(join(shop.dataDir, 'database')).length).toBeGreaterThan(500)
  await shop.stop()
  for (const path of [shop.dataDir, ...entriesOf(shop.dataDir)])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
  await shop.restart()
  await work()
  expect(openOnes()).toEqual([])
})

test('the built-in sandbox answers only to those who can read the folder', async () => {
  const ask = async (token: string, path: string, method = 'GET') =>
    (await fetch(`${shop.url}/sandbox${path}`, { method, headers: { authorization: `Bearer ${token}` } }))
      .status
  expect([
    await ask('SANDBOX-quadra', '/v1/payments/search'),
    await ask('SANDBOX-quadra', '/_sandbox/clock'),
    await ask('SANDBOX-quadra', '/_sandbox/reset', 'POST'),
  ]).toEqual([401, 401, 401])
  const token = readFileSync(join(shop.dataDir, 'sandbox-access-token'), 'utf8')
  expect([await ask(token, '/v1/payments/search'), await ask(token, '/_sandbox/clock')]).toEqual([200, 200])
})

test('a stop lets what is in flight finish, and ends with code 0', async () => {
  const logins = Array.from({ length: 8 }, () =>
    post(calls.login.path, { email: 'comprador@quadra.example', password: 'quadra123' }),
  )
  await Promise.race(logins)
  const [code, ...answers] = await Promise.all([shop.stop(), ...logins])
  expect(code).toBe(0)
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('a folder that holds more than the shop is left as open as it was', async () => {
  await shop.stop()
  const other = join(shop.dataDir, 'notas.txt')
  writeFileSync(other, '')
  chmodSync(other, 0o644)
  chmodSync(shop.dataDir, 0o755)
  await shop.restart()
  expect(openOnes()).toEqual([' 755', '/notas.txt 644'])
})
