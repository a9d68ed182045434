import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { budgets } from '#contract/calls/budget.ts'
import { call } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { excludedPaymentTypes, limits } from '#contract/words/limits.ts'

/** product §7, the reset call of law A3, the events of others for those with access and what an open order needs. */
const expected = [
  'GET /api/v1/users/me bearer json 200',
  'GET /api/v1/users/me/tickets bearer json 200',
  'GET /api/v1/users/me/ultima-dupla bearer json 200',
  'GET /api/v1/tickets/{id} bearer json 200',
  'POST /api/v1/tickets/{id}/abrir public json 200',
  'POST /api/v1/tickets/{id}/abrir/pdf public json 200',
  'GET /api/v1/events/{id}/ingressos/{codigo}/link bearer json 200',
  'POST /api/v1/tickets/{id}/imagem bearer json 200',
  'POST /api/v1/tickets/{id}/abrir/imagem public json 200',
  'PUT /api/v1/tickets/{id}/dados bearer json 200',
  'POST /api/v1/tickets/{id}/convites bearer json 201',
  'DELETE /api/v1/tickets/{id}/convites/{convite} bearer json 200',
  'POST /api/v1/convites/{convite}/abrir public json 200',
  'POST /api/v1/convites/{convite}/aceite public json 200',
  'POST /api/v1/convites/{convite}/email public json 200',
  'GET /api/v1/pedidos/{transaction_id}/pdf bearer json 200',
  'GET /api/v1/pedidos/{transaction_id}/desistencia bearer json 200',
  'POST /api/v1/pedidos/{transaction_id}/desistencia bearer json 201',
  'GET /api/v1/users/me/devolucoes bearer json 200',
  'POST /api/v1/devolucoes/{id}/chave bearer json 200',
  'GET /api/v1/users/me/orders bearer json 200',
  'GET /api/v1/events public json 200',
  'GET /api/v1/events/{id} public json 200',
  'GET /api/v1/events/search public json 200',
  'GET /api/v1/events/mine bearer json 200',
  'GET /api/v1/events/shared bearer json 200',
  'POST /api/v1/events bearer multipart 201',
  'PUT /api/v1/events/{id} bearer multipart 200',
  'GET /api/v1/events/{id}/dashboard bearer json 200',
  'GET /api/v1/events/{id}/participants bearer json 200',
  'GET /api/v1/events/{id}/extrato/{pagamento} bearer json 200',
  'GET /api/v1/events/{id}/extrato bearer json 200',
  'GET /api/v1/events/{id}/cancelamentos bearer json 200',
  'POST /api/v1/events/{id}/cancelamentos bearer json 201',
  'POST /api/v1/events/{id}/ingressos/link bearer json 200',
  'GET /api/v1/events/{id}/cancelamentos/{lote} bearer json 200',
  'POST /api/v1/events/{id}/cancelamentos/{lote}/pausar bearer json 200',
  'POST /api/v1/events/{id}/cancelamentos/{lote}/retomar bearer json 200',
  'POST /api/v1/users/names-from-cpfs bearer json 200',
  'POST /api/v1/auth/login public json 200',
  'POST /api/v1/auth/logout bearer json 200',
  'POST /api/v1/auth/logout-everywhere bearer json 200',
  'POST /api/v1/users/confirm-email public json 200',
  'POST /api/v1/users/me/confirm-email bearer json 200',
  'POST /api/v1/events/{id}/access bearer json 200',
  'POST /api/v1/users public json 201',
  'POST /api/v1/password/recover-password public json 200',
  'POST /api/v1/password/reset public json 200',
  'POST /api/v1/mercado_pago/create_transaction bearer json 201',
  'GET /api/v1/mercado_pago/transactions/{transaction_id} bearer json 200',
  'GET /api/v1/mercado_pago/transactions/{transaction_id}/tickets bearer json 200',
  'GET /api/v1/mercado_pago/transactions/{transaction_id}/draft bearer json 200',
  'PUT /api/v1/mercado_pago/transactions/{transaction_id}/draft bearer json 200',
  'POST /api/v1/mercado_pago/transactions/{transaction_id}/images bearer json 201',
  'POST /api/v1/mercado_pago/transactions/{transaction_id}/cancel_payment bearer json 200',
  'POST /api/v1/mercado_pago/create_preference bearer json 200',
  'POST /api/v1/mercado_pago/process_payment bearer json 200',
  'POST /api/v1/mercado_pago/free_checkout bearer json 201',
  'POST /api/v1/confirm_payment bearer json 200',
  'GET /api/v1/coupons/event/{eventId}/coupon/{name}/validate bearer json 200',
  'GET /api/v1/coupons/event/{eventId} bearer json 200',
  'POST /api/v1/coupons bearer json 201',
  'DELETE /api/v1/coupons/event/{eventId}/coupon/{couponId} bearer json 200',
  'PUT /api/v1/coupons/event/{eventId}/coupon/{couponId} bearer json 200',
  'GET /api/v1/coupons/event/{eventId}/coupon/{couponId}/orders bearer json 200',
  'GET /api/v1/events/{id}/portas bearer json 200',
  'POST /api/v1/events/{id}/portas bearer json 201',
  'DELETE /api/v1/events/{id}/portas/{porta} bearer json 200',
  'DELETE /api/v1/events/{id}/portas/{porta}/aparelhos/{aparelho} bearer json 200',
  'PUT /api/v1/events/{id}/entrada bearer json 200',
  'GET /api/v1/events/{id}/catalog bearer json 200',
  'PUT /api/v1/events/{id}/catalog bearer json 200',
  'PUT /api/v1/events/{id}/visibility bearer json 200',
  'GET /api/v1/events/{id}/checkin bearer json 200',
  'POST /api/v1/portas/{porta}/entrar public json 201',
  'GET /api/v1/portas/{porta}/lista porta json 200',
  'POST /api/v1/portas/{porta}/registros porta json 200',
]

describe('the calls of product §7', () => {
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

describe('the budget of a call (law W14)', () => {
  const shapes = { body: v.object({ nome: v.string() }), answer: v.string() }
  const bytesOf = (auth: 'public' | 'bearer'): number[] =>
    Object.values(calls).flatMap((line) => (line.budget && line.auth === auth ? [line.budget.bytes] : []))

  it('cannot be left out where there is a body', () => {
    // @ts-expect-error a call with a body and without a budget does not compile
    const forgotten = call('POST /api/v1/nada', shapes)
    // @ts-expect-error nor does a budget without a body
    const idle = call('GET /api/v1/nada', { answer: v.string(), budget: budgets.small })
    const given = call('POST /api/v1/nada', { ...shapes, budget: budgets.small })
    expect([forgotten.budget, idle.budget, given.budget]).toEqual([null, budgets.small, budgets.small])
  })

  it('stands on every line with a body', () => {
    for (const { route, body, budget } of Object.values(calls))
      expect([route, budget !== null]).toEqual([route, body !== undefined])
  })

  it('is 16 kB for whoever has no token but an invite, and 64 kB but for answers, banners, published tickets and what a door kept', () => {
    expect(new Set(bytesOf('public'))).toEqual(new Set([16 * 1024, limits.acceptanceMaxBytes]))
    const large = Object.entries(calls).filter(([, { budget }]) => (budget?.bytes ?? 0) > 64 * 1024)
    expect(large.map(([name]) => name).toSorted()).toEqual([
      'acceptInvite',
      'createEvent',
      'createPreference',
      'doorContact',
      'editCatalog',
      'freeCheckout',
      'keepAnswerImage',
      'processPayment',
      'updateEvent',
    ])
  })
})

describe('the constants of product §9', () => {
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
