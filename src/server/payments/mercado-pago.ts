import { GatewayRefused, type PaymentGateway } from './gateway.ts'
import { PaymentAnswer, PreferenceAnswer, RefundAnswer, SearchAnswer } from './mercado-pago.answers.ts'
import { paymentBody, preferenceBody } from './mercado-pago.bodies.ts'
import { createProviderRequest, type ProviderAccess } from './mercado-pago.request.ts'

const paymentPath = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`
const isPaymentId = (id: string): boolean => /^\d{1,20}$/.test(id)

/** The provider's HTTP API (Payments, version 1) behind the port. The same code speaks to the sandbox. */
export const createMercadoPagoGateway = (access: ProviderAccess): PaymentGateway => {
  const request = createProviderRequest(access)
  return {
    createPreference: (input) =>
      request({
        method: 'POST',
        path: '/checkout/preferences/',
        body: preferenceBody(input),
        answer: PreferenceAnswer,
      }),
    createPayment: (input, idempotencyKey) =>
      request({
        method: 'POST',
        path: '/v1/payments',
        body: paymentBody(input),
        idempotencyKey,
        answer: PaymentAnswer,
      }),
    payment: async (id) => {
      if (!isPaymentId(id)) return null
      try {
        return await request({ method: 'GET', path: paymentPath(id), answer: PaymentAnswer })
      } catch (error) {
        if (error instanceof GatewayRefused && error.status === 404) return null
        throw error
      }
    },
    paymentsByReference: async (externalReference) => {
      const found = await request({
        method: 'GET',
        path: '/v1/payments/search',
        query: { external_reference: externalReference, sort: 'date_created', criteria: 'desc', limit: 50 },
        answer: SearchAnswer,
      })
      return found.filter((payment) => payment.externalReference === externalReference)
    },
    refundPayment: (id, idempotencyKey) =>
      request({
        method: 'POST',
        path: `${paymentPath(id)}/refunds`,
        body: {},
        headers: { 'x-render-in-process-refunds': 'true' },
        idempotencyKey,
        answer: RefundAnswer,
      }),
  }
}
