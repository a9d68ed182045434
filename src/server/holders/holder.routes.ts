import type { Hono } from 'hono'
import { digitsOnly } from '#contract/laws/documents.ts'
import { holderCalls } from '#contract/calls/holder-calls.ts'
import { requireCreator } from '../events/event-owner.store.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { requireInvite } from '../tickets/accept-invite.ts'
import { correctInvitedEmail, readHolderLinkLog, sendHolderLink } from '../tickets/holder-email.ts'
import { shownToHolder } from '../tickets/shown-to-holder.ts'

type Asked = { params: { id: string }; user: { id: string } }

/** Where a ticket's holder is written to: corrected by the holder, or by who organises the event. */
export const registerHolderRoutes = (app: Hono, deps: Deps): void => {
  const { origin } = new URL(deps.settings.publicBaseUrl)
  const allow = ({ params, user }: Asked) => requireCreator(deps.db, params.id, user.id)

  route(
    app,
    deps,
    holderCalls.correctInvitedEmail,
    { byAddress: 'openTickets', byThing: 'openTicket' },
    async ({ params: { convite }, body }) => {
      const found = await requireInvite(deps, { id: convite, given: body.segredo })
      const { data_nascimento: birthDate, cpf, email } = body
      return shownToHolder(deps, {
        ...(await correctInvitedEmail(deps, found, { birthDate, cpf: digitsOnly(cpf), email })),
        origin,
      })
    },
  )

  route(
    app,
    deps,
    holderCalls.sendHolderLink,
    { byAccount: 'sendHolderLink', allow },
    async ({ params: { id: eventId }, body, user }) =>
      sendHolderLink(deps, { eventId, ...body, byUserId: user.id }),
  )

  route(app, deps, holderCalls.holderLinkLog, { allow }, async ({ params: { id: eventId, codigo } }) =>
    readHolderLinkLog(deps, { eventId, codigo }),
  )
}
