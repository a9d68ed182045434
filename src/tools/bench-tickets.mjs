import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchTickets } = await loadModule('tests/bench/tickets.bench.ts')
benchTickets()
process.exit(0)
