import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

import { ensureInstalled, root } from './install.mjs'
import { loadModule } from './load-module.mjs'
import { fail } from './node-version.mjs'

ensureInstalled({ everything: true })

/** Goes every walk of every machine and writes down what happens: docs/statecharts/films. */
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--reporter=dot',
    '--silent=true',
    '.actor.test.ts',
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, QUADRA_FILMS: 'write' } },
)
if (status !== 0)
  fail('The machines do not keep to their specification: `npx vitest run --project unit .actor.test.ts`')

const { writeStatecharts } = await loadModule('src/tools/statecharts/docs.ts')
await writeStatecharts()
