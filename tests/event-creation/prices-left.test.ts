import { expect, test } from 'vitest'
import { brlCents, priceLeft, priceShown } from '#drafts/prices.ts'

test.each([
  ['149,90', 'R$ 149,90'],
  ['149,9', 'R$ 149,90'],
  ['1.490', 'R$ 1.490,00'],
  ['12,5', '12,50'],
  ['0,00', 'R$ 0,00'],
  ['R$ 1,49', 'R$ 1,49'],
  ['1,490', '1,490'],
  ['-10,5', '-10,5'],
  ['', ''],
])('a price of %j that is left stands there as %j', (typed, left) => {
  expect(priceLeft(typed).replaceAll('\u00A0', ' ')).toBe(left)
  expect(brlCents(left)).toEqual(brlCents(typed))
})

test.each([
  ['12,50', 'R$ 12,50'],
  ['7,90', 'R$ 7,90'],
  ['0,50', 'R$ 0,50'],
  ['R$ 149,90', 'R$ 149,90'],
  ['R$ 1,49', 'R$ 1,49'],
  ['149,9', 'R$ 149,90'],
  ['1,490', '1,490'],
  ['-10,5', '-10,5'],
  [',', ','],
  ['', ''],
])('a price of %j at which nobody types is shown as %j', (price, shown) => {
  expect(priceShown(price)).toBe(shown)
  expect(brlCents(price)).toEqual(brlCents(shown))
})
