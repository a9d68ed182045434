import { messages } from '#contract/words/messages.ts'
import { retrying } from '../orders/contention.ts'
import { findOrderOf, lockOrder, openPayment, type Order, type PaymentRow } from '../orders/orders.store.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { derivedKey } from './derived-key.ts'
import { GatewayRefused, GatewayUnavailable, waitsForBuyer } from './gateway.ts'
import { markCancelAsked } from './payments.store.ts'
import { settlePayment } from './settle-payment.ts'

type Wish = { orderId: string; row: PaymentRow; id: string }

/** Marks the buyer's open PIX, or card that its bank asks about, as given up; null when they have none for the order. */
const writeWish = (deps: Deps, userId: string, orderId: string): Promise<Wish | null> =>
  retrying(() =>
    deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const row = order?.userId === userId ? openPayment(order) : undefined
      if (!row) return null
      const id = row.providerPaymentId
      if (!waitsForBuyer(row) || id === null) throw new Refusal(409, messages.server.notCancellable)
      await markCancelAsked(tx, row, deps.clock())
      return { orderId, row, id }
    }),
  )

const learn = async (deps: Deps, { orderId, id }: Wish): Promise<void> => {
  const payment = await deps.gateway.payment(id)
  if (payment) await settlePayment(deps, payment, { orderId })
}

/** Null when the provider cancelled; else why not, after its present word on the payment was applied. */
const askProvider = async (deps: Deps, wish: Wish): Promise<Refusal | null> => {
  const { orderId, row, id } = wish
  try {
    const payment = await deps.gateway.cancelPayment(id, derivedKey(row.idempotencyKey, 'cancel'))
    await settlePayment(deps, payment, { orderId })
    return null
  } catch (error) {
    const wasRefused = error instanceof GatewayRefused
    if (!wasRefused && !(error instanceof GatewayUnavailable)) throw error
    const isKnown = await learn(deps, wish).then(
      () => true,
      () => false,
    )
    const { cancelRefused, cancelUnavailable, cardCancelRefused, cardCancelUnavailable } = messages.server
    const isPix = row.metodo === 'pix'
    return wasRefused && isKnown
      ? new Refusal(409, isPix ? cancelRefused : cardCancelRefused, { cause: error })
      : new Refusal(503, isPix ? cancelUnavailable : cardCancelUnavailable, { retryAfter: 5, cause: error })
  }
}

/**
 * Gives up the open PIX of an order, or a card that its bank asks about, so that it can be paid otherwise (law P11). Answers the order as it is then:
 * money that came meanwhile has settled it. Without a word of the provider the order stays as it was.
 */
export const cancelPayment = async (deps: Deps, userId: string, orderId: string): Promise<Order> => {
  const wish = await writeWish(deps, userId, orderId)
  const refusal = wish && (await askProvider(deps, wish))
  const order = await findOrderOf(deps.db, orderId, userId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  if (refusal && openPayment(order)?.id === wish.row.id) throw refusal
  return order
}
