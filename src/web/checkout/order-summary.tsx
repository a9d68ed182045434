import { placeLine } from '#contract/laws/place-line.ts'
import type { ReactNode } from 'react'
import type { EventInfo } from '#contract/nouns/event.ts'
import { type Cents, toCents } from '#contract/laws/money.ts'
import { percentText } from '#contract/laws/discounts.ts'
import type { AppliedCoupon } from '#contract/nouns/payment.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import { offerMessages } from '#contract/words/offer-messages.ts'
import { EventDate } from '../ui/event-date.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { chosenText } from '#contract/words/chosen-text.ts'
import styles from './summary.module.css'
import { Joined } from '../ui/joined.tsx'

type Props = {
  evento: EventInfo
  tickets: readonly SelectedTicket[]
  /** What the order costs, before and after its coupon; null until that is read. */
  amounts: { gross: Cents; due: Cents } | null
  coupon: AppliedCoupon | null
  /** The countdown of the hold, while there is one. */
  countdown: ReactNode
  /** Until when it may be given back. */
  terms: ReactNode
  /** What to do next, beside the total. */
  action: ReactNode
}

/**
 * What is bought and what it costs: beside the form on a desktop; on a phone its total and action stay at the bottom.
 */
export const OrderSummary = ({ evento, tickets, amounts, coupon, countdown, terms, action }: Props) => {
  return (
    <aside className={styles.summary} aria-label="Resumo do pedido">
      <div className={styles.order}>
        <h2 className={styles.event}>{evento.nome}</h2>
        <p className={styles.where}>
          <EventDate value={evento.data_hora} zone={evento.fuso_horario} />
          <br />
          <Joined text={placeLine(evento)} />
        </p>
        <ul className={styles.lines}>
          {tickets.map((ticket) => (
            <li key={ticket.ticket_type_id}>
              <span>{chosenText(ticket)}</span>
              {ticket.preco === 0 ? (
                <span>{offerMessages.free}</span>
              ) : (
                <Money cents={toCents(ticket.preco) * ticket.quantity} />
              )}
            </li>
          ))}
          {coupon !== null && amounts && (
            <li className={styles.discount}>
              <span>
                Cupom {coupon.nome} ({percentText(coupon.porcentagem)}%)
              </span>
              <Money cents={amounts.due - amounts.gross} />
            </li>
          )}
        </ul>
        <p className={styles.terms}>{terms}</p>
      </div>
      <div className={styles.bar}>
        <div className={styles.amount}>
          <p className={styles.total}>
            Total:{' '}
            {amounts ? (
              <Money cents={amounts.due} />
            ) : (
              <span className={styles.unread}>
                <Skeleton />
              </span>
            )}
          </p>
          {coupon !== null && (
            <p className={styles.off}>
              <Hidden>{messages.couponPart} </Hidden>−{percentText(coupon.porcentagem)}%
            </p>
          )}
          {countdown}
        </div>
        {action}
      </div>
    </aside>
  )
}
