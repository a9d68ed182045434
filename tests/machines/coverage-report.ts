import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import { allMachines } from '../support/machines.ts'
import { type Executor, figuresFolder, statesOf, transitionsOf } from '../support/transitions.ts'

const Figures = v.object({ transitions: v.array(v.string()), states: v.array(v.string()) })

type Counted = { all: string[]; taken: Set<string> }
type Row = { name: string; states: string[]; transitions: string[] }

const executors = ['actor', 'page', 'chromium'] as const satisfies Executor[]
const titles = { actor: 'actor', page: 'page', chromium: 'Chromium' }

/** Every key that an executor took, whichever machine its walks were written for. */
export const readFigures = (executor: Executor, folder = figuresFolder): Set<string> => {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(`.${executor}.json`))
    : []
  const figures = files.map((name) => v.parse(Figures, JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  return new Set(
    figures.flatMap(({ transitions, states }) => [...transitions, ...states, ...sources(transitions)]),
  )
}

/** A state that is left at once is in no snapshot; that it was there, its transitions tell. */
const sources = (transitions: string[]): string[] => transitions.flatMap((key) => key.split(' --')[0] ?? [])

const table = (head: string[], rows: string[][]): string[] => {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart((widths[at] ?? 0) + 2)))
      .join('')
      .trimEnd(),
  )
}

const count = ({ all, taken }: Counted): string =>
  all.some((key) => taken.has(key)) ? String(all.filter((key) => taken.has(key)).length) : '–'

/**
 * How many states and transitions of each machine the walks really took, by executor, and which are missing.
 * `ignored` executors are shown as '–', as are those without figures in `folder`.
 */
export const coverageReport = ({
  machines = allMachines.map(({ machine }) => machine),
  folder = figuresFolder,
  ignored = [],
}: {
  machines?: readonly AnyStateMachine[]
  folder?: string
  ignored?: readonly Executor[]
} = {}): string => {
  const figures = executors.map((executor) => ({
    title: titles[executor],
    taken: ignored.includes(executor) ? new Set<string>() : readFigures(executor, folder),
  }))
  const rows: Row[] = machines.map((machine) => ({
    name: machine.id,
    states: statesOf(machine).map(({ id }) => id),
    transitions: transitionsOf(machine),
  }))
  const total: Row = {
    name: 'total',
    states: rows.flatMap(({ states }) => states),
    transitions: rows.flatMap(({ transitions }) => transitions),
  }
  const cells = (all: string[]): string[] => [
    String(all.length),
    ...figures.map(({ taken }) => count({ all, taken })),
  ]
  const missing = rows.flatMap(({ name, states, transitions }) =>
    figures.flatMap(({ title, taken }) => {
      const all = [...states, ...transitions]
      return all.some((key) => taken.has(key))
        ? all.filter((key) => !taken.has(key)).map((key) => `  ${name}, ${title}: ${key}`)
        : []
    }),
  )
  const heads = figures.map(({ title }) => title)
  return [
    ...table(
      ['machine', 'states', ...heads, 'transitions', ...heads],
      [...rows, total].map((row) => [row.name, ...cells(row.states), ...cells(row.transitions)]),
    ),
    ...(missing.length > 0 ? ['not taken:', ...missing] : []),
  ].join('\n')
}
