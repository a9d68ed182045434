import { createTestModel } from '@xstate/test'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { transitionKey } from '../../src/tools/statecharts/transition-key.ts'
import { coverBy } from './cover.ts'
import { keepRecording, recorder } from './recording.ts'
import { whenShown } from './when-shown.ts'

/** 'filling', or 'paying.waiting' for nested and parallel states: every state a person can be in. */
export type StateKey<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: `${K}.${StateKey<NonNullable<Value[K]>>}` }[keyof Value & string]

type EventOf<M extends AnyStateMachine, T extends EventFrom<M>['type']> = Extract<EventFrom<M>, { type: T }>

type ValueOf<M extends AnyStateMachine> = SnapshotFrom<M> extends { value: infer Value } ? Value : never

/** What each state of the model shows. A state without a line does not compile. */
export type Shows<M extends AnyStateMachine, Driver> = {
  [K in StateKey<ValueOf<M>>]: (driver: Driver, context: ContextFrom<M>) => void | Promise<void>
}

/** What each event of the model does. `before` is the model's context before the event. */
export type Does<M extends AnyStateMachine, Driver> = {
  [T in EventFrom<M>['type']]: (
    driver: Driver,
    event: EventOf<M, T>,
    before: ContextFrom<M>,
  ) => void | Promise<void>
}

export type Tables<M extends AnyStateMachine, Driver> = { shows: Shows<M, Driver>; does: Does<M, Driver> }

/** One path of the model. `along` executes it and checks every state on the way, the first one included. */
export type Walk<M extends AnyStateMachine> = {
  title: string
  events: EventFrom<M>[]
  /** The model's states at the start and after each event; one name for each region of a parallel state. */
  states: string[][]
  /** The model's transitions on the way: 'open > person presses enter > entering', of a parallel state what moves. */
  transitions: string[]
  /** The model's own transitions on the way, each guarded branch of one event apart. */
  branches: string[]
  along: <Driver>(tables: Tables<M, Driver>, driver: Driver) => Promise<void>
}

export type Options<M extends AnyStateMachine> = {
  /** Every event with every payload worth trying; those that a state does not answer are left out there. */
  cases:
    | readonly EventFrom<M>[]
    | ((context: ContextFrom<M>, states: readonly string[]) => readonly EventFrom<M>[])
  /** What of the context decides what can happen next (default: all of it). Too little loses paths silently. */
  key?: (context: ContextFrom<M>) => unknown
}

const leaves = (value: unknown, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
        leaves(inner, `${prefix}${key}.`),
      )

/** The active leaf states of a snapshot, e.g. ['paying.waiting']. */
export const activeStates = (snapshot: { value: unknown }): string[] => leaves(snapshot.value)

const sentence = (event: { type: string }): string => {
  const { type, ...payload } = event
  return Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`
}

type Step = { event: { type: string }; state: AnyMachineSnapshot }

/** Each step's state as this very path yields it; the generator keeps the last snapshot seen under the same key. */
const fold = (model: AnyStateMachine, events: readonly { type: string }[]): Step[] => {
  let [state] = initialTransition(model, undefined)
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state }]
  for (const event of events) {
    ;[state] = transition(model, state, event)
    steps.push({ event, state })
  }
  return steps
}

/**
 * 'open > person presses enter > entering'. Of a parallel state only the regions that move are named, or every
 * combination of what the others do would be a transition of its own; when it is left, the payload says which region it was.
 */
export const transitionOf = ({ state: from }: Pick<Step, 'state'>, { event, state: to }: Step): string => {
  const [before, after] = [activeStates(from), activeStates(to)]
  if (before.length === 1) return [...before, event.type, after.join(' & ')].join(' > ')
  if (after.length === 1) return [sentence(event), ...after].join(' > ')
  const moved = before.filter((state) => !after.includes(state)).join(' & ')
  return [moved, event.type, after.filter((state) => !before.includes(state)).join(' & ')].join(' > ')
}

const branchOf = (
  machine: AnyStateMachine,
  state: AnyMachineSnapshot | undefined,
  event: { type: string },
): string => (state ? (machine.getTransitionData(state, event) ?? []) : []).map(transitionKey).join(' & ')

type Line = (driver: unknown, subject: unknown, before?: unknown) => unknown

/** The lines of a table as the path runner calls them, one step at a time. */
const bound = <T>(table: Record<string, Line>, run: (line: Line, step: T) => unknown) =>
  Object.fromEntries(
    Object.entries(table).map(([name, line]) => [
      name,
      async (step: T): Promise<void> => {
        await run(line, step)
      },
    ]),
  )

/** A model, what may happen in each of its states, and the way to walk a list of events through it. */
export const explore = <M extends AnyStateMachine>(model: M, { cases, key }: Options<M>) => {
  const machine: AnyStateMachine = model
  const keyOf = ({ value, context }: AnyMachineSnapshot): string =>
    JSON.stringify([value, key ? key(context) : context])
  const answered = (state: AnyMachineSnapshot): EventFrom<M>[] => {
    if (state.status !== 'active') return []
    const all = typeof cases === 'function' ? cases(state.context, activeStates(state)) : cases
    return all.filter((event) => (machine.getTransitionData(state, event) ?? []).length > 0)
  }
  const reading = {
    serializeState: (state: AnyMachineSnapshot, event?: { type: string }, previous?: AnyMachineSnapshot) =>
      event && previous ? `${keyOf(state)} by ${sentence(event)} from ${keyOf(previous)}` : keyOf(state),
    stateMatcher: (state: AnyMachineSnapshot, name: string) => activeStates(state).includes(name),
    logger: { log: () => undefined, error: () => undefined },
  } as Parameters<typeof createTestModel>[1]
  const testModel = createTestModel(machine, reading)
  // Given here and not with the rest, where every event without a case would be tried without its payload.
  const shortest = (): EventFrom<M>[][] =>
    getShortestPaths(machine, { ...reading, events: answered } as never).map(({ steps }) =>
      steps.slice(1).map(({ event }) => event as EventFrom<M>),
    )
  const walk = (events: EventFrom<M>[]): Walk<M> => {
    const steps = fold(machine, events)
    const before = new Map(steps.map((step, index) => [step, steps[index - 1]?.state.context]))
    const path = { steps, state: steps.at(-1)?.state, weight: events.length }
    const made: Walk<M> = {
      title: events.map(sentence).join(' → ') || 'start',
      events,
      states: steps.map(({ state }) => activeStates(state)),
      transitions: steps.slice(1).map((step, at) => transitionOf(steps[at] ?? step, step)),
      branches: steps.slice(1).map(({ event }, at) => branchOf(machine, steps[at]?.state, event)),
      along: async ({ shows, does }, driver) => {
        const states = bound(shows as Record<string, Line>, async (line, state: AnyMachineSnapshot) => {
          await line(driver, state.context)
          for (const then of whenShown) await then()
        })
        // Once a step, however many states of the model are held at once.
        const happens = bound(does as Record<string, Line>, (line, step: Step) => {
          recorder.current?.cut()
          return line(driver, step.event, before.get(step))
        })
        await testModel.testPath(path as never, { states, events: happens })
        recorder.current?.cut()
        keepRecording(made)
      },
    }
    return made
  }
  return { machine, keyOf, answered, shortest, walk }
}

/** The longest first, without those that another one begins with; in time that grows with their number, not its square. */
const whole = <E extends { type: string }>(paths: readonly E[][]): E[][] => {
  const begun = new Set<string>()
  return paths
    .toSorted((one, other) => other.length - one.length)
    .filter((events) => {
      let said = ''
      const beginnings = ['', ...events.map((event) => (said += `${JSON.stringify(event)} `))]
      if (begun.has(said)) return false
      for (const beginning of beginnings) begun.add(beginning)
      return true
    })
}

/**
 * Every transition of a spec model once, as paths from its start (docs/testing.md).
 * The model is a small machine of its own, without invoke and after, in the words of the specification: the oracle.
 */
export const walksOf = <M extends AnyStateMachine>(model: M, options: Options<M>): Walk<M>[] => {
  const { shortest, walk } = explore(model, options)
  return whole(shortest()).map(walk)
}

/** One path that the generated ones do not go whole, as how it normally goes from beginning to end. */
export const walkAlong = <M extends AnyStateMachine>(
  model: M,
  options: Options<M>,
  events: EventFrom<M>[],
): Walk<M> => explore(model, options).walk(events)

/**
 * The walks that together take every two transitions that follow each other, each with its payloads: what a run of all suites goes of
 * models whose further walks kill no further mutant. With QUADRA_WALKS=all it is every walk (docs/testing.md, section 8).
 */
export const pairCoverOf = <M extends AnyStateMachine>(walks: readonly Walk<M>[]): readonly Walk<M>[] => {
  if (process.env['QUADRA_WALKS'] === 'all') return walks
  const moved = ({ transitions, branches, events }: Walk<M>, step: number): string =>
    step < 0 ? 'start' : `${transitions[step]} ${branches[step]} ${sentence(events[step] ?? { type: '' })}`
  return coverBy(walks, (walk, step) => [`${moved(walk, step - 1)} then ${moved(walk, step)}`])
}

/** A few walks that together take every transition between the model's states: for executors as slow as a browser. */
export const coverOf = <M extends AnyStateMachine>(walks: readonly Walk<M>[]): Walk<M>[] =>
  coverBy(walks, ({ transitions }, step) => [transitions[step] ?? ''])

/**
 * The walks that together take every transition of the model with every payload, and each of its branches after every
 * event just before: for pages, which take a hundred times as long as their machines. The machines alone go every walk.
 */
export const payloadCoverOf = <M extends AnyStateMachine>(walks: readonly Walk<M>[]): Walk<M>[] => {
  const said = ({ events }: Walk<M>, step: number): string => sentence(events[step] ?? { type: '' })
  return coverBy(walks, (walk, step) => [
    `${walk.transitions[step]} ${said(walk, step)}`,
    `${said(walk, step - 1)} then ${walk.branches[step]}`,
  ])
}
