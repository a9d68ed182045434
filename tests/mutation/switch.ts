import { assign, type AnyStateMachine } from 'xstate'
import { stateAt, statesIn } from './chart.ts'
import { type Mutant, mutantsOf, rebuilt } from './mutants.ts'

type Entry = { real: AnyStateMachine; probed: AnyStateMachine; current: AnyStateMachine }

const shared = globalThis as typeof globalThis & {
  quadraSwitch?: { machines: Map<string, Entry>; entered: Set<string> }
}
const { machines, entered } = (shared.quadraSwitch ??= { machines: new Map(), entered: new Set() })

/** The machine, each of its states noting when it is entered. */
const probed = (machine: AnyStateMachine): AnyStateMachine =>
  rebuilt(machine, ({ chart }) => {
    for (const { path } of statesIn(chart)) {
      const id = [machine.id, ...path].join('.')
      const note = assign(() => {
        entered.add(id)
        return {}
      })
      stateAt(chart, path).entry.unshift(note as never)
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

/** Runs with the machines as they are; answers the ids of the states that were entered meanwhile. */
export const enteredDuring = async (run: () => Promise<void>): Promise<ReadonlySet<string>> => {
  entered.clear()
  for (const entry of machines.values()) entry.current = entry.probed
  try {
    await run()
  } finally {
    switchToReal()
  }
  return new Set(entered)
}

export const switchTo = ({ machine, change }: Mutant): void => {
  switchToReal()
  const entry = machines.get(machine)
  if (!entry) throw new Error(`no machine ${machine}`)
  entry.current = rebuilt(entry.real, change)
}
