import { setImmediate as breathe } from 'node:timers/promises'

/** What is made of each; others get a turn after every so many. */
export const mapInTurns = async <T, R>(
  list: readonly T[],
  perTurn: number,
  make: (item: T, index: number) => R,
): Promise<R[]> => {
  const made: R[] = []
  for (const [index, item] of list.entries()) {
    made.push(make(item, index))
    if (made.length % perTurn === 0) await breathe()
  }
  return made
}
