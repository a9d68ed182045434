import { expect, test } from 'vitest'

import { readSettings, SettingsError } from '#server/process/settings.ts'

const complaintOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('the settings were taken')
}

const realKeys = {
  MP_ACCESS_TOKEN: 'APP_USR-1',
  MP_PUBLIC_KEY: 'APP_USR-2',
  MP_WEBHOOK_SECRET: 'a secret',
  PUBLIC_BASE_URL: 'https://quadra.example',
  SMTP_URL: 'smtp://mail.example',
}
const keyNames = ['MP_ACCESS_TOKEN', 'MP_PUBLIC_KEY', 'MP_WEBHOOK_SECRET']

test('has a default for everything', () => {
  expect(readSettings({ PATH: '/bin' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    webProcesses: 1,
    metrics: null,
    seedDemo: true,
    publicBaseUrl: 'http://127.0.0.1:3000',
    publicSandbox: false,
    jwtSecret: null,
    provider: {
      kind: 'builtIn',
      accessToken: null,
      publicKey: '',
      webhookSecret: null,
      apiBaseUrl: '',
      sdkUrl: '/sandbox/js/v2',
      live: false,
    },
    providerApi: 'payments',
    asksBank: true,
    passPreferenceId: false,
    rateLimit: true,
    holdLimits: { perHour: 40, ofAccount: 60, ofNetwork: 40 },
    unpaidPix: 6,
    trustProxy: false,
    smtpUrl: null,
    mailFrom: 'Quadra <ingressos@quadra.example>',
    contactEmail: 'contato@quadra.example',
    instagramUrl: 'https://www.instagram.com/quadra.example',
    whatsappNumber: '5511900000000',
    analyticsUrl: null,
    withdrawalHours: 48,
  })
})

test('takes an empty variable for none, and the public address from host and port', () => {
  expect(readSettings({ PORT: ' ', HOST: '0.0.0.0', PUBLIC_SANDBOX: '1' }).publicBaseUrl).toBe(
    'http://127.0.0.1:3000',
  )
  expect(readSettings({ PORT: '8080', HOST: '::1' }).publicBaseUrl).toBe('http://[::1]:8080')
  const { publicBaseUrl } = readSettings({ PUBLIC_BASE_URL: 'https://quadra.example/', PUBLIC_SANDBOX: '1' })
  expect(publicBaseUrl).toBe('https://quadra.example')
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
  [
    { DATABASE_URL: 'postgres://x' },
    'JWT_SECRET must be given with DATABASE_URL, the same for every process.',
  ],
  [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES must be a whole number from 1 to 64.'],
  [{ WEB_PROCESSES: '65' }, 'WEB_PROCESSES must be a whole number from 1 to 64.'],
  [
    { WEB_PROCESSES: '2' },
    'WEB_PROCESSES maior que 1 precisa de DATABASE_URL: o banco de dados embutido pertence a um só processo.',
  ],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a number from 1 to 65535.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT: figures are not for visitors.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be 1 or 0.'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be on or off.'],
  [{ MP_API: 'order' }, 'MP_API must be payments or orders.'],
  [{ MP_3DS: 'no' }, 'MP_3DS must be on or off.'],
  [{ HOLDS_PER_HOUR: '0' }, 'HOLDS_PER_HOUR must be a whole number from 1 to 9999999.'],
  [
    { UNPAID_PLACES_PER_NETWORK: 'many' },
    'UNPAID_PLACES_PER_NETWORK must be a whole number from 1 to 9999999.',
  ],
  [{ PUBLIC_BASE_URL: 'quadra' }, 'PUBLIC_BASE_URL must be an http:// or https:// address.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address.'],
  [{ WHATSAPP_NUMBER: '+55' }, 'WHATSAPP_NUMBER must be 10 to 15 digits with the country code.'],
  [{ ANALYTICS_URL: 'javascript:x' }, 'ANALYTICS_URL must be an http:// or https:// address.'],
])('says in one sentence what is wrong with %j', (env, sentence) => {
  expect(complaintOf(env)).toBe(sentence)
})

test('serves figures on this machine alone unless told otherwise', () => {
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  const elsewhere = readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })
  expect(elsewhere.metrics).toEqual({ host: '10.0.0.5', port: 9464 })
})

test('takes several processes with a database that they can share', () => {
  const { webProcesses } = readSettings({
    WEB_PROCESSES: '4',
    DATABASE_URL: 'postgres://x',
    JWT_SECRET: 'x'.repeat(32),
  })
  expect(webProcesses).toBe(4)
})

test('limits what is held without being paid, unless requests are not limited at all', () => {
  const given = { HOLDS_PER_HOUR: '1', UNPAID_PLACES_PER_ACCOUNT: '2', UNPAID_PLACES_PER_NETWORK: '3' }
  const { holdLimits, unpaidPix } = readSettings({ ...given, UNPAID_PIX_PER_EVENT: '4' })
  expect([holdLimits, unpaidPix]).toEqual([{ perHour: 1, ofAccount: 2, ofNetwork: 3 }, 4])
  const without = Number.MAX_SAFE_INTEGER
  expect(readSettings({ ...given, RATE_LIMIT: 'off' }).holdLimits).toEqual({
    perHour: without,
    ofAccount: without,
    ofNetwork: without,
  })
})

test('takes real keys only together and only for the real provider', () => {
  expect(readSettings(realKeys).provider).toEqual({
    kind: 'real',
    accessToken: 'APP_USR-1',
    publicKey: 'APP_USR-2',
    webhookSecret: 'a secret',
    apiBaseUrl: 'https://api.mercadopago.com',
    sdkUrl: 'https://sdk.mercadopago.com/js/v2',
    live: true,
  })
  const together = 'MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET must be given together.'
  for (const name of keyNames) expect(complaintOf({ ...realKeys, [name]: '' })).toBe(together)
  const mixed = 'Real keys and a sandbox never mix: real keys go to https://api.mercadopago.com only.'
  expect(complaintOf({ ...realKeys, MP_API_BASE_URL: 'http://127.0.0.1:3000/sandbox' })).toBe(mixed)
  expect(complaintOf({ ...realKeys, MP_ACCESS_TOKEN: 'SANDBOX-x' })).toBe(mixed)
})

test('seeds the demo unless told not to, never with real keys', () => {
  const sandbox = {
    MP_ACCESS_TOKEN: 'SANDBOX-x',
    MP_WEBHOOK_SECRET: 'a secret',
    MP_API_BASE_URL: 'http://127.0.0.1:4000/sandbox',
  }
  const seeds = (env: NodeJS.ProcessEnv): boolean => readSettings(env).seedDemo
  expect([seeds({ SEED_DEMO: '1' }), seeds({ SEED_DEMO: '0' })]).toEqual([true, false])
  expect([seeds(sandbox), seeds({ ...sandbox, SEED_DEMO: '0' })]).toEqual([true, false])
  expect([seeds(realKeys), seeds({ ...realKeys, SEED_DEMO: '0' })]).toEqual([false, false])
  expect(complaintOf({ ...realKeys, SEED_DEMO: '1' })).toBe(
    'SEED_DEMO=1 and real keys never mix: the passwords of the demo are public.',
  )
})

test('takes a sandbox elsewhere, never the real provider for one', () => {
  const env = {
    MP_ACCESS_TOKEN: 'SANDBOX-x',
    MP_WEBHOOK_SECRET: 'a secret',
    MP_API_BASE_URL: 'http://127.0.0.1:4000/sandbox/',
  }
  expect(readSettings(env).provider).toEqual({
    kind: 'sandbox',
    accessToken: 'SANDBOX-x',
    publicKey: '',
    webhookSecret: 'a secret',
    apiBaseUrl: 'http://127.0.0.1:4000/sandbox',
    sdkUrl: 'http://127.0.0.1:4000/sandbox/js/v2',
    live: false,
  })
  expect(complaintOf({ ...env, MP_API_BASE_URL: 'https://api.mercadopago.com' })).toBe(
    'MP_API_BASE_URL is the real provider: it needs a real MP_ACCESS_TOKEN.',
  )
  for (const name of ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET'])
    expect(complaintOf({ ...env, [name]: '' })).toBe(
      'MP_ACCESS_TOKEN and MP_WEBHOOK_SECRET must be given with the sandbox at MP_API_BASE_URL.',
    )
})

const elsewhere = (name: string, host: string): string =>
  `${name} ${host} is not this machine: the sandbox and the demo are open to others only with PUBLIC_SANDBOX=1.`

test.each<[NodeJS.ProcessEnv, string, string]>([
  [{ HOST: '0.0.0.0' }, 'HOST', '0.0.0.0'],
  [{ HOST: '::' }, 'HOST', '::'],
  [{ HOST: '192.168.0.10' }, 'HOST', '192.168.0.10'],
  [{ HOST: '127.0.0.1.example' }, 'HOST', '127.0.0.1.example'],
  [{ PUBLIC_BASE_URL: 'https://quadra.example' }, 'PUBLIC_BASE_URL', 'quadra.example'],
  [{ PUBLIC_BASE_URL: 'http://localhost.example' }, 'PUBLIC_BASE_URL', 'localhost.example'],
  [{ PUBLIC_BASE_URL: 'https://quadra.example', SEED_DEMO: '0' }, 'PUBLIC_BASE_URL', 'quadra.example'],
])('keeps the sandbox on this machine: %j', (env, name, host) => {
  expect(complaintOf(env)).toBe(elsewhere(name, host))
  expect(readSettings({ ...env, PUBLIC_SANDBOX: '1' }).publicSandbox).toBe(true)
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.9' },
  { HOST: '::1' },
  { PUBLIC_BASE_URL: 'http://localhost:8080' },
  { PUBLIC_BASE_URL: 'http://quadra.localhost' },
  { PUBLIC_BASE_URL: 'http://[::1]:3000' },
])('takes %j for this machine', (env) => {
  expect(readSettings(env).publicSandbox).toBe(false)
})

test('takes money only where it is safe', () => {
  expect(readSettings(realKeys).provider.kind).toBe('real')
  const https = 'Real keys need a PUBLIC_BASE_URL that begins with https://.'
  expect(complaintOf({ ...realKeys, PUBLIC_BASE_URL: '' })).toBe(https)
  expect(complaintOf({ ...realKeys, PUBLIC_BASE_URL: 'http://quadra.example' })).toBe(https)
  expect(complaintOf({ ...realKeys, SMTP_URL: '' })).toBe(
    'Real keys need SMTP_URL: tickets and links are sent by mail.',
  )
  expect(complaintOf({ ...realKeys, RATE_LIMIT: 'off' })).toBe('RATE_LIMIT=off and real keys never mix.')
  expect(complaintOf({ ...realKeys, PUBLIC_SANDBOX: '1' })).toBe('PUBLIC_SANDBOX=1 and real keys never mix.')
})

test('never takes test keys for real ones, and says of which kind they are', () => {
  const sentence =
    'Keys that begin with TEST- take no real money: say that they are for testing with MP_TEST_KEYS=1.'
  for (const name of ['MP_ACCESS_TOKEN', 'MP_PUBLIC_KEY'])
    expect(complaintOf({ ...realKeys, [name]: 'TEST-1' })).toBe(sentence)
  const testKeys = {
    MP_TEST_KEYS: '1',
    MP_ACCESS_TOKEN: 'TEST-1',
    MP_PUBLIC_KEY: 'TEST-2',
    MP_WEBHOOK_SECRET: 'a secret',
  }
  const { kind, live, apiBaseUrl } = readSettings(testKeys).provider
  expect([kind, live, apiBaseUrl]).toEqual(['test', false, 'https://api.mercadopago.com'])
  expect(readSettings({ ...testKeys, MP_ACCESS_TOKEN: 'APP_USR-1' }).provider.live).toBeNull()
  expect(complaintOf({ ...testKeys, PUBLIC_BASE_URL: 'https://quadra.example' })).toBe(
    elsewhere('PUBLIC_BASE_URL', 'quadra.example'),
  )
  expect(complaintOf({ MP_TEST_KEYS: '1' })).toBe(
    'MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET must be given together.',
  )
})
