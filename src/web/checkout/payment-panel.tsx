import type { ComponentType, ReactNode } from 'react'
import type { Cents } from '#contract/laws/money.ts'
import type { PaymentData } from '#contract/nouns/payment.ts'
import type { PersonalInfo, TicketLine } from '#contract/nouns/ticket.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { Arrival } from '../ui/arrival.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IntoView } from './into-view.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './checkout.module.css'
import type { PaymentView } from './checkout.view.ts'
import { ProfileButton } from './outcome.tsx'

/** What the provider's form is given; it hands back a payment or the reason why it cannot be shown. */
export type PaymentFormProps = {
  amount: Cents
  payer: PersonalInfo
  pixOnly: boolean
  /** PIX cannot be paid with just now. */
  cardOnly: boolean
  preferenceId: string
  /** Settles when the payment was answered; rejects when it failed and the form should be used again. */
  onSubmit: (paymentData: PaymentData) => Promise<void>
  /** It is there to be used. */
  onReady?: () => void
  onFail: (message: string) => void
}

/** The provider's own view of one payment, made from its id (product §7). */
export type StatusScreenProps = { paymentId: string }

type Props = {
  payment: PaymentView
  send: (event: CheckoutEvent) => void
  form: ComponentType<PaymentFormProps>
  onSubmit: PaymentFormProps['onSubmit']
  /** The summary. */
  children: ReactNode
}

const Collapsed = ({
  lines,
  busy,
  onEdit,
}: {
  lines: readonly TicketLine[]
  busy: boolean
  onEdit: () => void
}) => (
  <Card className={styles.collapsed}>
    <div>
      <h2>Dados dos Ingressos</h2>
      <ul className={styles.names}>
        {lines.map((line, index) => (
          <li key={index}>
            {line.personalInfo.firstName} {line.personalInfo.lastName}
            <span className={styles.typeName}>
              {' '}
              · {line.nome}
              {line.athleteInfo?.category && ` · ${line.athleteInfo.category}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
    <Button variant="secondary" disabled={busy} onClick={onEdit}>
      Editar dados
    </Button>
  </Card>
)

/** The embedded payment form under the collapsed data (product §2). It stays mounted while a payment is sent. */
export const PaymentPanel = ({ payment, send, form: Form, onSubmit, children }: Props) => {
  const { lines, busy, notice, problem, form } = payment
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Collapsed lines={lines} busy={busy} onEdit={() => send({ type: 'form.edit' })} />
        {notice !== null && (
          <IntoView key={notice}>
            <Notice kind="info">{notice}</Notice>
          </IntoView>
        )}
        {problem !== null && (
          <IntoView>
            <Notice kind="error">
              <p>{problem.text}</p>
              {problem.reason !== null && <p>{problem.reason}</p>}
              <ProfileButton />
            </Notice>
          </IntoView>
        )}
        <section className={styles.payment} aria-busy={busy}>
          <Arrival className={styles.arrival}>Forma de pagamento</Arrival>
          {form !== null && (
            <Form
              {...form}
              onSubmit={onSubmit}
              onReady={() => send({ type: 'payment.ready' })}
              onFail={(message) => send({ type: 'payment.fail', message })}
            />
          )}
        </section>
      </div>
      {children}
    </div>
  )
}
