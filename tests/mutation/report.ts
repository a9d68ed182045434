import type { Mutant } from './mutants.ts'
import type { Kill } from './run-files.ts'

/** What became of a mutant; without a kill it survived. */
export type Outcome = { mutant: Pick<Mutant, 'id' | 'machine'>; kill: Kill | undefined }

/** Least share of the mutants that the path suites must kill. */
const leastScore = 0.95

const head = ['Machine', 'Mutants', 'Killed by actor', 'Then by page', 'Survivors', 'Killed']

const row = (name: string, outcomes: readonly Outcome[]): string[] => {
  const by = (executor: Kill['executor']): number =>
    outcomes.filter(({ kill }) => kill?.executor === executor).length
  const dead = by('actor') + by('page')
  const share = `${((100 * dead) / outcomes.length).toFixed(1)} %`
  return [name, ...[outcomes.length, by('actor'), by('page'), outcomes.length - dead].map(String), share]
}

/** One line per machine, as Markdown that is also readable as it is. */
export const mutationTable = (outcomes: readonly Outcome[]): string => {
  const machines = [...new Set(outcomes.map(({ mutant }) => mutant.machine))]
  const rows = [
    ...machines.map((name) =>
      row(
        name,
        outcomes.filter(({ mutant }) => mutant.machine === name),
      ),
    ),
    row('all', outcomes),
  ]
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  )
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Why a run does not stand as proof; empty when it does. `reasons`: survivor → why that is right. */
export const objections = (outcomes: readonly Outcome[], reasons: Record<string, string>): string[] => {
  const alive = new Set(outcomes.flatMap(({ mutant, kill }) => (kill ? [] : [mutant.id])))
  const score = 1 - alive.size / outcomes.length
  return [
    ...[...alive].filter((id) => !(id in reasons)).map((id) => `survives without a reason: ${id}`),
    ...Object.keys(reasons)
      .filter((id) => !alive.has(id))
      .map((id) => `has a reason but does not survive: ${id}`),
    ...(score < leastScore ? [`only ${(100 * score).toFixed(1)} % are killed`] : []),
  ]
}

/** docs/mutation.md of a run. */
export const mutationPage = (
  outcomes: readonly Outcome[],
  reasons: Record<string, string>,
): string => `# Mutation proof

Written by \`npm run mutate:machines\` (\`docs/testing.md\`, section 4). Each mutant is a machine with one thing changed; it is killed when a path
suite, run against it, goes red.

${mutationTable(outcomes)}

## Survivors

${Object.entries(reasons)
  .map(([id, reason]) => `- \`${id}\`: ${reason}`)
  .join('\n')}
`
