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

const placesIn = (node: AnyStateNode): [string, StateValue][] =>
  Object.values(node.states).flatMap((child): [string, StateValue][] => {
    if (isLeaf(child)) return [[child.key, child.key]]
    const beside = node.type === 'parallel' ? (beginningOf(node) as object) : {}
    return placesIn(child).map(([name, value]) => [`${child.key}.${name}`, { ...beside, [child.key]: value }])
  })

type From<M extends AnyStateMachine> = { input: InputFrom<M>; context?: Partial<ContextFrom<M>> }

/**
 * What a view makes of every state of a chart, by the state's path, with the same context in each; of parallel regions
 * one is looked at while the others are at their beginning.
 */
export const viewsOf = <M extends AnyStateMachine, V>(
  machine: M,
  { input, context }: From<M>,
  view: (snapshot: SnapshotFrom<M>) => V,
): Record<string, V> => {
  const first = createActor(machine, { input }).getSnapshot() as { context: object }
  const at = (value: StateValue): SnapshotFrom<M> =>
    machine.resolveState({ value, context: { ...first.context, ...context } }) as SnapshotFrom<M>
  return Object.fromEntries(placesIn(machine.root).map(([name, value]) => [name, view(at(value))]))
}
