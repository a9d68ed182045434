import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchTickets } = await loadModule('tests/bench/tickets.bench.ts', { built: true })
await benchTickets()
process.exit(0)
