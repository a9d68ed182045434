import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('../../tests/bench/hold.bench.ts', import.meta.url).pathname, {
  configFile: false,
})
await module.benchHolds()
process.exit(0)
