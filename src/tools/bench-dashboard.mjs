import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchDashboard } = await loadModule('tests/bench/dashboard.bench.ts', { built: true })
await benchDashboard()
process.exit(0)
