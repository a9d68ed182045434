import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { ensureInstalled, root } from './install.mjs'
import { fail, requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })

const kept = join(root, 'docs', 'statecharts', 'screens')
const fresh = mkdtempSync(join(root, 'dist', 'screens-'))
const walks = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((name) => name.endsWith('-walks.e2e.test.ts'))
  .map((name) => join('tests', name))
  .toSorted()

const run = (script, ...args) =>
  spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SCREENS_FOLDER: fresh },
  }).status

// One file after the other, so that the same walk takes the same picture every time.
for (const file of walks)
  if (run('node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', '--retry=2', file) !== 0)
    fail(`The walks of ${file} failed; the pictures stay as they were.`)

rmSync(kept, { recursive: true, force: true })
renameSync(fresh, kept)
run('src/tools/docs.mjs')
