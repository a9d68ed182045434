import { messages } from '#contract/words/messages.ts'
import { Refusal } from './refusal.ts'

type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Bounds work at once; the rest queues, and is refused with 429 when the queue is full. */
export const createGate = ({ inFlight, longestQueue }: { inFlight: number; longestQueue: number }): Gate => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (waiting.length >= longestQueue) throw new Refusal(429, messages.server.tooMany, { retryAfter: 5 })
    if (running >= inFlight) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
