import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateStatecharts } from './generate.ts'
import type { TestedPaths } from './paths.ts'
import type { Screens } from './screens.ts'

const folder = join(process.cwd(), 'docs/statecharts')

/** Pictures taken by `npm run docs:screens`, named `<state id>.phone.webp` and `<state id>.desktop.webp`. */
const screensIn =
  (names: readonly string[]) =>
  (machine: string): Screens =>
    Object.fromEntries(
      names
        .filter(
          (name) =>
            name.endsWith('.phone.webp') &&
            (name.startsWith(`${machine}.`) || name === `${machine}.phone.webp`),
        )
        .map((name) => name.slice(0, -'.phone.webp'.length))
        .map((id) => [id, { phone: `screens/${id}.phone.webp`, desktop: `screens/${id}.desktop.webp` }]),
    )

/** What `docs/statecharts` must hold for the machines and their spec models as they are now. */
export const currentStatecharts = async (tested: readonly TestedPaths[]): Promise<Map<string, string>> => {
  const pictures = join(folder, 'screens')
  const names = existsSync(pictures) ? (await readdir(pictures)).toSorted() : []
  return generateStatecharts({ screens: screensIn(names), tested })
}

/** Writes `docs/statecharts` and removes drawings of machines that are gone. */
export const writeStatecharts = async (tested: readonly TestedPaths[]): Promise<void> => {
  const files = await currentStatecharts(tested)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (/\.(svg|html)$/.test(name) && !files.has(name)) await rm(join(folder, name))
  for (const [name, content] of files) await writeFile(join(folder, name), content)
}
