import { sorted } from '#contract/laws/lists.ts'
import { sliceSize, type Work } from './turns.ts'

type Compare<Item> = (a: Item, b: Item) => number

function* merged<Item>(left: Item[], right: Item[], compare: Compare<Item>): Work<Item[]> {
  const all: Item[] = []
  let [fromLeft, fromRight] = [0, 0]
  for (;;) {
    const [a, b] = [left[fromLeft], right[fromRight]]
    if (a === undefined) return [...all, ...right.slice(fromRight)]
    if (b === undefined) return [...all, ...left.slice(fromLeft)]
    if (compare(b, a) < 0) {
      all.push(b)
      fromRight++
    } else {
      all.push(a)
      fromLeft++
    }
    if (all.length % sliceSize === 0) yield
  }
}

/** A stable sort by merging that can pause; of items that are never undefined. */
export function* sortedInTurns<Item>(items: readonly Item[], compare: Compare<Item>): Work<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += sliceSize) {
    runs.push(sorted(items.slice(start, start + sliceSize), compare))
    yield
  }
  while (runs.length > 1) {
    const wider: Item[][] = []
    for (let at = 0; at < runs.length; at += 2)
      wider.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = wider
  }
  return runs[0] ?? []
}
