import process from 'node:process'

import { loadModule } from '../../src/tools/load-module.mjs'

process.env.NODE_ENV = 'production'
const { buildFlawed } = await loadModule('tests/storm/build-flawed.ts')
await buildFlawed(process.argv[2])
