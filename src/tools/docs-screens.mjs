import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

import { ensureInstalled, root } from './install.mjs'
import { loadModule } from './load-module.mjs'
import { fail, requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })

const run = (script, ...args) =>
  spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status

const build = 'src/tools/build.mjs'
if (run(build, '--if-needed') !== 0 || run(build, '--if-needed', '--inspected') !== 0)
  fail('The shop does not build.')

const { takeScreens } = await loadModule('tests/screens/screens.run.ts')
const failed = await takeScreens(process.argv.slice(2))
run('src/tools/docs.mjs')
if (failed > 0) fail(`${failed} machines have not all of their pictures.`)
