import type { Chart, ChartState } from '../chart.ts'

/** What a state asks and how it is left, by the names of the code. */
const traitsOf = ({ transitions }: Chart, { id, key, kind, ports }: ChartState): Set<string> =>
  new Set([
    `key ${key}`,
    `kind ${kind}`,
    ...ports.map((port) => `port ${port}`),
    ...transitions
      .filter(({ source }) => source === id)
      .map(({ kind: cause, name, guard, target }) => `out ${cause} ${name} ${guard} ${target === id}`),
    ...transitions
      .filter(({ source, target }) => target === id && source !== id)
      .map(({ source, kind: cause, name, guard }) => `in ${source} ${cause} ${name} ${guard}`),
  ])

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((trait) => b.has(trait)).length
  return shared / (a.size + b.size - shared)
}

/** At least half of what is known of both is the same. */
const enough = 0.5

/** Ids of states that were given another name or another place → the ids that they have now. */
const renamesOf = (old: Chart, now: Chart): Map<string, string> => {
  const has = (chart: Chart, id: string): boolean => chart.states.some((state) => state.id === id)
  const gone = old.states.filter(({ id }) => !has(now, id))
  const come = now.states.filter(({ id }) => !has(old, id))
  const pairs = gone.flatMap((before) =>
    come.map((after) => ({
      before: before.id,
      after: after.id,
      like: likeness(traitsOf(old, before), traitsOf(now, after)),
    })),
  )
  const renames = new Map<string, string>()
  for (const { before, after, like } of pairs.toSorted((a, b) => b.like - a.like))
    if (like >= enough && !renames.has(before) && ![...renames.values()].includes(after))
      renames.set(before, after)
  return renames
}

/** The old chart with the names that its states have now, so that they can be told to be the same. */
export const withNamesOf = (
  old: Chart,
  now: Chart,
): { chart: Chart; renamed: ReadonlyMap<string, string> } => {
  const renames = renamesOf(old, now)
  const named = (id: string): string => renames.get(id) ?? id
  return {
    renamed: new Map([...renames].map(([before, after]) => [after, before])),
    chart: {
      ...old,
      states: old.states.map((state) => ({
        ...state,
        id: named(state.id),
        parent: state.parent === null ? null : named(state.parent),
      })),
      transitions: old.transitions.map((one) => ({
        ...one,
        source: named(one.source),
        target: one.target === null ? null : named(one.target),
      })),
    },
  }
}
