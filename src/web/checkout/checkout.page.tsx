import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { type ComponentType, useCallback } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import { messages } from '#contract/words/messages.ts'
import { orderAmounts, type PaymentData } from '#contract/nouns/payment.ts'
import type { User } from '#contract/nouns/user.ts'
import type { checkoutMachine, CheckoutSnapshot } from '#machines/checkout.machine.ts'
import type { CheckoutEvent, CheckoutInput } from '#machines/checkout.context.ts'
import type { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../orders/countdown.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Steps } from '../ui/steps.tsx'
import type { DraftChange } from './attendee-form.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutOutcome } from './checkout-outcome.tsx'
import styles from './checkout.module.css'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPanel, type PaymentFormProps, type StatusScreenProps } from './payment-panel.tsx'
import { BeforeLeaving } from './before-leaving.tsx'
import { Leave } from '../ui/leave.tsx'

type Props = {
  machine: typeof checkoutMachine
  input: CheckoutInput
  buyer: User | null
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
  state.matches('creatingPreference') ||
  state.matches('readingTotal') ||
  state.matches('rereading')

const isLoading = (state: CheckoutSnapshot): boolean => state.matches('loading') || state.matches('restoring')

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
    amounts={orderAmounts(state.context)}
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

const Unavailable = ({ state, send }: Panel) => (
  <div className={styles.main}>
    <Notice kind="error">
      <p>{state.context.error}</p>
      {state.context.reason !== null && <p>{state.context.reason}</p>}
    </Notice>
    <Button onClick={() => send({ type: 'load.retry' })}>Tentar novamente</Button>
  </div>
)

/** What was typed last goes to the server before the page is left; an order that is over needs it no more. */
const flush = (saver: ActorRefFrom<typeof draftSaverMachine>): void => {
  if (saver.getSnapshot().status === 'active') saver.send({ type: 'draft.flush' })
}

/** /pagamento: each state of the checkout machine as a person sees it. */
export const CheckoutPage = ({ machine, input, buyer, paymentForm, statusScreen }: Props) => {
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
  const saver = state.children.draftSaver
  if (state.matches('loggedOut'))
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${evento.id}` } }} />
  const panel = { state, send }
  return (
    <Page title="Pagamento" lead={evento.nome}>
      <div className={styles.page}>
        <Steps current={isFormOpen(state) || isLoading(state) ? 2 : 3} />
        {isLoading(state) && <Loading />}
        {state.matches('unavailable') && <Unavailable {...panel} />}
        {isFormOpen(state) && (
          <CheckoutForm {...panel} buyer={buyer} onChange={change}>
            <Summary {...panel} />
          </CheckoutForm>
        )}
        {isPaying(state) && (
          <PaymentPanel {...panel} form={paymentForm} onSubmit={pay}>
            <Summary {...panel} />
          </PaymentPanel>
        )}
        {!isLoading(state) && !state.matches('unavailable') && !isFormOpen(state) && !isPaying(state) && (
          <CheckoutOutcome {...panel} statusScreen={statusScreen} hold={<Hold {...panel} />} />
        )}
        {saver && <BeforeLeaving onLeave={() => flush(saver)} />}
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
