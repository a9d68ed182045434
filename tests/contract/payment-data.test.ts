import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PaymentData } from '#contract/calls/checkout-bodies.ts'

const read = (data: unknown): unknown => {
  const { success, output } = v.safeParse(PaymentData, data)
  return success ? output : 'refused'
}

describe('what the provider’s form hands over', () => {
  test.each([
    [{ payer: null }, { payer: null }],
    [{ payer: { email: null, identification: null } }, { payer: { email: null, identification: null } }],
    [
      { payer: { identification: { type: null, number: null } } },
      { payer: { identification: { type: null, number: null } } },
    ],
    [{ installments: '1' }, { installments: 1 }],
    [
      { installments: null, transaction_amount: null },
      { installments: null, transaction_amount: null },
    ],
    [{ transaction_amount: '100.50' }, { transaction_amount: 100.5 }],
    [{ issuer_id: 24 }, { issuer_id: 24 }],
    [{ payment_method_option_id: null, processing_mode: null }, {}],
  ])('may be %j', (given, expected) => {
    expect(read({ payment_method_id: 'pix', ...given })).toEqual({ payment_method_id: 'pix', ...expected })
  })

  test.each([
    { installments: 'um' },
    { transaction_amount: '' },
    { transaction_amount: '1e9' },
    { payer: 'x' },
  ])('is refused with %j', (given) => {
    expect(read({ payment_method_id: 'pix', ...given })).toBe('refused')
  })
})
