import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { couponName, emptyCoupon, isCouponDraft, NewCoupon, newCouponFrom } from '#contract/nouns/coupon.ts'
import { matchesTransaction } from '#contract/nouns/transaction.ts'

const item = {
  ticket_type_id: 'a',
  nome: 'A',
  tipo: 'atleta',
  modo: 'individual',
  preco: 10,
  quantity: 1,
  descricao: '',
} as const

const transaction = (gross: number, count: number) => ({
  valor_bruto: gross,
  ticket_data_snapshot: Array.from({ length: count }, () => item),
})

describe('before payment (product §5)', () => {
  it.each([
    ['the same', [{ preco: 10 }, { preco: 20 }], null, transaction(30, 2), true],
    ['quantities', [{ preco: 10, quantity: 3 }], null, transaction(30, 3), true],
    ['centavos that floats add wrongly', [{ preco: 0.1 }, { preco: 0.2 }], null, transaction(0.3, 2), true],
    ['another total', [{ preco: 10 }, { preco: 20 }], null, transaction(30.01, 2), false],
    ['another count', [{ preco: 10 }, { preco: 20 }], null, transaction(30, 3), false],
    [
      'a coupon on both sides',
      [{ preco: 10 }, { preco: 20 }],
      { porcentagem: 0.1 },
      transaction(30, 2),
      true,
    ],
    ['a coupon and another total', [{ preco: 10 }], { porcentagem: 0.1 }, transaction(20, 1), false],
    ['nothing at all', [], null, transaction(0, 0), true],
  ])('%s', (_, lines, coupon, held, expected) => {
    expect(matchesTransaction(lines, coupon, held)).toBe(expected)
  })

  it('matches exactly when count and centavos agree', () => {
    const prices = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(prices, fc.nat({ max: 3 }), fc.nat({ max: 1 }), (cents, off, missing) => {
        const gross = cents.reduce((sum, price) => sum + price, 0)
        const lines = cents.map((price) => ({ preco: price / 100 }))
        const held = transaction((gross + off) / 100, cents.length - missing)
        expect(matchesTransaction(lines, null, held)).toBe(off === 0 && missing === 0)
      }),
    )
  })
})

const draft = { nome: ' verao10 ', porcentagem: '10', quantidade: '5', valeAte: '', ingressos: [] }

describe('coupons (product §5, law P1)', () => {
  it('upper-cases and trims the name, and sends a fraction', () => {
    expect(couponName(' verão10 ')).toBe('VERÃO10')
    expect(couponName(' só  hoje\t')).toBe('SÓ HOJE')
    expect(newCouponFrom(draft, 'e1')).toEqual({
      nome: 'VERAO10',
      porcentagem: 0.1,
      quantidade: 5,
      vale_ate: null,
      ingressos: [],
      event_id: 'e1',
    })
  })

  it.each([
    [{}, true],
    [{ nome: '  ' }, false],
    [{ nome: '10% off / só hoje?' }, true],
    [{ nome: 'x'.repeat(40) }, true],
    [{ nome: 'x'.repeat(41) }, false],
    [{ nome: 'ß'.repeat(21) }, false],
    [{ nome: 'SOM\u0007' }, false],
    [{ nome: '.' }, false],
    [{ nome: '...' }, true],
    [{ porcentagem: '0' }, true],
    [{ porcentagem: '100' }, true],
    [{ porcentagem: '101' }, false],
    [{ porcentagem: '-1' }, false],
    [{ porcentagem: '10.5' }, false],
    [{ porcentagem: '' }, false],
    [{ quantidade: '0' }, true],
    [{ quantidade: '-1' }, false],
    [{ quantidade: '1.5' }, false],
    [{ quantidade: '' }, false],
    [{ valeAte: '2026-12-31' }, true],
    [{ valeAte: '2026-11-21' }, true],
    [{ valeAte: '2026-11-20' }, false],
    [{ valeAte: '2026-02-30' }, false],
    [{ valeAte: '2101-01-01' }, false],
    [{ ingressos: ['tt_1'] }, true],
    [emptyCoupon, false],
  ])('the draft with %j can be sent: %s', (change, expected) => {
    expect(isCouponDraft({ ...draft, ...change }, { today: '2026-11-21' })).toBe(expected)
  })

  it('lets through the server whatever the form lets through', () => {
    const drafts = fc.record({
      nome: fc.string({ unit: 'binary', minLength: 1, maxLength: 42 }),
      porcentagem: fc.nat({ max: 120 }).map(String),
      quantidade: fc.nat({ max: 2_000_000 }).map(String),
      valeAte: fc.constantFrom('', '2026-12-31', '2100-12-31', '2101-01-01', '2026-02-30', 'amanhã'),
      ingressos: fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(drafts, (one) => {
        expect(
          !isCouponDraft(one, { today: '2026-11-21' }) || v.is(NewCoupon, newCouponFrom(one, 'e1')),
        ).toBe(true)
      }),
    )
  })

  it.each([
    { porcentagem: 1.01 },
    { porcentagem: -0.01 },
    { porcentagem: Number.NaN },
    { porcentagem: '0.1' },
    { quantidade: 1.5 },
    { quantidade: -1 },
    { nome: ' ' },
    { nome: 'A\u0000B' },
    { nome: '..' },
    { nome: 'A'.repeat(41) },
  ])('the server refuses %j', (change) => {
    const coupon = { nome: 'A', porcentagem: 0.1, quantidade: 1, event_id: 'e1', ...change }
    expect(v.is(NewCoupon, coupon)).toBe(false)
  })
})
