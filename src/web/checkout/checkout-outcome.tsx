import type { ComponentType, ReactNode } from 'react'
import type { EventInfo } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './checkout.module.css'
import { ApprovedOutcome, EndedOutcome, ExpiredOutcome, FreeOutcome } from './final-outcome.tsx'
import { Outcome } from './outcome.tsx'
import type { OutcomeView, Stubs } from './outcome.view.ts'
import { PendingOutcome, RefusedOutcome } from './payment-outcome.tsx'
import type { StatusScreenProps } from './payment-panel.tsx'
import { ReservedStub } from './reserved-stub.tsx'
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

type WithScreenProps = Pick<Of<'pending' | 'approved' | 'ended'>, 'outcome' | 'statusScreen'> & {
  /** What the provider's own view is called: the page says the same already. */
  foldedAs: string
  children: ReactNode
}

const WithScreen = ({
  outcome: { screen },
  statusScreen: StatusScreen,
  foldedAs,
  children,
}: WithScreenProps) => (
  <>
    {children}
    {screen !== null && (
      <details className={styles.receipt} key={screen.estado}>
        <summary>{foldedAs}</summary>
        <StatusScreen paymentId={screen.paymentId} />
      </details>
    )}
  </>
)

const Pending = (props: Of<'pending'>) => {
  const { outcome, send, monitor, evento } = props
  return (
    <WithScreen {...props} foldedAs={messages.checkout.paymentData}>
      <PendingOutcome
        {...outcome}
        reserved={outcome.reserved && <ReservedStub evento={evento} lines={outcome.reserved} />}
        leavePix={{
          isAsked: outcome.asksToCancel,
          onLeave: () => send({ type: 'pix.leave' }),
          onKeep: () => send({ type: 'pix.keep' }),
          onCancel: () => send({ type: 'pix.cancel' }),
        }}
        bank={{
          onAnswer: () => send({ type: 'challenge.answer' }),
          onLeave: () => send({ type: 'challenge.leave' }),
        }}
      >
        {monitor}
      </PendingOutcome>
    </WithScreen>
  )
}

/** How the order stands once it was sent to be paid or confirmed. */
export const CheckoutOutcome = ({ outcome, ...props }: Props) => {
  const { send, hold, evento, tickets } = props
  const again = { eventId: evento.id, tickets }
  const stubs = ({ sold, isLoading }: Stubs) => (
    <>
      <TicketStubs evento={evento} tickets={sold} isLoading={isLoading} />
      {sold !== null && <TicketActions evento={evento} tickets={sold} />}
    </>
  )
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
      return <RefusedOutcome {...outcome} countdown={hold} onRetry={() => send({ type: 'payment.retry' })} />
    case 'free':
      return <FreeOutcome>{stubs(outcome.stubs)}</FreeOutcome>
    case 'approved':
      return (
        <WithScreen {...props} outcome={outcome} foldedAs={messages.checkout.receipt}>
          <ApprovedOutcome {...outcome}>{stubs(outcome.stubs)}</ApprovedOutcome>
        </WithScreen>
      )
    case 'ended':
      return (
        <WithScreen {...props} outcome={outcome} foldedAs={messages.checkout.receipt}>
          <EndedOutcome {...outcome} {...again} />
        </WithScreen>
      )
    case 'expired':
      return <ExpiredOutcome {...outcome} {...again} />
    default:
      return outcome satisfies never
  }
}
