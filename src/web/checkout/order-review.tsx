import { placeLine } from '#contract/laws/place-line.ts'
import { type ReactNode, useId, useState } from 'react'
import { percentText } from '#contract/laws/discounts.ts'
import { type Cents, toCents } from '#contract/laws/money.ts'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import { chosenText } from '#contract/words/chosen-text.ts'
import { kindText } from '#contract/words/kind-text.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import type { AppliedCoupon } from '#contract/nouns/payment.ts'
import type { SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { useMedia } from '../ui/use-media.ts'
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
  busy: boolean
  onEdit: () => void
}

const Line = ({ line, price }: { line: TicketLine; price: Cents | null }) => (
  <li>
    <span>
      <strong>
        {line.personalInfo.firstName} {line.personalInfo.lastName}
      </strong>
      <span className={styles.type}>{kindText(line.nome, line.athleteInfo?.category)}</span>
    </span>
    {price !== null && <Money cents={price} />}
  </li>
)

/** So many tickets are read before the total; more of them would push the ways to pay out of sight. */
const inSight = 2

/** What is about to be paid, as a receipt: who, what and how much. Its total closes it; on a phone it is all that is seen until the rest is asked for. */
export const OrderReview = (props: Props) => {
  const { evento, tickets, lines, amounts, coupon, countdown, busy, onEdit } = props
  const priceOf = ({ ticket_type_id: type }: TicketLine): Cents | null => {
    const ticket = tickets.find(({ ticket_type_id: id }) => id === type)
    return ticket ? toCents(ticket.preco) : null
  }
  const wide = useMedia('(width >= 60em)')
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const listed = (line: TicketLine, index: number) => <Line key={index} line={line} price={priceOf(line)} />
  const seen = lines.length > inSight + 1 ? inSight : lines.length
  const [shown, folded] = [lines.slice(0, seen), lines.slice(seen)]
  const edit = (
    <Button variant="ghost" disabled={busy} onClick={onEdit}>
      Editar dados
    </Button>
  )
  const due = (
    <div className={styles.due}>
      <div className={styles.sum}>
        <p className={styles.total}>
          Total: <Money cents={amounts.due} />
        </p>
        {countdown}
        {!wide && <p className={styles.chosen}>{tickets.map(chosenText).join(', ')}</p>}
      </div>
      {!wide && (
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          >
            Ver detalhes
            <ToolIcon name="chevron" size={16} />
          </button>
          {edit}
        </div>
      )}
    </div>
  )
  return (
    <Card as="section" className={styles.review} labelledBy="dados-dos-ingressos">
      {!wide && due}
      <div id={details} className={styles.details} data-open={isOpen || undefined}>
        <div className={styles.head}>
          <h2 id="dados-dos-ingressos">Dados dos Ingressos</h2>
          {wide && edit}
          <p className={styles.event}>{evento.nome}</p>
          <WhenWhere
            className={styles.when}
            date={evento.data_hora}
            zone={evento.fuso_horario}
            place={placeLine(evento)}
          />
        </div>
        <ul className={styles.lines}>{shown.map(listed)}</ul>
        {folded.length > 0 && (
          <details className={styles.folded}>
            <summary>{messages.moreTickets(folded.length)}</summary>
            <ul className={styles.lines}>{folded.map(listed)}</ul>
          </details>
        )}
        {coupon !== null && (
          <p className={styles.discount}>
            <span>
              Cupom {coupon.nome} ({percentText(coupon.porcentagem)}%)
            </span>
            <Money cents={amounts.due - amounts.gross} />
          </p>
        )}
      </div>
      {wide && due}
    </Card>
  )
}
