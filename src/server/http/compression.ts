import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Characters; shorter texts gain nothing. */
export const worthwhile = 1024
const compressible = /^(application\/json|text\/html)/

declare module 'hono' {
  interface ContextVariableMap {
    /** The answer needs no compression any more, and says what it depends on. */
    isPacked?: boolean
  }
}

export type Encoding = 'br' | 'gzip'

/** The best encoding that the client accepts. */
export const acceptedEncoding = (header: string | undefined): Encoding | null => {
  const accepted = (header ?? '').split(',').map((part) => part.trim().split(';'))
  const takes = (name: string): boolean =>
    accepted.some(
      ([encoding, ...rules]) => encoding === name && !rules.some((rule) => /q=0(\.0*)?$/.test(rule.trim())),
    )
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export const compress = async (
  encoding: Encoding,
  body: string | Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (encoding === 'br' ? brotli(body, quick) : zip(body)))

/**
 * Compresses private JSON. Shared answers are compressed once (shared-text.ts), files of the web at build time.
 */
export const compression = (): MiddlewareHandler => async (c, next) => {
  await next()
  if (c.get('isPacked')) return
  const { headers, status } = c.res
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return
  if (!/accept-encoding/.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding || c.req.method !== 'GET') return
  const body = new Uint8Array(await c.res.arrayBuffer())
  const small = body.byteLength < worthwhile
  c.res = new Response(small ? body : await compress(encoding, body), { status, headers })
  if (!small) c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}
