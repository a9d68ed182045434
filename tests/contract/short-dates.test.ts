import { expect, test } from 'vitest'
import { shortDateTime, shortTime } from '#contract/laws/short-dates.ts'

test.each([
  ['2026-12-12T08:00:00-03:00', 'sáb, 12 dez · 8h'],
  ['2026-11-25T16:30:00-03:00', 'qua, 25 nov · 16h30'],
  ['2026-01-01T00:05:00-05:00', 'qui, 1 jan · 0h05'],
  ['2026-08-31T23:59:00-02:00', 'seg, 31 ago · 23h59'],
  ['2027-02-07T09:00:00-03:00', 'dom, 7 fev 2027 · 9h'],
  ['2025-09-02T10:00:00-03:00', 'ter, 2 set 2025 · 10h'],
  ['2028-02-29T10:00:00-03:00', 'ter, 29 fev 2028 · 10h'],
  ['2026-04-17T12:00:00-04:00', 'sex, 17 abr · 12h'],
])('%s is written %s in 2026', (dateTime, written) => {
  expect(shortDateTime(dateTime, '2026')).toBe(written)
})

test('months are those of Brazil', () => {
  const months = Array.from({ length: 12 }, (_, at) =>
    shortDateTime(`2026-${String(at + 1).padStart(2, '0')}-15T10:00:00-03:00`, '2026').slice(8, 11),
  )
  expect(months.join(' ')).toBe('jan fev mar abr mai jun jul ago set out nov dez')
})

test('a time alone', () => expect(shortTime('2026-12-12T18:00:00-03:00')).toBe('18h'))
