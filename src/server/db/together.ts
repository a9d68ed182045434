import type { Db } from './open.ts'

/** Asks for the value of one key; null when there is none. */
export type Together<K, V> = (key: K) => Promise<V | null>

/**
 * What is asked in one turn of the event loop becomes one statement: under a rush the way to the database is gone once
 * for many. `ask` answers in the order of the keys. For what fails for all or for nobody: who asks beside whom must not
 * matter.
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

/** The same of a database that is named with each question. */
export const askTogetherOf = <K, V>(
  ask: (db: Db, keys: readonly K[]) => Promise<readonly (V | null | undefined)[]>,
): ((db: Db, key: K) => Promise<V | null>) => {
  const asking = new WeakMap<Db, Together<K, V>>()
  return (db, key) => {
    const known = asking.get(db) ?? askTogether<K, V>((keys) => ask(db, keys))
    asking.set(db, known)
    return known(key)
  }
}
