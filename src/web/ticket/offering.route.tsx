import { useMemo } from 'react'
import type { HolderChange } from '#contract/nouns/invite.ts'
import { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { useApi } from '../session/session.tsx'
import { ticketOfferEffects } from './invite.effects.ts'
import { TicketOffer } from './ticket-offer.tsx'

type Props = { id: string; troca: HolderChange; zone: string }

/** The part of a ticket's page that hands it on; loaded where the ticket may be. */
export const Offering = (ticket: Props) => {
  const api = useApi()
  const machine = useMemo(() => ticketOfferMachine.provide(ticketOfferEffects(api)), [api])
  return <TicketOffer machine={machine} {...ticket} />
}
