import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../house/files.ts'
import { keptSize, nextPage } from './proof.ts'
import { sizeOf } from './storm.run.ts'
import { storms } from './storms.ts'

const page = readFileSync(join(root, 'docs', 'proof.md'), 'utf8')
const run = { seed: 7, full: 500, unit: 'kills', date: '2026-11-24', machine: 'here', line: 'all well' }

test('the page of proofs tells how large each run was, and of no storm that there is not', () => {
  const rows = page.split('\n').filter((line) => /^\| [a-z]/.test(line))
  const kept = rows.map((line) => (line.split('|')[1] ?? '').trim())
  expect(kept.filter((name) => !(name in storms))).toEqual([])
  expect(kept.filter((name) => keptSize(page, name) === 0)).toEqual([])
  const measures = Object.entries(storms).map(
    ([name, { full, unit }]) => [name, ` of ${full} ${unit} `] as const,
  )
  const known = new Map(measures)
  expect(rows.filter((row, at) => !row.includes(known.get(kept[at] ?? '') ?? ''))).toEqual([])
})

/** The sizes that are kept once a storm ran; null where nothing is written. */
const after = (name: string, size: number, always = false): number | null => {
  const next = nextPage(page, { ...run, name, size }, { always })
  if (next === null) return null
  const others = Object.keys(storms).filter((other) => other !== name)
  expect(others.map((other) => keptSize(next, other))).toEqual(others.map((other) => keptSize(page, other)))
  return keptSize(next, name)
}

test('a run is written over a smaller one, its equal or none, and over a larger one only when that is asked for', () => {
  const kept = keptSize(page, 'kill')
  expect(kept).toBeGreaterThan(1)
  expect([after('kill', kept + 1), after('kill', kept), after('kill', kept - 1)]).toEqual([
    kept + 1,
    kept,
    null,
  ])
  expect(after('kill', kept - 1, true)).toBe(kept - 1)
  expect([keptSize(page, 'rain'), after('rain', 1)]).toEqual([0, 1])
})

test('every storm runs at its full size by one word, and at no size that is none', () => {
  const sizes = Object.entries(storms).map(([name, storm]) => [name, sizeOf(storm, 'full')])
  expect(Object.fromEntries(sizes)).toEqual({
    sale: 10_000,
    kill: 500,
    provider: 10_000,
    database: 3_600,
    life: 20_000,
    turn: 1_000,
    refunds: 1_000,
    soak: 14_400,
  })
  const odd = ['0', '-3', 'much', '', '1.5'].map((size) => sizeOf({ full: 9, small: 2 }, size))
  expect([sizeOf({ full: 9, small: 2 }, 'small'), sizeOf({ full: 9, small: 2 }, '5'), ...odd]).toEqual([
    2,
    5,
    null,
    null,
    null,
    null,
    null,
  ])
})
