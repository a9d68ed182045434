import { expect, test } from 'vitest'
import { levelsOf, type Sample } from './soak-levels.ts'

const level: Sample = { heap: 60, memory: 150, files: 40, connections: 12, waiting: 30, counters: 200 }

/** Eighty samples of a shop, as it is and as one measure makes it. */
const soaked = (change: (at: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 80 }, (_, at) => ({ ...level, ...change(at) }))

const risen = (samples: readonly Sample[]): string[] =>
  levelsOf(samples)
    .filter(({ rises }) => rises)
    .map(({ said }) => said)

test('what goes up and down, or rises while the shop is warming, is flat', () => {
  expect(risen(soaked(() => ({})))).toEqual([])
  expect(risen(soaked((at) => ({ heap: 60 + (at % 7) * 30, waiting: 30 + (at % 5) * 60 })))).toEqual([])
  expect(risen(soaked((at) => ({ heap: Math.min(at, 19) * 10, memory: Math.min(at, 19) * 40 })))).toEqual([])
})

test.each<[key: keyof Sample, perSample: number, said: string]>([
  ['heap', 1, 'heap 80 → 120 MB'],
  ['memory', 3, 'memory 240 → 360 MB'],
  ['files', 0.5, 'open files 60 → 80'],
  ['connections', 0.1, 'connections to the database 16 → 20'],
  ['waiting', 8, 'rows that wait 270 → 590'],
  ['counters', 60, 'counters 2540 → 4940 kB'],
])('%s that rise all the time are told, and nothing else is', (key, perSample, said) => {
  const samples = soaked((at) => ({ [key]: level[key] + at * perSample }))
  expect(levelsOf(samples).filter(({ rises }) => rises)).toHaveLength(1)
  expect(risen(samples)).toEqual([said])
})

test('too few samples say nothing, and that is told', () => {
  expect(risen([level, level, level])).toEqual(['3 samples are too few'])
})
