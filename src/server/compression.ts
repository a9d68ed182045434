import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = 1024
const compressible = /^(application\/json|text\/html)/

/** The best encoding that the client takes. */
export const acceptedEncoding = (header: string | undefined): 'br' | 'gzip' | null => {
  const accepted = (header ?? '').split(',').map((part) => part.trim().split(';'))
  const takes = (name: string): boolean =>
    accepted.some(
      ([encoding, ...rules]) => encoding === name && !rules.some((rule) => /q=0(\.0*)?$/.test(rule.trim())),
    )
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses JSON and pages that are worth it; files of the web are compressed when they are built. */
export const compression = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return
  c.header('vary', 'accept-encoding', { append: true })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding || c.req.method !== 'GET') return
  const body = Buffer.from(await c.res.arrayBuffer())
  const small = body.byteLength < worthwhile
  const bytes = small ? body : encoding === 'br' ? await brotli(body, quick) : await zip(body)
  c.res = new Response(new Uint8Array(bytes), { status, headers })
  if (!small) c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}
