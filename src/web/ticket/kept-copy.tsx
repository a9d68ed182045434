import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { networkError } from '../http/answer.ts'
import { TicketPage } from './ticket.page.tsx'

type Props = { copy: KeptTicket; onReturn: () => void }

/** The ticket that this device keeps, where the shop is out of reach. */
export const KeptCopy = ({ copy, onReturn }: Props) => {
  const machine = useMemo(
    () =>
      ticketPageMachine.provide({
        actors: {
          readKept: fromPromise<KeptTicket | null, { id: string }>(() => Promise.resolve(copy)),
          ticket: fromPromise<ShownTicket, { id: string }>(() => Promise.reject(networkError)),
        },
      }),
    [copy],
  )
  return <TicketPage machine={machine} input={{ id: copy.id, hasToken: true }} onReload={onReturn} />
}
