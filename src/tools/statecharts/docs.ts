import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateStatecharts } from './generate.ts'
import type { TestedPaths } from './paths.ts'
import type { Screens } from './screens.ts'

const folder = join(process.cwd(), 'docs/statecharts')

const pictures = join(folder, 'screens')
const phone = '.phone.webp'

/** The pictures that `npm run docs:screens` left of a machine's states, named `<state id>.phone.webp` and `<state id>.desktop.webp`. */
export const keptScreens = (machine: string): Screens =>
  Object.fromEntries(
    (existsSync(pictures) ? readdirSync(pictures).toSorted() : [])
      .filter((name) => name.endsWith(phone) && name.startsWith(`${machine}.`))
      .map((name) => name.slice(0, -phone.length))
      .map((id) => [id, { phone: `screens/${id}${phone}`, desktop: `screens/${id}.desktop.webp` }]),
  )

/** What `docs/statecharts` must hold for the machines and their spec models as they are now. */
export const currentStatecharts = (tested: readonly TestedPaths[]): Promise<Map<string, string>> => {
  return generateStatecharts({ screens: keptScreens, tested })
}

/** Writes `docs/statecharts` and removes drawings of machines that are gone. */
export const writeStatecharts = async (tested: readonly TestedPaths[]): Promise<void> => {
  const files = await currentStatecharts(tested)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (/\.(svg|html)$/.test(name) && !files.has(name)) await rm(join(folder, name))
  for (const [name, content] of files) await writeFile(join(folder, name), content)
}
