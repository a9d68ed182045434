import type { PaymentGateway } from '#server/payments/gateway.ts'

/** A provider that answers as the test says, and fails on what the test does not expect to be asked. */
export const askedGateway = () => {
  const state: { provider: Partial<PaymentGateway>; asked: unknown[][] } = { provider: {}, asked: [] }
  const answer =
    (name: keyof PaymentGateway) =>
    (...given: unknown[]): unknown => {
      state.asked.push([name, ...given])
      const ask = state.provider[name] as ((...given: unknown[]) => unknown) | undefined
      if (!ask) throw new Error(`the provider was asked: ${name}`)
      return ask(...given)
    }
  const gateway = {
    createPreference: answer('createPreference'),
    createPayment: answer('createPayment'),
    payment: answer('payment'),
    paymentsByReference: answer('paymentsByReference'),
    cancelPayment: answer('cancelPayment'),
    refundPayment: answer('refundPayment'),
    refund: answer('refund'),
  } as PaymentGateway
  return { state, gateway }
}
