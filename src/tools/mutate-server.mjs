import { join } from 'node:path'
import process from 'node:process'

import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })
process.chdir(root)
const { runnerImport } = await import('vite')
const { module } = await runnerImport(join(root, 'tests', 'mutation', 'server', 'mutate.ts'), {
  configFile: false,
})
process.exitCode = (await module.mutateServer()) ? 0 : 1
