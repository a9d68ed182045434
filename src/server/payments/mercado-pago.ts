import * as v from 'valibot'
import { fromCents } from '#contract/laws/money.ts'
import { type Clock, systemClock } from '../process/clock.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway, type ProviderPayment } from './gateway.ts'
import {
  PaymentAnswer,
  PreferenceAnswer,
  type ReadPayment,
  RefundAnswer,
  SearchAnswer,
} from './mercado-pago.answers.ts'
import { paymentBody, preferenceBody } from './mercado-pago.bodies.ts'
import { createProviderRequest, type ProviderAccess } from './mercado-pago.request.ts'
import type { ProviderApi } from '../process/settings.ts'
import { createOrdersGateway, type OrdersGateway } from './orders-api.ts'
import { createProviderClock } from './provider-clock.ts'

const paymentPath = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`
const isPaymentId = (id: string): boolean => /^\d{1,20}$/.test(id)
/** Of the Orders API. */
export const isOrderId = (id: string): boolean => /^ORD\w{1,60}$/i.test(id)

const unlessMissing = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GatewayRefused && error.status === 404) return null
    throw error
  }
}

type Access = Omit<ProviderAccess, 'now' | 'onAnswer'> & {
  /** For new payments; what the other made is still read, cancelled and returned by the other. */
  api?: ProviderApi
  /** The shop's; without it the provider's clock counts as the same. */
  clock?: Clock
  /** What `live_mode` payments have with these keys; null where the keys do not tell. */
  live?: boolean | null
  /** Whether the bank of a card may ask its holder to confirm the payment (3-D Secure). */
  asksBank?: boolean
  /** Hears of answers that are not as expected. */
  warn?: (facts: Record<string, unknown>, sentence: string) => void
}

/** The provider's HTTP API behind the port. The same code speaks to the sandbox. */
export const createMercadoPagoGateway = ({
  api = 'payments',
  clock: ownClock,
  live = null,
  asksBank = false,
  warn = () => {},
  ...access
}: Access): PaymentGateway => {
  const ours = ({ isLive, ...payment }: ReadPayment): ProviderPayment => ({
    ...payment,
    fitsKeys: live === null || isLive === null || isLive === live,
  })
  const clock = createProviderClock(ownClock)
  const request = createProviderRequest({ ...access, now: clock.now, onAnswer: clock.learn })
  /** Learns the provider's clock from any answer, before the first PIX needs it. */
  const learnTime = async (): Promise<void> => {
    if (clock.isKnown()) return
    const anything = { method: 'GET', path: '/v1/identification_types', answer: v.unknown() } as const
    await request(anything).catch((error: unknown) => {
      if (!(error instanceof GatewayRefused || error instanceof GatewayUnavailable)) throw error
    })
  }
  const byPayments: OrdersGateway = {
    createPayment: async (input, idempotencyKey) => {
      if (input.kind === 'pix') await learnTime()
      const made = await request({
        method: 'POST',
        path: '/v1/payments',
        body: paymentBody(clock.toProviderTime(input), { asksBank }),
        idempotencyKey,
        answer: PaymentAnswer,
      })
      return clock.toShopTime(ours(made))
    },
    payment: async (id) => {
      if (!isPaymentId(id)) return null
      const found = await unlessMissing(
        request({ method: 'GET', path: paymentPath(id), answer: PaymentAnswer }),
      )
      return found && clock.toShopTime(ours(found))
    },
    paymentsByReference: async (externalReference) => {
      const found = await request({
        method: 'GET',
        path: '/v1/payments/search',
        query: { external_reference: externalReference, sort: 'date_created', criteria: 'desc', limit: 50 },
        answer: SearchAnswer,
      })
      if (found.odd > 0) warn({ odd: found.odd, externalReference }, 'payments that cannot be read')
      return found.read
        .filter((payment) => payment.externalReference === externalReference)
        .map((payment) => clock.toShopTime(ours(payment)))
    },
    cancelPayment: async (id, idempotencyKey) => {
      const cancelled = await request({
        method: 'PUT',
        path: paymentPath(id),
        body: { status: 'cancelled' },
        idempotencyKey,
        answer: PaymentAnswer,
      })
      return clock.toShopTime(ours(cancelled))
    },
    refundPayment: (id, idempotencyKey, asked) =>
      request({
        method: 'POST',
        path: `${paymentPath(id)}/refunds`,
        body: asked && asked.cents !== null ? { amount: fromCents(asked.cents) } : {},
        headers: { 'x-render-in-process-refunds': 'true' },
        idempotencyKey,
        answer: RefundAnswer,
      }),
    refund: (paymentId, refundId) =>
      unlessMissing(
        request({
          method: 'GET',
          path: `${paymentPath(paymentId)}/refunds/${encodeURIComponent(refundId)}`,
          answer: RefundAnswer,
        }),
      ),
  }
  const byOrders = createOrdersGateway({
    request,
    clock,
    now: ownClock ?? systemClock,
    learnTime,
    ours,
    asksBank,
    warn,
  })
  const chosen = api === 'orders' ? byOrders : byPayments
  const of = (id: string): OrdersGateway => (isOrderId(id) ? byOrders : byPayments)
  return {
    createPreference: (input) =>
      request({
        method: 'POST',
        path: '/checkout/preferences/',
        body: preferenceBody(input),
        answer: PreferenceAnswer,
      }),
    createPayment: chosen.createPayment,
    paymentsByReference: chosen.paymentsByReference,
    payment: (id) => of(id).payment(id),
    cancelPayment: (id, key) => of(id).cancelPayment(id, key),
    refundPayment: (id, key, asked) => of(id).refundPayment(id, key, asked),
    refund: (id, refundId) => of(id).refund(id, refundId),
  }
}
