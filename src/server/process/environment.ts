import * as v from 'valibot'

const httpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const text = (name: string, check: (value: string) => boolean, rule: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.check(check, `${name} ${rule}`)))
const url = (name: string) => text(name, httpUrl, 'must be an http:// or https:// address')
const flag = (name: string, on: string, off: string) =>
  v.optional(v.picklist([on, off], `${name} must be ${on} or ${off}`), on)

const count = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, `${name} must be a whole number from 1 to 9999999`),
      v.transform(Number),
    ),
    String(fallback),
  )

const portRule = 'must be a number from 1 to 65535'
const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, `${name} ${portRule}`),
    v.transform(Number),
    v.minValue(1, `${name} ${portRule}`),
    v.maxValue(65_535, `${name} ${portRule}`),
  )
const host = (name: string) =>
  v.optional(v.pipe(v.string(), v.nonEmpty(`${name} must not be empty`)), '127.0.0.1')

/** The variables of the shop, read as text (README, Settings). */
export const Environment = v.object({
  PORT: v.optional(port('PORT'), '3000'),
  HOST: host('HOST'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DATA_DIR must not be empty')), '.data'),
  DATABASE_URL: text(
    'DATABASE_URL',
    (value) => /^postgres(ql)?:\/\//.test(value),
    'must begin with postgres://',
  ),
  WEB_PROCESSES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'WEB_PROCESSES must be a whole number from 1 to 64'),
      v.transform(Number),
    ),
    '1',
  ),
  METRICS_PORT: v.optional(port('METRICS_PORT')),
  METRICS_HOST: host('METRICS_HOST'),
  SEED_DEMO: v.optional(v.picklist(['1', '0'], 'SEED_DEMO must be 1 or 0')),
  PUBLIC_BASE_URL: url('PUBLIC_BASE_URL'),
  JWT_SECRET: text('JWT_SECRET', (value) => value.length >= 32, 'must have at least 32 characters'),
  MP_ACCESS_TOKEN: text('MP_ACCESS_TOKEN', (value) => value !== '', 'must not be empty'),
  MP_PUBLIC_KEY: text('MP_PUBLIC_KEY', (value) => value !== '', 'must not be empty'),
  MP_WEBHOOK_SECRET: text('MP_WEBHOOK_SECRET', (value) => value !== '', 'must not be empty'),
  MP_API_BASE_URL: url('MP_API_BASE_URL'),
  MP_TEST_KEYS: flag('MP_TEST_KEYS', '0', '1'),
  MP_API: v.optional(v.picklist(['payments', 'orders'], 'MP_API must be payments or orders'), 'payments'),
  MP_3DS: flag('MP_3DS', 'on', 'off'),
  PUBLIC_SANDBOX: flag('PUBLIC_SANDBOX', '0', '1'),
  MP_PASS_PREFERENCE_ID: flag('MP_PASS_PREFERENCE_ID', '0', '1'),
  RATE_LIMIT: flag('RATE_LIMIT', 'on', 'off'),
  HOLDS_PER_HOUR: count('HOLDS_PER_HOUR', 40),
  UNPAID_PLACES_PER_ACCOUNT: count('UNPAID_PLACES_PER_ACCOUNT', 60),
  UNPAID_PLACES_PER_NETWORK: count('UNPAID_PLACES_PER_NETWORK', 40),
  UNPAID_PIX_PER_EVENT: count('UNPAID_PIX_PER_EVENT', 6),
  WITHDRAWAL_HOURS_BEFORE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'WITHDRAWAL_HOURS_BEFORE must be a whole number from 0 to 999'),
      v.transform(Number),
    ),
    '48',
  ),
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
export type Environment = v.InferOutput<typeof Environment>
