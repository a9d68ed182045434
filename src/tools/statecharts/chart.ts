import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type AnyMachineWords, wordsOf } from './machine-words.ts'
import { transitionKey } from './transition-key.ts'
import { causeText } from './words.ts'

/** What a drawing and a page need to know of a machine, read from the machine itself and from its words. */
export type ChartState = {
  id: string
  key: string
  title: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  /** Its place on the way that things normally go, from 0; null beside it. */
  happy: number | null
  description: string
  /** What is done on entering it, in words and as the code names it. */
  effects: string[]
  actions: string[]
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
  /** What is done on the way, with the sentence that is said: 'avisa a pessoa: “…”'; and as the code names it. */
  effects: string[]
  actions: string[]
  /** 'envia o formulário', 'ler o pedido: concluído', 'após 2 s'. */
  cause: string
  /** 'se aprovado', 'senão'; '' when nothing is asked. */
  condition: string
  isHappy: boolean
}

export type Chart = {
  id: string
  title: string
  sentence: string
  description: string
  words: AnyMachineWords
  states: ChartState[]
  transitions: ChartTransition[]
  /** Port → id, of ports that are machines themselves. */
  machines: Record<string, string>
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesBelow(child)),
]

const nameOf = (part: unknown): string | null => {
  if (typeof part === 'string') return part
  const { type } = (part ?? {}) as { type?: unknown }
  return typeof type === 'string' && !type.startsWith('xstate.') ? type : null
}

/** The sentences among an action's parameters, where they are fixed. */
const saidBy = (action: unknown): string[] => {
  const { params } = (action ?? {}) as { params?: unknown }
  return typeof params === 'object' && params !== null
    ? Object.values(params).filter(
        (value): value is string => typeof value === 'string' && value.includes(' '),
      )
    : []
}

const effectOf = (action: unknown, words: AnyMachineWords): string | null => {
  const name = nameOf(action)
  if (name === null) return null
  const said = saidBy(action).map((sentence) => `“${sentence}”`)
  return [words.actions[name] ?? name, ...said].join(': ')
}

type Delays = Record<string, unknown>

export const eventOf = (type: string, delays: Delays): Pick<ChartTransition, 'kind' | 'name' | 'delay'> => {
  const done = /^xstate\.done\.(?:actor|state)\.(.+)$/.exec(type)
  if (done?.[1]) return { kind: 'done', name: done[1].replace(/^\d+\./, ''), delay: null }
  const error = /^xstate\.error\.actor\.(.+)$/.exec(type)
  if (error?.[1]) return { kind: 'error', name: error[1].replace(/^\d+\./, ''), delay: null }
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  if (after?.[1]) {
    const value = delays[after[1]] ?? Number(after[1])
    return {
      kind: 'after',
      name: after[1],
      delay: typeof value === 'number' && !Number.isNaN(value) ? value : null,
    }
  }
  return type === '' ? { kind: 'always', name: '', delay: null } : { kind: 'user', name: type, delay: null }
}

const machinesIn = ({ implementations }: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(
    Object.entries(implementations.actors as Record<string, object>).flatMap(([port, logic]) =>
      'root' in logic && 'id' in logic ? [[port, String(logic.id)]] : [],
    ),
  )

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])

/** 'senão' where the branches before it ask for something. */
const conditionOf = (transition: AnyTransitionDefinition, words: AnyMachineWords): string => {
  const guard = nameOf(transition.guard)
  if (guard !== null) return `se ${words.guards[guard]?.text ?? guard}`
  return siblingsOf(transition).indexOf(transition) > 0 ? 'senão' : ''
}

/** A state with those around it, innermost first. */
const around = (id: string, parents: ReadonlyMap<string, string | null>): string[] => {
  const ids: string[] = []
  for (let current: string | null | undefined = id; current; current = parents.get(current)) ids.push(current)
  return ids
}

/** Reads states and transitions of a machine in document order. */
export const chartOf = (machine: AnyStateMachine, words = wordsOf(machine.id)): Chart => {
  const delays = machine.implementations.delays as Delays
  const nodes = nodesBelow(machine.root)
  const parents = new Map(nodes.map((node) => [node.id, node.parent?.id ?? null]))
  const happy = words.happy.map((path) => `${machine.id}.${path}`)
  const states = nodes.map((node): ChartState => ({
    id: node.id,
    key: node.key,
    title: node.parent ? (words.states[node.path.join('.')] ?? node.path.join('.')) : words.title,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    happy: happy.includes(node.id) ? happy.indexOf(node.id) : null,
    description: node.description ?? '',
    effects: node.entry.flatMap((action) => effectOf(action, words) ?? []),
    actions: node.entry.flatMap((action) => nameOf(action) ?? []),
    ports: node.invoke.map(({ src }) => nameOf(src) ?? '?'),
  }))
  const initialOf = new Map(states.filter(({ initial }) => initial).map(({ id, parent }) => [parent, id]))
  /** States that are entered with one: what it begins with, all that goes on at once in it. */
  const landing = (id: string): string[] => {
    const isParallel = states.some((state) => state.id === id && state.kind === 'parallel')
    const next = isParallel
      ? states.filter(({ parent }) => parent === id).map((region) => region.id)
      : [initialOf.get(id)]
    return [id, ...next.flatMap((inner) => (inner === undefined ? [] : landing(inner)))]
  }
  /** Whether it leads from one state of the normal way to the next. */
  const isHappy = (source: string, target: string | null): boolean =>
    target !== null &&
    happy.some((id, at) => {
      const next = happy[at + 1]
      return next !== undefined && around(id, parents).includes(source) && landing(target).includes(next)
    })
  const taken = new Set<string>()
  const transitions = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition): ChartTransition => {
      const guard = nameOf(transition.guard)
      const event = eventOf(transition.eventType, delays)
      const target = transition.target?.[0]?.id ?? null
      const step = `${target}`
      const first = isHappy(node.id, target) && event.kind !== 'error' && !taken.has(step)
      if (first) taken.add(step)
      return {
        key: transitionKey(transition),
        source: node.id,
        target,
        ...event,
        guard,
        effects: transition.actions.flatMap((action) => effectOf(action, words) ?? []),
        actions: transition.actions.flatMap((action) => nameOf(action) ?? []),
        cause: causeText({ ...event, guard, path: node.path.join('.') }, words),
        condition: conditionOf(transition, words),
        isHappy: first,
      }
    }),
  )
  return {
    id: machine.id,
    title: words.title,
    sentence: words.sentence,
    description: machine.root.description ?? '',
    words,
    states,
    transitions,
    machines: machinesIn(machine),
  }
}
