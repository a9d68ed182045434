import type { Mutant } from './mutants.ts'
import type { Kill } from './run-files.ts'

/** What became of a mutant; without a kill it survived. */
export type Outcome = { mutant: Pick<Mutant, 'id' | 'machine'>; kill: Kill | undefined }

/** Least share of the mutants that the path suites must kill. */
const leastScore = 0.95

/** Least share that the page suites must kill alone. */
const leastOfPages = 0.8

const killedBy = (outcomes: readonly Outcome[], executor: Kill['executor']): number =>
  outcomes.filter(({ kill }) => kill?.executor === executor).length

const shareOf = (part: number, { length }: readonly Outcome[]): string =>
  `${((100 * part) / length).toFixed(1)} %`

const head = ['Machine', 'Mutants', 'Killed by actor', 'Then by page', 'Survivors', 'Killed']

const row = (outcomes: readonly Outcome[]): string[] => {
  const [actor, page] = [killedBy(outcomes, 'actor'), killedBy(outcomes, 'page')]
  const dead = actor + page
  const counts = [outcomes.length, actor, page, outcomes.length - dead]
  return [...counts.map(String), shareOf(dead, outcomes)]
}

const headOfPages = ['Machine', 'Mutants', 'Killed by page', 'Killed']

const rowOfPages = (outcomes: readonly Outcome[]): string[] => {
  const dead = killedBy(outcomes, 'page')
  return [String(outcomes.length), String(dead), shareOf(dead, outcomes)]
}

/** As Markdown that is also readable as it is. */
const written = (head: readonly string[], rows: readonly string[][]): string => {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** One line per machine. */
const table = (
  head: readonly string[],
  outcomes: readonly Outcome[],
  row: (outcomes: readonly Outcome[]) => string[],
): string => {
  const machines = [...new Set(outcomes.map(({ mutant }) => mutant.machine))]
  return written(head, [
    ...machines.map((name) => [name, ...row(outcomes.filter(({ mutant }) => mutant.machine === name))]),
    ['all', ...row(outcomes)],
  ])
}

export const mutationTable = (outcomes: readonly Outcome[]): string => table(head, outcomes, row)

export const tableOfPages = (outcomes: readonly Outcome[]): string => table(headOfPages, outcomes, rowOfPages)

/** Why the page suites alone are not enough of a proof; empty when they are. */
export const objectionsToPages = (outcomes: readonly Outcome[]): string[] => {
  const dead = killedBy(outcomes, 'page')
  return dead / outcomes.length < leastOfPages
    ? [`the page suites alone kill only ${shareOf(dead, outcomes)}`]
    : []
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

const pageOf = (lines: string, reasons: Record<string, string>): string => `# Mutation proof

Written by \`npm run mutate:machines\` (\`docs/testing.md\`, section 4). Each mutant is a machine with one thing changed; it is killed when a path
suite, run against it, goes red.

${lines}

## Survivors

${Object.entries(reasons)
  .map(([id, reason]) => `- \`${id}\`: ${reason}`)
  .join('\n')}
`

/** The first part of docs/mutation.md, of a run of all suites. */
export const mutationPage = (outcomes: readonly Outcome[], reasons: Record<string, string>): string =>
  pageOf(mutationTable(outcomes), reasons)

const inAll = 'all'

/** Lines of machines, without that of all, of a page that was written before. */
const linesIn = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([name, mutants = '']) => name !== inAll && /^\d+$/.test(mutants))

const summed = (lines: readonly string[][]): string[] => {
  const sum = (at: number): number => lines.reduce((total, cells) => total + Number(cells[at]), 0)
  const [mutants, survivors] = [sum(1), sum(4)]
  const share = `${((100 * (mutants - survivors)) / mutants).toFixed(1)} %`
  return [inAll, ...[1, 2, 3, 4].map((at) => String(sum(at))), share]
}

/** The first part with the lines of some machines anew: of those alone is known what their mutants do now. */
export const pageWithLines = (
  page: string,
  outcomes: readonly Outcome[],
  reasons: Record<string, string>,
): string => {
  const machines = [...new Set(outcomes.map(({ mutant }) => mutant.machine))]
  const fresh = machines.map((name) => [
    name,
    ...row(outcomes.filter(({ mutant }) => mutant.machine === name)),
  ])
  const lines = [...linesIn(page).filter(([name = '']) => !machines.includes(name)), ...fresh].toSorted(
    ([one = ''], [other = '']) => (one < other ? -1 : 1),
  )
  return pageOf(written(head, [...lines, summed(lines)]), reasons)
}

const pagesTitle = '## What the page suites notice alone'

/** Both parts of docs/mutation.md as it is written; the other part is empty before the first run of pages. */
export const partsOf = (page: string): { machines: string; pages: string } => {
  const at = page.indexOf(pagesTitle)
  return at < 0 ? { machines: page, pages: '' } : { machines: page.slice(0, at), pages: page.slice(at) }
}

/** The other part, of a run of the page suites alone; it begins with its title. */
export const pagesPart = (outcomes: readonly Outcome[], share: number): string => `${pagesTitle}

Written by \`npm run mutate:machines -- --pages\`: only what a person would see or lose on a page counts. These are ${
  share === 1 ? 'all of them' : `about one in ${share} of them, always the same ones`
}.

${tableOfPages(outcomes)}`
