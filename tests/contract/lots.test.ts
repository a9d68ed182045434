import { expect, test } from 'vitest'
import { activeLot, chooseLot, isPastEnd, lotStatus } from '#contract/laws/lots.ts'
import type { Lot } from '#contract/nouns/lot.ts'

const now = new Date('2026-11-21T12:00:00-03:00')
const lot = (id: string, ativo: boolean, data_fim: string | null = null) => ({ id, ativo, data_fim }) as Lot

test('what is sold is the lot that is active', () => {
  const second = lot('2', true)
  expect(activeLot([lot('1', false), second, lot('3', false)])).toBe(second)
  expect(activeLot([lot('1', false)])).toBe(null)
  expect(activeLot([])).toBe(null)
})

test('choosing a lot makes it the one that is active, and leaves the rest of all as it was', () => {
  const lots = [lot('1', true, '2026-12-01T00:00:00-03:00'), lot('2', false), lot('3', false)]
  expect(chooseLot(lots, '2')).toEqual([
    lot('1', false, '2026-12-01T00:00:00-03:00'),
    lot('2', true),
    lot('3', false),
  ])
})

test.each([
  ['active, without an end', true, null, 'Ativo', false],
  ['active, ending a second later', true, '2026-11-21T12:00:01-03:00', 'Ativo', false],
  ['active, ending now', true, '2026-11-21T12:00:00-03:00', 'Encerrado', true],
  ['active, the same instant in another offset', true, '2026-11-21T11:00:00-04:00', 'Encerrado', true],
  ['active, ended', true, '2026-11-21T11:59:59-03:00', 'Encerrado', true],
  ['not active', false, null, 'Encerrado', false],
  ['not active, not ended', false, '2026-12-01T00:00:00-03:00', 'Encerrado', false],
] as const)('a lot that is %s', (_, ativo, data_fim, status, isPast) => {
  expect([lotStatus({ ativo, data_fim }, now), isPastEnd({ data_fim }, now)]).toEqual([status, isPast])
})
