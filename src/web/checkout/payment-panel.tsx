import type { ComponentType, ReactNode } from 'react'
import type { Cents } from '#contract/laws/money.ts'
import type { CardSeen, PaymentData } from '#contract/nouns/payment.ts'
import type { PersonalInfo } from '#contract/nouns/ticket.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Failure } from '../ui/failure.tsx'
import { IntoView } from './into-view.tsx'
import { Notice } from '../ui/notice.tsx'
import page from './checkout.module.css'
import type { PaymentView } from './checkout.view.ts'
import { ProfileButton } from './outcome.tsx'
import styles from './payment-panel.module.css'
import { TopHeading } from './top-heading.tsx'

/** What the provider's form is given; it hands back a payment or the reason why it cannot be shown. */
export type PaymentFormProps = {
  amount: Cents
  payer: PersonalInfo
  pixOnly: boolean
  /** PIX cannot be paid with just now. */
  cardOnly: boolean
  /** What stands open when the form comes: asked for, or tried, before. */
  first?: 'pix' | 'card' | null
  preferenceId: string
  /** Settles when the payment was answered; rejects when it failed and the form should be used again. */
  onSubmit: (paymentData: PaymentData, card: CardSeen | null) => Promise<void>
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
  /** Until when it may be given back. */
  terms: ReactNode
  /** Where else to go. */
  away: ReactNode
  /** What is bought and what it costs. */
  children: ReactNode
}

/** What is bought and what it costs: on a phone above the ways to pay it, on a desktop beside them. The form stays mounted while a payment is sent. */
export const PaymentPanel = ({ payment, send, form: Form, onSubmit, terms, away, children }: Props) => {
  const { busy, notice, problem, form } = payment
  return (
    <div className={cx(page.layout, styles.paying)}>
      <div className={styles.bought}>
        {children}
        <p className={styles.terms}>{terms}</p>
      </div>
      <div className={styles.ways}>
        <section className={styles.payment} aria-busy={busy}>
          <TopHeading>Forma de pagamento</TopHeading>
          {notice !== null && (
            <IntoView key={notice}>
              <Notice kind="info">{notice}</Notice>
            </IntoView>
          )}
          {form !== null && (
            <Form
              {...form}
              onSubmit={onSubmit}
              onReady={() => send({ type: 'payment.ready' })}
              onFail={(message) => send({ type: 'payment.fail', message })}
            />
          )}
          {busy && (
            <div className={styles.underway}>
              <Button variant="accent" block busy>
                Pagamento em Andamento...
              </Button>
            </div>
          )}
          {problem !== null && (
            <Failure>
              <p>{problem.text}</p>
              {problem.reason !== null && <p>{problem.reason}</p>}
              <ProfileButton />
            </Failure>
          )}
        </section>
      </div>
      {away}
    </div>
  )
}
