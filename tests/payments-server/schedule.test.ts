import { describe, expect, test } from 'vitest'
import { lostAfter, nextCheck } from '#server/payments/schedule.ts'

const second = 1_000
const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const createdAt = new Date('2026-11-21T12:00:00Z')

/** ms until the provider is asked again about a payment of this age; null: never. */
const pause = (
  status: string,
  age: number,
  { refusals = null as number | null, statusDetail = null as string | null } = {},
): number | null => {
  const now = new Date(createdAt.getTime() + age)
  const next = nextCheck({ status, statusDetail, refusals, createdAt }, now)
  return next && next.getTime() - now.getTime()
}

test('an attempt that the provider does not know after three minutes never reached it', () => {
  expect(lostAfter).toBe(180_000)
})

describe('an attempt that was closed as lost is looked for', () => {
  test.each([
    ['every five minutes for an hour', 3 * minute, 5 * minute],
    ['every half hour then', hour, 30 * minute],
    ['for a day after it was closed', day + 3 * minute, 30 * minute],
    ['never again after that', day + 3 * minute + 1, null],
  ])('%s', (_, age, expected) =>
    expect(pause('rejected', age, { statusDetail: 'not_received' })).toBe(expected),
  )

  test('unlike one that was refused', () => {
    expect(pause('rejected', 3 * minute, { statusDetail: 'cc_rejected_other_reason' })).toBe(null)
  })
})

describe('an undecided payment is asked about', () => {
  test.each([
    ['every ten seconds at first', 0, 10 * second],
    ['every ten seconds for two minutes', 2 * minute - 1, 10 * second],
    ['every half minute then', 2 * minute, 30 * second],
    ['every half minute for an hour', hour - 1, 30 * second],
    ['every ten minutes then', hour, 10 * minute],
    ['every ten minutes for a day', day - 1, 10 * minute],
    ['every hour then', day, hour],
    ['every hour for thirty days', 30 * day, hour],
    ['never again after that', 30 * day + 1, null],
  ])('%s', (_, age, expected) => expect(pause('pending', age)).toBe(expected))

  test.each(['unrecorded', 'unknown', 'pending', 'in_process', 'authorized'])('while it is %s', (status) =>
    expect(pause(status, 0)).toBe(10 * second),
  )
})

describe('an approved payment is asked about', () => {
  test.each([
    ['a day later', 0, day],
    ['a day after the first day', day, day],
    ['after as long again as it is old', 5 * day, 5 * day],
    ['for a hundred and eighty days', 180 * day, 180 * day],
    ['never again after that', 180 * day + 1, null],
  ])('%s', (_, age, expected) => expect(pause('approved', age)).toBe(expected))

  test('while it is disputed too', () => expect(pause('in_mediation', 0)).toBe(day))

  test('when it was taken back too: the dispute may be won, and the news of that be lost', () =>
    expect(pause('charged_back', 0)).toBe(day))
})

describe('money that must go back is asked about', () => {
  test.each([
    ['every minute', 0, minute],
    ['after two once it was refused', 1, 2 * minute],
    ['twice as late with each refusal', 3, 8 * minute],
    ['so up to six hours', 8, 256 * minute],
    ['no later than that', 9, 6 * hour],
    ['every six hours for ever', 500, 6 * hour],
  ])('%s', (_, refusals, expected) => expect(pause('approved', 200 * day, { refusals })).toBe(expected))

  test('whatever its status is', () =>
    expect(
      ['pending', 'rejected', 'charged_back'].map((status) => pause(status, 0, { refusals: 0 })),
    ).toEqual([minute, minute, minute]))
})

test.each(['rejected', 'cancelled', 'refunded', ''])(
  'of a payment that is %j there is nothing left to learn',
  (status) => expect(pause(status, 0)).toBe(null),
)
