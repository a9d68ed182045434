// npm run bench:peers [-- --short] [--write]
import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { benchPeers } = await loadModule('tests/bench/peers.bench.ts', { built: true })
await benchPeers({
  seconds: process.argv.includes('--short') ? 4 : 15,
  write: process.argv.includes('--write'),
})
process.exit(0)
