import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { HolderChange, TicketInvite } from '#contract/nouns/invite.ts'
import { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { TicketOffer } from './ticket-offer.tsx'

/** Makes and withdraws invites. */
export type Offer = {
  make: (id: string, signal: AbortSignal) => Promise<TicketInvite>
  withdraw: (id: string, inviteId: string, signal: AbortSignal) => Promise<unknown>
}

type Props = { id: string; troca: HolderChange; zone: string; offer: Offer }

export const Offering = ({ offer, ...ticket }: Props) => {
  const machine = useMemo(
    () =>
      ticketOfferMachine.provide({
        actors: {
          offerTicket: fromPromise<TicketInvite, { id: string }>(({ input, signal }) =>
            offer.make(input.id, signal),
          ),
          withdrawInvite: fromPromise<unknown, { id: string; inviteId: string }>(({ input, signal }) =>
            offer.withdraw(input.id, input.inviteId, signal),
          ),
        },
      }),
    [offer],
  )
  return <TicketOffer machine={machine} {...ticket} />
}
