import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessOf } from '#server/provider-check/from-environment.ts'
import { providerKeys } from '#server/process/secrets.ts'
import { readSettings } from '#server/process/settings.ts'

const publicBaseUrl = 'https://quadra.example.com'

describe('whose keys are used', () => {
  const real = {
    MP_ACCESS_TOKEN: 'APP_USR-1',
    MP_PUBLIC_KEY: 'APP_USR-2',
    MP_WEBHOOK_SECRET: 'segredo',
    PUBLIC_BASE_URL: publicBaseUrl,
    SMTP_URL: 'smtps://mail.example.com',
  }
  test('live ones only where that was said', () => {
    expect(() => accessOf(readSettings(real), false)).toThrow('These are live keys: say --live')
    expect(accessOf(readSettings(real), true)).toMatchObject({
      isLive: true,
      baseUrl: 'https://api.mercadopago.com',
    })
    expect(accessOf(readSettings({ ...real, MP_TEST_KEYS: '1', PUBLIC_SANDBOX: '1' }), false)).toMatchObject({
      isLive: false,
    })
  })

  test('and some there must be: given ones, or those of the shop that was started here', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'check-'))
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '4000' })
    expect(() => accessOf(settings, false)).toThrow('No provider is set')
    const { accessToken: kept } = providerKeys(settings)
    expect(kept).toMatch(/^SANDBOX-/)
    expect(accessOf(settings, false)).toMatchObject({
      baseUrl: 'http://127.0.0.1:4000/sandbox',
      accessToken: kept,
      isSandbox: true,
    })
  })
})
