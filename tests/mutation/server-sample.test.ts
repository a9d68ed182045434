import { expect, it } from 'vitest'
import { sampleOf, survivorsOf } from './server/mutate.ts'

/** Files whose mutants one quick suite kills. */
const proven = [
  {
    files: ['src/contract/laws/money.ts', 'src/contract/laws/discounts.ts'],
    suites: ['tests/contract/money.test.ts'],
  },
  { files: ['src/server/payments/verdict.ts'], suites: ['tests/payments-server/verdict.test.ts'] },
  {
    files: ['src/server/orders/ledger.ts', 'src/server/orders/stock.store.ts'],
    suites: ['tests/orders/stock.api.test.ts', 'tests/orders/given-back.api.test.ts'],
  },
]

it(
  'a sample of the mutants of laws and server, always the same, is killed',
  { timeout: 300_000 },
  async () => {
    const sample = sampleOf(
      proven.flatMap(({ files }) => files),
      4,
    )
    const suites = proven.flatMap(({ suites }) => suites)
    expect(sample.length).toBeGreaterThan(30)
    expect(await survivorsOf(sample, suites)).toEqual([])
  },
)
