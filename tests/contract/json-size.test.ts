import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsJson } from '#contract/calls/json-size.ts'

type Size = { elements: number; keys: number; depth: number }

/** The same, counted on the built value. */
const sizeOf = (value: unknown): Size => {
  if (typeof value !== 'object' || value === null) return { elements: 0, keys: 0, depth: 0 }
  const parts = Object.values(value).map(sizeOf)
  const sum = (of: 'elements' | 'keys'): number => parts.reduce((total, part) => total + part[of], 0)
  return {
    elements: sum('elements') + (Array.isArray(value) ? value.length : 0),
    keys: sum('keys') + (Array.isArray(value) ? 0 : Object.keys(value).length),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  }
}

test('counts what JSON has, whatever stands in its texts', () => {
  fc.assert(
    fc.property(
      fc.json({ stringUnit: 'binary', maxDepth: 6 }),
      fc.constantFrom(undefined, 1, '\t'),
      (text, space) => {
        const json = JSON.stringify(JSON.parse(text), null, space)
        const size = sizeOf(JSON.parse(json))
        expect(fitsJson(json, size)).toBe(true)
        const parts = (['elements', 'keys', 'depth'] as const).filter((part) => size[part] > 0)
        for (const part of parts) expect(fitsJson(json, { ...size, [part]: size[part] - 1 })).toBe(false)
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  [
    'a comma, a bracket and a quote in a text',
    String.raw`["a,b[{:\"c,\\", 1]`,
    { elements: 2, keys: 0, depth: 1 },
  ],
  ['a text that never ends', '["a,b,c', { elements: 1, keys: 0, depth: 1 }],
  ['closings without an opening', ']]]}}},,,', { elements: 0, keys: 0, depth: 0 }],
])('is not led astray by %s', (_, json, size) => {
  expect(fitsJson(json, size)).toBe(true)
})

test.each([
  ['elements', '[0,0,0,', { elements: 2, keys: 9, depth: 9 }],
  ['empty objects', '{"a":[{},{},{}', { elements: 2, keys: 9, depth: 9 }],
  ['keys', '{"a":1,"b":2', { elements: 9, keys: 1, depth: 9 }],
  ['levels', '[[[', { elements: 9, keys: 9, depth: 2 }],
])('stops at the first of too many %s', (_, beginning, most) => {
  expect(fitsJson(beginning, most)).toBe(false)
})

test('lets a text have as many escapes as people type, and no more', () => {
  const most = { elements: 0, keys: 1, depth: 1 }
  const withEscapes = (escapes: number): string => JSON.stringify({ a: '\n'.repeat(escapes) })
  expect(fitsJson(withEscapes(200_000), most)).toBe(true)
  expect(fitsJson(withEscapes(200_001), most)).toBe(false)
  expect(fitsJson(JSON.stringify({ a: 'x'.repeat(6_000_000) }), most)).toBe(true)
})
