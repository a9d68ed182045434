import { runnerImport } from 'vite'

import { build, isBuilt } from './build.mjs'

if (!isBuilt()) await build()
const { module } = await runnerImport(
  new URL('../../tests/bench/dashboard.bench.ts', import.meta.url).pathname,
  { configFile: false },
)
await module.benchDashboard()
process.exit(0)
