import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Chart, chartOf } from '../chart.ts'
import { type AnyMachineWords, machineOf } from '../machine-words.ts'

type Module = Record<string, unknown>

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const pathsBelow = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((child) => [child.path.join('.'), ...pathsBelow(child)])

/** For states of the repository from before machines had words: the code's names. */
const wordless = (machine: AnyStateMachine): AnyMachineWords => ({
  title: machine.id,
  sentence: machine.root.description ?? '',
  happy: [],
  states: Object.fromEntries(pathsBelow(machine.root).map((path) => [path, path])),
  events: {},
  guards: {},
  actions: {},
  ports: {},
})

/** The charts of machines as another state of the repository has them; `files` are the names of the words' modules. */
export const readCharts = (
  machines: readonly Module[],
  words: readonly Module[],
  files: readonly string[],
): Chart[] => {
  const byMachine = new Map(
    words.flatMap((module, index) =>
      Object.values(module).map(
        (value) => [machineOf(files[index] ?? ''), value as AnyMachineWords] as const,
      ),
    ),
  )
  return machines
    .flatMap((module) => Object.values(module).filter(isMachine))
    .map((machine) => chartOf(machine, byMachine.get(machine.id) ?? wordless(machine)))
}
