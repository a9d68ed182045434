import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { type ComponentType, useCallback } from 'react'
import { waitFor } from 'xstate'
import { messages } from '#contract/messages.ts'
import { amountDue, type PaymentData } from '#contract/payment.ts'
import { toCents } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import type { checkoutMachine, CheckoutSnapshot } from '#machines/checkout.machine.ts'
import type { CheckoutEvent, CheckoutInput } from '#machines/checkout.setup.ts'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Steps } from '../ui/steps.tsx'
import type { DraftChange } from './attendee-form.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout.module.css'
import { MonitorPanel } from './monitor-panel.tsx'
import { OrderSummary } from './order-summary.tsx'
import {
  ExpiredOutcome,
  FinalOutcome,
  FreeOutcome,
  PendingOutcome,
  RefusedOutcome,
} from './payment-outcome.tsx'
import { PaymentPanel, type PaymentFormProps, type StatusScreenProps } from './payment-panel.tsx'
import { TicketStubs } from './ticket-stub.tsx'
import { Leave } from '../ui/leave.tsx'

type Props = {
  machine: typeof checkoutMachine
  input: CheckoutInput
  buyer: User | null
  /** This device knew the order before the page was opened. */
  isReturning?: boolean
  paymentForm: ComponentType<PaymentFormProps>
  statusScreen: ComponentType<StatusScreenProps>
}

type Panel = { state: CheckoutSnapshot; send: (event: CheckoutEvent) => void }

const isPaying = (state: CheckoutSnapshot): boolean =>
  state.matches('paying') || state.matches('processing') || state.matches('verifying')

const isFormOpen = (state: CheckoutSnapshot): boolean =>
  state.matches('filling') ||
  state.matches('confirmingFree') ||
  state.matches('checkingTransaction') ||
  state.matches('creatingPreference')

const submitLabel = (state: CheckoutSnapshot): string => {
  if (isPaying(state)) return 'Pagamento em Andamento...'
  if (state.matches('confirmingFree')) return messages.checkout.freeConfirming
  return state.matches('filling') ? 'Confirmar Ingressos' : 'Processando...'
}

const Hold = ({ state, send }: Panel) => {
  const until = state.context.transaction?.expira_em
  const canEnd = state.can({ type: 'hold.end' })
  return (
    until && (
      <Countdown
        key={String(canEnd)}
        until={until}
        label="Reserva por"
        onEnd={() => send({ type: 'hold.end' })}
      />
    )
  )
}

const Summary = ({ state, send }: Panel) => (
  <OrderSummary
    {...state.context}
    isIdle={isPaying(state)}
    countdown={<Hold state={state} send={send} />}
    action={
      <Button
        type="submit"
        variant="accent"
        large
        block
        disabled={isPaying(state)}
        busy={!isPaying(state) && state.hasTag('busy')}
      >
        {submitLabel(state)}
      </Button>
    }
  />
)

const Loading = () => (
  <div className={styles.layout}>
    <div className={styles.main}>
      <Spinner label="Carregando seu pedido..." />
      <Skeleton height={720} />
    </div>
    <Skeleton height={260} />
  </div>
)

const Outcome = ({ state, send, statusScreen: StatusScreen }: Panel & Pick<Props, 'statusScreen'>) => {
  const { context, children } = state
  const { payment } = context
  const status = payment?.payment_id && (
    <div className={styles.provider} key={context.transaction?.estado}>
      <StatusScreen paymentId={payment.payment_id} />
    </div>
  )
  const amount = context.transaction
    ? toCents(context.transaction.valor_total)
    : amountDue(context.lines, context.coupon)
  if (state.matches('monitoring'))
    return (
      <>
        <PendingOutcome payment={payment} amount={amount}>
          {children.transactionMonitor && <MonitorPanel monitor={children.transactionMonitor} />}
        </PendingOutcome>
        {status}
      </>
    )
  if (state.matches('refused'))
    return (
      <RefusedOutcome
        payment={payment}
        error={context.error}
        reason={context.reason}
        estado={context.transaction?.estado ?? null}
        countdown={<Hold state={state} send={send} />}
        onRetry={() => send({ type: 'payment.retry' })}
      />
    )
  const stubs = <TicketStubs evento={context.evento} lines={context.lines} />
  const { estado: read, metodo } = context.transaction ?? {}
  if (state.matches('confirmed') || (read === 'Aprovada' && metodo === 'gratuito'))
    return <FreeOutcome>{stubs}</FreeOutcome>
  if (state.matches('settled') && context.transaction) {
    const { estado } = context.transaction
    return (
      <>
        <FinalOutcome estado={estado} payment={payment}>
          {estado === 'Aprovada' && stubs}
        </FinalOutcome>
        {status}
      </>
    )
  }
  return <ExpiredOutcome eventId={context.evento.id} />
}

const Unavailable = ({ state, send }: Panel) => (
  <div className={styles.main}>
    <Notice kind="error">
      <p>{state.context.error}</p>
      {state.context.reason !== null && <p>{state.context.reason}</p>}
    </Notice>
    <Button onClick={() => send({ type: 'load.retry' })}>Tentar novamente</Button>
  </div>
)

/** /pagamento: each state of the checkout machine as a person sees it. */
export const CheckoutPage = ({
  machine,
  input,
  buyer,
  isReturning = false,
  paymentForm,
  statusScreen,
}: Props) => {
  const [state, send, actor] = useMachine(machine, { input })
  const pay = useCallback(
    async (paymentData: PaymentData): Promise<void> => {
      actor.send({ type: 'payment.submit', paymentData })
      const answered = await waitFor(
        actor,
        (next) => !next.matches('processing') && !next.matches('verifying'),
      )
      if (answered.matches('paying')) throw new Error(answered.context.error ?? '')
    },
    [actor],
  )
  const change = (next: DraftChange): void =>
    send({ type: 'draft.change', draft: next(actor.getSnapshot().context.lines) })
  const { evento } = state.context
  if (state.matches('loggedOut'))
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${evento.id}` } }} />
  const panel = { state, send }
  return (
    <Page title="Pagamento" lead={evento.nome}>
      <div className={styles.page}>
        <Steps current={isFormOpen(state) || state.matches('loading') ? 2 : 3} />
        {state.matches('loading') && <Loading />}
        {state.matches('unavailable') && <Unavailable {...panel} />}
        {isFormOpen(state) && (
          <CheckoutForm {...panel} buyer={buyer} isReturning={isReturning} onChange={change}>
            <Summary {...panel} />
          </CheckoutForm>
        )}
        {isPaying(state) && (
          <PaymentPanel {...panel} form={paymentForm} onSubmit={pay}>
            <Summary {...panel} />
          </PaymentPanel>
        )}
        {!state.matches('loading') &&
          !state.matches('unavailable') &&
          !isFormOpen(state) &&
          !isPaying(state) && <Outcome {...panel} statusScreen={statusScreen} />}
        <p className={styles.away}>
          <Link to="/perfil">Ir para Minha Conta</Link>
          <Link to="/eventos/$id" params={{ id: evento.id }}>
            Voltar ao evento
          </Link>
        </p>
      </div>
    </Page>
  )
}
