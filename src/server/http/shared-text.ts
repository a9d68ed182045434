import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, compress, type Encoding, worthwhile } from './compression.ts'

/** Text that many readers get: its tag, and its compressed forms, each made once, when it is first asked for. */
export class SharedText {
  readonly text: string
  readonly tag: string
  readonly #compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()

  constructor(text: string) {
    this.text = text
    this.tag = createHash('sha1').update(text).digest('base64url')
  }

  compressed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compress(encoding, this.text)
    this.#compressed.set(encoding, made)
    made.catch(() => this.#compressed.delete(encoding))
    return made
  }
}

/** Answers 304 to whoever has this version already. `etag` is the text's tag as the reader is to repeat it. */
export const sendShared = async (
  c: Context,
  shared: SharedText,
  { type, etag, status = 200 }: { type: string; etag: string; status?: 200 | 404 },
): Promise<Response> => {
  c.header('etag', etag)
  c.header('cache-control', 'no-cache')
  c.header('vary', 'accept-encoding', { append: true })
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  const encoding = shared.text.length < worthwhile ? null : acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === null) return c.body(shared.text, status, { 'content-type': type })
  c.header('content-encoding', encoding)
  return c.body(await shared.compressed(encoding), status, { 'content-type': type })
}
