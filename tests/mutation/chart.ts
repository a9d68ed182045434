import type { AnyStateMachine } from 'xstate'

/** An action as a chart writes it: a name, a name with parameters, or a built-in such as assign. */
export type Action = string | { type: string; params?: unknown } | ((...args: unknown[]) => unknown)

export type Transition = {
  target?: string | string[]
  guard?: unknown
  actions: Action[]
  reenter?: boolean
}

type Invoke = { id: string; input?: unknown; onDone?: Transition[]; onError?: Transition[] }

export type Chart = {
  initial?: string
  states?: Record<string, Chart>
  on?: Record<string, Transition[]>
  after?: Record<string, Transition[]>
  always?: Transition[]
  onDone?: Transition[]
  invoke: Invoke[]
  entry: Action[]
  exit: Action[]
  tags: string[]
  output?: unknown
  options?: object
}

type Loose = Record<string, unknown>

const listOf = <T>(value: unknown): T[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? [...(value as T[])] : [value as T]
}

const mapValues = <T>(record: unknown, change: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record as Loose).map(([key, value]) => [key, change(value)]))

const transitions = (written: unknown): Transition[] =>
  listOf<string | Loose>(written).map((one) => {
    const parts: Loose = typeof one === 'string' ? { target: one } : one
    return { ...parts, actions: listOf<Action>(parts.actions) }
  })

const onlyWritten = (parts: Loose): Loose =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

const when = <T>(written: unknown, read: (written: unknown) => T): T | undefined =>
  written === undefined ? undefined : read(written)

const invoke = (written: Loose): Invoke =>
  onlyWritten({
    ...written,
    onDone: when(written.onDone, transitions),
    onError: when(written.onError, transitions),
  }) as Invoke

/** A copy of a machine's chart, or of one state's, in one way of writing: every list is a list. Nothing of it is shared. */
export const chartOf = (written: AnyStateMachine['config'] | object): Chart => {
  const parts = written as Loose
  const record = (read: (value: unknown) => unknown) => (value: unknown) => mapValues(value, read)
  return onlyWritten({
    ...parts,
    states: when(
      parts.states,
      record((state) => chartOf(state as object)),
    ),
    on: when(parts.on, record(transitions)),
    after: when(parts.after, record(transitions)),
    always: when(parts.always, transitions),
    onDone: when(parts.onDone, transitions),
    invoke: listOf<Loose>(parts.invoke).map(invoke),
    entry: listOf(parts.entry),
    exit: listOf(parts.exit),
    tags: listOf(parts.tags),
  }) as Chart
}

/** The state of a chart at a path from its root: ['filling', 'coupon']. */
export const stateAt = (root: Chart, path: readonly string[]): Chart =>
  path.reduce((state, name) => {
    const inner = state.states?.[name]
    if (!inner) throw new Error(`no state ${path.join('.')}`)
    return inner
  }, root)

/** Every state of a chart with its path, the root first. */
export const statesIn = (chart: Chart, path: string[] = []): { path: string[]; state: Chart }[] => [
  { path, state: chart },
  ...Object.entries(chart.states ?? {}).flatMap(([name, inner]) => statesIn(inner, [...path, name])),
]
