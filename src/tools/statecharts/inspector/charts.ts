import { type Chart, chartOf } from '../chart.ts'
import { allMachines } from '../machines.ts'

const files = import.meta.glob<string>('../../../../docs/statecharts/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const drawings = Object.entries(files).map(([path, svg]) => ({
  id: path.split('/').at(-1)?.replace('.svg', '') ?? '',
  svg,
}))

export type Figure = { id: string; svg: string }

export const charts: ReadonlyMap<string, Chart> = new Map(
  allMachines().map((machine) => [machine.id, chartOf(machine)]),
)

/** The drawings of `npm run docs`: the machine itself first, then what was drawn on its own. */
export const figuresOf = (machine: string): Figure[] =>
  drawings
    .filter(({ id }) => id === machine || id.startsWith(`${machine}.`))
    .toSorted((a, b) => a.id.localeCompare(b.id))
