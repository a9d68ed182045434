import type { Context, MiddlewareHandler } from 'hono'
import { outgoingOf } from './outgoing.ts'
import type { Settings } from '../process/settings.ts'

/**
 * Hosts of the provider's browser script, allowed only where a real public key is configured.
 */
const provider = {
  script: ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com', 'https://www.mercadopago.com'],
  connect: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://events.mercadopago.com',
    'https://http2.mlstatic.com',
    'https://api.mercadolibre.com',
    'https://www.mercadolibre.com',
  ],
  frame: [
    'https://secure-fields.mercadopago.com',
    'https://www.mercadolibre.com',
    'https://www.mercadopago.com.br',
  ],
  image: ['https://www.mercadolivre.com', 'https://http2.mlstatic.com'],
  font: ['https://http2.mlstatic.com'],
}

/**
 * No inline script anywhere, and of inline styles the shop's own sheet alone, by its hash. Bracket pages and those of banks
 * (3-D Secure, opened by a form) are at any https address.
 */
export const contentPolicy = (
  settings: Settings,
  styleHash: string | null = null,
  { readsCodes = false }: { readsCodes?: boolean } = {},
): string => {
  const real = settings.provider.kind === 'real' || settings.provider.kind === 'test'
  const sandbox = settings.provider.kind === 'sandbox' ? [new URL(settings.provider.apiBaseUrl).origin] : []
  const analytics = settings.analyticsUrl ? [new URL(settings.analyticsUrl).origin] : []
  const own = (...more: readonly string[]): string => ["'self'", ...more].join(' ')
  const directives = {
    'default-src': "'self'",
    'script-src': own(
      ...sandbox,
      ...(real ? provider.script : []),
      ...(readsCodes ? ["'wasm-unsafe-eval'"] : []),
    ),
    'style-src': real ? own("'unsafe-inline'") : own(...(styleHash === null ? [] : [styleHash]), ...sandbox),
    'img-src': own('data:', 'blob:', ...sandbox, ...(real ? provider.image : [])),
    'font-src': own(...(real ? provider.font : [])),
    'connect-src': own(...analytics, ...sandbox, ...(real ? provider.connect : [])),
    'frame-src': own('https:', ...sandbox),
    'worker-src': own('blob:'),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': own(...sandbox, ...(real ? ['https:'] : [])),
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const ofDocuments = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/** Answers without a connection that are parts of a page. */
const parts = new WeakSet<Context>()

/**
 * What a page only loads (a style, a font, a picture, a script that is no worker) is sent without what governs documents:
 * some 600 bytes for each of the forty that a first visit asks for (decision 160).
 */
export const sendAsPart = (c: Context): void => {
  const outgoing = outgoingOf(c)
  if (outgoing) for (const name of ofDocuments) outgoing.removeHeader(name)
  else parts.add(c)
}

/**
 * Headers of every answer, but for those of `sendAsPart`. They are written to the connection's own answer, which costs a
 * tenth of what the platform's headers cost; what a route says of the same header goes before. Without a connection they
 * are set on what was answered.
 */
export const securityHeaders = (headers: Record<string, string>): MiddlewareHandler => {
  const all = Object.entries(headers)
  return async (c, next) => {
    const outgoing = outgoingOf(c)
    if (outgoing) {
      for (const [name, value] of all) outgoing.setHeader(name, value)
      return next()
    }
    await next()
    const answered = c.res.headers
    const without = parts.has(c) ? ofDocuments : []
    for (const [name, value] of all)
      if (!answered.has(name) && !without.includes(name)) answered.set(name, value)
  }
}

const permissions = (camera: string): string =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(self)`

/** Of a door's page alone: a camera reads codes there, by compiled code (decision 127). */
export const cameraHeaders = (settings: Settings, styleHash: string | null) => ({
  'permissions-policy': permissions('self'),
  'content-security-policy': contentPolicy(settings, styleHash, { readsCodes: true }),
})

/** What a browser may do with an answer of this shop. */
export const securityHeadersOf = (settings: Settings, styleHash: string | null): Record<string, string> => ({
  'content-security-policy': contentPolicy(settings, styleHash),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions(''),
  ...(settings.publicBaseUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})
