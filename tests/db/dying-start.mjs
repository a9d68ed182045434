import process from 'node:process'

import { loadModule } from '../../src/tools/load-module.mjs'

const { startAndDie } = await loadModule('tests/db/dying-start.ts')
await startAndDie(JSON.parse(process.argv[2]))
process.exit(0)
