import type { ServerMutant } from './instrument.ts'

/** What became of a mutant: null where it survived, undefined where it was not tried to the end. */
export type Outcome = { mutant: Pick<ServerMutant, 'id' | 'file'>; by: string | null | undefined }

const isKilled = ({ by }: Outcome): boolean => typeof by === 'string'

/** Least share that must be killed: of all, and where money and places are. */
const leastOfAll = 0.9
const leastOfMoney = 0.97
const money = /^src\/(server\/(orders|payments|coupons|checkout)\/|contract\/laws\/money\.ts)/

const share = (outcomes: readonly Outcome[]): number => outcomes.filter(isKilled).length / outcomes.length

const percent = (of: number): string => `${(100 * of).toFixed(1)} %`

const roomOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

const groupBy = <T>(list: readonly T[], key: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return [...groups]
}

const cells = (name: string, outcomes: readonly Outcome[]): string[] => {
  const count = (is: (outcome: Outcome) => boolean): string => String(outcomes.filter(is).length)
  const [alive, open] = [count(({ by }) => by === null), count(({ by }) => by === undefined)]
  return [name, String(outcomes.length), count(isKilled), alive, open, percent(share(outcomes))]
}

/** One line per file and room, as Markdown that is also readable as it is. */
export const mutationTable = (outcomes: readonly Outcome[]): string => {
  const head = ['File', 'Mutants', 'Killed', 'Survivors', 'Not decided', 'Killed of all']
  const rows = [
    ...groupBy(outcomes, ({ mutant }) => roomOf(mutant.file)).flatMap(([room, ofRoom]) => [
      ...groupBy(ofRoom, ({ mutant }) => mutant.file).map(([file, ofFile]) => cells(file, ofFile)),
      cells(`**${room}**`, ofRoom),
    ]),
    cells('**all**', outcomes),
  ]
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]): string =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Why a run does not stand as proof; empty when it does. `reasons`: survivor → why that is right. */
export const objections = (outcomes: readonly Outcome[], reasons: Record<string, string>): string[] => {
  const alive = new Set(outcomes.flatMap(({ mutant, by }) => (by === null ? [mutant.id] : [])))
  const dead = new Set(outcomes.flatMap(({ mutant, by }) => (typeof by === 'string' ? [mutant.id] : [])))
  const ofMoney = outcomes.filter(({ mutant }) => money.test(mutant.file))
  const tooFew = (name: string, of: readonly Outcome[], least: number): string[] =>
    of.length > 0 && share(of) < least ? [`only ${percent(share(of))} of ${name} are killed`] : []
  return [
    ...[...alive].filter((id) => !(id in reasons)).map((id) => `survives without a reason: ${id}`),
    ...Object.keys(reasons)
      .filter((id) => dead.has(id))
      .map((id) => `has a reason but does not survive: ${id}`),
    ...tooFew('all', outcomes, leastOfAll),
    ...tooFew('orders, payments, coupons, checkout and money', ofMoney, leastOfMoney),
  ]
}

const list = (lines: readonly string[]): string => (lines.length > 0 ? lines.join('\n') : 'None.')

/** docs/mutation-server.md of all that is known. */
export const mutationPage = (
  outcomes: readonly Outcome[],
  reasons: Record<string, string>,
  notRun: readonly string[],
): string => {
  const alive = outcomes.flatMap(({ mutant, by }) => (by === null ? [mutant.id] : []))
  const open = outcomes.flatMap(({ mutant, by }) => (by === undefined ? [mutant.id] : []))
  const named = (ids: readonly string[]): string =>
    list(ids.map((id) => `- \`${id}\`${id in reasons ? `: ${reasons[id] ?? ''}` : ''}`))
  return `# Mutation proof of laws, server and the bodies of machines

Written by \`npm run mutate:server\` (\`docs/testing.md\`, section 4). Each mutant is a file with one thing changed, in TypeScript or in its SQL;
it is killed when a suite, run against it, goes red. What is not decided was tried on some of the suites only, and passed those.

${outcomes.length > 0 ? mutationTable(outcomes) : ''}

## Not run since these files changed

${list(notRun.map((file) => `- \`${file}\``))}

## Survivors with a reason

${named(alive.filter((id) => id in reasons))}

## Survivors that wait for a test

${named(alive.filter((id) => !(id in reasons)))}

## Not decided

With the reason why it would survive, where there is one.

${named(open)}
`
}
