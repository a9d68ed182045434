import { expect, test } from 'vitest'
import { everyDay } from '#contract/nouns/dashboard.ts'
import {
  dayLabel,
  dayRange,
  dayTicks,
  fromZero,
  isOverAYear,
  moneyLabels,
  wholeSteps,
} from '#web/dashboard/sales-axes.ts'

const day = 86_400
const at = (text: string): number => Date.UTC(...parts(text)) / 1000
const parts = (text: string): [number, number, number] => {
  const [d = 0, m = 0, y = 0] = text.split('/').map(Number)
  return [y, m - 1, d]
}
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const sold = (data: string, totalVendas: number, quantidade: number) => ({ data, totalVendas, quantidade })

test('days without sales between the first and the last are zero, over a leap day too', () => {
  expect(everyDay([sold('2028-02-27', 10.1, 1), sold('2028-03-02', 20.2, 2)])).toEqual([
    sold('2028-02-27', 10.1, 1),
    sold('2028-02-28', 0, 0),
    sold('2028-02-29', 0, 0),
    sold('2028-03-01', 0, 0),
    sold('2028-03-02', 20.2, 2),
  ])
})

test('without a gap every day stays as it is', () => {
  expect(everyDay([])).toEqual([])
  expect(everyDay([sold('2026-12-31', 5, 1)])).toEqual([sold('2026-12-31', 5, 1)])
  expect(everyDay([sold('2026-12-31', 5, 1), sold('2027-01-01', 0, 1)])).toEqual([
    sold('2026-12-31', 5, 1),
    sold('2027-01-01', 0, 1),
  ])
})

test.each([1, 2, 3, 5])('of %i days each is named once', (count) => {
  const first = at('30/12/2026')
  const [from, to] = dayRange(first, count === 1 ? first + 1000 * day : first + (count - 1) * day, count)
  const names = dayTicks(from, to, day).map((tick) => dayLabel(tick, isOverAYear(from, to)))
  expect(names).toEqual(['30/12', '31/12', '01/01', '02/01', '03/01'].slice(0, count))
  expect([from, to]).toEqual([first - 43_200, first + (count - 1) * day + 43_200])
})

test('wider steps go on from the first day and end within the range', () => {
  const [from, to] = dayRange(at('01/11/2026'), at('30/11/2026'), 30)
  expect(dayTicks(from, to, 7 * day).map((tick) => dayLabel(tick, false))).toEqual([
    '01/11',
    '08/11',
    '15/11',
    '22/11',
    '29/11',
  ])
})

test('a range longer than a year tells the year', () => {
  const [first, last] = [at('01/06/2025'), at('05/07/2026')]
  expect(isOverAYear(first, last)).toBe(true)
  expect(isOverAYear(first, at('31/05/2026'))).toBe(false)
  expect(dayLabel(last, true)).toBe('05/07/26')
})

test('values begin at zero and leave room above the most; nothing paid leaves zero alone', () => {
  expect(fromZero(200, 1.25)).toEqual([0, 250])
  expect(fromZero(0, 1.25)[0]).toBe(0)
  expect(fromZero(0, 1.25)[1]).toBeGreaterThan(0)
  expect(fromZero(0, 1.25)[1]).toBeLessThan(1)
  expect(wholeSteps.slice(0, 7)).toEqual([1, 2, 5, 10, 20, 50, 100])
  expect(wholeSteps.at(-1)).toBe(5_000_000_000)
})

test('large amounts are short', () => {
  expect(moneyLabels([0, 500, 1000]).map(plain)).toEqual(['R$ 0', 'R$ 500', 'R$ 1.000'])
  expect(moneyLabels([0, 5000, 10_000]).map(plain)).toEqual(['R$ 0', 'R$ 5 mil', 'R$ 10 mil'])
  expect(moneyLabels([200_000, 1_000_000, 1_250_000]).map(plain)).toEqual([
    'R$ 200 mil',
    'R$ 1 mi',
    'R$ 1,25 mi',
  ])
})
