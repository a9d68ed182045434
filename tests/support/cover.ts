import type { AnyStateMachine } from 'xstate'
import type { Walk } from './walker.ts'

type StepNames<M extends AnyStateMachine> = (walk: Walk<M>, step: number) => string[]

/** Steps that opening a page is worth. */
const opening = 3

/** Few steps that together take everything named: the walk first that brings most for its length. */
export const coverBy = <M extends AnyStateMachine>(
  walks: readonly Walk<M>[],
  namesOf: StepNames<M>,
): Walk<M>[] => {
  const named = walks.map((walk) => {
    const names = [...new Set(walk.transitions.flatMap((_, step) => namesOf(walk, step)))]
    return { walk, names, brings: names.length }
  })
  type Named = (typeof named)[number]
  const left = new Map<string, Named[]>()
  for (const one of named)
    for (const name of one.names) {
      const having = left.get(name)
      if (having) having.push(one)
      else left.set(name, [one])
    }
  const worth = ({ walk, brings }: Named): number => brings / (walk.events.length + opening)
  const better = (a: Named, b: Named): Named =>
    (worth(b) - worth(a) || a.walk.events.length - b.walk.events.length) > 0 ? b : a
  const [first] = named
  if (!first || left.size === 0) return walks.slice(0, 1)
  const cover: Walk<M>[] = []
  while (left.size > 0) {
    const best = named.reduce(better, first)
    cover.push(best.walk)
    for (const name of best.names) {
      for (const one of left.get(name) ?? []) one.brings -= 1
      left.delete(name)
    }
  }
  return cover
}
