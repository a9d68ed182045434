import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** A secret of this installation: made once, kept in DATA_DIR, readable by its owner only. `start` tells it from others. */
export const keptSecret = (dataDir: string, name: string, start = ''): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, name)
  try {
    writeFileSync(file, `${start}${randomBytes(32).toString('base64url')}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

export type ProviderKeys = { accessToken: string; webhookSecret: string }

/** Secrets between shop and provider; the built-in sandbox generates its own, so that only readers of DATA_DIR get in. */
export const providerKeys = ({
  dataDir,
  provider,
}: Pick<Settings, 'dataDir' | 'provider'>): ProviderKeys => ({
  accessToken: provider.accessToken ?? keptSecret(dataDir, 'sandbox-access-token', 'SANDBOX-'),
  webhookSecret: provider.webhookSecret ?? keptSecret(dataDir, 'sandbox-webhook-secret'),
})
