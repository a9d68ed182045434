import { join } from 'node:path'

import { build, isBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** A TypeScript module of this repository, on a fresh clone too: installs what is missing, and builds the shop if asked to. */
export async function loadModule(path, { built = false } = {}) {
  requireNode()
  ensureInstalled({ everything: true })
  if (built && !isBuilt()) await build()
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, path), { configFile: false })
  return module
}
