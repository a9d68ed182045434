import {
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  createActor,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0

/** Where a node begins, eventless transitions not followed. */
const beginningOf = (node: AnyStateNode): StateValue => {
  if (node.type === 'parallel')
    return Object.fromEntries(Object.values(node.states).map((region) => [region.key, beginningOf(region)]))
  const [first] = node.type === 'compound' ? node.initial.target : []
  if (!first) return {}
  return isLeaf(first) ? first.key : { [first.key]: beginningOf(first) }
}

const leavesIn = (node: AnyStateNode): [string, StateValue][] =>
  Object.values(node.states).flatMap((child): [string, StateValue][] => {
    if (isLeaf(child)) return [[child.key, child.key]]
    const beside = node.type === 'parallel' ? (beginningOf(node) as object) : {}
    return leavesIn(child).map(([path, value]) => [`${child.key}.${path}`, { ...beside, [child.key]: value }])
  })

/** 'listing.refreshing' of every innermost state. */
export const leavesOf = (machine: AnyStateMachine): string[] => leavesIn(machine.root).map(([path]) => path)

type From<M extends AnyStateMachine> = { input: InputFrom<M>; context?: Partial<ContextFrom<M>> }

/**
 * What the machine looks like in an innermost state, with this in its context instead of what it starts with; parallel
 * regions beside it are at their beginning.
 */
export const inState = <M extends AnyStateMachine>(
  machine: M,
  path: string,
  { input, context }: From<M>,
): SnapshotFrom<M> => {
  const value = new Map(leavesIn(machine.root)).get(path)
  if (value === undefined) throw new Error(`${machine.id} has no state ${path}`)
  const first = createActor(machine, { input }).getSnapshot() as { context: object }
  return machine.resolveState({ value, context: { ...first.context, ...context } }) as SnapshotFrom<M>
}

/** What a view makes of every state of a chart, by the state's path, with the same context in each. */
export const viewsOf = <M extends AnyStateMachine, V>(
  machine: M,
  from: From<M>,
  view: (snapshot: SnapshotFrom<M>) => V,
): Record<string, V> =>
  Object.fromEntries(leavesOf(machine).map((path) => [path, view(inState(machine, path, from))]))
