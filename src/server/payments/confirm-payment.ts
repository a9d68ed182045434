import type { Estado } from '#contract/nouns/transaction.ts'
import { messages } from '#contract/words/messages.ts'
import { findOrderByPreference, isOpenStatus, type Order } from '../orders/orders.store.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { GatewayRefused, GatewayUnavailable, type ProviderPayment } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'

type Ids = { payment_id: string; preference_id: string }

const ask = async ({ gateway }: Deps, id: string): Promise<ProviderPayment | null> => {
  try {
    return await gateway.payment(id)
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return null
    throw error
  }
}

/**
 * What the provider says of a payment that is not known here yet or not final; the query string itself is never
 * believed.
 */
const freshOrder = async (deps: Deps, order: Order, paymentId: string): Promise<Order | null> => {
  const known = order.payments.find((row) => row.providerPaymentId === paymentId)
  if (known && !isOpenStatus(known.status)) return order
  const provided = await ask(deps, paymentId)
  if (provided?.externalReference === order.id) return settlePayment(deps, provided)
  return known ? order : null
}

/** The estado of the order that preference, payment and caller all belong to; 404 when they do not belong together. */
export const confirmPayment = async (
  deps: Deps,
  userId: string,
  { payment_id: paymentId, preference_id: preferenceId }: Ids,
): Promise<{ estado: Estado }> => {
  const found = await findOrderByPreference(deps.db, preferenceId, userId)
  const order = found && (await freshOrder(deps, found, paymentId))
  if (!order) throw new Refusal(404, messages.server.paymentNotFound)
  return { estado: order.estado }
}
