import { assign, setup } from 'xstate'
import type { Invite, InviteAcceptance } from '#contract/nouns/invite.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { TypedFields } from '#contract/nouns/ticket-correction.ts'
import { inviteMessages as messages } from '#contract/words/invite-messages.ts'
import { acceptanceOf, typedAcceptanceErrors } from '#drafts/acceptance-draft.ts'
import { errorText, isMissing, isPortError, port } from './port.ts'

export type InviteInput = {
  /** 'yyyy-mm-dd' */
  today: string
}

type Context = InviteInput & {
  invite: Invite | null
  fields: TypedFields
  /** Attempts that were not sent. */
  refusals: number
  error: string | null
}

type Event = { type: 'invite.reload' | 'form.submit' } | { type: 'field.change'; name: string; text: string }

export type SentAcceptance = Omit<InviteAcceptance, 'segredo'>

export const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** What the machine of an invite is made of; the chart is in invite.machine.ts. */
export const inviteSetup = setup({
  types: { input: {} as InviteInput, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    readInvite: port<Invite>(),
    acceptInvite: port<ShownTicket, SentAcceptance>(),
  },
  guards: {
    isComplete: ({ context }) =>
      context.invite !== null && Object.keys(typedAcceptanceErrors(context, context.invite)).length === 0,
    isTaken: (_, { error }: { error: unknown }) => isPortError(error) && error.code === 'inviteTaken',
    isOver: (_, { error }: { error: unknown }) =>
      isMissing(error) || (isPortError(error) && error.code === 'inviteOver'),
  },
  actions: {
    saveInvite: assign({ invite: (_, { invite }: { invite: Invite }) => invite }),
    saveField: assign({
      fields: ({ context }, { name, text }: { name: string; text: string }) => ({
        ...context.fields,
        [name]: text,
      }),
    }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetError: assign({ error: null }),
    tellReadFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.invite.failed),
    }),
    tellAcceptFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.invite.acceptFailed),
    }),
    /** For the page, which then shows the ticket. */
    tellDone: (_, _done: { ticket: ShownTicket }) => undefined,
  },
})

/** Sent only where there is an invite (`isComplete`). */
export function sentFor({ invite, fields }: Context): SentAcceptance {
  if (!invite) throw new Error('nothing to accept')
  return acceptanceOf(fields, invite)
}
