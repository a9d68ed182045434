import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cutText } from '#contract/laws/cut-text.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🇧🇷'
const marked = 'e\u0301'

describe('a text that is cut', () => {
  test.each([
    ['Torneio', 10, 'Torneio'],
    ['Torneio', 3, 'Tor'],
    [`ab${family}`, 5, 'ab'],
    [`ab${flag}c`, 4, 'ab'],
    [`ab${flag}c`, 6, `ab${flag}`],
    [`caf${marked}s`, 4, 'caf'],
    [`caf${marked}s`, 5, `caf${marked}`],
    [family, 3, ''],
  ])('%s to %i', (text, longest, cut) => {
    expect(cutText(text, longest)).toBe(cut)
  })

  test('is the beginning of the text, short enough, and ends between whole characters', () => {
    const piece = fc.constantFrom('a', 'ã', marked, family, flag, '🏐', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(80), (pieces, longest) => {
        const text = pieces.join('')
        const cut = cutText(text, longest)
        const ends = pieces.map((_, index) => pieces.slice(0, index + 1).join(''))
        expect(cut === '' || ends.includes(cut)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(longest)
        const next = ends.find((end) => end.length > cut.length)
        expect(next === undefined || next.length > longest).toBe(true)
      }),
    )
  })
})
