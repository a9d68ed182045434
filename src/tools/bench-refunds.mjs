// npm run bench:refunds [-- --size=<orders>] [--seed=…]: the law of cents on 100,000 orders, then orders that go back under fire
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const orders = '100000'
const law = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/withdrawals/laws'],
  { env: { ...process.env, REFUND_ORDERS: orders }, stdio: 'inherit' },
)
if (law.status !== 0) process.exit(law.status ?? 1)
process.argv.splice(2, 0, 'refunds')
await import('./storm.mjs')
