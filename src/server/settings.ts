import * as v from 'valibot'

/** A wrong setting: main prints the sentence and stops. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const httpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

const text = (name: string, check: (value: string) => boolean, rule: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.check(check, `${name} ${rule}`)))
const url = (name: string) => text(name, httpUrl, 'must be an http:// or https:// address')
const flag = (name: string, on: string, off: string) =>
  v.optional(v.picklist([on, off], `${name} must be ${on} or ${off}`), on)

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'PORT must be a number from 0 to 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('HOST must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DATA_DIR must not be empty')), '.data'),
  DATABASE_URL: text(
    'DATABASE_URL',
    (value) => /^postgres(ql)?:\/\//.test(value),
    'must begin with postgres://',
  ),
  SEED_DEMO: flag('SEED_DEMO', '1', '0'),
  PUBLIC_BASE_URL: url('PUBLIC_BASE_URL'),
  JWT_SECRET: text('JWT_SECRET', (value) => value.length >= 32, 'must have at least 32 characters'),
  MP_ACCESS_TOKEN: text('MP_ACCESS_TOKEN', (value) => value !== '', 'must not be empty'),
  MP_PUBLIC_KEY: text('MP_PUBLIC_KEY', (value) => value !== '', 'must not be empty'),
  MP_WEBHOOK_SECRET: text('MP_WEBHOOK_SECRET', (value) => value !== '', 'must not be empty'),
  MP_API_BASE_URL: url('MP_API_BASE_URL'),
  RATE_LIMIT: flag('RATE_LIMIT', 'on', 'off'),
  TRUST_PROXY: flag('TRUST_PROXY', '0', '1'),
  SMTP_URL: text(
    'SMTP_URL',
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must begin with smtp:// or smtps://',
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'MAIL_FROM must be an e-mail address')),
    'Quadra <ingressos@quadra.example>',
  ),
  CONTACT_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'CONTACT_EMAIL must be an e-mail address')),
    'contato@quadra.example',
  ),
  INSTAGRAM_URL: v.optional(
    v.pipe(v.string(), v.check(httpUrl, 'INSTAGRAM_URL must be an http:// or https:// address')),
    'https://www.instagram.com/quadra.example',
  ),
  WHATSAPP_NUMBER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{10,15}$/, 'WHATSAPP_NUMBER must be 10 to 15 digits with the country code'),
    ),
    '5511900000000',
  ),
  ANALYTICS_URL: url('ANALYTICS_URL'),
})
type Environment = v.InferOutput<typeof Environment>

/** `sandbox` is the built-in provider; real keys come all together or not at all. */
export type ProviderSettings =
  | { kind: 'sandbox' }
  | { kind: 'real'; accessToken: string; publicKey: string; webhookSecret: string; apiBaseUrl: string }

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  seedDemo: boolean
  publicBaseUrl: string
  /** Null: kept in DATA_DIR. */
  jwtSecret: string | null
  provider: ProviderSettings
  rateLimit: boolean
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

const providerOf = (env: Environment): ProviderSettings => {
  const { MP_ACCESS_TOKEN, MP_PUBLIC_KEY, MP_WEBHOOK_SECRET, MP_API_BASE_URL } = env
  if (!MP_ACCESS_TOKEN && !MP_PUBLIC_KEY && !MP_WEBHOOK_SECRET) {
    if (MP_API_BASE_URL)
      throw new SettingsError('MP_API_BASE_URL needs MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET.')
    return { kind: 'sandbox' }
  }
  if (!MP_ACCESS_TOKEN || !MP_PUBLIC_KEY || !MP_WEBHOOK_SECRET)
    throw new SettingsError('MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET must be given together.')
  const apiBaseUrl = withoutSlash(MP_API_BASE_URL ?? realApi)
  if (apiBaseUrl !== realApi || MP_ACCESS_TOKEN.startsWith('SANDBOX'))
    throw new SettingsError(
      'Real keys and the sandbox provider never mix: real keys need MP_API_BASE_URL to be the provider’s own address, or absent.',
    )
  return {
    kind: 'real',
    accessToken: MP_ACCESS_TOKEN,
    publicKey: MP_PUBLIC_KEY,
    webhookSecret: MP_WEBHOOK_SECRET,
    apiBaseUrl,
  }
}

const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
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
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    seedDemo: values.SEED_DEMO === '1',
    publicBaseUrl: withoutSlash(values.PUBLIC_BASE_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`),
    jwtSecret: values.JWT_SECRET ?? null,
    provider: providerOf(values),
    rateLimit: values.RATE_LIMIT === 'on',
    trustProxy: values.TRUST_PROXY === '1',
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    instagramUrl: values.INSTAGRAM_URL,
    whatsappNumber: values.WHATSAPP_NUMBER,
    analyticsUrl: values.ANALYTICS_URL ?? null,
  }
}
