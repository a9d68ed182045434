import type { News } from './news.ts'

type Options<V> = {
  /** Changes of this kind name the key itself. */
  kind: string
  /** Other kinds of change, and whether one makes a value old. */
  others?: Record<string, (value: V, ids: ReadonlySet<string>) => boolean>
  /** Values at most; the one that was kept first goes first. */
  most: number
  /** ms after which a value is read again though nothing was heard of it: while changes can be heard, and while not. */
  age: { live: number; deaf: number }
  /** Tells ms. */
  clock?: () => number
}

export type Kept<V> = {
  /** What is kept, else what `load` reads; null is not kept. */
  read: (key: string, load: () => Promise<V | null>) => Promise<V | null>
  forget: (key: string) => void
  forgetAll: (isMeant: (value: V) => boolean) => void
}

type Reading = { isOld: boolean }

/**
 * Values of the database in memory until it tells that they changed. What was changed while it was read is answered to
 * whoever asked before, and not kept.
 */
export const keepRead = <V>(news: News, options: Options<V>): Kept<V> => {
  const { kind: own, others = {}, most, age, clock = () => performance.now() } = options
  const kept = new Map<string, { value: V; until: number }>()
  const readings = new Map<string, Set<Reading>>()
  const spoil = (key: string): void => {
    for (const reading of readings.get(key) ?? []) reading.isOld = true
  }
  const forget = (key: string): void => {
    kept.delete(key)
    spoil(key)
  }
  const forgetAll = (isMeant: (value: V) => boolean): void => {
    for (const [key, { value }] of kept) if (isMeant(value)) kept.delete(key)
    for (const key of readings.keys()) spoil(key)
  }
  news.hear(({ kind, ids }) => {
    const isOther = others[kind]
    if (kind !== '*' && kind !== own && !isOther) return
    if (ids === null) forgetAll(() => true)
    else if (kind === own) for (const id of ids) forget(id)
    else if (isOther) {
      const named = new Set(ids)
      forgetAll((value) => isOther(value, named))
    }
  })
  const keep = (key: string, value: V): void => {
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { value, until: clock() + (news.isLive() ? age.live : age.deaf) })
  }
  const load = async (key: string, work: () => Promise<V | null>): Promise<V | null> => {
    const reading: Reading = { isOld: false }
    const beside = readings.get(key) ?? new Set()
    readings.set(key, beside.add(reading))
    try {
      const value = await work()
      if (value !== null && !reading.isOld) keep(key, value)
      return value
    } finally {
      beside.delete(reading)
      if (beside.size === 0) readings.delete(key)
    }
  }
  return {
    forget,
    forgetAll,
    read: async (key, work) => {
      const known = kept.get(key)
      return known && clock() < known.until ? known.value : load(key, work)
    },
  }
}
