import { expect, test } from 'vitest'
import { phoneShare } from '#server/doors/phone-share.ts'

test.each([
  [0, 1_000],
  [3, 1_030],
  [5_000, 51_000],
  [9_900, 100_000],
  [1_000_000, 100_000],
])('a phone at an event of %i tickets writes %i facts', (tickets, facts) => {
  expect(phoneShare(tickets)).toBe(facts)
})
