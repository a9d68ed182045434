import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { providerKeys } from '#server/process/secrets.ts'
import { readSettings } from '#server/process/settings.ts'

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'quadra-secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const keysIn = (DATA_DIR: string, env: NodeJS.ProcessEnv = {}) =>
  providerKeys(readSettings({ DATA_DIR, ...env }))

test('makes the keys of the built-in sandbox once for each installation', () => {
  const [one, two] = [folder(), folder()]
  const first = keysIn(one)
  expect(first.accessToken).toMatch(/^SANDBOX-[\w-]{43}$/)
  expect(first.webhookSecret).toMatch(/^[\w-]{43}$/)
  expect(first.accessToken).not.toBe(first.webhookSecret)
  expect(keysIn(one)).toEqual(first)
  expect(keysIn(two).accessToken).not.toBe(first.accessToken)
  const file = join(one, 'sandbox-access-token')
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([first.accessToken, 0o600])
})

test('takes the keys that are given', () => {
  const given = { MP_ACCESS_TOKEN: 'SANDBOX-x', MP_WEBHOOK_SECRET: 'a secret' }
  expect(keysIn(folder(), given)).toEqual({ accessToken: 'SANDBOX-x', webhookSecret: 'a secret' })
})
