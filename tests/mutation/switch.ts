import { assign, type AnyStateMachine } from 'xstate'
import { type Action, stateAt, statesIn } from './chart.ts'
import { listsOf, type Mutant, mutantsOf, rebuilt } from './mutants.ts'

type Entry = { real: AnyStateMachine; probed: AnyStateMachine; current: AnyStateMachine }

const shared = globalThis as typeof globalThis & {
  quadraSwitch?: { machines: Map<string, Entry>; passed: Set<string> }
}
const { machines, passed } = (shared.quadraSwitch ??= { machines: new Map(), passed: new Set() })

const noting = (place: string): Action =>
  assign(() => {
    passed.add(place)
    return {}
  }) as never

/** The machine, each of its states noting when it is entered and each transition when it is taken. */
const probed = (machine: AnyStateMachine): AnyStateMachine =>
  rebuilt(machine, ({ chart }) => {
    for (const { path } of statesIn(chart)) {
      const id = [machine.id, ...path].join('.')
      const state = stateAt(chart, path)
      for (const { label, pick } of listsOf(state, id))
        for (const [at, { actions }] of (pick(state) ?? []).entries())
          actions.unshift(noting(`${id} ${label}#${at}`))
      state.entry.unshift(noting(id))
    }
  })

/**
 * Stands where a machine file exports its machine, while suites are run against mutants:
 * whoever uses it then uses the machine that is switched in.
 */
export const switchable = <M extends AnyStateMachine>(real: M): M => {
  const entry: Entry = { real, probed: probed(real), current: real }
  machines.set(real.id, entry)
  return new Proxy(real, { get: (_, key) => Reflect.get(entry.current, key) as unknown })
}

/** All mutants of the machines that were imported so far. */
export const knownMutants = (): Mutant[] => [...machines.values()].flatMap(({ real }) => mutantsOf(real))

export const switchToReal = (): void => {
  for (const entry of machines.values()) entry.current = entry.real
}

/** Runs with the machines as they are; answers the states that were entered and the transitions that were taken meanwhile. */
export const passedDuring = async (run: () => Promise<void>): Promise<ReadonlySet<string>> => {
  passed.clear()
  for (const entry of machines.values()) entry.current = entry.probed
  try {
    await run()
  } finally {
    switchToReal()
  }
  return new Set(passed)
}

export const switchTo = ({ machine, change }: Mutant): void => {
  switchToReal()
  const entry = machines.get(machine)
  if (!entry) throw new Error(`no machine ${machine}`)
  entry.current = rebuilt(entry.real, change)
}
