import { runnerImport } from 'vite'

import { build, isBuilt } from './build.mjs'

if (!isBuilt()) await build()
const { module } = await runnerImport(new URL('../../tests/fuzz/fuzz.run.ts', import.meta.url).pathname, {
  configFile: false,
})
process.exit((await module.runFuzz()) === 0 ? 0 : 1)
