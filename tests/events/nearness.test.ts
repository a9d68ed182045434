import { expect, test } from 'vitest'
import { nearness } from '#contract/laws/short-dates.ts'
import { summary } from './event-list.fixtures.ts'

test.each([
  ['2026-11-30T09:00:00-03:00', '2026-11-30T00:10:00-03:00', 'hoje'],
  ['2026-11-30T09:00:00-03:00', '2026-11-29T23:50:00-03:00', 'amanhã'],
  ['2026-11-30T09:00:00-03:00', '2026-11-28T23:50:00-03:00', 'em 2 dias'],
  ['2026-11-30T09:00:00-03:00', '2026-11-30T09:00:00-03:00', 'em andamento'],
])('an event of %s is, at %s, %s', (data_hora, now, said) => {
  expect(nearness(summary('Copa', { data_hora }), new Date(now))).toBe(said)
})

test('days are those of the calendar where it takes place', () => {
  const manaus = summary('Norte', { data_hora: '2026-12-29T23:30:00-04:00', fuso_horario: 'America/Manaus' })
  expect(nearness(manaus, new Date('2026-12-30T00:10:00-03:00'))).toBe('hoje')
})
