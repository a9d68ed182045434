import { expect, it } from 'vitest'
import { outcomesOf, sampleOfMutants } from './mutate.ts'

/** Machines with quick suites of their own; `npm run mutate:machines` asks all suites about all machines. */
const quick = {
  auth: 'auth/auth.',
  dashboardTables: 'dashboard/dashboard-tables.',
  order: 'orders/order.',
  profile: 'profile/profile.',
  ticketSelection: 'event/ticket-selection.',
  transactionMonitor: 'checkout/transaction-monitor.',
}

it(
  'a sample of the mutants of some machines, always the same, is killed by their path suites',
  { timeout: 300_000 },
  async () => {
    const sample = sampleOfMutants(18).filter(({ machine }) => machine in quick)
    const outcomes = await outcomesOf(sample, undefined, ['actor'], (suite) =>
      Object.values(quick).some((start) => suite.includes(start)),
    )
    expect(new Set(sample.map(({ machine }) => machine)).size).toBe(Object.keys(quick).length)
    expect(sample.length).toBeGreaterThan(30)
    expect(outcomes.flatMap(({ mutant, kill }) => (kill ? [] : [mutant.id]))).toEqual([])
  },
)
