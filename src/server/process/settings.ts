import * as v from 'valibot'
import { Environment } from './environment.ts'

/** A wrong setting: main prints the sentence and stops. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

/**
 * `builtIn` is the sandbox of this process; a sandbox elsewhere and the real provider, with real keys or the provider's
 * test keys, are reached at apiBaseUrl.
 */
export type ProviderSettings = {
  kind: 'builtIn' | 'sandbox' | 'test' | 'real'
  /** Null with the built-in sandbox: generated and kept in DATA_DIR. */
  accessToken: string | null
  /** '' with a sandbox. */
  publicKey: string
  /** Null: generated and kept in DATA_DIR. */
  webhookSecret: string | null
  /** '' with the built-in sandbox. */
  apiBaseUrl: string
  /** Where the browser finds the payment form's script. */
  sdkUrl: string
  /** What `live_mode` its payments have; null where the keys do not tell. */
  live: boolean | null
}

/** By which of the provider's APIs new payments are made. */
export type ProviderApi = 'payments' | 'orders'

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Processes that serve the one port. */
  webProcesses: number
  /** Where figures are served; null: nowhere. */
  metrics: { host: string; port: number } | null
  seedDemo: boolean
  publicBaseUrl: string
  /** Whether strangers may see a shop without real keys; every page says so. */
  publicSandbox: boolean
  /** Null: kept in DATA_DIR. */
  jwtSecret: string | null
  provider: ProviderSettings
  providerApi: ProviderApi
  /** Whether the bank of a card may ask its holder to confirm the payment (3-D Secure). */
  asksBank: boolean
  /** Whether the payment form is given the preference's id (law P8). */
  passPreferenceId: boolean
  rateLimit: boolean
  /** What may be held without being paid (decision 024); without limits of requests, nothing is limited. */
  holdLimits: { perHour: number; ofAccount: number; ofNetwork: number }
  /** PIX codes that one account may make for one event in a day without paying one. */
  unpaidPix: number
  /** So many hours before its start an event's tickets can no longer be given back by their buyers. */
  withdrawalHours: number
  /** Whether X-Forwarded-For names the visitor. */
  trustProxy: boolean
  smtpUrl: string | null
  mailFrom: string
  contactEmail: string
  instagramUrl: string
  whatsappNumber: string
  analyticsUrl: string | null
}

const realApi = 'https://api.mercadopago.com'
const realSdk = 'https://sdk.mercadopago.com/js/v2'

const sandboxOf = (env: Environment): ProviderSettings => {
  const accessToken = env.MP_ACCESS_TOKEN ?? null
  const webhookSecret = env.MP_WEBHOOK_SECRET ?? null
  if (!env.MP_API_BASE_URL)
    return {
      kind: 'builtIn',
      accessToken,
      publicKey: '',
      webhookSecret,
      apiBaseUrl: '',
      sdkUrl: '/sandbox/js/v2',
      live: false,
    }
  const apiBaseUrl = withoutSlash(env.MP_API_BASE_URL)
  if (apiBaseUrl === realApi)
    throw new SettingsError('MP_API_BASE_URL is the real provider: it needs a real MP_ACCESS_TOKEN.')
  if (accessToken === null || webhookSecret === null)
    throw new SettingsError(
      'MP_ACCESS_TOKEN and MP_WEBHOOK_SECRET must be given with the sandbox at MP_API_BASE_URL.',
    )
  return {
    kind: 'sandbox',
    accessToken,
    publicKey: '',
    webhookSecret,
    apiBaseUrl,
    sdkUrl: `${apiBaseUrl}/js/v2`,
    live: false,
  }
}

const isTestKey = (key: string): boolean => key.startsWith('TEST-')

/**
 * Keys are given together and sent to the provider only; another address needs a token that begins with SANDBOX. Test keys
 * need a setting of their own, because newer ones look like real ones.
 */
const providerOf = (env: Environment): ProviderSettings => {
  const { MP_ACCESS_TOKEN: accessToken, MP_PUBLIC_KEY: publicKey, MP_WEBHOOK_SECRET: webhookSecret } = env
  const isTest = env.MP_TEST_KEYS === '1'
  if (!isTest && !publicKey && (!accessToken || accessToken.startsWith('SANDBOX'))) return sandboxOf(env)
  if (!accessToken || !publicKey || !webhookSecret)
    throw new SettingsError('MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET must be given together.')
  const apiBaseUrl = withoutSlash(env.MP_API_BASE_URL ?? realApi)
  if (apiBaseUrl !== realApi || accessToken.startsWith('SANDBOX'))
    throw new SettingsError(`Real keys and a sandbox never mix: real keys go to ${realApi} only.`)
  const reached = { accessToken, publicKey, webhookSecret, apiBaseUrl, sdkUrl: realSdk }
  if (isTest) return { kind: 'test', ...reached, live: isTestKey(accessToken) ? false : null }
  if (isTestKey(accessToken) || isTestKey(publicKey))
    throw new SettingsError(
      'Keys that begin with TEST- take no real money: say that they are for testing with MP_TEST_KEYS=1.',
    )
  return { kind: 'real', ...reached, live: true }
}

/** The demo's passwords are public: it is never put on sale for real money. */
const seedDemoOf = ({ SEED_DEMO: asked }: Environment, { kind }: ProviderSettings): boolean => {
  if (kind !== 'real') return asked !== '0'
  if (asked === '1')
    throw new SettingsError('SEED_DEMO=1 and real keys never mix: the passwords of the demo are public.')
  return false
}

const unlimited = Number.MAX_SAFE_INTEGER

const limitsOf = (env: Environment): Pick<Settings, 'holdLimits' | 'unpaidPix'> => {
  const most = (value: number): number => (env.RATE_LIMIT === 'on' ? value : unlimited)
  return {
    holdLimits: {
      perHour: most(env.HOLDS_PER_HOUR),
      ofAccount: most(env.UNPAID_PLACES_PER_ACCOUNT),
      ofNetwork: most(env.UNPAID_PLACES_PER_NETWORK),
    },
    unpaidPix: most(env.UNPAID_PIX_PER_EVENT),
  }
}

/** A host as part of a URL; "all interfaces" is reached as 127.0.0.1. */
export const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const thisMachine = /^(localhost|[^/]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Without real keys tickets cost nothing and the demo's passwords are public, so only this machine may reach the shop. */
const requireThisMachine = (env: Environment, publicBaseUrl: string): void => {
  const addresses = { HOST: env.HOST, PUBLIC_BASE_URL: new URL(publicBaseUrl).hostname }
  for (const [name, host] of Object.entries(addresses))
    if (!thisMachine.test(host))
      throw new SettingsError(
        `${name} ${host} is not this machine: the sandbox and the demo are open to others only with PUBLIC_SANDBOX=1.`,
      )
}

/** What must be right before money is taken. */
const requireSafe = (env: Environment, publicBaseUrl: string): void => {
  if (env.PUBLIC_SANDBOX === '1') throw new SettingsError('PUBLIC_SANDBOX=1 and real keys never mix.')
  if (!publicBaseUrl.startsWith('https:'))
    throw new SettingsError('Real keys need a PUBLIC_BASE_URL that begins with https://.')
  if (!env.SMTP_URL) throw new SettingsError('Real keys need SMTP_URL: tickets and links are sent by mail.')
  if (env.RATE_LIMIT === 'off') throw new SettingsError('RATE_LIMIT=off and real keys never mix.')
}

const metricsOf = ({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Environment): Settings['metrics'] => {
  if (port === undefined) return null
  if (port === PORT) throw new SettingsError('METRICS_PORT must not be PORT: figures are not for visitors.')
  return { host, port }
}

/** An empty variable counts as absent. */
const given = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1]?.trim())))

/** Reads the environment; throws SettingsError with one clear sentence. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = v.safeParse(Environment, given(env))
  if (!parsed.success) throw new SettingsError(`${parsed.issues[0].message}.`)
  const values = parsed.output
  if (values.DATABASE_URL && !values.JWT_SECRET)
    throw new SettingsError('JWT_SECRET must be given with DATABASE_URL, the same for every process.')
  if (values.WEB_PROCESSES > 1 && !values.DATABASE_URL)
    throw new SettingsError(
      'WEB_PROCESSES maior que 1 precisa de DATABASE_URL: o banco de dados embutido pertence a um só processo.',
    )
  const provider = providerOf(values)
  const seedDemo = seedDemoOf(values, provider)
  const publicBaseUrl = withoutSlash(
    values.PUBLIC_BASE_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`,
  )
  if (provider.kind === 'real') requireSafe(values, publicBaseUrl)
  else if (values.PUBLIC_SANDBOX === '0') requireThisMachine(values, publicBaseUrl)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    webProcesses: values.WEB_PROCESSES,
    metrics: metricsOf(values),
    seedDemo,
    publicBaseUrl,
    publicSandbox: values.PUBLIC_SANDBOX === '1',
    jwtSecret: values.JWT_SECRET ?? null,
    provider,
    providerApi: values.MP_API,
    asksBank: values.MP_3DS === 'on',
    passPreferenceId: values.MP_PASS_PREFERENCE_ID === '1',
    rateLimit: values.RATE_LIMIT === 'on',
    ...limitsOf(values),
    withdrawalHours: values.WITHDRAWAL_HOURS_BEFORE,
    trustProxy: values.TRUST_PROXY === '1',
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    instagramUrl: values.INSTAGRAM_URL,
    whatsappNumber: values.WHATSAPP_NUMBER,
    analyticsUrl: values.ANALYTICS_URL ?? null,
  }
}
