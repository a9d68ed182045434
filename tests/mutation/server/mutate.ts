import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { ServerMutant } from './instrument.ts'
import { cache, hashOf, Memory } from './memory.ts'
import { mutationPage, mutationTable, objections } from './report.ts'
import { RunFolder } from './run-folder.ts'
import { survivors } from './survivors.ts'
import { mutantsIn, suitesOf, targetFiles } from './targets.ts'
import { type Learn, tryMutants } from './try-mutants.ts'
import { endRunning } from './vitest-process.ts'

/** The mutants that suites do not kill, without any memory of earlier runs. */
export const survivorsOf = async (
  mutants: readonly ServerMutant[],
  suites: readonly string[],
): Promise<string[]> => {
  const path = mkdtempSync(join(tmpdir(), 'quadra-mutants-'))
  const alive = new Set(mutants.map(({ id }) => id))
  const learn: Learn = ({ id }, by) => void (by !== null && alive.delete(id))
  try {
    await tryMutants(new RunFolder(path, mutants), suites, learn, () => undefined)
    return [...alive]
  } finally {
    rmSync(path, { recursive: true })
  }
}

/** About one in `share` of the mutants of some files that are to be killed, always the same ones. */
export const sampleOf = (files: readonly string[], share: number): ServerMutant[] =>
  files
    .flatMap(mutantsIn)
    .filter(
      ({ id, isStatic }) =>
        !isStatic &&
        !(id in survivors) &&
        createHash('sha1').update(id).digest().readUInt32BE() % share === 0,
    )

const isAsked = (name: string, asked: string | undefined): boolean =>
  !asked || asked.split(',').some((part) => name.includes(part))

/**
 * The proof for laws and server; true when it stands. `MUTATE_FILES=orders/stock,money` and `MUTATE_SUITES=orders/` narrow it.
 * What is known already, be it from a run that was stopped, is not tried again. Of a run with some of the suites only kills are kept.
 */
export const mutateServer = async (): Promise<boolean> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endRunning)
  const mutants = targetFiles()
    .filter((file) => isAsked(file, process.env['MUTATE_FILES']))
    .flatMap(mutantsIn)
  const suites = suitesOf(mutants).filter((suite) => isAsked(suite, process.env['MUTATE_SUITES']))
  const memory = new Memory()
  const known = memory.outcomes(mutants)
  const alive = mutants.filter(({ id }) => typeof known.get(id) !== 'string')
  const texts = suites.map((suite) => readFileSync(suite, 'utf8'))
  const folder = new RunFolder(join(cache, `run-${hashOf(...texts, ...alive.map(({ id }) => id))}`), alive)
  console.log(`${alive.length} of ${mutants.length} mutants are not known to be killed`)
  const isWhole = !process.env['MUTATE_SUITES'] && !process.env['MUTATE_ROUNDS']
  const learn: Learn = (mutant, by) => {
    if (by !== null || isWhole) memory.add(mutant, by)
  }
  await tryMutants(folder, suites, learn, console.log)
  const now = memory.outcomes(mutants)
  const outcomes = mutants.map((mutant) => ({ mutant, by: now.get(mutant.id) }))
  const all = targetFiles().flatMap(mutantsIn)
  const there = new Set(all.map(({ id }) => id))
  const against = [
    ...objections(outcomes, survivors),
    ...Object.keys(survivors)
      .filter((id) => !there.has(id))
      .map((id) => `has a reason but is no mutant: ${id}`),
  ]
  console.log(`\n${mutationTable(outcomes)}`)
  for (const objection of against) console.log(objection)
  writePage(all)
  return against.length === 0
}

/** docs/mutation-server.md, of everything that is known about the files as they are. */
const writePage = (mutants: readonly ServerMutant[]): void => {
  const known = new Memory().outcomes(mutants)
  const isRun = new Set(mutants.filter(({ id }) => known.has(id)).map(({ file }) => file))
  const outcomes = mutants
    .filter(({ file }) => isRun.has(file))
    .map((mutant) => ({ mutant, by: known.get(mutant.id) }))
  const notRun = targetFiles().filter((file) => mutantsIn(file).length > 0 && !isRun.has(file))
  writeFileSync('docs/mutation-server.md', mutationPage(outcomes, survivors, notRun))
}
