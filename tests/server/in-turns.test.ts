import { expect, test } from 'vitest'
import { mapInTurns } from '#server/in-turns.ts'

test('gives others a turn after every so many, and makes all in their order', async () => {
  const seen: string[] = []
  const mapped = mapInTurns(['a', 'b', 'c', 'd', 'e'], 2, (letter, index) => {
    seen.push(letter)
    if (index % 2 === 0) setImmediate(() => seen.push('other'))
    return letter + index
  })
  expect(seen).toEqual(['a', 'b'])
  expect(await mapped).toEqual(['a0', 'b1', 'c2', 'd3', 'e4'])
  expect(seen.slice(0, 7)).toEqual(['a', 'b', 'other', 'c', 'd', 'other', 'e'])
})
