import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepOutcomes, writeProofs } from '../machines/proofs.ts'
import { allMachines } from '../support/machines.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { mappersNotProbed } from './keys.ts'
import { Memory } from './memory.ts'
import {
  mutationPage,
  mutationTable,
  objections,
  objectionsToPages,
  type Outcome,
  pagesPart,
  pageWithLines,
  partsOf,
  tableOfPages,
} from './report.ts'
import { type Executor, type Kill, RunFiles } from './run-files.ts'
import { hungMutant, startSuites } from './suites-process.ts'
import { survivors } from './survivors.ts'

/** Whether a suite, named by its path, is asked about the mutants. */
type IsAsked = (suite: string) => boolean

const endings = { actor: '.actor.test.ts', page: '.page.test.tsx' }

const suitesOf = (executor: Executor): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(endings[executor]))
    .map((name) => join('tests', name))

/** Runs the suites of an executor to their end; a mutant in which they hang is dead, and the rest goes on without it. */
const runSuites = async (executor: Executor, folder: string, isAsked: IsAsked): Promise<void> => {
  const suites = suitesOf(executor)
  const others = suites.filter((suite) => !isAsked(suite))
  const files = new RunFiles(folder)
  for (;;) {
    files.forgetBusy()
    const hung = await hungMutant(startSuites(executor, folder, [...files.finished, ...others]), files)
    if (hung === undefined) break
    files.addKill({ mutant: hung, executor, by: 'time-out' })
  }
  const missed = suites.filter((suite) => isAsked(suite) && !files.finished.includes(suite))
  const faults = [...files.faults, ...missed.map((suite) => `${suite} did not run to its end`)]
  if (faults.length > 0) throw new Error(`this run proves nothing:\n${faults.join('\n')}`)
}

/** Runs the path suites against mutants: those of the machines first, then the pages' against what is still alive. */
export const outcomesOf = async (
  mutants: readonly Mutant[],
  tell: (line: string) => void = () => undefined,
  executors: readonly Executor[] = ['actor', 'page'],
  isAsked: IsAsked = () => true,
  learn: (kill: Kill) => void = () => undefined,
): Promise<Outcome[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-mutants-'))
  const files = new RunFiles(folder)
  files.alive = mutants.map(({ id }) => id)
  try {
    for (const executor of executors) {
      const { length } = files.alive
      if (length === 0) break
      tell(`${executor} suites against ${length} mutants…`)
      await runSuites(executor, folder, isAsked)
    }
    const kills = new Map(files.kills.toReversed().map((kill) => [kill.mutant, kill]))
    return mutants.map((mutant) => ({ mutant, kill: kills.get(mutant.id) }))
  } finally {
    files.kills.forEach(learn)
    rmSync(folder, { recursive: true })
  }
}

/** The same, where kills of earlier runs are not tried again; of survivors those that `isTriedAgain` says. */
const outcomesWithMemory = async (
  mutants: readonly Mutant[],
  executors: readonly Executor[],
  isTriedAgain: (id: string) => boolean,
  isAsked?: IsAsked,
): Promise<Outcome[]> => {
  const memory = new Memory()
  const kills = new Map<string, Kill>()
  const survived = new Set<string>()
  for (const executor of executors)
    for (const [mutant, by] of memory.known(mutants, executor))
      if (by === null) survived.add(mutant)
      else if (!kills.has(mutant)) kills.set(mutant, { mutant, executor, by })
  const left = mutants.filter(({ id }) => !kills.has(id) && (isTriedAgain(id) || !survived.has(id)))
  console.log(`${left.length} of ${mutants.length} mutants are not known yet`)
  const byId = new Map(left.map((mutant) => [mutant.id, mutant]))
  const learn = (kill: Kill): void => {
    const mutant = byId.get(kill.mutant)
    if (mutant) memory.add(mutant, kill.executor, kill.by)
    kills.set(kill.mutant, kill)
  }
  const outcomes = await outcomesOf(left, console.log, executors, isAsked, learn)
  const last = executors.at(-1) ?? 'page'
  if (isAsked === undefined)
    for (const { mutant, kill } of outcomes) if (!kill) memory.add(mutant, last, null)
  return mutants.map((mutant) => ({ mutant, kill: kills.get(mutant.id) }))
}

/** Every mutant of every machine. */
const allMutants = (): Mutant[] => allMachines.flatMap(({ machine }) => mutantsOf(machine))

/** About one in `share`, always the same ones. */
const oneIn = (mutants: readonly Mutant[], share: number): Mutant[] =>
  mutants.filter(({ id }) => createHash('sha1').update(id).digest().readUInt32BE() % share === 0)

/** About one in `share` of those that are to be killed. */
export const sampleOfMutants = (share: number): Mutant[] =>
  oneIn(allMutants(), share).filter(({ id }) => !(id in survivors))

const pagesAlone = '--pages'
const shareOption = '--one-in='
const suitesOption = '--suites='

/** Only suites whose path has one of these words: what they kill is dead, what they leave others may notice. */
const askedIn = (args: readonly string[]): IsAsked | undefined => {
  const words = args
    .find((arg) => arg.startsWith(suitesOption))
    ?.slice(suitesOption.length)
    .split(',')
  return words && ((suite) => words.some((word) => suite.includes(word)))
}

const page = join('docs', 'mutation.md')

/** Writes one part of the page and leaves the other as it is. */
const writePart = (part: Partial<ReturnType<typeof partsOf>>): void => {
  const { machines, pages } = { ...partsOf(readFileSync(page, 'utf8')), ...part }
  writeFileSync(page, [machines.trimEnd(), pages.trimEnd()].filter(Boolean).join('\n\n') + '\n')
}

/** How much a person would notice: the page suites alone, which is never the machines' proof. */
const tellOfPages = async (
  mutants: readonly Mutant[],
  { share, isWhole }: { share: number; isWhole: boolean },
): Promise<boolean> => {
  const outcomes = await outcomesWithMemory(oneIn(mutants, share), ['page'], () => !isWhole)
  const against = objectionsToPages(outcomes)
  console.log(`\n${tableOfPages(outcomes)}`)
  for (const { mutant, kill } of outcomes) if (!kill) console.log(`unseen: ${mutant.id}`)
  for (const objection of against) console.log(objection)
  if (isWhole) writePart({ pages: pagesPart(outcomes, share) })
  return against.length === 0
}

/**
 * The proof for the machines of these names, without any for all of them; true when it stands.
 * Their lines are written to docs/mutation.md; with `--pages` what the page suites notice alone.
 * With `--suites=doors/,ticket/` only suites in these folders are asked. With `--one-in=4` about a quarter of the mutants is
 * tried, of which nothing is written but with `--pages`.
 */
export const mutateMachines = async (args: readonly string[]): Promise<boolean> => {
  const names = args.filter((name) => !name.startsWith('--'))
  const share = Number(args.find((arg) => arg.startsWith(shareOption))?.slice(shareOption.length) ?? 1)
  const isMeant = (machine: string): boolean => names.length === 0 || names.includes(machine)
  const ofMachines = allMutants().filter(({ machine }) => isMeant(machine))
  if (args.includes(pagesAlone)) return tellOfPages(ofMachines, { share, isWhole: names.length === 0 })
  const mutants = oneIn(ofMachines, share)
  const isTried = new Set(mutants.map(({ id }) => id))
  const reasons = Object.fromEntries(
    Object.entries(survivors).filter(
      ([id]) => (share === 1 || isTried.has(id)) && isMeant(id.split(/[. ]/, 1)[0] ?? ''),
    ),
  )
  const outcomes = await outcomesWithMemory(
    mutants,
    ['actor', 'page'],
    (id) => names.length > 0 || !(id in survivors),
    askedIn(args),
  )
  if (share === 1) {
    const meant = outcomes.filter(({ mutant }) => !(mutant.id in survivors))
    keepOutcomes(Object.fromEntries(meant.map(({ mutant, kill }) => [mutant.id, kill !== undefined])))
    writeProofs()
  }
  const against = objections(outcomes, reasons)
  console.log(`\n${mutationTable(outcomes)}`)
  for (const objection of against) console.log(objection)
  for (const mapper of mappersNotProbed()) console.log(`its keys are not dropped one by one: ${mapper}`)
  const isProven = against.length === 0
  if (isProven && share === 1)
    writePart({
      machines:
        names.length === 0
          ? mutationPage(outcomes, reasons)
          : pageWithLines(partsOf(readFileSync(page, 'utf8')).machines, outcomes, survivors),
    })
  return isProven
}
