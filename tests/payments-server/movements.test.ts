import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#server/orders/entries.store.ts'
import type { PaymentRow } from '#server/orders/orders.store.ts'
import { booked, movedBetween } from '#server/payments/movements.ts'

type Money = Parameters<typeof movedBetween>[0]

test.each([
  ['nothing', ['approved', 0], ['approved', 0], null],
  ['a first part that goes back', ['approved', 0], ['approved', 500], { kind: 'refund', cents: -500 }],
  ['another part', ['approved', 500], ['approved', 800], { kind: 'refund', cents: -300 }],
  ['the rest', ['approved', 800], ['refunded', 5_000], { kind: 'refund', cents: -4_200 }],
  ['what did not arrive after all', ['approved', 800], ['approved', 500], { kind: 'refund', cents: 300 }],
  ['a part during a dispute', ['in_mediation', 0], ['in_mediation', 200], { kind: 'refund', cents: -200 }],
  ['a dispute that is lost', ['in_mediation', 0], ['refunded', 5_000], { kind: 'dispute', cents: -5_000 }],
  [
    'of the rest that is lost',
    ['in_mediation', 200],
    ['refunded', 5_000],
    { kind: 'dispute', cents: -4_800 },
  ],
  ['a chargeback', ['approved', 0], ['charged_back', 5_000], { kind: 'dispute', cents: -5_000 }],
  ['of the rest', ['approved', 500], ['charged_back', 5_000], { kind: 'dispute', cents: -4_500 }],
  ['a chargeback that is won', ['charged_back', 5_000], ['approved', 0], { kind: 'dispute', cents: 5_000 }],
  ['of a part', ['charged_back', 5_000], ['approved', 500], { kind: 'dispute', cents: 4_500 }],
] as const)('%s', (_, [status, refundedCents], [later, returnedCents], moved) =>
  expect(movedBetween({ status, refundedCents }, { status: later, refundedCents: returnedCents })).toEqual(
    moved,
  ),
)

test('whatever happens to a payment, what moved adds up to what is gone, and no centavo is a refund and a dispute', () => {
  const step = fc.record({
    status: fc.constantFrom('approved', 'in_mediation', 'refunded', 'charged_back'),
    refundedCents: fc.nat(100_000),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const life: Money[] = [{ status: 'approved', refundedCents: 0 }, ...steps]
      const moved = life.slice(1).flatMap((after, index) => movedBetween(life[index] ?? after, after) ?? [])
      const gone = moved.reduce((sum, { cents }) => sum - cents, 0)
      expect(gone).toBe(life.at(-1)?.refundedCents)
      expect(moved.every(({ cents }) => Number.isInteger(cents) && cents !== 0)).toBe(true)
    }),
  )
})

describe('an answer that makes the tickets books the sale and what is gone of it', () => {
  const payment = (status: string, refundedCents: number, feeCents = 0) =>
    ({ id: 'py_1', amountCents: 5_000, status, refundedCents, feeCents }) as PaymentRow
  const order = { id: 'tx_1', eventId: 'ev_1', discountCents: 0 }
  const entry = { order, tickets: [{}], movements: [] } as unknown as Entry
  const moved = (before: PaymentRow, after: PaymentRow, of = entry) =>
    booked(of, before, after, new Date(0)).movements.map(({ kind, cents }) => [kind, cents])

  test.each([
    ['an approval', payment('pending', 0), payment('approved', 0), [['sale', 5_000]]],
    [
      'a chargeback that is won, the first that was heard of it',
      payment('charged_back', 5_000),
      payment('approved', 0),
      [['sale', 5_000]],
    ],
    [
      'an approval of which a part is gone',
      payment('pending', 0),
      payment('approved', 800),
      [
        ['sale', 5_000],
        ['refund', -800],
      ],
    ],
    [
      'an approval whose fee is known',
      payment('pending', 0),
      payment('approved', 0, 50),
      [
        ['sale', 5_000],
        ['fee', -50],
      ],
    ],
    [
      'a chargeback that is won, whose fee was known but never booked',
      payment('charged_back', 5_000, 50),
      payment('approved', 0, 50),
      [
        ['sale', 5_000],
        ['fee', -50],
      ],
    ],
  ] as const)('%s', (_, before, after, movements) => expect(moved(before, after)).toEqual(movements))

  test('and one that makes none books the difference', () =>
    expect(moved(payment('charged_back', 5_000), payment('approved', 0), { ...entry, tickets: [] })).toEqual([
      ['dispute', 5_000],
    ]))

  test('and the fee that comes later, and what of it comes back', () => {
    const later = { ...entry, tickets: [] }
    expect(moved(payment('approved', 0), payment('approved', 0, 50), later)).toEqual([['fee', -50]])
    expect(moved(payment('approved', 0, 50), payment('refunded', 5_000, 0), later)).toEqual([
      ['refund', -5_000],
      ['fee', 50],
    ])
  })

  test('what a coupon took off is booked with the sale, once', () => {
    const cheaper = { ...entry, order: { ...entry.order, discountCents: 700 } }
    expect(moved(payment('pending', 0), payment('approved', 0), cheaper)).toEqual([
      ['sale', 5_000],
      ['discount', -700],
    ])
    expect(moved(payment('approved', 0), payment('approved', 0), { ...cheaper, tickets: [] })).toEqual([])
  })
})
