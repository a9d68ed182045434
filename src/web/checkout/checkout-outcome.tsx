import type { ComponentType, ReactNode } from 'react'
import { toCents } from '#contract/laws/money.ts'
import { orderAmounts } from '#contract/nouns/payment.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import type { CheckoutSnapshot } from '#machines/checkout.machine.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './checkout.module.css'
import { ExpiredOutcome, FinalOutcome, FreeOutcome } from './final-outcome.tsx'
import { MonitorPanel } from './monitor-panel.tsx'
import { Outcome } from './outcome.tsx'
import { PendingOutcome, RefusedOutcome } from './payment-outcome.tsx'
import type { StatusScreenProps } from './payment-panel.tsx'
import { TicketStubs } from './ticket-stub.tsx'

type Props = {
  state: CheckoutSnapshot
  send: (event: CheckoutEvent) => void
  statusScreen: ComponentType<StatusScreenProps>
  /** The countdown of the hold. */
  hold: ReactNode
}

const Status = ({ state, statusScreen: StatusScreen }: Pick<Props, 'state' | 'statusScreen'>) => {
  const { payment, transaction } = state.context
  return (
    payment?.payment_id && (
      <div className={styles.provider} key={transaction?.estado}>
        <StatusScreen paymentId={payment.payment_id} />
      </div>
    )
  )
}

const Pending = ({ state, send, statusScreen }: Props) => {
  const { context, children } = state
  return (
    <>
      <PendingOutcome
        payment={context.payment}
        amount={context.transaction ? toCents(context.transaction.valor_total) : orderAmounts(context).due}
        notice={context.notice}
        leavePix={{
          isAsked: state.matches({ monitoring: 'asking' }),
          onLeave: () => send({ type: 'pix.leave' }),
          onKeep: () => send({ type: 'pix.keep' }),
          onCancel: () => send({ type: 'pix.cancel' }),
        }}
      >
        {children.transactionMonitor && <MonitorPanel monitor={children.transactionMonitor} />}
      </PendingOutcome>
      <Status state={state} statusScreen={statusScreen} />
    </>
  )
}

const isFree = ({ state }: Pick<Props, 'state'>): boolean =>
  state.matches('confirmed') ||
  state.matches('collectingFree') ||
  (state.context.transaction?.estado === 'Aprovada' && state.context.transaction.metodo === 'gratuito')

/** How the order stands once it was sent to be paid or confirmed. */
export const CheckoutOutcome = (props: Props) => {
  const { state, send, hold } = props
  const { payment, error, reason, transaction, evento, tickets, sold, notice } = state.context
  const again = { eventId: evento.id, tickets }
  if (state.matches('monitoring')) return <Pending {...props} />
  if (state.matches('cancelling'))
    return (
      <Outcome kind="waiting" title="Cancelando o PIX">
        <Spinner label="Aguardando o provedor de pagamento..." />
      </Outcome>
    )
  if (state.matches('refused'))
    return (
      <RefusedOutcome
        payment={payment}
        error={error}
        reason={reason}
        estado={transaction?.estado ?? null}
        countdown={hold}
        onRetry={() => send({ type: 'payment.retry' })}
      />
    )
  const stubs = <TicketStubs evento={evento} tickets={sold} isLoading={state.hasTag('busy')} />
  if (isFree({ state })) return <FreeOutcome>{stubs}</FreeOutcome>
  if (transaction && !state.matches('expired'))
    return (
      <>
        <FinalOutcome transaction={transaction} payment={payment} notice={notice} {...again}>
          {stubs}
        </FinalOutcome>
        <Status state={state} statusScreen={props.statusScreen} />
      </>
    )
  return <ExpiredOutcome {...again} />
}
