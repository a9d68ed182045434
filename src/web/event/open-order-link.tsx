import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { OpenOrder } from '#machines/checkout.context.ts'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { Countdown } from '../orders/countdown.tsx'
import { openOrder } from '../orders/open-order.ts'
import { openOrdersEffects } from '../orders/open-orders.effects.ts'
import { useApi } from '../session/session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/money.tsx'
import styles from './open-order-link.module.css'
import { wayBack } from './open-order-link.view.ts'

type WayBackProps = {
  machine: typeof openOrdersMachine
  eventId: string
  /** What this device kept of its order of the event. */
  kept: OpenOrder | null
}

/** Where the order was begun here, the way stands at once; what the server knows of it names it. */
export const WayBack = ({ machine, eventId, kept }: WayBackProps) => {
  const [state, send] = useMachine(machine)
  const view = wayBack(state, { eventId, kept })
  if (view === null) return null
  const { order, says, label, chosen, due, until, isPix, replaces } = view
  return (
    <section
      className={cx(styles.order, replaces !== null && styles.replaced)}
      aria-label="Compra começada"
      data-order
    >
      <p className={styles.says}>{says}</p>
      <div className={styles.what}>
        <p>{chosen}</p>
        <p>
          <Money cents={due} />
        </p>
        {until !== null && (
          <Countdown
            until={until}
            label={isPix ? 'Pague o PIX em' : 'Reservado por'}
            onEnd={() => send({ type: 'order.end', id: order.transactionId })}
          />
        )}
      </div>
      {replaces !== null && <p className={styles.replaces}>{replaces}</p>}
      <LinkButton to="/pagamento" state={{ checkout: order }} variant={until === null ? 'primary' : 'accent'}>
        {label}
      </LinkButton>
    </section>
  )
}

/** The way back to the order of this event that is still to be paid, if there is one. */
export const OpenOrderLink = ({ eventId }: { eventId: string }) => {
  const api = useApi()
  const machine = useMemo(() => openOrdersMachine.provide(openOrdersEffects(api)), [api])
  return <WayBack machine={machine} eventId={eventId} kept={openOrder.of(eventId)} />
}
