import { expect, it } from 'vitest'
import { keysOf, mappersNotProbed } from './keys.ts'

it('a mapper whose keys cannot be told is reported', () => {
  const cannotBeAsked = (): { coins: number } => {
    throw new Error('no machine runs')
  }
  expect(keysOf(cannotBeAsked)).toEqual([])
  expect(keysOf(({ coins }: { coins: number }) => coins)).toEqual([])
  expect(mappersNotProbed().join()).toMatch(/no machine runs.*coins/)
  expect(keysOf(() => ({ coins: 1 }))).toEqual(['coins'])
})
