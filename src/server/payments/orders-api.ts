import type { Clock } from '../process/clock.ts'
import {
  type AskedRefund,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderPayment,
} from './gateway.ts'
import { FeesAnswer, type ReadPayment } from './mercado-pago.answers.ts'
import type { createProviderRequest } from './mercado-pago.request.ts'
import { OrderAnswer, OrderRefundAnswer, OrdersAnswer, type ReadOrder } from './orders-api.answers.ts'
import { orderBody, partBody } from './orders-api.bodies.ts'
import { referenceOf } from './orders-api.reference.ts'
import type { createProviderClock } from './provider-clock.ts'

/** What the gateways of one account share. */
export type Account = {
  request: ReturnType<typeof createProviderRequest>
  clock: ReturnType<typeof createProviderClock>
  /** The shop's. */
  now: Clock
  /** Learns the provider's clock from any answer, before the first PIX needs it. */
  learnTime: () => Promise<void>
  ours: (payment: ReadPayment) => ProviderPayment
  /** Whether the bank of a card may ask its holder to confirm the payment (3-D Secure). */
  asksBank: boolean
  warn: (facts: Record<string, unknown>, sentence: string) => void
}

const day = 24 * 60 * 60_000
/** The search asks for both ends of a time; no attempt is looked for longer. */
const searched = { before: 31 * day, after: day }

/** In which a payment has brought money. */
const paidStatuses: readonly string[] = ['approved', 'in_mediation', 'refunded', 'charged_back']

const keyUsed = 'idempotency_key_already_used'
const isConflict = (error: unknown, ...codes: string[]): boolean =>
  error instanceof GatewayRefused &&
  error.status === 409 &&
  (codes.length === 0 || error.codes.some((code) => codes.includes(code)))

const unlessMissing = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GatewayRefused && error.status === 404) return null
    throw error
  }
}

const whole: AskedRefund = { cents: null, known: [] }

/** What would be left of the payment without a refund of it. */
const leftBut = ({ amountCents, refunds }: ReadOrder, id: string): number =>
  refunds.reduce(
    (left, { refund, cents }) =>
      refund.status === 'rejected' || refund.id === id ? left : left - (cents ?? 0),
    amountCents,
  )

/**
 * The refund that a request made whose answer was lost: one that is not known yet, of its amount, and was not refused. Of a
 * payment that is not gone, one of all that is left must be so large.
 */
const madeBefore = (order: ReadOrder, { cents: wanted, known }: AskedRefund) =>
  order.refunds.findLast(
    ({ refund, cents }) =>
      refund.status !== 'rejected' &&
      !known.includes(refund.id) &&
      (wanted === null
        ? order.status === 'refunded' || cents === leftBut(order, refund.id)
        : cents === wanted),
  )?.refund

export type OrdersGateway = Omit<PaymentGateway, 'createPreference'>

/**
 * The provider's Orders API (`/v1/orders`) behind the port: each attempt is an order of one payment. Its conflicts (409) say what
 * became of the request, so they are decisions here; a refused card comes as 402 and is an answer.
 */
export const createOrdersGateway = ({
  request,
  clock,
  now,
  learnTime,
  ours,
  asksBank,
  warn,
}: Account): OrdersGateway => {
  const path = (id: string): string => `/v1/orders/${encodeURIComponent(id)}`
  const shown = ({
    refunds: _refunds,
    transactionId: _id,
    paymentId: _payment,
    ...payment
  }: ReadOrder): ProviderPayment => clock.toShopTime(ours(payment))
  const read = (id: string) =>
    unlessMissing(request({ method: 'GET', path: path(id), answer: OrderAnswer, decided: [409] }))

  /** What became of a request that was made before; an order that cannot be read does not say. */
  const readAfter = async (id: string, conflict: unknown): Promise<ReadOrder> => {
    const order = await read(id).catch((error: unknown) => {
      if (error instanceof GatewayRefused) return null
      throw error
    })
    if (order) return order
    throw new GatewayUnavailable('an order that cannot be read', { cause: conflict })
  }

  /** An order tells no fees: the payment behind it does. Without an answer they are not known yet. */
  const feesOf = async ({ paymentId, status }: ReadOrder): Promise<number | null> => {
    if (!paidStatuses.includes(status) || !/^\d{1,20}$/.test(paymentId ?? '')) return null
    try {
      const path = `/v1/payments/${paymentId}`
      return (await request({ method: 'GET', path, answer: FeesAnswer })).fee_details
    } catch (error) {
      if (error instanceof GatewayRefused || error instanceof GatewayUnavailable) return null
      throw error
    }
  }

  const transactionOf = async (id: string): Promise<string> => {
    const order = await read(id)
    if (order?.transactionId) return order.transactionId
    throw new GatewayUnavailable('an order that names no payment')
  }

  const found = async (reference: string): Promise<ProviderPayment[]> => {
    const at = now().getTime()
    const { read: rows, odd } = await request({
      method: 'GET',
      path: '/v1/orders',
      query: {
        external_reference: reference,
        begin_date: new Date(at - searched.before).toISOString(),
        end_date: new Date(at + searched.after).toISOString(),
      },
      answer: OrdersAnswer,
    })
    if (odd > 0) warn({ odd, externalReference: reference }, 'orders that cannot be read')
    return rows.map(shown)
  }
  const ofAttempt = async (externalReference: string, attemptId: string): Promise<ProviderPayment[]> =>
    (await found(referenceOf(externalReference, attemptId))).filter(
      (payment) => payment.externalReference === externalReference && payment.attemptId === attemptId,
    )

  return {
    createPayment: async (input, idempotencyKey) => {
      if (input.kind === 'pix') await learnTime()
      const { externalReference, metadata } = input
      try {
        const made = await request({
          method: 'POST',
          path: '/v1/orders',
          body: orderBody(clock.toProviderTime(input), { asksBank }),
          idempotencyKey,
          answer: OrderAnswer,
          decided: [409],
          answers: [402],
        })
        return shown(made)
      } catch (error) {
        if (!isConflict(error)) throw error
        const [same] = isConflict(error, keyUsed)
          ? await ofAttempt(externalReference, metadata.attempt_id)
          : []
        if (same) return same
        throw new GatewayUnavailable('the attempt is under way', { cause: error })
      }
    },
    payment: async (id) => {
      const order = await read(id)
      return order && { ...shown(order), feeCents: await feesOf(order) }
    },
    paymentsByReference: async (externalReference, attemptIds = []) => {
      const all: ProviderPayment[] = []
      for (const attemptId of attemptIds) all.push(...(await ofAttempt(externalReference, attemptId)))
      return all
    },
    cancelPayment: async (id, idempotencyKey) => {
      try {
        return shown(
          await request({
            method: 'POST',
            path: `${path(id)}/cancel`,
            idempotencyKey,
            answer: OrderAnswer,
            decided: [409],
          }),
        )
      } catch (error) {
        const order = isConflict(error, 'order_already_cancelled', keyUsed)
          ? await readAfter(id, error)
          : null
        if (order?.status === 'cancelled') return shown(order)
        throw error
      }
    },
    refundPayment: async (id, idempotencyKey, asked = whole) => {
      try {
        const body = asked.cents === null ? null : partBody(await transactionOf(id), asked.cents)
        const refund = await request({
          method: 'POST',
          path: `${path(id)}/refund`,
          ...(body && { body }),
          idempotencyKey,
          answer: OrderRefundAnswer,
          decided: [409],
        })
        if (!refund) throw new GatewayUnavailable('an answer without a refund')
        return refund
      } catch (error) {
        const order = isConflict(error, 'order_already_refunded', 'refund_in_progress', keyUsed)
          ? await readAfter(id, error)
          : null
        const known = order && madeBefore(order, asked)
        if (known) return known
        // another is under way: this one has its turn after it
        if (isConflict(error, 'refund_in_progress'))
          throw new GatewayUnavailable('another refund is under way', { cause: error })
        throw error
      }
    },
    refund: async (id, refundId) =>
      (await read(id))?.refunds.find(({ refund }) => refund.id === refundId)?.refund ?? null,
  }
}
