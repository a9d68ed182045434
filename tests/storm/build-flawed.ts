import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectRoot } from '#server/root.ts'
import { type FlawName, flaws } from './flaws.ts'

export const flawedShop = (name: FlawName): string =>
  join(projectRoot, 'dist', 'storm', name, 'server', 'main.js')

/** Each file that the flaw names is built as the flaw has it. */
const withFlaw = (name: FlawName, changed: Set<string>): Plugin => ({
  name: 'flaw',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(projectRoot, id)
    let text = code
    for (const edit of flaws[name].edits.filter((one) => one.file === file)) {
      if (!text.includes(edit.from))
        throw new Error(`${file} no longer has what the flaw ${name} changes: ${edit.from}`)
      text = text.replace(edit.from, () => edit.to)
      changed.add(edit.from)
    }
    return text === code ? null : text
  },
})

/** Builds the shop with one flaw in it, in a folder of its own: never what people run. */
export const buildFlawed = async (name: FlawName): Promise<void> => {
  const web = join(projectRoot, 'dist', 'storm', name, 'web')
  mkdirSync(join(web, '..'), { recursive: true })
  if (!existsSync(web)) symlinkSync(join(projectRoot, 'dist', 'web'), web)
  const changed = new Set<string>()
  await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withFlaw(name, changed)],
    build: { ssr: true, outDir: join(web, '..', 'server') },
  })
  if (changed.size < flaws[name].edits.length)
    throw new Error(`the flaw ${name} changes nothing that is built`)
}
