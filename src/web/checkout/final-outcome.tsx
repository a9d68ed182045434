import type { ReactNode } from 'react'
import { messages } from '#contract/words/messages.ts'
import type { Cents } from '#contract/laws/money.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { LinkButton } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { CalledOffLink } from '../orders/called-off-link.tsx'
import { chosenText } from '#contract/words/chosen-text.ts'
import buying from './buy-again.module.css'
import styles from './outcome.module.css'
import facts from './outcome-facts.module.css'
import { Outcome, ProfileButton } from './outcome.tsx'
import type { Ended } from './outcome.view.ts'

const { checkout } = messages

type Again = { eventId: string; tickets: SelectedTicket[] }

/** The way to another hold of the same tickets; what was typed for this one waits there. */
const BuyAgain = ({ eventId, tickets }: Again) => (
  <div className={styles.next}>
    <ul className={buying.kept}>
      {tickets.map((ticket) => (
        <li key={ticket.ticket_type_id}>
          {checkout.yourChoice} {chosenText(ticket)}
        </li>
      ))}
      <li className={buying.keeps}>{checkout.typedIsKept}</li>
    </ul>
    <LinkButton to="/eventos/$id" params={{ id: eventId }} state={{ tickets }} variant="accent" large block>
      {checkout.buyAgain}
    </LinkButton>
  </div>
)

type ApprovedProps = {
  estado: string
  paid: Cents
  notice: string | null
  /** The bought tickets. */
  stubs: ReactNode
  /** What can be done with them. */
  actions: ReactNode
  /** They could not be read: the way to them leads on. */
  isUnread: boolean
}

export const ApprovedOutcome = ({ estado, paid, notice, stubs, actions, isUnread }: ApprovedProps) => (
  <Outcome
    kind="good"
    title={messages.confirmation.estado.Aprovada}
    detail={checkout.approvedDetail}
    beside={
      <div className={styles.next}>
        <ProfileButton first={isUnread} />
        {actions}
        <div>
          <p className={facts.paid}>
            Valor pago: <Money cents={paid} />
          </p>
          <p className={facts.settled}>
            <strong>{messages.monitor.settled}</strong> <span>Status: {estado}</span>
          </p>
        </div>
      </div>
    }
  >
    {notice !== null && <Notice kind="success">{notice}</Notice>}
    {stubs}
  </Outcome>
)

type StepProps = Again & Pick<Ended, 'canBuyAgain' | 'cancelled'>

const NextStep = ({ canBuyAgain, cancelled, ...again }: StepProps) => {
  if (cancelled === null && canBuyAgain) return <BuyAgain {...again} />
  return (
    <div className={styles.next}>
      {cancelled === null ? (
        <ProfileButton first />
      ) : (
        <CalledOffLink cancelled={cancelled} {...again} large />
      )}
    </div>
  )
}

/** What was let go; seen where there is room. */
type Lost = { lost: ReactNode }

type EndedProps = Lost & StepProps & Pick<Ended, 'estado' | 'kind' | 'title' | 'detail' | 'mayComeLate'>

/** The order has its final estado and is not approved. */
export const EndedOutcome = ({ estado, kind, title, detail, mayComeLate, lost, ...step }: EndedProps) => (
  <Outcome
    kind={kind}
    title={title}
    detail={detail ?? undefined}
    why={
      mayComeLate && (
        <p className={buying.late}>
          <strong>{checkout.latePixAsks}</strong> {checkout.latePix}
        </p>
      )
    }
    next={<NextStep {...step} />}
    beside={<div className={styles.aside}>{lost}</div>}
  >
    <div className={styles.after}>
      <p className={facts.settled}>
        {title !== messages.monitor.settled && <strong>{messages.monitor.settled}</strong>}{' '}
        <span>Status: {estado}</span>
      </p>
    </div>
  </Outcome>
)

export const FreeOutcome = ({
  stubs,
  actions,
  isUnread,
}: Pick<ApprovedProps, 'stubs' | 'actions' | 'isUnread'>) => (
  <Outcome
    kind="good"
    title={checkout.freeConfirmed}
    detail={`${checkout.freeConfirmedDetail} ${checkout.approvedDetail}`}
    beside={
      <div className={styles.next}>
        <ProfileButton first={isUnread} />
        {actions}
      </div>
    }
  >
    {stubs}
  </Outcome>
)

export const ExpiredOutcome = ({ detail, lost, ...again }: Again & Lost & { detail: string }) => (
  <Outcome
    kind="over"
    title="Reserva expirada"
    detail={detail}
    next={<BuyAgain {...again} />}
    beside={<div className={styles.aside}>{lost}</div>}
  />
)
