import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { type ComponentType, type ReactNode, useCallback } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { EventInfo } from '#contract/nouns/event.ts'
import type { CardSeen, PaymentData } from '#contract/nouns/payment.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import type { checkoutMachine } from '#machines/checkout.machine.ts'
import type { CheckoutInput } from '#machines/checkout.context.ts'
import type { Earlier } from '#machines/ticket-selection.setup.ts'
import type { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Countdown } from '../orders/countdown.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { freeSteps, Steps } from '../ui/steps.tsx'
import type { DraftChange } from './attendee-form.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { CheckoutOutcome } from './checkout-outcome.tsx'
import styles from './checkout.module.css'
import {
  checkoutView,
  type HoldView,
  isPaymentAnswered,
  type Panel,
  paymentFailure,
  type Problem,
  type SummaryView,
} from './checkout.view.ts'
import { EarlierNote } from './earlier-note.tsx'
import { DraftStatus } from './draft-status.tsx'
import type { LastPartnerProps } from './last-partner.tsx'
import { MonitorPanel } from './monitor-panel.tsx'
import { OrderReview } from './order-review.tsx'
import { isBought, isReviewed } from './outcome.view.ts'
import { OrderSummary } from './order-summary.tsx'
import { StepHistory } from './step-history.tsx'
import { PaymentPanel, type PaymentFormProps, type StatusScreenProps } from './payment-panel.tsx'
import type { WithdrawalNoteProps } from './withdrawal-note.tsx'
import { BeforeLeaving } from './before-leaving.tsx'
import { Leave } from '../ui/leave.tsx'

type Props = {
  machine: typeof checkoutMachine
  input: CheckoutInput
  /** The tickets were held by this order already when they were asked for. */
  earlier?: Earlier
  buyer: User | null
  /** Fills in the partner of last time. */
  lastPartner?: ComponentType<LastPartnerProps>
  /** Until when the order may be given back. */
  withdrawalNote?: ComponentType<WithdrawalNoteProps>
  paymentForm: ComponentType<PaymentFormProps>
  statusScreen: ComponentType<StatusScreenProps>
}

type Hold = { hold: HoldView | null; onEnd: () => void }

const HoldCountdown = ({ hold, onEnd }: Hold) =>
  hold && <Countdown key={String(hold.canEnd)} until={hold.until} label="Reserva por" onEnd={onEnd} />

type SummaryProps = {
  summary: SummaryView
  evento: EventInfo
  tickets: readonly SelectedTicket[]
  countdown: ReactNode
  terms: ReactNode
}

const Summary = ({ summary: { submit, ...summary }, ...props }: SummaryProps) => (
  <OrderSummary
    {...props}
    {...summary}
    action={
      <Button type="submit" variant="accent" large block busy={submit.busy}>
        {submit.label}
      </Button>
    }
  />
)

const Unavailable = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <div className={styles.main}>
    <Notice kind="error">
      <p>{problem.text}</p>
      {problem.reason !== null && <p>{problem.reason}</p>}
    </Notice>
    <div>
      <Retry onRetry={onRetry} />
    </div>
  </div>
)

/** Bought, all steps are done. */
const stepOf = (panel: Panel): 2 | 3 | 4 => {
  if (panel.shows === 'loading' || panel.shows === 'form') return 2
  return panel.shows === 'outcome' && isBought(panel.outcome) ? 4 : 3
}

type Back = { evento: EventInfo; tickets: SelectedTicket[]; onEdit: () => void }

/** The steps that are finished and can still be changed, and what the last one of a free order is called. */
const waysBack = (panel: Panel, { evento, tickets, onEdit }: Back) => {
  const isPaying = panel.shows === 'payment' && !panel.payment.busy
  const last = tickets.every(({ preco }) => preco === 0) && freeSteps
  if (!isPaying && !(panel.shows === 'form' && !panel.form.isLocked)) return { ...last }
  return {
    ...last,
    Ingressos: (
      <Link to="/eventos/$id" params={{ id: evento.id }} state={{ tickets }}>
        Ingressos
      </Link>
    ),
    ...(isPaying && {
      Dados: (
        <Link
          to="/pagamento"
          onClick={(event) => {
            event.preventDefault()
            onEdit()
          }}
        >
          Dados
        </Link>
      ),
    }),
  }
}

/** What was typed last goes to the server before the page is left; an order that is over needs it no more. */
const flush = (saver: ActorRefFrom<typeof draftSaverMachine>): void => {
  if (saver.getSnapshot().status === 'active') saver.send({ type: 'draft.flush' })
}

/** /pagamento: each state of the checkout machine as a person sees it. */
export const CheckoutPage = (props: Props) => {
  const {
    machine,
    input,
    earlier,
    buyer,
    lastPartner,
    withdrawalNote: Note,
    paymentForm,
    statusScreen,
  } = props
  const [state, send, actor] = useMachine(machine, { input })
  const pay = useCallback(
    async (paymentData: PaymentData, card: CardSeen | null): Promise<void> => {
      actor.send({ type: 'payment.submit', paymentData, card })
      const failure = paymentFailure(await waitFor(actor, isPaymentAnswered))
      if (failure !== null) throw new Error(failure)
    },
    [actor],
  )
  const change = (next: DraftChange): void =>
    send({ type: 'draft.change', draft: next(actor.getSnapshot().context.lines) })
  const edit = useCallback(() => send({ type: 'form.edit' }), [send])
  const { evento, ownRule, isFree, tickets, hold, isArrival, panel } = checkoutView(state)
  const { draftSaver: saver, transactionMonitor: monitor } = state.children
  if (panel.shows === 'login')
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${evento.id}` } }} />
  const countdown = <HoldCountdown hold={hold} onEnd={() => send({ type: 'hold.end' })} />
  const terms = Note && <Note evento={evento} own={ownRule} isFree={isFree} />
  const order = { evento, tickets }
  const away = (
    <p className={styles.away}>
      <Link to="/perfil">Ir para Minha Conta</Link>
      <Link to="/eventos/$id" params={{ id: evento.id }}>
        Voltar ao evento
      </Link>
    </p>
  )
  return (
    <Page title="Pagamento" lead={evento.nome}>
      <div
        className={cx(
          styles.page,
          panel.shows === 'outcome' && styles.column,
          panel.shows === 'outcome' && isBought(panel.outcome) && styles.bought,
        )}
      >
        <Steps current={stepOf(panel)} ways={waysBack(panel, { evento, tickets, onEdit: edit })} />
        <StepHistory
          shows={panel.shows}
          busy={panel.shows === 'payment' && panel.payment.busy}
          onEdit={edit}
        />
        {earlier && isArrival && <EarlierNote earlier={earlier} panel={panel} />}
        {panel.shows === 'loading' && <CheckoutLoading {...order} terms={terms} />}
        {panel.shows === 'unavailable' && (
          <Unavailable problem={panel.problem} onRetry={() => send({ type: 'load.retry' })} />
        )}
        {panel.shows === 'form' && (
          <CheckoutForm
            form={panel.form}
            tickets={tickets}
            buyer={buyer}
            lastPartner={lastPartner}
            draftStatus={saver && <DraftStatus saver={saver} />}
            send={send}
            onChange={change}
          >
            <Summary summary={panel.summary} {...order} countdown={countdown} terms={terms} />
          </CheckoutForm>
        )}
        {panel.shows === 'payment' && (
          <PaymentPanel
            payment={panel.payment}
            send={send}
            form={paymentForm}
            onSubmit={pay}
            terms={terms}
            away={away}
          >
            <OrderReview {...panel.payment} {...order} countdown={countdown} onEdit={edit} />
          </PaymentPanel>
        )}
        {panel.shows === 'outcome' && (
          <CheckoutOutcome
            outcome={panel.outcome}
            {...order}
            send={send}
            statusScreen={statusScreen}
            hold={countdown}
            monitor={monitor && <MonitorPanel monitor={monitor} slow={isReviewed(panel.outcome)} />}
          />
        )}
        {saver && <BeforeLeaving onLeave={() => flush(saver)} />}
        {panel.shows !== 'outcome' && panel.shows !== 'payment' && away}
      </div>
    </Page>
  )
}
