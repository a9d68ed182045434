// npm run bench:purchase [-- --short] [--postgres | --embedded] [--write] [--prof] [names of figures …]
import process from 'node:process'

import { loadModule } from './load-module.mjs'

const args = process.argv.slice(2)
const has = (flag) => args.includes(`--${flag}`)
const { benchPurchase } = await loadModule('tests/bench/purchase.bench.ts', { built: !has('short') })
await benchPurchase({
  seconds: has('short') ? 2 : 6,
  databases: [...(has('embedded') ? [] : ['PostgreSQL']), ...(has('postgres') ? [] : ['embedded'])],
  only: args.filter((arg) => !arg.startsWith('--')),
  write: has('write'),
  flags: has('prof') ? ['--cpu-prof', '--cpu-prof-dir=dist/bench/profiles'] : [],
})
process.exit(0)
