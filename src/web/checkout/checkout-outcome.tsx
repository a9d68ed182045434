import type { ComponentType, ReactNode } from 'react'
import type { EventInfo } from '#contract/nouns/event.ts'
import { chosenText } from '#contract/words/chosen-text.ts'
import { messages } from '#contract/words/messages.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { LinkButton } from '../ui/button.tsx'
import { CancelPix } from './cancel-pix.tsx'
import outcomes from './outcome.module.css'
import { Spinner } from '../ui/spinner.tsx'
import { ApprovedOutcome, EndedOutcome, ExpiredOutcome, FreeOutcome } from './final-outcome.tsx'
import { Outcome, ProfileButton } from './outcome.tsx'
import { hasPix, hasTicketsBelow, type OutcomeView, type Reserved, type Stubs } from './outcome.view.ts'
import { PendingOutcome, RefusedOutcome } from './payment-outcome.tsx'
import type { StatusScreenProps } from './payment-panel.tsx'
import { ReservedStub } from './reserved-stub.tsx'
import styles from './tail.module.css'
import { TicketActions } from './ticket-actions.tsx'
import { TicketStubs } from './ticket-stub.tsx'

type Props = {
  outcome: OutcomeView
  evento: EventInfo
  tickets: SelectedTicket[]
  send: (event: CheckoutEvent) => void
  statusScreen: ComponentType<StatusScreenProps>
  /** The countdown of the hold. */
  hold: ReactNode
  /** How the payment is watched. */
  monitor: ReactNode
}

type Of<Is extends OutcomeView['is']> = Omit<Props, 'outcome'> & { outcome: Extract<OutcomeView, { is: Is }> }

/** What the provider's own view is called: the page says the same already. */
const foldedAs = ({ is }: OutcomeView): string =>
  is === 'pending' ? messages.checkout.paymentData : messages.checkout.receipt

/** Below the sheet, quieter than all in it: the provider's own view, and the ways out. */
const Tail = ({ outcome, evento, send, statusScreen: StatusScreen }: Props) => {
  const screen = 'screen' in outcome ? outcome.screen : null
  return (
    <div className={styles.tail}>
      {screen !== null && (
        <details className={styles.receipt} key={screen.estado}>
          <summary>{foldedAs(outcome)}</summary>
          <StatusScreen paymentId={screen.paymentId} />
        </details>
      )}
      {hasTicketsBelow(outcome) && <ProfileButton quiet />}
      <LinkButton to="/eventos/$id" params={{ id: evento.id }} variant="ghost">
        Voltar ao evento
      </LinkButton>
      {hasPix(outcome) && (
        <CancelPix isAsked={outcome.is === 'pending' && outcome.asksToCancel} send={send} />
      )}
    </div>
  )
}

/** What a PIX is paid for, which is known without the names that were typed for it. */
const chosen = (tickets: readonly SelectedTicket[]): Reserved[] =>
  tickets.map((ticket) => ({ name: chosenText(ticket), type: '', category: '' }))

const Pending = (props: Of<'pending'>) => {
  const { outcome, send, monitor, evento, tickets } = props
  const reserved = outcome.payment?.pix ? chosen(tickets) : outcome.reserved
  return (
    <PendingOutcome
      {...outcome}
      reserved={reserved && <ReservedStub evento={evento} reserved={reserved} isBrief={hasPix(outcome)} />}
      bank={{
        onAnswer: () => send({ type: 'challenge.answer' }),
        onLeave: () => send({ type: 'challenge.leave' }),
      }}
    >
      {monitor}
    </PendingOutcome>
  )
}

const Sheet = ({ outcome, ...props }: Props) => {
  const { send, hold, evento, tickets } = props
  const stub = { evento, reserved: chosen(tickets) }
  const again = { eventId: evento.id, tickets, lost: <ReservedStub {...stub} isLost /> }
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  const bought = ({ sold, isLoading }: Stubs) => ({
    stubs: <TicketStubs evento={evento} tickets={sold} isLoading={isLoading} count={count} />,
    actions: <TicketActions evento={evento} tickets={tickets} />,
    isUnread: sold === null && !isLoading,
  })
  switch (outcome.is) {
    case 'pending':
      return <Pending {...props} outcome={outcome} />
    case 'cancelling':
      return (
        <Outcome kind="waiting" title={messages.checkout.cancelling}>
          <Spinner label="Aguardando o provedor de pagamento..." />
        </Outcome>
      )
    case 'refused':
      return (
        <RefusedOutcome
          {...outcome}
          chosen={tickets.map(chosenText).join(', ')}
          countdown={hold}
          reserved={<ReservedStub {...stub} />}
          onRetry={(method) => send({ type: 'payment.retry', ...(method && { method }) })}
        />
      )
    case 'free':
      return <FreeOutcome {...bought(outcome.stubs)} />
    case 'approved':
      return <ApprovedOutcome {...outcome} {...bought(outcome.stubs)} />
    case 'ended':
      return <EndedOutcome {...outcome} {...again} />
    case 'expired':
      return <ExpiredOutcome {...outcome} {...again} />
    default:
      return outcome satisfies never
  }
}

/** How the order stands once it was sent to be paid or confirmed: each news a sheet of its own, none that moves. */
export const CheckoutOutcome = (props: Props) => (
  <div className={outcomes.columns} key={props.outcome.is}>
    <Sheet {...props} />
    <Tail {...props} />
  </div>
)
