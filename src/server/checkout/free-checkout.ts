import type * as v from 'valibot'
import type { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { approvalLetter } from '../mail/order-news.ts'
import { discountOf } from '../payments/movements.ts'
import { freePayment } from '../payments/payments.store.ts'
import { Refusal } from '../http/refusal.ts'
import { approve } from '../orders/order-changes.ts'
import { areBound, changedElsewhere } from '../orders/same-attendees.ts'
import { findOrderOf } from '../orders/orders.store.ts'

type FreeBody = v.InferOutput<typeof calls.freeCheckout.body>

/** Confirmed already by an earlier click: the same answer again, unless that was for other people. */
const isConfirmed = async ({ db }: Deps, userId: string, body: FreeBody): Promise<boolean> => {
  const order = await findOrderOf(db, body.transaction_id, userId)
  if (order?.estado !== 'Aprovada' || order.totalCents !== 0 || order.eventId !== body.evento_id) return false
  if (!(await areBound(db, order, body.tickets))) throw changedElsewhere()
  return true
}

/**
 * Confirms an order that costs nothing by the server's own total. The coupon is the one named, else the one that the
 * buyer validated for this event (law P2).
 */
export const freeCheckout = async (
  deps: Deps,
  userId: string,
  body: FreeBody,
): Promise<{ message: string }> => {
  const done = { message: messages.checkout.freeConfirmed }
  try {
    await deps.bindOrders(
      {
        userId,
        orderId: body.transaction_id,
        eventId: body.evento_id,
        lines: body.tickets,
        couponId: body.coupon_id,
        version: body.versao ?? null,
        sells: true,
      },
      (bound, ledger, now) => {
        if (bound.order.totalCents !== 0) throw new Refusal(409, messages.server.notFree)
        const approved = approve(bound, ledger, 'free.confirm', now)
        if (!approved) throw new Refusal(409, messages.server.soldOut)
        const { order } = approved
        const payment = freePayment(order, now)
        const of = { eventId: order.eventId, transactionId: order.id, paymentId: payment.id }
        return {
          ...deps.signer.signEntry(approved),
          payments: [payment],
          movements: discountOf(order, { ...of, at: now, sells: true }),
          jobs: [approvalLetter(order, now)],
        }
      },
    )
  } catch (error) {
    if (await isConfirmed(deps, userId, body)) return done
    throw error
  }
  return done
}
