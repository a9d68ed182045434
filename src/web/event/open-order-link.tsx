import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { OpenOrder } from '#machines/checkout.context.ts'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { Countdown } from '../orders/countdown.tsx'
import { openOrder } from '../orders/open-order.ts'
import { openOrdersEffects } from '../orders/open-orders.effects.ts'
import { useApi } from '../session/session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import styles from './open-order-link.module.css'
import { wayBack } from './open-order-link.view.ts'

type WayBackProps = { machine: typeof openOrdersMachine; order: OpenOrder }

/** The way stands at once; what the server knows of the order only names it. */
export const WayBack = ({ machine, order }: WayBackProps) => {
  const [state] = useMachine(machine)
  const { says, label, chosen, due, until, isPix, replaces } = wayBack(state, order)
  return (
    <div className={styles.box}>
      <div>
        <p className={styles.says}>{says}</p>
        <p>
          {chosen} · <Money cents={due} />
        </p>
        <div className={styles.until}>
          {until !== null && (
            <Countdown until={until} label={isPix ? 'Pague o PIX em' : 'Sua reserva termina em'} />
          )}
        </div>
      </div>
      <LinkButton to="/pagamento" state={{ checkout: order }} block>
        {label}
      </LinkButton>
      {replaces !== null && <p className={styles.replaces}>{replaces}</p>}
    </div>
  )
}

/** The way back to the order of this event that is still to be paid, if there is one. */
export const OpenOrderLink = ({ eventId }: { eventId: string }) => {
  const api = useApi()
  const machine = useMemo(() => openOrdersMachine.provide(openOrdersEffects(api)), [api])
  const order = openOrder.of(eventId)
  return order && <WayBack machine={machine} order={order} />
}
