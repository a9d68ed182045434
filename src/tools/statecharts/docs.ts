import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Films, readFilms } from './films.ts'
import { generateStatecharts } from './generate.ts'
import type { Screens } from './screens.ts'

const folder = join(process.cwd(), 'docs/statecharts')

const pictures = join(folder, 'screens')
const phone = '.phone.webp'

/** What can be read in each picture, line by line. */
const keptWords = (): Record<string, string[]> => {
  const file = join(folder, 'screens.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
}

/** The pictures that `npm run docs:screens` left of a machine's states, named `<state id>.phone.webp` and `<state id>.desktop.webp`. */
export const keptScreens = (machine: string): Screens => {
  const words = keptWords()
  return Object.fromEntries(
    (existsSync(pictures) ? readdirSync(pictures).toSorted() : [])
      .filter((name) => name.endsWith(phone) && name.startsWith(`${machine}.`))
      .map((name) => name.slice(0, -phone.length))
      .map((id) => [
        id,
        { phone: `screens/${id}${phone}`, desktop: `screens/${id}.desktop.webp`, words: words[id] ?? [] },
      ]),
  )
}

/** The films that `npm run docs` recorded of a machine. */
export const keptFilms = (machine: string): Films => {
  const file = join(folder, 'films', `${machine}.js`)
  return existsSync(file)
    ? readFilms(readFileSync(file, 'utf8'))
    : { machine, all: 0, happy: null, films: [], commands: [] }
}

/** What `docs/statecharts` must hold for the machines as they are now. */
export const currentStatecharts = (): Promise<Map<string, string>> =>
  generateStatecharts({ screens: keptScreens, films: keptFilms })

/** What is written by something else, and stays. */
const isKept = (name: string): boolean => name === 'proof.js'

/** Writes `docs/statecharts` and removes pages of machines that are gone. */
export const writeStatecharts = async (): Promise<void> => {
  const files = await currentStatecharts()
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (/\.(svg|html|js)$/.test(name) && !files.has(name) && !isKept(name)) await rm(join(folder, name))
  for (const [name, content] of files) await writeFile(join(folder, name), content)
}
