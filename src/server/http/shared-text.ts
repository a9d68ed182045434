import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, compress, type Encoding, worthwhile } from './compression.ts'

/** Text that many readers get: its tag, and its compressed forms, each made once, when it is first asked for. */
export class SharedText {
  readonly text: string
  readonly tag: string
  #bytes: Uint8Array<ArrayBuffer> | undefined
  readonly #compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()

  constructor(text: string) {
    this.text = text
    this.tag = createHash('sha1').update(text).digest('base64url')
  }

  /** The uncompressed bytes, shared by all readers that accept no compression. */
  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= new TextEncoder().encode(this.text)
    return this.#bytes
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

/** Bytes from which writing many answers at once would block other requests. */
const long = 64 * 1024
let turns: Promise<unknown> = Promise.resolve()

/** Long answers are written one per turn of the event loop, so that other requests get through. */
const inTurn = (): Promise<unknown> => {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turns
}

/** Answers 304 to a reader that has this version. `etag` is the tag as the header carries it. */
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
  if (encoding !== null) c.header('content-encoding', encoding)
  const bytes = encoding === null ? shared.bytes : await shared.compressed(encoding)
  if (bytes.byteLength > long) await inTurn()
  return c.body(bytes, status, { 'content-type': type })
}
