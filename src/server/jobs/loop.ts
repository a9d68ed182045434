import { errorFacts, type Logger } from '../logger.ts'

/** Work that repeats in this process. */
export type Loop = {
  /** Stops and waits for the round that is under way. */
  stop(): Promise<void>
}

type LoopOptions = { name: string; everyMs: number; logger: Logger; work: () => Promise<unknown> }

/** Does the work again and again, one round at a time; a failed round is logged and the next one comes. */
export const startLoop = ({ name, everyMs, logger, work }: LoopOptions): Loop => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const once = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      logger.error({ loop: name, ...errorFacts(error) }, 'round failed')
    }
    if (!stopped) timer = setTimeout(run, everyMs).unref()
  }
  const run = (): void => {
    round = once()
  }
  timer = setTimeout(run, everyMs).unref()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
