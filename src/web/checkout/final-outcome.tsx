import type { ReactNode } from 'react'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import { isUnderReview, type Payment } from '#contract/nouns/payment.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { LinkButton } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './outcome.module.css'
import { Outcome, type OutcomeProps, ProfileButton } from './outcome.tsx'

const { checkout } = messages
const finishedDetails: Readonly<Record<string, string>> = checkout.finished

type Finished = Pick<OutcomeProps, 'kind' | 'detail'>

const mayStillBeTaken = (estado: string, payment: Payment | null): boolean =>
  payment !== null && estado !== 'Reembolsada' && !payment.devolucao && isUnderReview(payment)

/** What became of the order and of the money, for an order that is not approved. */
const finished = (estado: string, payment: Payment | null): Finished => {
  if (!(estado in finishedDetails)) return { kind: 'waiting' }
  if (payment?.devolucao && estado !== 'Reembolsada')
    return { kind: 'bad', detail: checkout.finishedReturned }
  return mayStillBeTaken(estado, payment)
    ? { kind: 'waiting', detail: checkout.finishedUnderReview }
    : { kind: 'bad', detail: finishedDetails[estado] }
}

type Again = { eventId: string; tickets: SelectedTicket[] }

/** The way to another hold of the same tickets; what was typed for this one waits there. */
const BuyAgain = ({ eventId, tickets }: Again) => (
  <>
    <p className={styles.detail}>{checkout.typedIsKept}</p>
    <LinkButton to="/eventos/$id" params={{ id: eventId }} state={{ tickets }} large>
      {checkout.buyAgain}
    </LinkButton>
  </>
)

type FinalProps = Again & {
  transaction: Transaction
  payment: Payment | null
  notice: string | null
  /** The bought tickets. */
  children: ReactNode
}

/** The order has its final estado. */
export const FinalOutcome = ({ transaction, payment, notice, children, ...again }: FinalProps) => {
  const { estado, valor_total } = transaction
  if (estado === 'Aprovada')
    return (
      <Outcome kind="good" title={messages.confirmation.estado.Aprovada} detail={checkout.approvedDetail}>
        {notice !== null && <Notice kind="success">{notice}</Notice>}
        {children}
        <p className={styles.settled}>
          <strong>{messages.monitor.settled}</strong> <span>Status: {estado}</span>
          <span>
            Valor pago: <Money cents={toCents(valor_total)} />
          </span>
        </p>
        <ProfileButton first />
      </Outcome>
    )
  const canBuyAgain = ['Expirada', 'Cancelada'].includes(estado) && !mayStillBeTaken(estado, payment)
  return (
    <Outcome {...finished(estado, payment)} title={messages.monitor.settled}>
      <p className={styles.settled}>Status: {estado}</p>
      {canBuyAgain && <BuyAgain {...again} />}
      <ProfileButton />
    </Outcome>
  )
}

export const FreeOutcome = ({ children }: { children: ReactNode }) => (
  <Outcome kind="good" title={checkout.freeConfirmed} detail={checkout.freeConfirmedDetail}>
    {children}
    <ProfileButton first />
  </Outcome>
)

export const ExpiredOutcome = (again: Again) => (
  <Outcome kind="bad" title="Reserva expirada" detail={checkout.expired}>
    <BuyAgain {...again} />
  </Outcome>
)
