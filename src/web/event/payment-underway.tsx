import { type ReactNode, useEffect, useRef } from 'react'
import type { OpenOrder } from '#machines/checkout.context.ts'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './open-order-link.module.css'

type Props = {
  says: string
  /** The order that is being paid; null where nobody can tell which it is. */
  order: OpenOrder | null
  /** It is still for its buyer to pay. */
  isToPay: boolean
  onLeave: () => void
  /** What it is of. */
  children?: ReactNode
}

/** Why nothing else of the event is sold just now, and the way to the order that is being paid. */
export const PaymentUnderway = ({ says, order, isToPay, onLeave, children }: Props) => {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // the button that was pressed is gone, and the focus with it
    if (document.activeElement === document.body) way.current?.focus({ preventScroll: true })
  }, [])
  const link = order
    ? ({ to: '/pagamento', state: { checkout: order } } as const)
    : ({ to: '/perfil' } as const)
  return (
    <section className={cx(styles.order, styles.paid)} aria-label="Compra começada" data-order>
      <p className={styles.underway} role="alert">
        <Icon name="warning" />
        {says}
      </p>
      {children}
      <LinkButton {...link} ref={way} onClick={onLeave} variant={isToPay ? 'accent' : 'primary'}>
        {isToPay ? 'Continuar compra' : 'Ver pedido'}
      </LinkButton>
    </section>
  )
}
