import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { Cents } from '#contract/money.ts'
import { isUnderReview, type Payment } from '#contract/payment.ts'
import { Arrival } from '../ui/arrival.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { type OutcomeKind, OutcomeMark } from '../ui/outcome-mark.tsx'
import styles from './outcome.module.css'
import { PixPanel } from './pix-panel.tsx'

type Props = { kind: OutcomeKind; title: string; detail?: string | undefined; children?: ReactNode }

/** How a payment stands, in one sheet: what happened, what is safe, what to do. */
const Outcome = ({ kind, title, detail, children }: Props) => (
  <Card as="section" className={styles.outcome}>
    <OutcomeMark kind={kind} />
    <Arrival>{title}</Arrival>
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    {children}
  </Card>
)

export const ProfileButton = ({ first = false }: { first?: boolean }) => (
  <LinkButton to="/perfil" variant={first ? 'primary' : 'secondary'} large={first}>
    Ver meus ingressos
  </LinkButton>
)

const Settled = ({ estado }: { estado: string }) => (
  <p className={styles.settled}>
    <strong>{messages.monitor.settled}</strong> <span>Status: {estado}</span>
  </p>
)

const finishedDetails: Readonly<Record<string, string>> = messages.checkout.finished

type Finished = Pick<Props, 'kind' | 'detail'>

/** What became of the order and of the money, for an order that is not approved. */
const finished = (estado: string, payment: Payment | null): Finished => {
  if (!(estado in finishedDetails)) return { kind: 'waiting' }
  if (payment && estado !== 'Reembolsada') {
    if (payment.devolucao) return { kind: 'bad', detail: messages.checkout.finishedReturned }
    if (isUnderReview(payment)) return { kind: 'waiting', detail: messages.checkout.finishedUnderReview }
  }
  return { kind: 'bad', detail: finishedDetails[estado] }
}

type FinalProps = { estado: string; payment: Payment | null; children: ReactNode }

/** The order has its final estado. */
export const FinalOutcome = ({ estado, payment, children }: FinalProps) =>
  estado === 'Aprovada' ? (
    <Outcome
      kind="good"
      title={messages.confirmation.estado.Aprovada}
      detail={messages.checkout.approvedDetail}
    >
      {children}
      <Settled estado={estado} />
      <ProfileButton first />
    </Outcome>
  ) : (
    <Outcome {...finished(estado, payment)} title={messages.monitor.settled}>
      <p className={styles.settled}>Status: {estado}</p>
      {children}
      <ProfileButton />
    </Outcome>
  )

const pendingDetail = (payment: Payment | null): string => {
  if (payment?.status === 'approved') return messages.checkout.approvedPending
  return payment?.pix ? messages.checkout.pendingPix : messages.checkout.pendingReview
}

type PendingProps = { payment: Payment | null; amount: Cents; children: ReactNode }

/** No final answer yet: a PIX to be paid, a card under review, or an approved one whose tickets are not read yet. */
export const PendingOutcome = ({ payment, amount, children }: PendingProps) => {
  const pix = payment?.pix ?? null
  const isApproved = payment?.status === 'approved'
  return (
    <Outcome
      kind="waiting"
      title={isApproved ? messages.checkout.approved : messages.confirmation.estado.Pendente}
      detail={pendingDetail(payment)}
    >
      {pix && <PixPanel pix={pix} amount={amount} />}
      {children}
      <ProfileButton />
    </Outcome>
  )
}

type RefusedProps = {
  payment: Payment | null
  /** Why the latest try did not even start: the sentence, and the server's own reason. */
  error: string | null
  reason: string | null
  /** Read from the server, null when only the payment itself was answered. */
  estado: string | null
  /** The countdown of the hold, which a refusal does not end. */
  countdown: ReactNode
  onRetry: () => void
}

export const RefusedOutcome = ({ payment, error, reason, estado, countdown, onRetry }: RefusedProps) => (
  <Outcome
    kind="bad"
    title={messages.confirmation.estado.Recusada}
    detail={messages.checkout.refusedReasons[payment?.status_detail ?? '']}
  >
    <p className={styles.detail}>
      {payment?.devolucao ? messages.checkout.refusedReturned : messages.checkout.refusedDetail}
    </p>
    {error !== null && (
      <Notice kind="error">
        <p>{error}</p>
        {reason !== null && <p>{reason}</p>}
      </Notice>
    )}
    {estado === 'Recusada' && <Settled estado={estado} />}
    {countdown}
    <div className={styles.actions}>
      <Button large onClick={onRetry}>
        Tentar outro pagamento
      </Button>
      <ProfileButton />
    </div>
  </Outcome>
)

export const FreeOutcome = ({ children }: { children: ReactNode }) => (
  <Outcome kind="good" title={messages.checkout.freeConfirmed} detail={messages.checkout.freeConfirmedDetail}>
    {children}
    <ProfileButton first />
  </Outcome>
)

export const ExpiredOutcome = ({ eventId }: { eventId: string }) => (
  <Outcome kind="bad" title="Reserva expirada" detail={messages.checkout.expired}>
    <LinkButton to="/eventos/$id" params={{ id: eventId }} large>
      Voltar ao evento
    </LinkButton>
  </Outcome>
)
