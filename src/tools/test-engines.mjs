import process from 'node:process'

import { runnerImport } from 'vite'

import { build, isBuilt } from './build.mjs'

if (!process.env.ENGINE_SHOP && !isBuilt()) await build()
const { module } = await runnerImport(
  new URL('../../tests/engines/engines.run.ts', import.meta.url).pathname,
  { configFile: false },
)
process.exit((await module.playEngines()) === 0 ? 0 : 1)
