import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { runFuzz } = await loadModule('tests/fuzz/fuzz.run.ts', { built: true })
process.exit((await runFuzz()) === 0 ? 0 : 1)
