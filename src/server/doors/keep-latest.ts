type Options<V> = {
  fresh: () => V
  sizeOf: (value: V) => number
  /** Values at most, and of all of them together. */
  most: { values: number; size: number }
}

/**
 * Values in memory by key, each brought up to date by one asker after the other: who comes next finds what the one before him made. Which
 * was asked for longest ago goes first.
 */
export const keepLatest = <V>({ fresh, sizeOf, most }: Options<V>) => {
  const all = new Map<string, { value: V; turn: Promise<unknown> }>()
  const makeRoom = (): void => {
    let size = [...all.values()].reduce((sum, { value }) => sum + sizeOf(value), 0)
    for (const [key, { value }] of all) {
      if (all.size <= most.values && size <= most.size) return
      all.delete(key)
      size -= sizeOf(value)
    }
  }
  return async <R>(key: string, work: (value: V) => Promise<R>): Promise<R> => {
    const kept = all.get(key) ?? { value: fresh(), turn: Promise.resolve() }
    all.delete(key)
    all.set(key, kept)
    const asked = kept.turn.then(() => work(kept.value))
    kept.turn = asked.catch(() => null)
    const made = await asked
    makeRoom()
    return made
  }
}
