import { expect, it } from 'vitest'
import { outcomesOf, sampleOfMutants } from './mutate.ts'

it(
  'a sample of the mutants, always the same, is killed by the path suites',
  { timeout: 300_000 },
  async () => {
    const sample = sampleOfMutants(75)
    const outcomes = await outcomesOf(sample)
    expect(sample.length).toBeGreaterThan(15)
    expect(outcomes.flatMap(({ mutant, kill }) => (kill ? [] : [mutant.id]))).toEqual([])
  },
)
