import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { playEngines } = await loadModule('tests/engines/engines.run.ts', { built: !process.env.ENGINE_SHOP })
process.exit((await playEngines()) === 0 ? 0 : 1)
