import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import type { CalledOff } from '#contract/nouns/transaction.ts'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import { LinkButton } from '../ui/button.tsx'

type Props = { cancelled: CalledOff; eventId: string; tickets: SelectedTicket[]; large?: boolean }

/** The one step from an order whose organiser cancelled: other categories of its event, or other events. */
export const CalledOffLink = ({ cancelled, eventId, tickets, large = false }: Props) => {
  const way =
    cancelled === 'evento'
      ? ({ to: '/eventos' } as const)
      : ({ to: '/eventos/$id', params: { id: eventId }, state: { tickets } } as const)
  return (
    <LinkButton {...way} variant={large ? 'accent' : 'secondary'} large={large} block>
      {checkoutMessages.calledOff.next[cancelled]}
    </LinkButton>
  )
}
