import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate'
import { type Action, type Chart, chartOf, stateAt, statesIn, type Transition } from './chart.ts'
import { nameOf, wrongActions, wrongAssigns, wrongMappers } from './action-changes.ts'

/** What a machine is made of, in a copy of its own. */
export type Parts = { chart: Chart; actions: Record<string, unknown>; delays: Record<string, unknown> }

type Change = (parts: Parts) => void

/** A machine with one thing changed. Whoever enters none of these states and takes none of these transitions cannot see it. */
export type Mutant = { id: string; machine: string; places: readonly string[]; change: Change }

type Pick<T> = (chart: Chart) => T[] | undefined
/** `step`: the transition, when the change is seen by whoever takes it. */
type Found = { what: string; change: Change; step?: string }
/** `action`: the name of what is changed wherever it is done. */
type FoundInWhole = { what: string; change: Change; action?: string }

/** More steps than any event of ours needs; an endless loop of eventless transitions ends here with an error. */
const maxIterations = 1000

/** The machine as it is but for one change. */
export const rebuilt = (machine: AnyStateMachine, change: Change): AnyStateMachine => {
  const parts: Parts = {
    chart: chartOf(machine.config),
    actions: { ...machine.implementations.actions },
    delays: { ...machine.implementations.delays },
  }
  change(parts)
  const config = { ...parts.chart, options: { ...parts.chart.options, maxIterations } }
  const implementations = { ...machine.implementations, actions: parts.actions, delays: parts.delays }
  return createMachine(config as never, implementations as never)
}

const actionChanges = (label: string, state: Chart, pick: Pick<Action>, path: string[]): Found[] =>
  (pick(state) ?? []).flatMap((action, at) => {
    const what = `${label} ${nameOf(action)}${at > 0 ? ` (${at})` : ''}`
    const put =
      (...instead: Action[]): Change =>
      ({ chart }) => {
        pick(stateAt(chart, path))?.splice(at, 1, ...instead)
      }
    return [
      { what: `${what} dropped`, change: put() },
      ...wrongActions(action).map(({ name, instead }) => ({
        what: `${what}: ${name}`,
        change: put(instead),
      })),
    ]
  })

const siblingOf = (node: AnyStateNode): AnyStateNode | undefined => {
  const all = Object.values(node.parent?.states ?? {})
  return all.length > 1 ? all[(all.indexOf(node) + 1) % all.length] : undefined
}

type List = { label: string; type: string; pick: Pick<Transition> }

/** The lists of transitions that a state may take; `label` names one of them. */
export const listsOf = (state: Chart, id: string): List[] => [
  ...Object.keys(state.on ?? {}).map((type) => ({
    label: type,
    type,
    pick: (chart: Chart) => chart.on?.[type],
  })),
  ...Object.keys(state.after ?? {}).map((delay) => ({
    label: `after ${delay}`,
    type: `xstate.after.${delay}.${id}`,
    pick: (chart: Chart) => chart.after?.[delay],
  })),
  { label: 'always', type: '', pick: ({ always }) => always },
  { label: 'onDone', type: `xstate.done.state.${id}`, pick: ({ onDone }) => onDone },
  ...state.invoke.flatMap((port, at) => [
    {
      label: `${port.id} done`,
      type: `xstate.done.actor.${port.id}`,
      pick: ({ invoke }: Chart) => invoke[at]?.onDone,
    },
    {
      label: `${port.id} failed`,
      type: `xstate.error.actor.${port.id}`,
      pick: ({ invoke }: Chart) => invoke[at]?.onError,
    },
  ]),
]

const transitionChanges = (state: Chart, node: AnyStateNode, path: string[]): Found[] =>
  listsOf(state, node.id).flatMap(({ label, type, pick }) =>
    (pick(state) ?? []).flatMap((written, at) => {
      const what = `${label}#${at}`
      const actual = type === '' ? node.always?.[at] : node.transitions.get(type)?.[at]
      const target = actual?.target?.[0]
      const sibling = target && siblingOf(target)
      const put =
        (...instead: Partial<Transition>[]): Change =>
        ({ chart }) => {
          const list = pick(stateAt(chart, path)) ?? []
          const own = list[at] ?? { actions: [] }
          list.splice(at, 1, ...instead.map((parts) => ({ ...own, ...parts })))
        }
      const taken: Found[] = [
        { what: `${what} removed`, change: put() },
        ...(sibling
          ? [{ what: `${what} to ${sibling.key}`, change: put({ target: `#${sibling.id}` }) }]
          : []),
        ...(target ? [{ what: `${what} without target`, change: put({ target: undefined }) }] : []),
        ...(written.reenter ? [{ what: `${what} not reentering`, change: put({ reenter: false }) }] : []),
      ]
      const acting = actionChanges(what, state, (chart) => pick(chart)?.[at]?.actions, path)
      const ofTaker = (found: readonly Found[]): Found[] => found.map((one) => ({ ...one, step: what }))
      return [
        ...ofTaker(taken),
        ...(written.guard
          ? [
              { what: `${what} guard negated`, change: put({ guard: not(written.guard as never) }) },
              { what: `${what} guard removed`, change: put({ guard: undefined }) },
            ]
          : []),
        ...ofTaker(acting),
      ]
    }),
  )

const inputChanges = (state: Chart, path: string[]): Found[] =>
  state.invoke.flatMap(({ id, input }, at) => {
    const put =
      (instead: unknown): Change =>
      ({ chart }) => {
        const port = stateAt(chart, path).invoke[at]
        if (port) port.input = instead
      }
    if (typeof input !== 'function') return []
    return [
      { what: `${id} input dropped`, change: put(undefined) },
      ...wrongMappers(input as () => unknown, { always: false }).map(({ name, instead }) => ({
        what: `${id} input: ${name}`,
        change: put(instead),
      })),
    ]
  })

const initialChanges = (state: Chart, node: AnyStateNode, path: string[]): Found[] => {
  const first = state.initial === undefined ? undefined : node.states[state.initial]
  const sibling = first && siblingOf(first)
  if (!sibling) return []
  return [
    {
      what: `begins in ${sibling.key}`,
      change: ({ chart }) => {
        stateAt(chart, path).initial = sibling.key
      },
    },
  ]
}

const tagChanges = (state: Chart, path: string[]): Found[] =>
  state.tags.map((tag, at) => ({
    what: `tag ${tag} dropped`,
    change: ({ chart }) => {
      stateAt(chart, path).tags.splice(at, 1)
    },
  }))

const outputChanges = ({ output }: Chart): Found[] =>
  typeof output === 'function'
    ? wrongMappers(output as () => unknown, { always: true }).map(({ name, instead }) => ({
        what: `output: ${name}`,
        change: ({ chart }) => {
          chart.output = instead
        },
      }))
    : []

const scaled = (delay: unknown, factor: number): unknown =>
  typeof delay === 'function'
    ? (...args: unknown[]) => Number((delay as (...args: unknown[]) => unknown)(...args)) * factor
    : Number(delay) * factor

const implementationChanges = ({ implementations }: AnyStateMachine): FoundInWhole[] => [
  ...Object.entries(implementations.delays).flatMap(([name, delay]) =>
    [2, 0.5].map((factor) => ({
      what: `delay ${name} × ${factor}`,
      change: ({ delays }: Parts) => {
        delays[name] = scaled(delay, factor)
      },
    })),
  ),
  ...Object.entries(implementations.actions).flatMap(([name, action]) =>
    wrongAssigns(action).map(({ name: how, instead }) => ({
      what: `action ${name}: ${how}`,
      action: name,
      change: ({ actions }: Parts) => {
        actions[name] = instead
      },
    })),
  ),
]

const nodeAt = (machine: AnyStateMachine, path: string[]): AnyStateNode =>
  path.reduce<AnyStateNode>((node, name) => node.states[name] as AnyStateNode, machine.root)

/** The states and transitions that do an action of this name. */
const placesOf = (action: string, machine: AnyStateMachine, chart: Chart): string[] =>
  statesIn(chart).flatMap(({ path, state }) => {
    const { id } = nodeAt(machine, path)
    const isDone = (actions: readonly Action[]): boolean => actions.some((one) => nameOf(one) === action)
    const steps = listsOf(state, id).flatMap(({ label, pick }) =>
      (pick(state) ?? []).flatMap(({ actions }, at) => (isDone(actions) ? [`${id} ${label}#${at}`] : [])),
    )
    return isDone([...state.entry, ...state.exit]) ? [id, ...steps] : steps
  })

/** Every machine that differs from this one in a single place. The same chart gives the same ids. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const chart = chartOf(machine.config)
  const inStates = statesIn(chart).flatMap(({ path, state }) => {
    const node = nodeAt(machine, path)
    const found = [
      ...initialChanges(state, node, path),
      ...tagChanges(state, path),
      ...actionChanges('entry', state, ({ entry }) => entry, path),
      ...actionChanges('exit', state, ({ exit }) => exit, path),
      ...inputChanges(state, path),
      ...transitionChanges(state, node, path),
    ]
    return found.map(({ what, change, step }) => ({
      id: `${node.id} ${what}`,
      places: [step === undefined ? node.id : `${node.id} ${step}`],
      change,
    }))
  })
  const whole: FoundInWhole[] = [...outputChanges(chart), ...implementationChanges(machine)]
  const inWhole = whole.map(({ what, change, action }) => {
    const named = action === undefined ? [] : placesOf(action, machine, chart)
    return { id: `${machine.id} ${what}`, places: named.length > 0 ? named : [machine.id], change }
  })
  return [...inStates, ...inWhole].map((mutant) => ({ ...mutant, machine: machine.id }))
}
