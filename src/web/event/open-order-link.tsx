import { messages } from '#contract/words/messages.ts'
import { openOrder } from '../orders/open-order.ts'
import { LinkButton } from '../ui/button.tsx'
import styles from './open-order-link.module.css'

/** The way back to the order of this event that is still to be paid, if there is one. */
export const OpenOrderLink = ({ eventId }: { eventId: string }) => {
  const order = openOrder.of(eventId)
  return (
    order && (
      <div className={styles.box}>
        <p>{messages.checkout.begun}</p>
        <LinkButton to="/pagamento" state={{ checkout: order }} block>
          Continuar compra
        </LinkButton>
      </div>
    )
  )
}
