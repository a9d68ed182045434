import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { ensureInstalled, root } from './install.mjs'
import { fail, requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })

const kept = join(root, 'docs', 'statecharts', 'screens')
const port = process.env.PORT ?? '3939'
const url = `http://127.0.0.1:${port}`
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

if (run('src/tools/build.mjs', ['--inspected', '--if-needed']) !== 0) fail('The shop does not build.')
const fresh = mkdtempSync(join(root, 'dist', 'screens-'))
const data = mkdtempSync(join(tmpdir(), 'quadra-screens-'))
const shop = spawn(process.execPath, [join(root, 'dist', 'inspected', 'server', 'main.js')], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: data, SEED_DEMO: '0' },
})
process.once('exit', () => {
  shop.kill('SIGKILL')
  for (const folder of [data, fresh]) rmSync(folder, { recursive: true, force: true })
})
const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
while (!(await isReady())) {
  if (shop.exitCode !== null) fail(`The shop did not start on port ${port}; choose another with PORT.`)
  await pause(200)
}

// One file after the other, so that the same walk takes the same picture every time.
const env = { SCREENS_FOLDER: fresh, SCREENS_SHOP: url }
const failed = walks.filter(
  (file) => run('node_modules/vitest/vitest.mjs', ['run', '--project', 'e2e', '--retry=2', file], env) !== 0,
)
// What a failed walk did not reach keeps its picture.
if (failed.length === 0) rmSync(kept, { recursive: true, force: true })
cpSync(fresh, kept, { recursive: true })
run('src/tools/docs.mjs', [])
if (failed.length > 0) fail(`Walks failed while pictures were taken: ${failed.join(', ')}`)
