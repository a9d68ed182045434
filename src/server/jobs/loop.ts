import { errorFacts, type Logger } from '../process/logger.ts'

/** Work that repeats in this process. */
export type Loop = {
  /** Tells the rounds under way to begin nothing more, and waits for what they have begun. */
  stop(): Promise<void>
}

type LoopOptions = {
  name: string
  everyMs: number
  logger: Logger
  /** One round; once `stopping` is aborted it begins nothing more. */
  work: (stopping: AbortSignal) => Promise<unknown>
  /** How many rounds may be under way: a slow one holds up none of the others. */
  atOnce?: number
}

/** Does the work again and again; a failed round is logged and the next one comes. */
export const startLoop = ({ name, everyMs, logger, work, atOnce = 1 }: LoopOptions): Loop => {
  const rounds = new Set<Promise<void>>()
  const end = new AbortController()
  const begin = (): void => {
    const round = Promise.resolve()
      .then(() => work(end.signal))
      .catch((error: unknown) => {
        logger.error({ loop: name, ...errorFacts(error) }, 'round failed')
      })
      .then(() => void rounds.delete(round))
    rounds.add(round)
  }
  const timer = setInterval(() => {
    if (rounds.size < atOnce) begin()
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      end.abort()
      await Promise.all(rounds)
    },
  }
}
