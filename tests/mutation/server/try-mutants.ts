import process from 'node:process'
import type { ServerMutant } from './instrument.ts'
import type { Kill, RunFolder } from './run-folder.ts'
import { suitesOfStatics } from './targets.ts'
import { ended, startVitest } from './vitest-process.ts'

type Tell = (line: string) => void

/** A test against one mutant takes milliseconds; a process silent for so long (ms) is in an endless loop. */
const longestSilence = 40_000
/** First the quick tests, then what they left to the others; `MUTATE_ROUNDS=1` leaves it. */
const rounds = [400, Infinity].slice(0, Number(process.env['MUTATE_ROUNDS'] ?? 2))
const longestAlone = 120_000

/** Runs suites against all living mutants at once; where a mutant spoils or stops a process, the rest goes on in a new one. */
const runTogether = async (
  folder: RunFolder,
  suites: readonly string[],
  longestTest: number,
  told: (kill: Kill) => void,
): Promise<string[]> => {
  const isFinished = (suite: string): boolean => folder.finished.includes(`${suite} ${longestTest}`)
  let known = folder.kills.length
  const tellNews = (): void => {
    for (const kill of folder.kills.slice(known)) {
      known += 1
      told(kill)
    }
  }
  for (;;) {
    const before = folder.progress
    const left = suites.filter((suite) => !isFinished(suite))
    if (left.length === 0 || folder.alive.every(({ isStatic }) => isStatic)) break
    folder.begin('')
    const child = startVitest(left, {
      QUADRA_MUTANTS: folder.path,
      QUADRA_LONGEST_TEST: String(longestTest),
    })
    await ended(child, () => {
      tellNews()
      const { mutant, since } = folder.busy
      if (mutant === '' || Date.now() - since < longestSilence) return false
      folder.addKill({ mutant, by: 'does not end' })
      return true
    })
    tellNews()
    if (folder.progress === before) break
  }
  return folder.alive.some(({ isStatic }) => !isStatic) ? suites.filter((suite) => !isFinished(suite)) : []
}

/** One mutant in a process of its own, switched in before anything is loaded. */
const runAlone = async (
  { file, index }: Pick<ServerMutant, 'file' | 'index'>,
  suites: readonly string[],
): Promise<string | null> => {
  const began = Date.now()
  const child = startVitest(suites, { QUADRA_MUTANT: `${file} ${index}` })
  const code = await ended(child, () => Date.now() - began > longestAlone)
  return code === 0 ? null : `alone${code === null ? ' (does not end)' : ''}`
}

const isGreenAsItIs = async (suites: readonly string[]): Promise<boolean> =>
  suites.length > 0 && (await runAlone({ file: 'none', index: 0 }, suites)) === null

export type Learn = (mutant: ServerMutant, by: string | null) => void

/** All mutants at once in rounds of tests; tells what is wrong with the suites themselves. True when all ran to their end. */
const tryTogether = async (
  folder: RunFolder,
  suites: readonly string[],
  learn: Learn,
  tell: Tell,
): Promise<boolean> => {
  const byId = new Map(folder.mutants.map((mutant) => [mutant.id, mutant]))
  const told = ({ mutant, by }: Kill): void => {
    const found = byId.get(mutant)
    if (found) learn(found, by)
  }
  folder.kills.forEach(told)
  const unfinished = new Set<string>()
  for (const longestTest of rounds) {
    tell(`tests of up to ${longestTest} ms on ${folder.alive.length} mutants…`)
    for (const suite of await runTogether(folder, suites, longestTest, told)) unfinished.add(suite)
  }
  for (const fault of new Set(folder.faults)) tell(`proves nothing: ${fault}`)
  for (const suite of unfinished) tell(`did not run to its end: ${suite}`)
  return unfinished.size === 0
}

/** The mutants of what is evaluated when a file is loaded, each alone. */
const tryAlone = async (
  mutants: readonly ServerMutant[],
  suites: readonly string[],
  learn: Learn,
  tell: Tell,
): Promise<void> => {
  const green = new Map<string, boolean>()
  tell(`${mutants.length} mutants of what is evaluated when a file is loaded, each alone…`)
  for (const mutant of mutants) {
    const closest = suitesOfStatics(mutant.file).filter((suite) => suites.includes(suite))
    const key = closest.join(' ')
    const isGreen = green.get(key) ?? (await isGreenAsItIs(closest))
    if (!isGreen && !green.has(key)) tell(`proves nothing: ${key || 'no suite'} without any change`)
    green.set(key, isGreen)
    if (isGreen) learn(mutant, await runAlone(mutant, closest))
  }
}

/** Tries mutants on suites. `folder` is where the run is kept: in the same one it goes on where it stopped. */
export const tryMutants = async (
  folder: RunFolder,
  suites: readonly string[],
  learn: Learn,
  tell: Tell,
): Promise<void> => {
  const isComplete = await tryTogether(folder, suites, learn, tell)
  const { alive } = folder
  if (isComplete) for (const mutant of alive) if (!mutant.isStatic) learn(mutant, null)
  await tryAlone(
    alive.filter(({ isStatic }) => isStatic),
    suites,
    learn,
    tell,
  )
}
