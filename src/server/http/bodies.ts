import { messages } from '#contract/words/messages.ts'
import { Refusal } from './refusal.ts'

/** A body on its way in. */
export type Body = {
  /** Counts arrived bytes; refuses when there is no room for them. */
  take(bytes: number): void
  /** All of it is here. */
  arrived(): void
  /** The request was answered: its bytes are free again. */
  done(): void
}

export type Bodies = { enter(network: string): Body }

type Share = { arriving: number; bytes: number }
type Limits = { all: Share; network: Share }

const full = (): Refusal => new Refusal(429, messages.server.busy, { retryAfter: 2 })

const megabyte = 1024 * 1024

/** A network's share leaves room for others, and is ample for the small bodies of a club behind one address. */
const usual: Limits = {
  all: { arriving: 1_000, bytes: 64 * megabyte },
  network: { arriving: 250, bytes: 24 * megabyte },
}

/**
 * Bounds all request bodies of the process together: how many are arriving, and how many bytes wait for their requests to
 * be answered.
 */
export const createBodies = (most: Limits = usual): Bodies => {
  const all: Share = { arriving: 0, bytes: 0 }
  const networks = new Map<string, Share>()
  const shareOf = (network: string): Share => networks.get(network) ?? { arriving: 0, bytes: 0 }
  const change = (network: string, arriving: number, bytes: number): void => {
    const own = shareOf(network)
    for (const share of [all, own]) {
      share.arriving += arriving
      share.bytes += bytes
    }
    if (own.arriving === 0 && own.bytes === 0) networks.delete(network)
    else networks.set(network, own)
  }
  return {
    enter: (network) => {
      if (all.arriving >= most.all.arriving || shareOf(network).arriving >= most.network.arriving)
        throw full()
      change(network, 1, 0)
      let arriving = 1
      let taken = 0
      const arrived = (): void => {
        change(network, -arriving, 0)
        arriving = 0
      }
      return {
        take: (bytes) => {
          if (all.bytes + bytes > most.all.bytes || shareOf(network).bytes + bytes > most.network.bytes)
            throw full()
          taken += bytes
          change(network, 0, bytes)
        },
        arrived,
        done: () => {
          arrived()
          change(network, 0, -taken)
          taken = 0
        },
      }
    },
  }
}
