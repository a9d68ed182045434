import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? process.cwd() : findRoot(parent)
}

/** The project's folder, the same whether the server runs from source or from dist. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
