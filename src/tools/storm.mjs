// npm run storm -- <name> [--seed=…] [--size=full|small|<number>] [--runs=<number>] [--control[=…]] [--write]
import process from 'node:process'

import { loadModule } from './load-module.mjs'

const args = process.argv.slice(2)
const valueOf = (flag, fallback) =>
  args.find((arg) => arg.startsWith(`--${flag}=`))?.slice(flag.length + 3) ?? fallback
const name = args.find((arg) => !arg.startsWith('--')) ?? null
const { runStorm } = await loadModule('tests/storm/storm.run.ts', { built: name !== null })
process.exit(
  await runStorm({
    name,
    seed: Number(valueOf('seed', Date.now() % 1_000_000)),
    // runs, seconds or another unit of the storm: the same number
    size: valueOf('runs', valueOf('seconds', valueOf('minutes', valueOf('size', 'full')))),
    control: valueOf('control', args.includes('--control') ? '' : null),
    write: args.includes('--write'),
  }),
)
