import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from './transition-key.ts'

/** What a drawing and a table need to know of a machine, read from the machine itself. */
export type ChartState = {
  id: string
  key: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  description: string
  tags: string[]
  ports: string[]
}

export type ChartTransition = {
  key: string
  source: string
  /** Null: the state is not left (only actions run). */
  target: string | null
  kind: 'user' | 'done' | 'error' | 'after' | 'always'
  /** Event type, port name, or delay name. */
  name: string
  /** Milliseconds of a fixed delay, null when it depends on the situation. */
  delay: number | null
  guard: string | null
  actions: string[]
}

export type Chart = {
  id: string
  description: string
  states: ChartState[]
  transitions: ChartTransition[]
  /** Port → id, of ports that are machines themselves. */
  machines: Record<string, string>
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesBelow(child)),
]

type NamedGuard =
  | string
  | { type?: unknown; guards?: unknown; stateValue?: unknown; check?: unknown }
  | undefined

/** The guard's name in the chart; not/and/or are spelt out. */
const guardText = (guard: unknown): string | null => {
  const named = guard as NamedGuard
  if (named === undefined || named === null) return null
  if (typeof named === 'string') return named
  if (Array.isArray(named.guards)) {
    const parts = named.guards.map((part) => guardText(part) ?? '?')
    const word = (named as { name?: string }).name ?? (typeof named.type === 'string' ? named.type : '')
    if (parts.length === 1) return `não ${parts[0]}`
    return parts.join(word.includes('or') ? ' ou ' : ' e ')
  }
  if (named.stateValue !== undefined) return `em ${JSON.stringify(named.stateValue)}`
  return typeof named.type === 'string' ? named.type : 'condição'
}

const actionNames = (transition: AnyTransitionDefinition): string[] =>
  transition.actions.flatMap((action) => {
    const named: unknown = action
    if (typeof named === 'string') return [named]
    const type = (named as { type?: unknown }).type
    return typeof type === 'string' && !type.startsWith('xstate.') ? [type] : []
  })

type Delays = Record<string, unknown>

export const eventOf = (type: string, delays: Delays): Pick<ChartTransition, 'kind' | 'name' | 'delay'> => {
  const done = /^xstate\.done\.(?:actor|state)\.(.+)$/.exec(type)
  if (done?.[1]) return { kind: 'done', name: done[1].replace(/^\d+\./, ''), delay: null }
  const error = /^xstate\.error\.actor\.(.+)$/.exec(type)
  if (error?.[1]) return { kind: 'error', name: error[1].replace(/^\d+\./, ''), delay: null }
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  if (after?.[1]) {
    const value = delays[after[1]] ?? Number(after[1])
    return { kind: 'after', name: after[1], delay: typeof value === 'number' ? value : null }
  }
  return type === '' ? { kind: 'always', name: '', delay: null } : { kind: 'user', name: type, delay: null }
}

const sourceName = (source: unknown): string => (typeof source === 'string' ? source : 'anônimo')

const machinesIn = ({ implementations }: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(
    Object.entries(implementations.actors as Record<string, object>).flatMap(([port, logic]) =>
      'root' in logic && 'id' in logic ? [[port, String(logic.id)]] : [],
    ),
  )

/** Reads states and transitions of a machine in document order. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const delays = machine.implementations.delays as Delays
  const nodes = nodesBelow(machine.root)
  const states = nodes.map((node): ChartState => ({
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    description: node.description ?? '',
    tags: node.tags,
    ports: node.invoke.map((invocation) => sourceName(invocation.src)),
  }))
  const transitions = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition): ChartTransition => ({
      key: transitionKey(transition),
      source: node.id,
      target: transition.target?.[0]?.id ?? null,
      ...eventOf(transition.eventType, delays),
      guard: guardText(transition.guard),
      actions: actionNames(transition),
    })),
  )
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states,
    transitions,
    machines: machinesIn(machine),
  }
}
