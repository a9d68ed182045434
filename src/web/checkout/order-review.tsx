import type { ReactNode } from 'react'
import { percentText } from '#contract/laws/discounts.ts'
import { type Cents, toCents } from '#contract/laws/money.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import type { AppliedCoupon } from '#contract/nouns/payment.ts'
import type { SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import { WhenWhere } from '../ui/when-where.tsx'
import styles from './order-review.module.css'

type Props = {
  evento: EventInfo
  tickets: readonly SelectedTicket[]
  lines: readonly TicketLine[]
  /** What the order costs, before and after its coupon. */
  amounts: { gross: Cents; due: Cents }
  coupon: AppliedCoupon | null
  countdown: ReactNode
  /** Until when it may be given back. */
  terms: ReactNode
  busy: boolean
  onEdit: () => void
}

const Line = ({ line, price }: { line: TicketLine; price: Cents | null }) => (
  <li>
    <span>
      <strong>
        {line.personalInfo.firstName} {line.personalInfo.lastName}
      </strong>
      <span className={styles.type}>
        {line.nome}
        {line.athleteInfo?.category && ` · ${line.athleteInfo.category}`}
      </span>
    </span>
    {price !== null && <Money cents={price} />}
  </li>
)

/** What is about to be paid, as a receipt: who, what and how much; the total stands right above the ways to pay it. */
export const OrderReview = (props: Props) => {
  const { evento, tickets, lines, amounts, coupon, countdown, terms, busy, onEdit } = props
  const priceOf = ({ ticket_type_id: type }: TicketLine): Cents | null => {
    const ticket = tickets.find(({ ticket_type_id: id }) => id === type)
    return ticket ? toCents(ticket.preco) : null
  }
  return (
    <Card as="section" className={styles.review} labelledBy="dados-dos-ingressos">
      <div className={styles.head}>
        <h2 id="dados-dos-ingressos">Dados dos Ingressos</h2>
        <Button variant="ghost" disabled={busy} onClick={onEdit}>
          Editar dados
        </Button>
        <WhenWhere
          className={styles.type}
          date={evento.data_hora}
          zone={evento.fuso_horario}
          place={evento.local}
        />
      </div>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line key={index} line={line} price={priceOf(line)} />
        ))}
        {coupon !== null && (
          <li className={styles.discount}>
            <span>
              Cupom {coupon.nome} ({percentText(coupon.porcentagem)}%)
            </span>
            <Money cents={amounts.due - amounts.gross} />
          </li>
        )}
      </ul>
      <div className={styles.due}>
        <p className={styles.total}>
          Total: <Money cents={amounts.due} />
        </p>
        {countdown}
      </div>
      <p className={styles.type}>{terms}</p>
    </Card>
  )
}
