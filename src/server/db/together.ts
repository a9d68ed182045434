/** Asks for the value of one key; null when there is none. */
export type Together<K, V> = (key: K) => Promise<V | null>

/**
 * What is asked in one turn of the event loop becomes one statement: under a rush the way to the database is gone once
 * for many. `ask` answers in the order of the keys. Reads only: who asks next to whom must not matter.
 */
export const askTogether = <K, V>(
  ask: (keys: readonly K[]) => Promise<readonly (V | null | undefined)[]>,
): Together<K, V> => {
  let waiting: { key: K; resolve: (value: V | null) => void; reject: (error: unknown) => void }[] = []
  const run = (): void => {
    const asked = waiting
    waiting = []
    ask(asked.map(({ key }) => key)).then(
      (values) => asked.forEach(({ resolve }, index) => resolve(values[index] ?? null)),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    )
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run)
      waiting.push({ key, resolve, reject })
    })
}
