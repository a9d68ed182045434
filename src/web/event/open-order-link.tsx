import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import type { OpenOrder } from '#machines/checkout.context.ts'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { Countdown } from '../orders/countdown.tsx'
import { openOrder } from '../orders/open-order.ts'
import { openOrdersEffects } from '../orders/open-orders.effects.ts'
import { usePreparedCheckout } from '../app/prepare-checkout.ts'
import { useApi, useSession } from '../session/session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/money.tsx'
import styles from './open-order-link.module.css'
import type { OpenOrderProps } from './event.page.tsx'
import { wayBack } from './open-order-link.view.ts'
import { PaymentUnderway } from './payment-underway.tsx'

/** Written past the router: who comes back finds what was chosen. */
const keepChoice = (tickets: SelectedTicket[]): void => {
  const state: unknown = window.history.state
  const kept = { ...(typeof state === 'object' ? state : {}), tickets }
  History.prototype.replaceState.call(window.history, kept, '')
}

type WayBackProps = OpenOrderProps & {
  machine: typeof openOrdersMachine
  /** What this device kept of its order of the event. */
  kept: OpenOrder | null
}

/** Where the order was begun here, the way stands at once; what the server knows of it names it. */
export const WayBack = ({ machine, eventId, kept, tickets, refused }: WayBackProps) => {
  const [state, send] = useMachine(machine)
  const view = wayBack(state, { eventId, kept })
  usePreparedCheckout(tickets.length > 0 || view !== null)
  const leave = (): void => keepChoice(tickets)
  if (view === null)
    return refused === null ? null : (
      <PaymentUnderway says={refused} order={null} isToPay={false} onLeave={leave} />
    )
  const { order, says, short, label, chosen, due, until, isPix, isGone, isPaid } = view
  const what = (
    <div className={styles.what}>
      <p className={styles.chosen}>
        <span>{chosen}</span> <Money cents={due} />
      </p>
      {until !== null && (
        <Countdown
          until={until}
          label={isPix ? 'Pague o PIX em' : 'Reservado por'}
          onEnd={() => send({ type: 'order.end', id: order.transactionId })}
        />
      )}
      {until === null && isPaid && (
        <p className={styles.reviewed}>{checkoutMessages.besideAnother.reviewed}</p>
      )}
    </div>
  )
  if (refused !== null)
    return (
      <PaymentUnderway says={refused} order={order} isToPay={until !== null} onLeave={leave}>
        {what}
      </PaymentUnderway>
    )
  return (
    <section
      className={cx(styles.order, isGone && styles.brief, isPaid && styles.paid)}
      aria-label="Compra começada"
      data-order
    >
      <p className={styles.says}>{says}</p>
      <p className={styles.short}>{short}</p>
      {what}
      <LinkButton
        to="/pagamento"
        state={{ checkout: order }}
        onClick={leave}
        variant={until === null ? 'primary' : 'accent'}
      >
        {label}
      </LinkButton>
    </section>
  )
}

/** The way back to the order of this event that is still to be paid, if there is one. */
export const OpenOrderLink = (props: OpenOrderProps) => {
  const api = useApi()
  const { token } = useSession()
  const machine = useMemo(() => openOrdersMachine.provide(openOrdersEffects(api)), [api])
  const asked = `${token} ${props.refused}`
  return <WayBack key={asked} {...props} machine={machine} kept={openOrder.of(props.eventId)} />
}
