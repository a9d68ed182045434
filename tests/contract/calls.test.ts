import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { excludedPaymentTypes, limits } from '#contract/limits.ts'

/** Spec §7, the reset call of decision A3 and the events of others for those with access. */
const expected = [
  'GET /api/v1/users/me bearer json 200',
  'GET /api/v1/users/me/tickets bearer json 200',
  'GET /api/v1/events public json 200',
  'GET /api/v1/events/{id} public json 200',
  'GET /api/v1/events/mine bearer json 200',
  'GET /api/v1/events/shared bearer json 200',
  'POST /api/v1/events bearer multipart 201',
  'PUT /api/v1/events/{id} bearer multipart 200',
  'GET /api/v1/events/{id}/dashboard bearer json 200',
  'GET /api/v1/events/{id}/participants bearer json 200',
  'POST /api/v1/users/names-from-cpfs bearer json 200',
  'POST /api/v1/auth/login public json 200',
  'POST /api/v1/users public json 201',
  'POST /api/v1/password/recover-password public json 200',
  'POST /api/v1/password/reset public json 200',
  'POST /api/v1/mercado_pago/create_transaction bearer json 201',
  'GET /api/v1/mercado_pago/transactions/{transaction_id} bearer json 200',
  'POST /api/v1/mercado_pago/create_preference bearer json 200',
  'POST /api/v1/mercado_pago/process_payment bearer json 200',
  'POST /api/v1/mercado_pago/free_checkout bearer json 201',
  'POST /api/v1/confirm_payment bearer json 200',
  'GET /api/v1/coupons/event/{eventId}/coupon/{name}/validate bearer json 200',
  'GET /api/v1/coupons/event/{eventId} bearer json 200',
  'POST /api/v1/coupons bearer json 201',
  'DELETE /api/v1/coupons/event/{eventId}/coupon/{couponId} bearer json 200',
]

describe('the calls of spec §7', () => {
  it('are exactly these', () => {
    const found = Object.values(calls).map(({ method, path, auth, encoding, status }) =>
      [method, path, auth, encoding, status].join(' '),
    )
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('have no two names for one address', () => {
    const routes = Object.values(calls).map(({ route }) => route)
    expect(new Set(routes).size).toBe(routes.length)
  })
})

describe('the constants of spec §9', () => {
  it('are these', () => {
    const { carouselAutoplay, carouselBreakpointMedium, carouselBreakpointWide, carouselSlidesWide } = limits
    const { signupRedirect, passwordMin, celularMaskLength, cpfCnpjSignificant, pairStep, singleStep } =
      limits
    const { installments, pollInterval, pollGiveUp, chunkLoadTimeout } = limits
    expect([carouselAutoplay, carouselBreakpointMedium, carouselBreakpointWide, carouselSlidesWide]).toEqual([
      5000, 640, 1024, 3,
    ])
    expect([signupRedirect, passwordMin, celularMaskLength, cpfCnpjSignificant]).toEqual([2000, 6, 15, 14])
    expect([pairStep, singleStep, installments, pollInterval, pollGiveUp]).toEqual([2, 1, 1, 2000, 300_000])
    expect(chunkLoadTimeout).toBe(120_000)
    expect(excludedPaymentTypes).toEqual(['ticket', 'bank_transfer', 'atm', 'debit_card'])
  })
})
