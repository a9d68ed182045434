import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { validatedCoupon } from '../coupons/validated-coupon.store.ts'
import type { FindCoupon } from '../orders/find-coupon.ts'
import { openOrdersFor } from '../orders/open-orders.ts'
import { keepImage, readDraft, saveDraft } from '../orders/order-drafts.ts'
import { orderTickets } from '../orders/order-tickets.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { route } from '../http/serve.ts'
import { orderView } from '../orders/order-view.ts'

/** What the owner of an order does with it until it is settled. */
export const registerOpenOrderRoutes = (app: Hono, deps: Deps): void => {
  const findCoupon: FindCoupon = (wanted) => validatedCoupon(deps.db, wanted)
  route(app, deps, calls.openOrders, ({ user }) => openOrdersFor(deps, user.id, findCoupon))
  route(app, deps, calls.orderTickets, ({ user, params }) =>
    orderTickets(deps.db, user.id, params.transaction_id),
  )

  route(app, deps, calls.orderDraft, ({ user, params }) =>
    readDraft(deps, { userId: user.id, orderId: params.transaction_id }, findCoupon),
  )
  route(app, deps, calls.saveOrderDraft, async ({ user, params, body }) => {
    await deps.rateLimit('draft', user.id)
    await saveDraft(deps, user.id, params.transaction_id, body)
    return { message: messages.checkout.draftKept }
  })
  route(app, deps, calls.keepAnswerImage, async ({ user, params, body }) => {
    await deps.rateLimit('answerImage', user.id)
    return { endereco: await keepImage(deps, user.id, params.transaction_id, body.imagem) }
  })
  route(app, deps, calls.cancelPayment, async ({ user, params }) => {
    await deps.rateLimit('checkout', user.id)
    return orderView(await cancelPayment(deps, user.id, params.transaction_id))
  })
}
