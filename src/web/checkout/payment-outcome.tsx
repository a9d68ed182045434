import type { ReactNode } from 'react'
import { messages } from '#contract/words/messages.ts'
import type { Cents } from '#contract/laws/money.ts'
import type { Payment } from '#contract/nouns/payment.ts'
import type { Challenge } from '#contract/nouns/transaction.ts'
import { BankChallenge } from './bank-challenge.tsx'
import { Button } from '../ui/button.tsx'
import { IntoView } from './into-view.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './outcome.module.css'
import facts from './outcome-facts.module.css'
import { Outcome, ProfileButton } from './outcome.tsx'
import { PixPanel } from './pix-panel.tsx'

const { checkout } = messages

const pendingDetail = (payment: Payment | null): string => {
  if (payment?.status === 'approved') return checkout.approvedPending
  return payment?.pix ? checkout.pendingPix : checkout.pendingReview
}

type PendingProps = {
  payment: Payment | null
  amount: Cents
  /** Why the PIX on screen is still there. */
  notice: string | null
  /** What the bank of the card asks; null when it asks nothing. */
  challenge: Challenge | null
  bank: { onAnswer: () => void; onLeave: () => void }
  /** What is kept while the payment is looked at. */
  reserved: ReactNode
  children: ReactNode
}

/** No final answer yet: a PIX to be paid, a card that its bank asks about or that is under review, or an approved one whose tickets are not read yet. */
export const PendingOutcome = ({
  payment,
  amount,
  notice,
  challenge,
  bank,
  reserved,
  children,
}: PendingProps) => {
  const pix = payment?.pix ?? null
  const isApproved = payment?.status === 'approved'
  const error = notice !== null && (
    <IntoView>
      <Notice kind="error">{notice}</Notice>
    </IntoView>
  )
  if (challenge)
    return (
      <Outcome kind="waiting" title={checkout.challengeTitle} detail={checkout.challengeDetail}>
        {error}
        <BankChallenge challenge={challenge} onAnswer={bank.onAnswer} />
        {children}
        <div className={styles.actions}>
          <Button variant="ghost" onClick={bank.onLeave}>
            {checkout.challengeLeave}
          </Button>
        </div>
      </Outcome>
    )
  if (pix)
    return (
      <Outcome
        kind={null}
        title={messages.confirmation.estado.Pendente}
        detail={pendingDetail(payment)}
        beside={reserved}
      >
        {error}
        <PixPanel pix={pix} amount={amount} />
        {children}
      </Outcome>
    )
  return (
    <Outcome
      kind="waiting"
      title={isApproved ? checkout.approved : messages.confirmation.estado.Pendente}
      detail={pendingDetail(payment)}
      beside={reserved ?? undefined}
    >
      {error}
      <div className={facts.facts}>
        <p className={facts.paid}>
          Total: <Money cents={amount} />
        </p>
        {children}
      </div>
      <div className={styles.act}>
        <ProfileButton first />
      </div>
    </Outcome>
  )
}

type RefusedProps = {
  payment: Payment | null
  amount: Cents
  /** Why the latest try did not even start: the sentence, and the server's own reason. */
  error: string | null
  reason: string | null
  /** Read from the server, null when only the payment itself was answered. */
  estado: string | null
  /** Which card it was. */
  card: string | null
  /** What is still to be bought. */
  chosen: string
  offersPix: boolean
  /** The countdown of the hold, which a refusal does not end. */
  countdown: ReactNode
  /** What is held meanwhile; seen where there is room. */
  reserved: ReactNode
  onRetry: (method?: 'pix') => void
}

/** What the provider's word says to its buyer; what follows a colon is for others. */
const reasonOf = (payment: Payment | null): string | undefined =>
  checkout.refusedReasons[payment?.status_detail?.split(':')[0] ?? '']

const isUnavailable = (payment: Payment | null): boolean =>
  /^(pix|card)_unavailable(:|$)/.test(payment?.status_detail ?? '')

const detailOf = (payment: Payment | null): string => {
  if (payment?.devolucao) return checkout.refusedReturned
  return isUnavailable(payment) ? checkout.unavailableDetail : checkout.refusedDetail
}

/** One next step, with what is still to be paid and for how long above it. */
export const RefusedOutcome = ({
  payment,
  amount,
  error,
  reason,
  estado,
  card,
  chosen,
  offersPix,
  countdown,
  reserved,
  onRetry,
}: RefusedProps) => (
  <Outcome
    kind="bad"
    title={messages.confirmation.estado.Recusada}
    why={
      <>
        {card !== null && <p className={facts.card}>{card}</p>}
        {reasonOf(payment) !== undefined && <p className={styles.reason}>{reasonOf(payment)}</p>}
        <p className={styles.detail}>{detailOf(payment)}</p>
      </>
    }
    beside={<div className={styles.aside}>{reserved}</div>}
    next={
      <div className={styles.next}>
        <div className={facts.due}>
          <p className={facts.amount}>
            Total: <Money cents={amount} />
          </p>
          {countdown}
          <p className={facts.chosen}>{chosen}</p>
        </div>
        <Button variant="accent" large block onClick={() => onRetry()}>
          Tentar outro pagamento
        </Button>
        {offersPix && (
          <Button variant="secondary" block onClick={() => onRetry('pix')}>
            {checkout.payByPix}
          </Button>
        )}
      </div>
    }
  >
    {error !== null && (
      <Notice kind="error">
        <p>{error}</p>
        {reason !== null && <p>{reason}</p>}
      </Notice>
    )}
    {estado === 'Recusada' && (
      <div className={styles.after}>
        <p className={facts.settled}>
          <strong>{messages.monitor.settled}</strong> <span>Status: {estado}</span>
        </p>
      </div>
    )}
  </Outcome>
)
