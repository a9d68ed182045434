import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'

type Bounds = {
  /** Works at once, of different accounts. */
  inFlight: number
  waiting: number
  waitingPerAccount: number
}

type ImageQueue = <T>(account: string, work: () => Promise<T>) => Promise<T>

/**
 * Accounts take turns, each with one image at a time. A full queue refuses with 429, the account's before the common one.
 */
export const createImageQueue = ({ inFlight, waiting, waitingPerAccount }: Bounds): ImageQueue => {
  const lines = new Map<string, (() => void)[]>()
  const busy = new Set<string>()
  let inLine = 0

  const startNext = (): void => {
    if (busy.size >= inFlight) return
    const [account, line] = [...lines].find(([name]) => !busy.has(name)) ?? []
    const start = line?.shift()
    if (account === undefined || !line || !start) return
    lines.delete(account)
    if (line.length > 0) lines.set(account, line)
    inLine -= 1
    busy.add(account)
    start()
  }

  /** After a turn an account queues behind all others. */
  const leave = (account: string): void => {
    busy.delete(account)
    const line = lines.get(account)
    if (line) {
      lines.delete(account)
      lines.set(account, line)
    }
    startNext()
  }

  const enter = (account: string): Promise<void> => {
    const line = lines.get(account) ?? []
    if (line.length >= waitingPerAccount || inLine >= waiting)
      throw new Refusal(429, messages.server.tooMany, { retryAfter: 5 })
    lines.set(account, line)
    inLine += 1
    return new Promise((resolve) => {
      line.push(resolve)
      startNext()
    })
  }

  return async (account, work) => {
    await enter(account)
    try {
      return await work()
    } finally {
      leave(account)
    }
  }
}

/** All images of a process: one of 40 megapixels takes 160 MB while it is read; those that wait keep their bytes. */
export const readingImages = createImageQueue({ inFlight: 2, waiting: 40, waitingPerAccount: 8 })
