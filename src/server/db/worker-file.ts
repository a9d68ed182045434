import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Vite from 'vite'
import { projectRoot } from '../root.ts'

/** From source (tests, development) the worker is stripped of its types once and kept beside the packages. */
const fromSource = async (source: string): Promise<string> => {
  const text = readFileSync(source, 'utf8')
  const name = `embedded-worker-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`
  const folder = join(projectRoot, 'node_modules', '.cache', 'quadra')
  const file = join(folder, name)
  if (existsSync(file)) return file
  // tools load this file through vite's own loader, which loads nothing more when they have begun
  const { transformWithOxc } = createRequire(import.meta.url)('vite') as typeof Vite
  const { code } = await transformWithOxc(text, source)
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, file)
  return file
}

/** The script of the embedded database's thread. */
export const workerFile = async (): Promise<string> => {
  const source = join(projectRoot, 'src', 'server', 'db', 'embedded-worker.ts')
  const built = join(dirname(process.argv[1] ?? ''), 'embedded-worker.js')
  return import.meta.url.endsWith('.ts') || !existsSync(built) ? fromSource(source) : built
}
