import type { SnapshotFrom } from 'xstate'
import type { TicketInvite } from '#contract/nouns/invite.ts'
import type { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'

type TicketOfferView = {
  /** The open invite; null while there is none to send. */
  invite: TicketInvite | null
  isBusy: boolean
  error: string | null
}

/** How a ticket is handed on, as its buyer sees it. */
export const ticketOfferView = ({
  value,
  context,
}: SnapshotFrom<typeof ticketOfferMachine>): TicketOfferView => ({
  invite: value === 'offered' || value === 'withdrawing' ? context.invite : null,
  isBusy: value === 'offering' || value === 'withdrawing',
  error: context.error,
})
