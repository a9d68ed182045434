import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchHolds } = await loadModule('tests/bench/hold.bench.ts')
await benchHolds()
process.exit(0)
