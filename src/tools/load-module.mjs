import { join } from 'node:path'

import { build, isBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** A TypeScript module of this repository, on a fresh clone too: installs what is missing, and builds the shop if asked to. */
export async function loadModule(path, { built = false } = {}) {
  requireNode()
  ensureInstalled({ everything: true })
  if (built && !isBuilt()) await build()
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      environments: {
        inline: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
        },
      },
    },
    'serve',
  )
  const options = { runnerOptions: { hmr: { logger: false } }, hot: false }
  // Vite's own runnerImport would close here, and what is imported later could not be
  const environment = createRunnableDevEnvironment('inline', config, options)
  await environment.init()
  return environment.runner.import(join(root, path))
}
