/** A sorted copy; `toSorted` is younger than the engines we serve. */
export const sorted = <T>(list: readonly T[], compare: (a: T, b: T) => number): T[] => {
  const copy = [...list]
  copy.sort(compare)
  return copy
}

/** A copy with one more item at a position. */
export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]
