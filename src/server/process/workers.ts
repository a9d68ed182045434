import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from './logger.ts'
import { type Ending, type FromWorker, type ToWorker, workerVariable, type WorkerPart } from './worker.ts'

const minute = 60_000
/** ms after which a process that was asked to end is ended. */
const grace = 15_000
/** ms; a request may take as long as `listen` lets it, and others serve meanwhile. */
const replacedWithin = 140_000
const answerWithin = 2_000

class ProcessEnded extends Error {
  override name = 'ProcessEnded'
  readonly code: number | null
  readonly signal: string | null

  constructor(code: number | null, signal: string | null) {
    super(signal === null ? `code ${code}` : `signal ${signal}`)
    this.code = code
    this.signal = signal
  }
}

type Options = Pick<WorkerPart, 'sandboxUrl'> & {
  /** WEB_PROCESSES. */
  count: number
  logger: Logger
  /** Told with a sentence when the processes die faster than it makes sense to replace them. */
  giveUp: (sentence: string) => void
}

export type Workers = {
  /** Starts all; the first alone, because it sets up the database, and a wrong setting is said once. Rejects when one cannot start. */
  start(): Promise<void>
  /** Replaces one after the other: the new one serves before the old one stops. */
  restart(): Promise<void>
  /** Ends all; false when one had to be killed. */
  stop(ending: Ending): Promise<boolean>
  /** Asks each process, or some; one that does not answer soon is left out. */
  ask<Answer>(about: string, most?: number): Promise<Answer[]>
  /** How many serve, and how many ended by themselves. */
  counts(): { serving: number; deaths: number }
}

const send = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** Asks it to end, ends it when it does not; true when it ended by itself. */
const ended = async (worker: Worker, ending: Ending): Promise<boolean> => {
  if (worker.isDead()) return true
  const exit = new Promise<boolean>((resolve) => {
    worker.once('exit', (code) => resolve(code === 0))
  })
  send(worker, { end: ending })
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), ending.forMs + grace)
  return exit.finally(() => clearTimeout(kill))
}

/** The processes of a shop that has several. One that dies is replaced, unless they die again and again. */
export const createWorkers = ({ count, sandboxUrl, logger, giveUp }: Options): Workers => {
  const places = Array.from({ length: count }, (_, index) => index + 1)
  const serving = new Map<number, Worker>()
  const alive = new Set<Worker>()
  const questions = new Map<number, (answer: unknown) => void>()
  const mostDeaths = 2 * count + 1
  let lately: number[] = []
  let deaths = 0
  let asked = 0
  let stopping = false
  let restarting = false

  const hear = (message: FromWorker, ready: () => void): void => {
    if (message === 'ready') return ready()
    questions.get(message.question)?.(message.answer)
    return undefined
  }

  /**
   * Resolves when the process serves in its place, with the end of the one that served there; rejects with ProcessEnded
   * when it ends before.
   */
  const launch = (place: number): Promise<{ before: Promise<unknown> }> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({
        [workerVariable]: JSON.stringify({ place, sandboxUrl } satisfies WorkerPart),
      })
      alive.add(worker)
      worker.on('message', (message: FromWorker) =>
        hear(message, () => {
          logger.info({ worker: place, pid: worker.process.pid }, 'process serves')
          const before = serving.get(place)
          serving.set(place, worker)
          resolve({
            before: before ? ended(before, { forMs: replacedWithin, isQuick: false }) : Promise.resolve(),
          })
        }),
      )
      worker.on('error', reject)
      worker.once('exit', (code: number | null, signal: string | null) => {
        alive.delete(worker)
        reject(new ProcessEnded(code, signal))
        if (serving.get(place) !== worker) return
        serving.delete(place)
        if (!stopping) void replace(place, new ProcessEnded(code, signal))
      })
    })

  /** ms to wait before the next try. */
  const noteDeath = (place: number, { code, signal }: ProcessEnded): number => {
    const now = performance.now()
    deaths += 1
    lately = [...lately.filter((at) => now - at < minute), now]
    logger.error({ worker: place, code, signal }, 'process ended')
    return lately.length <= count ? 0 : 1000 * 2 ** (lately.length - count - 1)
  }

  const replace = async (place: number, end: ProcessEnded): Promise<void> => {
    const wait = noteDeath(place, end)
    if (lately.length > mostDeaths)
      return giveUp(
        `${lately.length} processes ended within a minute, the last one with ${end.message}: the shop stops. Why they ended stands above.`,
      )
    await pause(wait)
    if (stopping || serving.has(place)) return undefined
    try {
      await launch(place)
    } catch (again) {
      if (!stopping && again instanceof ProcessEnded) await replace(place, again)
    }
    return undefined
  }

  const replaceOne = async (place: number): Promise<void> => {
    if (!serving.has(place) || stopping) return
    const { before } = await launch(place)
    await before
  }

  return {
    start: async () => {
      const [first = 1, ...others] = places
      await launch(first)
      await Promise.all(others.map(launch))
    },
    restart: async () => {
      if (restarting || stopping) return logger.warn({}, 'restart not begun: another is under way')
      restarting = true
      try {
        for (const place of places) await replaceOne(place)
        logger.info({}, 'restart done')
      } catch (error) {
        logger.error(
          { reason: String(error) },
          'restart ended: the new process does not start, the others go on',
        )
      } finally {
        restarting = false
      }
      return undefined
    },
    stop: async (ending) => {
      stopping = true
      const ends = await Promise.all([...alive].map((worker) => ended(worker, ending)))
      return ends.every(Boolean)
    },
    ask: async <Answer>(about: string, most = count) => {
      const answers = [...serving.values()].slice(0, most).map(async (worker): Promise<Answer[]> => {
        const question = (asked += 1)
        const answer = new Promise<Answer[]>((resolve) => {
          questions.set(question, (given) => resolve([given as Answer]))
          send(worker, { question, about })
        })
        const late = pause(answerWithin, [] as Answer[], { ref: false })
        return Promise.race([answer, late]).finally(() => questions.delete(question))
      })
      return (await Promise.all(answers)).flat()
    },
    counts: () => ({ serving: serving.size, deaths }),
  }
}
