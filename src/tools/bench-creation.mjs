import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchCreation } = await loadModule('tests/bench/creation.bench.ts', { built: true })
await benchCreation()
process.exit(0)
