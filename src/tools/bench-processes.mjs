// npm run bench:processes [-- --short]
import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchProcesses } = await loadModule('tests/bench/processes.bench.ts', { built: true })
await benchProcesses({ seconds: process.argv.includes('--short') ? 2 : 6 })
process.exit(0)
