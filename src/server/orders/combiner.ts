/** The queue is longer than can be served soon. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** The client has gone, or waited longer than anybody would. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

type Waiting<In, Out> = {
  input: In
  since: number
  resolve: (output: Out) => void
  reject: (error: unknown) => void
}

type Options<In, Out> = {
  /** Inputs of one key run one batch at a time; different keys run beside each other. */
  keyOf: (input: In) => string
  /** Two inputs with the same identity never share a batch: the later one sees what the earlier one did. */
  identityOf: (input: In) => string
  /** All inputs in one database transaction, outputs in the same order. */
  runBatch: (inputs: readonly In[]) => Promise<readonly Out[]>
  maxBatch: number
  maxWaiting: number
  /** ms of waiting after which an input is no longer started. */
  longestWait: number
  /** Whether the client has gone. */
  isGivenUp: (input: In) => boolean
  /** Is given a way to see how many wait. */
  show?: (waiting: () => number) => void
}

export type Combiner<In, Out> = (input: In) => Promise<Out>

/**
 * Collects what arrives while a batch is on its way and runs it as the next batch: under a rush the lock of a hot row
 * is taken once per batch, not once per buyer. Safety stays with the database's locks and checks; this is only speed.
 * A batch that fails is repeated one input at a time, so that one bad input never fails its neighbours.
 */
export const combine = <In, Out>(options: Options<In, Out>): Combiner<In, Out> => {
  const queues = new Map<string, Waiting<In, Out>[]>()
  let waiting = 0
  options.show?.(() => waiting)

  const settle = (one: Waiting<In, Out>, run: Promise<readonly Out[]>): Promise<void> =>
    run.then(([output]) => one.resolve(output as Out), one.reject)

  const runBatch = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outputs = await options.runBatch(batch.map((one) => one.input))
      for (const [index, one] of batch.entries()) one.resolve(outputs[index] as Out)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await settle(one, options.runBatch([one.input]))
    }
  }

  const isLate = ({ input, since }: Waiting<In, Out>): boolean =>
    options.isGivenUp(input) || performance.now() - since > options.longestWait

  const drain = async (key: string, queue: Waiting<In, Out>[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = takeBatch(queue, options.maxBatch, (one) => options.identityOf(one.input))
      waiting -= batch.length
      const late = new Set(batch.filter(isLate))
      for (const one of late) one.reject(new GivenUp('nobody waits for it any more'))
      if (late.size < batch.length) await runBatch(batch.filter((one) => !late.has(one)))
    }
    queues.delete(key)
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting >= options.maxWaiting) {
        reject(new QueueFull('too many requests are waiting'))
        return
      }
      waiting += 1
      const key = options.keyOf(input)
      const queue = queues.get(key)
      const one = { input, since: performance.now(), resolve, reject }
      if (queue) {
        queue.push(one)
        return
      }
      const fresh = [one]
      queues.set(key, fresh)
      setImmediate(() => void drain(key, fresh))
    })
}

/** Removes the next batch from the queue, in order, each identity at most once. */
const takeBatch = <T>(queue: T[], size: number, identityOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  const batch: T[] = []
  const later: T[] = []
  for (const item of queue) {
    const identity = identityOf(item)
    if (batch.length < size && !seen.has(identity)) {
      seen.add(identity)
      batch.push(item)
    } else later.push(item)
  }
  queue.splice(0, queue.length, ...later)
  return batch
}
