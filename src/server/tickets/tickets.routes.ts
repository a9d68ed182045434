import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { correctTicket } from './correct-ticket.ts'
import { signTicket } from './keep-keys.ts'
import { openTicket } from './open-ticket.ts'
import { printOrder } from './print-order.ts'
import { ticketOfCode } from './scanned-code.store.ts'
import { shownTicket } from './shown-ticket.store.ts'

export const registerTicketRoutes = (app: Hono, deps: Deps): void => {
  const { origin } = new URL(deps.settings.publicBaseUrl)

  route(app, deps, calls.ticket, async ({ params: { id }, user }) => {
    const asked = { id, userId: user.id, origin, now: deps.clock() }
    const found = await shownTicket(deps.db, asked)
    if (!found) throw new Refusal(404, messages.server.notFound)
    if (found.qr !== null || found.situacao === 'Cancelado') return found
    await signTicket(deps, id)
    return (await shownTicket(deps.db, asked)) ?? found
  })

  /**
   * What a phone's own camera opens of a code. It leads to the ticket's page, which shows it to its buyer and to nobody else (law
   * LA4); a code that is not one is a page that is not found.
   */
  app.get('/I/:seal', async (c, next) => {
    const id = await ticketOfCode(deps.db, c.req.param('seal').toUpperCase())
    if (id === null) return next()
    c.header('cache-control', 'no-store')
    return c.redirect(`/ingresso/${id}`)
  })

  route(app, deps, calls.correctTicket, async ({ params: { id }, body, user }) => {
    await deps.rateLimit('correctTicket', user.id)
    await correctTicket(deps, { id, userId: user.id, correction: body })
    const corrected = await shownTicket(deps.db, { id, userId: user.id, origin, now: deps.clock() })
    if (!corrected) throw new Refusal(404, messages.server.notFound)
    return corrected
  })

  route(app, deps, calls.openTicket, async ({ params: { id }, body, request }) => {
    await deps.rateLimit('openTicket', request.network)
    const { userId } = await openTicket(deps, { id, secret: body.segredo, birthDate: body.data_nascimento })
    await signTicket(deps, id)
    const opened = await shownTicket(deps.db, { id, userId, origin, now: deps.clock() })
    if (!opened) throw new Refusal(403, messages.ticketForm.linkWrong)
    return { ...opened, pedido: null, dados: null, user_cpf_cnpj: '' }
  })

  route(app, deps, calls.orderPdf, async ({ params: { transaction_id: orderId }, user }) => {
    await deps.rateLimit('orderPdf', user.id)
    const file = await printOrder(deps, { orderId, userId: user.id, named: true })
    if (!file) throw new Refusal(404, messages.server.notFound)
    return new Blob([new Uint8Array(file)], { type: 'application/pdf' })
  })
}
