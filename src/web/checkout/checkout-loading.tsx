import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import type { EventInfo } from '#contract/nouns/event.ts'
import { linesTotal, type SelectedTicket } from '#contract/nouns/ticket.ts'
import type { Earlier } from '#machines/ticket-selection.setup.ts'
import { readCheckout } from '../orders/checkout-state.ts'
import { PagePending } from '../layout/page-pending.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { freeSteps, Steps } from '../ui/steps.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import styles from './checkout.module.css'
import { EarlierNote } from './earlier-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

type Order = { evento: EventInfo; tickets: SelectedTicket[] }

/**
 * What is known of an order before it is read: its form in grey, beside what is bought. A coupon may have been applied to it
 * on another page or device: only of what costs nothing is the total known.
 */
export const CheckoutLoading = (order: Order & { terms: ReactNode }) => {
  const due = linesTotal(order.tickets)
  return (
    <div className={styles.layout}>
      <CheckoutSkeleton tickets={order.tickets} />
      <OrderSummary
        {...order}
        amounts={due === 0 ? { gross: due, due } : null}
        coupon={null}
        countdown={
          <p className={styles.clockRoom}>
            <Skeleton height="1rem" width="7.5rem" />
          </p>
        }
        action={<Skeleton height="var(--control)" />}
      />
    </div>
  )
}

const Pending = ({ evento, tickets, earlier }: Order & { earlier: Earlier | undefined }) => {
  useLayoutEffect(() => window.scrollTo(0, 0), [])
  const isFree = linesTotal(tickets) === 0
  return (
    <Page title="Pagamento" lead={evento.nome}>
      <div className={styles.page}>
        <Steps current={2} ways={isFree ? freeSteps : {}} />
        {earlier && <EarlierNote earlier={earlier} panel={{ shows: 'loading' }} />}
        <CheckoutLoading
          evento={evento}
          tickets={tickets}
          terms={<WithdrawalNote evento={evento} own={evento.desistencia ?? null} isFree={isFree} />}
        />
      </div>
    </Page>
  )
}

/** Stands at /pagamento while its script is on its way: the page as it will be while the order is read. */
export const CheckoutPending = () => {
  const { state } = useRouter().latestLocation
  const checkout = readCheckout(state)
  return checkout ? <Pending {...checkout} earlier={state.earlier} /> : <PagePending />
}
