import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { ensureInstalled, root } from './install.mjs'
import { fail, requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })

const kept = join(root, 'docs', 'statecharts', 'screens')
const walks = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((name) => name.endsWith('-walks.e2e.test.ts'))
  .map((name) => join('tests', name))
  .toSorted()

const run = (script, args, env = {}) =>
  spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status

const fresh = join(root, 'dist', 'screens')
rmSync(fresh, { recursive: true, force: true })
mkdirSync(fresh, { recursive: true })

// One file after the other, so that the same walk takes the same picture every time.
const env = { SCREENS_FOLDER: fresh }
const failed = walks.filter(
  (file) => run('node_modules/vitest/vitest.mjs', ['run', '--project', 'e2e', '--retry=2', file], env) !== 0,
)
// What a failed walk did not reach keeps its picture.
if (failed.length === 0) rmSync(kept, { recursive: true, force: true })
cpSync(fresh, kept, { recursive: true })
run('src/tools/docs.mjs', [])
if (failed.length > 0) fail(`Walks failed while pictures were taken: ${failed.join(', ')}`)
