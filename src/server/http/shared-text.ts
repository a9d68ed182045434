import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, compress, type Encoding, worthwhile } from './compression.ts'

/** Text that many readers get: its tag, and its compressed forms, each made once, when it is first asked for. */
export class SharedText {
  readonly text: string
  readonly tag: string
  #bytes: Uint8Array<ArrayBuffer> | undefined
  readonly #compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  readonly #ready = new Map<Encoding, Uint8Array<ArrayBuffer>>()

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
    made.then(
      (bytes) => this.#ready.set(encoding, bytes),
      () => this.#compressed.delete(encoding),
    )
    return made
  }

  /** The form of an encoding, uncompressed without one; undefined while it is not made. */
  ready(encoding: Encoding | null): Uint8Array<ArrayBuffer> | undefined {
    return encoding === null ? this.bytes : this.#ready.get(encoding)
  }

  /** The encoding for a client that accepts these; null where compressing gains nothing. */
  encodingFor(accepted: string | undefined): Encoding | null {
    return this.text.length < worthwhile ? null : acceptedEncoding(accepted)
  }
}

/** Bytes from which writing many answers at once would block other requests. */
export const long = 64 * 1024
let turns: Promise<unknown> = Promise.resolve()

/** Long answers are written one per turn of the event loop, so that other requests get through. */
const inTurn = (): Promise<unknown> => {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turns
}

type Sending = {
  type: string
  etag: string
  status?: 200 | 404
  /** Headers of this answer alone; what it depends on beside its compression is `vary`. */
  more?: Record<string, string>
}

/** Of an answer that many readers share, whether they have this version or not. */
export const sharedHeaders = (etag: string, vary?: string): Record<string, string> => ({
  etag,
  'cache-control': 'no-cache',
  vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
})

/** Answers 304 to a reader that has this version. `etag` is the tag as the header carries it. */
export const sendShared = async (
  c: Context,
  shared: SharedText,
  { type, etag, status = 200, more = {} }: Sending,
): Promise<Response> => {
  const { vary, ...own } = more
  const headers = { ...own, ...sharedHeaders(etag, vary) }
  c.set('isPacked', true)
  if (status === 200 && c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const encoding = shared.encodingFor(c.req.header('accept-encoding'))
  if (encoding !== null) headers['content-encoding'] = encoding
  const bytes = encoding === null ? shared.bytes : await shared.compressed(encoding)
  if (bytes.byteLength > long) await inTurn()
  return new Response(bytes, { status, headers: { ...headers, 'content-type': type } })
}
