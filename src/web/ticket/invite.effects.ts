import type { Invite } from '#contract/nouns/invite.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { ticketCalls as calls } from '#contract/calls/ticket-calls.ts'
import type { SentAcceptance } from '#machines/invite.setup.ts'
import { fromPromise } from 'xstate'
import type { Api } from '../http/api.ts'

/** The ports of inviteMachine, for the link of an invite. */
export const inviteEffects = (
  api: Api,
  { id: convite, secret: segredo }: { id: string; secret: string },
) => ({
  actors: {
    readInvite: fromPromise<Invite, void>(({ signal }) =>
      api(calls.invite, { params: { convite }, body: { segredo } }, { signal }),
    ),
    acceptInvite: fromPromise<ShownTicket, SentAcceptance>(({ input, signal }) =>
      api(calls.acceptInvite, { params: { convite }, body: { ...input, segredo } }, { signal }),
    ),
  },
})
