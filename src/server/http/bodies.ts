import { messages } from '#contract/words/messages.ts'
import { Refusal } from './refusal.ts'

/** A body on its way in. */
export type Body = {
  /** Counts what arrived; refuses what there is no room for. */
  take(bytes: number): void
  /** All of it is here. */
  arrived(): void
  /** Its request was answered: what it took is free. */
  done(): void
}

export type Bodies = { enter(network: string): Body }

type Share = { arriving: number; bytes: number }
type Limits = { all: Share; network: Share }

const full = (): Refusal => new Refusal(429, messages.server.busy, { retryAfter: 2 })

const megabyte = 1024 * 1024

/** One visitor's share leaves room for others; a club behind one address sends small bodies, and those are quick. */
const usual: Limits = {
  all: { arriving: 1_000, bytes: 64 * megabyte },
  network: { arriving: 250, bytes: 24 * megabyte },
}

/**
 * What of all bodies is in this process at once: how many are arriving, and how many bytes are kept until their requests
 * are answered.
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
