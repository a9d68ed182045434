import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { brl, fromCents, plainDecimal, Preco, toCents } from '#contract/laws/money.ts'
import { discountCents, percentText, spreadNet, toBasisPoints } from '#contract/laws/discounts.ts'
import { discountedTotal, isFreeOrder } from '#contract/nouns/coupon.ts'

/** Half up, with exact integers: 2·x·p/10000 + 1, halved and cut. */
const discountOracle = (gross: number, basisPoints: number): number =>
  Number((2n * BigInt(gross) * BigInt(basisPoints) + 10_000n) / 20_000n)

const cents = fc.integer({ min: 0, max: 100_000_000 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })
const order = fc.array(cents, { minLength: 1, maxLength: 20 })
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('money (law W2, W3)', () => {
  it.each([
    [0, 'R$ 0,00', '0.00'],
    [5, 'R$ 0,05', '0.05'],
    [1000, 'R$ 10,00', '10.00'],
    [123_456, 'R$ 1.234,56', '1234.56'],
    [123_456_789, 'R$ 1.234.567,89', '1234567.89'],
    [-1000, '−R$ 10,00', '-10.00'],
    [-5, '−R$ 0,05', '-0.05'],
    [-0, 'R$ 0,00', '0.00'],
  ])('%d centavos read %s and %s', (value, text, plain) => {
    expect(brl(value)).toBe(text)
    expect(plainDecimal(value)).toBe(plain)
  })

  it('crosses the wire and comes back', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(toCents(fromCents(value))).toBe(value)
        expect(toCents(Number(plainDecimal(value)))).toBe(value)
        expect(v.is(Preco, fromCents(value))).toBe(true)
      }),
    )
  })

  it.each([-1, 0.001, 1e-8, 10.999, Number.NaN, Infinity, -Infinity, 1_000_000.01, '10', null])(
    'refuses the price %j',
    (price) => expect(v.is(Preco, price)).toBe(false),
  )

  it('allows up to a million, and says what is wrong with parts of a centavo', () => {
    expect([v.is(Preco, 0), v.is(Preco, 1_000_000)]).toEqual([true, true])
    expect(v.safeParse(Preco, 10.999).issues?.map(({ message }) => message)).toEqual([
      'no máximo duas casas decimais',
    ])
  })

  it.each([
    [0.15, 1500, '15'],
    [0.07, 700, '7'],
    [0.29, 2900, '29'],
    [0.125, 1250, '12,5'],
    [1, 10_000, '100'],
    [0, 0, '0'],
  ])('the fraction %d is %d basis points, %s%%', (fraction, points, text) => {
    expect(toBasisPoints(fraction)).toBe(points)
    expect(percentText(fraction)).toBe(text)
  })
})

describe('discounts (law W2)', () => {
  it.each([
    [1005, 0.5, 503],
    [10, 0.05, 1],
    [9, 0.05, 0],
    [3333, 0.1, 333],
    [3335, 0.1, 334],
    [4999, 0.0001, 0],
    [5000, 0.0001, 1],
    [100, 1, 100],
    [0, 0.5, 0],
  ])('of %d at %d is %d', (gross, fraction, expected) => {
    expect(discountCents(gross, fraction)).toBe(expected)
  })

  it('is half up of the exact product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), basisPoints, (gross, points) => {
        expect(discountCents(gross, points / 10_000)).toBe(discountOracle(gross, points))
      }),
    )
  })

  it('leaves a total between nothing and the price; nothing only for a free order', () => {
    fc.assert(
      fc.property(cents, basisPoints, (gross, points) => {
        const coupon = { porcentagem: points / 10_000 }
        const net = discountedTotal(gross, coupon)
        expect(net).toBe(gross - discountOracle(gross, points))
        expect(net >= 0 && net <= gross).toBe(true)
        expect(isFreeOrder(gross, coupon)).toBe(net === 0)
      }),
    )
    expect(discountedTotal(1234, null)).toBe(1234)
    expect([isFreeOrder(0, null), isFreeOrder(1, null), isFreeOrder(1234, { porcentagem: 1 })]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('the net of each line (law W2)', () => {
  it.each([
    [[1000, 1000, 1000], 0.1, [900, 900, 900]],
    [[1, 1, 1], 0.5, [1, 0, 0]],
    [[100, 200, 300], 0.333, [67, 133, 200]],
    [[0, 100], 1, [0, 0]],
    [[0, 0], 0.5, [0, 0]],
    [[], 0.5, []],
    [[100_000_000, 99_999_999, 99_999_997], 0.3333, [66_670_000, 66_669_999, 66_669_998]],
  ])('of %j at %d is %j', (lines, fraction, expected) => {
    expect(spreadNet(lines, fraction)).toEqual(expected)
  })

  it('sums to the net of the order, and no line is off by a centavo from its exact share', () => {
    fc.assert(
      fc.property(order, basisPoints, (lines, points) => {
        const gross = sum(lines)
        const net = gross - discountOracle(gross, points)
        const shares = spreadNet(lines, points / 10_000)
        expect(sum(shares)).toBe(gross === 0 ? 0 : net)
        for (const [at, share] of shares.entries()) {
          const exact = BigInt(lines[at] ?? 0) * BigInt(net)
          const off = BigInt(share) * BigInt(gross) - exact
          expect(off > -BigInt(gross || 1) && off < BigInt(gross || 1)).toBe(true)
          expect(share <= (lines[at] ?? 0)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('gives the odd centavos to the largest remainders, the earlier line first', () => {
    fc.assert(
      fc.property(order, basisPoints, (lines, points) => {
        const gross = sum(lines)
        const net = gross - discountOracle(gross, points)
        const shares = spreadNet(lines, points / 10_000)
        const rest = lines.map((line) => (gross === 0 ? 0n : (BigInt(line) * BigInt(net)) % BigInt(gross)))
        const up = shares.map((share, at) =>
          gross === 0 ? false : BigInt(share) > (BigInt(lines[at] ?? 0) * BigInt(net)) / BigInt(gross),
        )
        const wrong = up.flatMap((raised, a) =>
          [...up.entries()].filter(([b, alsoRaised]) => {
            const [ra, rb] = [rest[a] ?? 0n, rest[b] ?? 0n]
            return raised && !alsoRaised && !(ra > rb || (ra === rb && a < b))
          }),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
