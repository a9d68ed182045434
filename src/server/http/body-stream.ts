import { Readable } from 'node:stream'
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

/** A body on its way: of a served request the stream of its connection, else the platform's. */
export type Source = { length: string | null; stream: Readable | ReadableStream<Uint8Array> | null }

type Take = (chunk: Uint8Array) => void

const fromPlatform = async (stream: ReadableStream<Uint8Array>, take: Take, late: Promise<never>) => {
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return
      take(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error
  }
}

/** The same without the platform's stream around it, which costs more than all the rest of a small request. */
const fromConnection = async (stream: Readable, take: Take, late: Promise<never>): Promise<void> => {
  let stop = (): void => {}
  const read = new Promise<void>((resolve, reject) => {
    const onData = (chunk: Uint8Array): void => {
      try {
        take(chunk)
      } catch (error) {
        reject(error)
      }
    }
    const onClose = (): void => {
      if (!stream.readableEnded) reject(new Error('the client has gone'))
    }
    stream.on('data', onData)
    stream.once('end', resolve)
    stream.once('error', reject)
    stream.once('close', onClose)
    stop = () => {
      stream.pause()
      stream.off('data', onData)
      stream.off('end', resolve)
      stream.off('error', reject)
      stream.off('close', onClose)
    }
  })
  try {
    await Promise.race([read, late])
  } finally {
    stop()
  }
}

/** Reads a whole body; refuses one that stalls, and one that is too long as soon as that is known. */
export const readBytes = async ({ length, stream }: Source, limit: number, body: Body): Promise<Buffer> => {
  if (Number(length ?? 0) > limit) throw tooLarge()
  if (!stream) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const clock = startClock()
  const take = (chunk: Uint8Array): void => {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    body.take(chunk.byteLength)
    clock.arrived(size)
    chunks.push(chunk)
  }
  try {
    await (stream instanceof Readable
      ? fromConnection(stream, take, clock.late)
      : fromPlatform(stream, take, clock.late))
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof Refusal ? error : broken(error)
  } finally {
    clock.stop()
    body.arrived()
  }
}
