import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../serve.ts'

/** What the owner of an order does with it until it is settled. */
export const registerOpenOrderRoutes = (app: Hono, deps: Deps): void => {
  const missing = (): never => {
    throw new Refusal(404, messages.server.notFound)
  }
  route(app, deps, calls.openOrders, () => [])
  route(app, deps, calls.orderTickets, missing)
  route(app, deps, calls.orderDraft, missing)
  route(app, deps, calls.saveOrderDraft, missing)
  route(app, deps, calls.keepAnswerImage, missing)
  route(app, deps, calls.cancelPayment, missing)
}
