import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { normalizeDocument } from '#contract/laws/documents.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { networkKey } from '../http/network.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'
import { Refusal } from '../http/refusal.ts'
import { PreparedAnswer, route } from '../http/serve.ts'
import { createPreference } from './create-preference.ts'
import { freeCheckout } from './free-checkout.ts'
import { ticketHolder } from '../orders/hold-tickets.ts'
import { processPayment } from './process-payment.ts'

/** From the chosen tickets to the paid order (product §7). */
export const registerCheckoutRoutes = (app: Hono, deps: Deps): void => {
  const holdTickets = ticketHolder(deps)

  route(app, deps, calls.createTransaction, async ({ user, body, request }) => {
    if (normalizeDocument(body.user_cpf_cnpj) !== user.cpfCnpj)
      throw new Refusal(403, messages.server.forbidden)
    const eventId = body.evento_id
    const network = networkKey(deps.secret, request.network)
    try {
      const held = await holdTickets({
        userId: user.id,
        eventId,
        items: body.tickets,
        network,
        isGone: request.isGone,
      })
      return {
        transaction_id: held.orderId,
        ...(held.isAgain && { retomada: true }),
        ...(held.hasFreed && { liberada: true }),
      }
    } finally {
      deps.events.stockMoved(eventId)
    }
  })

  route(app, deps, calls.transaction, async ({ user, params }) => {
    const json = await deps.waitingOrders.read(params.transaction_id, user.id)
    if (json === null) throw new Refusal(404, messages.server.notFound)
    return new PreparedAnswer(json)
  })

  route(app, deps, calls.createPreference, { byAccount: 'checkout' }, ({ user, body }) =>
    createPreference(deps, user.id, body),
  )
  route(app, deps, calls.processPayment, { byAccount: 'checkout' }, ({ user, body }) =>
    processPayment(deps, user.id, body),
  )
  route(app, deps, calls.freeCheckout, { byAccount: 'checkout' }, ({ user, body }) =>
    freeCheckout(deps, user.id, body),
  )
  route(app, deps, calls.confirmPayment, { byAccount: 'confirmPayment' }, ({ user, body }) =>
    confirmPayment(deps, user.id, body),
  )
}
