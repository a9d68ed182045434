import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { isBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { fail, requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: false })

if (!isBuilt()) {
  process.stdout.write('Building, once…\n')
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail('The build failed; the reason is above.')
}

process.env.NODE_ENV ??= 'production'
process.chdir(root)
const entry = join(root, 'dist', 'server', 'main.js')
process.argv[1] = entry
await import(pathToFileURL(entry).href)
