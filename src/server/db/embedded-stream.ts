import { Duplex } from 'node:stream'

const sync = 'S'.charCodeAt(0)
const simpleQuery = 'Q'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)
const headerLength = 5

/** True when the bytes end with a message that asks for an answer: they can be given to the engine at once. */
const isComplete = (bytes: Buffer): boolean => {
  let at = 0
  let last = 0
  while (at + headerLength <= bytes.length) {
    last = bytes[at] ?? 0
    at += 1 + bytes.readUInt32BE(at + 1)
  }
  return at === bytes.length && (last === sync || last === simpleQuery || last === terminate)
}

/** What `pg` takes for a socket: protocol messages go out through `send`, answers come in through `push`. */
export class EmbeddedStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void
  #pending: Buffer[] = []
  #started = false

  constructor(send: (bytes: Uint8Array) => void) {
    super()
    this.#send = send
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pending.push(chunk)
    const bytes = Buffer.concat(this.#pending)
    if (!this.#started || isComplete(bytes)) {
      this.#started = true
      this.#pending = []
      this.#send(new Uint8Array(bytes))
    }
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  /** The part of a net.Socket that `pg` calls. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
