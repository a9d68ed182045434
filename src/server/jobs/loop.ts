import { errorFacts, type Logger } from '../process/logger.ts'

/** Work that repeats in this process. */
export type Loop = {
  /** Stops and waits for the round that is under way. */
  stop(): Promise<void>
}

type LoopOptions = {
  name: string
  everyMs: number
  logger: Logger
  work: () => Promise<unknown>
  /** How many rounds may be under way: a slow one holds up none of the others. */
  atOnce?: number
}

/** Does the work again and again; a failed round is logged and the next one comes. */
export const startLoop = ({ name, everyMs, logger, work, atOnce = 1 }: LoopOptions): Loop => {
  const rounds = new Set<Promise<void>>()
  const begin = (): void => {
    const round = Promise.resolve()
      .then(work)
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
      await Promise.all(rounds)
    },
  }
}
