import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { type Command, type Film, type Films, writeFilms } from '../../src/tools/statecharts/films.ts'
import { happyFilm } from '../../src/tools/statecharts/happy-film.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import type { PathText, TestedPaths } from '../../src/tools/statecharts/paths.ts'
import { recordingOf } from '../support/recording.ts'

const filmsFolder = join('docs', 'statecharts', 'films')

const files = import.meta.glob<Record<string, unknown>>('../*/*.paths.ts')

/** 'transaction-monitor' of 'transactionMonitor'. */
const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const pathsOf = async (machine: string): Promise<TestedPaths | undefined> => {
  const [, load] = Object.entries(files).find(([file]) => file.endsWith(`/${kebab(machine)}.paths.ts`)) ?? []
  const values = Object.values((await load?.()) ?? {}) as TestedPaths[]
  return values.find((value) => value.machine === machine)
}

const filmOf = (
  machine: string,
  { start, steps, target, walk }: PathText,
  numberOf: (command: Command) => number,
): Film[] => {
  const recording = recordingOf(machine, walk)
  if (!recording) return []
  return [
    {
      start,
      target,
      input: recording.input ?? null,
      steps: recording.steps.map(({ does, ...step }, index) => ({
        ...step,
        text: index === 0 ? '' : (steps[index - 1] ?? ''),
        does: does.map(numberOf),
      })),
    },
  ]
}

/** The shown paths of a machine as they were gone along; null when some were not, as with a filter of tests. */
const filmsOf = ({ machine, all, shown }: TestedPaths): Films | null => {
  const commands: Command[] = []
  const numbers = new Map<string, number>()
  const numberOf = (command: Command): number => {
    const key = JSON.stringify(command)
    const known = numbers.get(key) ?? commands.push(command) - 1
    numbers.set(key, known)
    return known
  }
  const films = shown.flatMap((path) => filmOf(machine, path, numberOf))
  const found = allMachines().find(({ id }) => id === machine)
  if (films.length < shown.length || !found) return null
  const happy = happyFilm(
    chartOf(found),
    all.flatMap((path) => filmOf(machine, path, numberOf)),
  )
  return { machine, all: all.length, happy, films, commands }
}

/** With QUADRA_FILMS=write the films of a machine are written, with =check they must be as written (`npm run docs`). */
export const keepFilms = async (machine: string): Promise<void> => {
  const mode = process.env['QUADRA_FILMS']
  if (mode === undefined || process.env['MUTATION_RUN'] !== undefined) return
  const paths = await pathsOf(machine)
  const films = paths ? filmsOf(paths) : null
  if (!films) return
  const file = join(filmsFolder, `${machine}.js`)
  const text = writeFilms(films)
  if (mode === 'write') {
    mkdirSync(filmsFolder, { recursive: true })
    writeFileSync(file, text)
  } else if (readFileSync(file, 'utf8') !== text) throw new Error(`${file} is stale: npm run docs`)
}
