import type { Invite } from '#contract/nouns/invite.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { holderCalls } from '#contract/calls/holder-calls.ts'
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

/** Of whoever accepted it: the right address, and with it the ticket. */
export const correctEmail =
  (api: Api, { id: convite, secret: segredo }: { id: string; secret: string }) =>
  (proof: { email: string; data_nascimento: string }, signal: AbortSignal): Promise<ShownTicket> =>
    api(holderCalls.correctInvitedEmail, { params: { convite }, body: { ...proof, segredo } }, { signal })
