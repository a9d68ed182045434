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

// npm ends the shell between it and this process, not this process: being left alone means stop.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref()

process.env.NODE_ENV ??= 'production'
process.chdir(root)
const entry = join(root, 'dist', 'server', 'main.js')
process.argv[1] = entry
await import(pathToFileURL(entry).href)
