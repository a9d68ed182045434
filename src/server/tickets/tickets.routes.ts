import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { inviteMessages } from '#contract/words/invite-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { ticketMessages } from '#contract/words/ticket-messages.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { acceptInvite, readInvite, requireInvite } from './accept-invite.ts'
import { correctTicket } from './correct-ticket.ts'
import { signTicket } from './keep-keys.ts'
import { holderChangeOf, offerTicket, withdrawInvite } from './offer-ticket.ts'
import { openTicket } from './open-ticket.ts'
import { printOrder } from './print-order.ts'
import { personsTicket } from './image-consents.store.ts'
import { ticketOfCode } from './scanned-code.store.ts'
import { shownTicket } from './shown-ticket.store.ts'
import { heldTicketShown, printHeldTicket, shownToHolder } from './shown-to-holder.ts'
import { withdrawImage, withdrawOpenedImage } from './withdraw-image.ts'

type Own = { id: string; userId: string; origin: string }

const pdf = (file: Buffer): Blob => new Blob([new Uint8Array(file)], { type: 'application/pdf' })

const missing = (): Refusal => new Refusal(404, ticketMessages.ticket.missing)

/** A ticket as its buyer sees it. */
const shownToBuyer = async (deps: Deps, own: Own): Promise<ShownTicket> => {
  const shown = await shownTicket(deps.db, { ...own, now: deps.clock(), by: 'buyer' })
  if (!shown) throw missing()
  return { ...shown, troca: await holderChangeOf(deps, { ...own, evento: shown.evento_nome }) }
}

const registerInviteRoutes = (app: Hono, deps: Deps): void => {
  const { origin } = new URL(deps.settings.publicBaseUrl)

  route(app, deps, calls.offerTicket, { byAccount: 'offerTicket' }, async ({ params: { id }, user }) => {
    const own = { id, userId: user.id, origin }
    await offerTicket(deps, own)
    const { troca } = await shownToBuyer(deps, own)
    if (!troca?.convite) throw missing()
    return troca.convite
  })

  route(app, deps, calls.withdrawInvite, { byAccount: 'offerTicket' }, async ({ params, user }) => {
    await withdrawInvite(deps, { id: params.id, userId: user.id, inviteId: params.convite })
    return { message: inviteMessages.invite.withdrawnNow }
  })

  route(
    app,
    deps,
    calls.invite,
    { byAddress: 'invites', byThing: 'invite' },
    async ({ params: { convite }, body }) =>
      readInvite(deps, await requireInvite(deps, { id: convite, given: body.segredo })),
  )

  route(
    app,
    deps,
    calls.acceptInvite,
    { byAddress: 'invites', byThing: 'invite' },
    async ({ params: { convite }, body }) => {
      const found = await requireInvite(deps, { id: convite, given: body.segredo })
      return shownToHolder(deps, { ...(await acceptInvite(deps, found, body)), origin })
    },
  )
}

/** By who has a holder's link and the birth date. */
const byLink = { byAddress: 'openTickets', byThing: 'openTicket' } as const

export const registerTicketRoutes = (app: Hono, deps: Deps): void => {
  registerInviteRoutes(app, deps)
  const { origin } = new URL(deps.settings.publicBaseUrl)

  route(app, deps, calls.ticket, async ({ params: { id }, user }) => {
    const own = { id, userId: user.id, origin }
    const persons = await personsTicket(deps.db, own)
    if (persons && persons.buyerId !== user.id) {
      const held = await heldTicketShown(deps, { ...own, userId: persons.buyerId })
      if (held) return held
    }
    const found = await shownToBuyer(deps, own)
    if (found.qr !== null || found.situacao === 'Cancelado' || found.passou_em !== null) return found
    await signTicket(deps, id)
    return shownToBuyer(deps, own)
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
    return shownToBuyer(deps, { id, userId: user.id, origin })
  })

  route(app, deps, calls.openTicket, byLink, async ({ params: { id }, body }) => {
    const { userId } = await openTicket(deps, { id, secret: body.segredo, birthDate: body.data_nascimento })
    const opened = await heldTicketShown(deps, { id, userId, origin })
    if (!opened) throw new Refusal(403, messages.ticketForm.linkWrong)
    return opened
  })

  route(app, deps, calls.withdrawImage, { byAccount: 'withdrawImage' }, async ({ params: { id }, user }) => {
    await withdrawImage(deps, { id, userId: user.id })
    return { message: messages.ticketForm.imageWithdrawn }
  })

  route(app, deps, calls.withdrawImageByLink, byLink, async ({ params: { id }, body }) => {
    await openTicket(deps, { id, secret: body.segredo, birthDate: body.data_nascimento })
    await withdrawOpenedImage(deps, id)
    return { message: messages.ticketForm.imageWithdrawn }
  })

  route(app, deps, calls.ticketPdfByLink, byLink, async ({ params: { id }, body }) => {
    const { userId } = await openTicket(deps, { id, secret: body.segredo, birthDate: body.data_nascimento })
    const file = await printHeldTicket(deps, { id, userId, origin })
    if (!file) throw missing()
    return pdf(file)
  })

  route(app, deps, calls.orderPdf, async ({ params: { transaction_id: orderId }, user }) => {
    await deps.rateLimit('orderPdf', user.id)
    const file = await printOrder(deps, { orderId, userId: user.id, named: true })
    if (!file) throw missing()
    return pdf(file)
  })
}
