import { type ComponentProps, useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { useApi } from '../session/session.tsx'
import { ticketEffects } from './ticket.effects.ts'
import { TicketPage } from './ticket.page.tsx'

type Props = { ticket: ShownTicket; news?: string; buyers?: ComponentProps<typeof TicketPage>['buyers'] }

/** A ticket that somebody without an account was just shown. */
export const OpenedTicket = ({ ticket, ...rest }: Props) => {
  const api = useApi()
  const machine = useMemo(
    () =>
      ticketPageMachine.provide({
        actors: {
          ...ticketEffects(api).actors,
          ticket: fromPromise<ShownTicket, { id: string }>(() => Promise.resolve(ticket)),
        },
      }),
    [api, ticket],
  )
  return <TicketPage machine={machine} input={{ id: ticket.id, hasToken: true }} {...rest} />
}
