import { messages } from '#contract/words/messages.ts'
import type { Body } from './bodies.ts'
import { Refusal } from './refusal.ts'

/** Slow enough for a phone; a body that stalls ends after one interval. */
const pace = { bytes: 64 * 1024, ms: 10_000 } as const

const tooLarge = (): Refusal => new Refusal(413, messages.server.tooLarge)
const broken = (cause?: unknown): Refusal => new Refusal(400, messages.server.malformed, { cause })

/** Rejects unless 64 kB arrive every ten seconds. */
const startClock = () => {
  let timer: NodeJS.Timeout | undefined
  let mark = pace.bytes
  let refuse: (refusal: Refusal) => void = () => {}
  const late = new Promise<never>((_resolve, reject) => {
    refuse = reject
  })
  const wind = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => refuse(new Refusal(400, messages.server.tooSlow)), pace.ms)
  }
  wind()
  return {
    late,
    arrived: (size: number): void => {
      if (size < mark) return
      mark = size + pace.bytes
      wind()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Reads a whole body; refuses one that stalls, and one that is too long as soon as that is known. */
export const readBytes = async (request: Request, limit: number, body: Body): Promise<Buffer> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  const clock = startClock()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), clock.late])
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > limit) throw tooLarge()
      body.take(value.byteLength)
      clock.arrived(size)
      chunks.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error instanceof Refusal ? error : broken(error)
  } finally {
    clock.stop()
    body.arrived()
  }
}
