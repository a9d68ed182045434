import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Db, Tx } from '../db/open.ts'
import { combine, GivenUp, QueueFull } from './combiner.ts'
import { isContention, retrying } from './contention.ts'

/** Who cannot be served now comes back in two seconds. */
export const busy = (): Refusal => new Refusal(429, messages.server.busy, { retryAfter: 2 })

/** What the work answers, or the refusal that it throws. */
const orRefusal = <T>(work: () => T): T | Refusal => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export const unlessRefused = <T>(all: readonly (T | Refusal)[]): T[] =>
  all.flatMap((one) => (one instanceof Refusal ? [] : [one]))

/** The work goes on with what was not refused. */
export const each = <T, Out>(all: readonly (T | Refusal)[], work: (one: T) => Out): (Out | Refusal)[] =>
  all.map((one) => (one instanceof Refusal ? one : orRefusal(() => work(one))))

type Deps = { db: Db; dialect: 'embedded' | 'postgres'; atOnce?: number }

type Work<In, Out> = {
  eventOf: (input: In) => string
  /** Two inputs with the same identity never share a transaction. */
  identityOf: (input: In) => string
  /** Whether the client has gone. */
  isGivenUp?: (input: In) => boolean
  /** Is given a way to see how many wait. */
  show: (waiting: () => number) => void
  /** An output for each input, in their order. `committed` comes when the transaction has ended: true if it was committed. */
  decide: (tx: Tx, inputs: readonly In[], committed: Promise<boolean>) => Promise<readonly (Out | Refusal)[]>
}

/** One transaction; whoever takes part is told how it ended. */
const transacting = async <T>(
  db: Db,
  work: (tx: Tx, committed: Promise<boolean>) => Promise<T>,
): Promise<T> => {
  let end = (_isCommitted: boolean): void => {}
  const committed = new Promise<boolean>((resolve) => {
    end = resolve
  })
  try {
    const done = await db.transaction((tx) => work(tx, committed))
    end(true)
    return done
  } catch (error) {
    end(false)
    throw error
  }
}

/**
 * What buyers ask of an event is decided together, in one transaction for all who came while the last was on its way
 * (decision 042). Throws the refusal of whoever is refused; a queue that is too long refuses before any work is done.
 */
export const inRush = <In, Out extends object>(
  { db, dialect, atOnce = 100 }: Deps,
  { eventOf, identityOf, isGivenUp = () => false, show, decide }: Work<In, Out>,
): ((input: In) => Promise<Out>) => {
  const combined = combine<In, Out | Refusal>({
    keyOf: (input) => (dialect === 'embedded' ? dialect : eventOf(input)),
    identityOf,
    runBatch: (inputs) => retrying(() => transacting(db, (tx, committed) => decide(tx, inputs, committed))),
    maxBatch: atOnce,
    maxWaiting: 2_000,
    longestWait: 15_000,
    isGivenUp,
    show,
  })
  return async (input) => {
    const outcome = await combined(input).catch((error: unknown) => {
      if (error instanceof QueueFull || error instanceof GivenUp || isContention(error)) return busy()
      throw error
    })
    if (outcome instanceof Refusal) throw outcome
    return outcome
  }
}
