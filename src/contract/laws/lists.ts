/** A sorted copy; `toSorted` is younger than the engines we serve. */
export const sorted = <T>(list: readonly T[], compare: (a: T, b: T) => number): T[] => {
  const copy = [...list]
  copy.sort(compare)
  return copy
}

/** The items by what `keyOf` says of them, in their order; `Map.groupBy` is younger than the engines we serve. */
export const groupedBy = <T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A copy with one more item at a position. */
export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]
