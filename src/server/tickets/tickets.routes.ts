import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { signTicket } from './keep-keys.ts'
import { printOrder } from './print-order.ts'
import { shownTicket } from './shown-ticket.store.ts'

export const registerTicketRoutes = (app: Hono, deps: Deps): void => {
  const { origin } = new URL(deps.settings.publicBaseUrl)

  route(app, deps, calls.ticket, async ({ params: { id }, user }) => {
    const asked = { id, userId: user.id, origin }
    const found = await shownTicket(deps.db, asked)
    if (!found) throw new Refusal(404, messages.server.notFound)
    if (found.qr !== null || found.situacao === 'Cancelado') return found
    await signTicket(deps, id)
    return (await shownTicket(deps.db, asked)) ?? found
  })

  route(app, deps, calls.orderPdf, async ({ params: { transaction_id: orderId }, user }) => {
    await deps.rateLimit('orderPdf', user.id)
    const file = await printOrder(deps, { orderId, userId: user.id, named: true })
    if (!file) throw new Refusal(404, messages.server.notFound)
    return new Blob([new Uint8Array(file)], { type: 'application/pdf' })
  })
}
