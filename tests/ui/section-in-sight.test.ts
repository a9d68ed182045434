import { expect, it } from 'vitest'
import { sectionAt } from '#web/ui/section-in-sight.ts'

const places = (...tops: number[]) => tops.map((top, at) => ({ id: `s${at}`, top }))

it('takes the last section whose heading is above the line, the first where none is', () => {
  expect(sectionAt(places(300, 900, 1500), { line: 200, isEnd: false })).toBe('s0')
  expect(sectionAt(places(-100, 200, 800), { line: 200, isEnd: false })).toBe('s1')
  expect(sectionAt(places(-100, 201, 800), { line: 200, isEnd: false })).toBe('s0')
})

it('takes the very last at the end of the page, and none where there is none', () => {
  expect(sectionAt(places(-900, -100, 600), { line: 200, isEnd: true })).toBe('s2')
  expect(sectionAt([], { line: 200, isEnd: false })).toBeUndefined()
})
