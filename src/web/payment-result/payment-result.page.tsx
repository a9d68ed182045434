import { useLocation } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { paymentResultMessages as messages } from '#contract/words/payment-result-messages.ts'
import type { PaymentResultInput, paymentResultMachine } from '#machines/payment-result.machine.ts'
import { Arrival } from '../ui/arrival.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { type OutcomeKind, OutcomeMark } from '../ui/outcome-mark.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './payment-result.module.css'
import { paymentResultView, type PaymentResultView } from './payment-result.view.ts'

type Props = { machine: typeof paymentResultMachine; input: PaymentResultInput }

const textOf = (estado: string): string => {
  const texts: Readonly<Record<string, string>> = messages.confirmation.estado
  return texts[estado] ?? messages.confirmation.unknown
}

const kinds: Readonly<Record<string, OutcomeKind>> = { Aprovada: 'good', Recusada: 'bad' }

const Result = ({ estado }: { estado: string }) => (
  <>
    <OutcomeMark kind={kinds[estado] ?? 'waiting'} />
    <Arrival>{textOf(estado)}</Arrival>
  </>
)

/** Nothing else is to be done here. */
const isLast = (view: PaymentResultView): boolean =>
  view.shows === 'result' || (view.shows === 'failed' && !view.canRetry)

/** /post_payment: where the provider sends a buyer back to (product §2, §4). */
export const PaymentResultPage = ({ machine, input }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const here = useLocation({ select: ({ href }) => href })
  const view = paymentResultView(state)
  return (
    <Page title="Resultado do pagamento" narrow>
      <Card className={styles.sheet}>
        {view.shows === 'checking' && <Spinner label={messages.confirmation.checking} />}
        {view.shows === 'result' && <Result estado={view.estado} />}
        {view.shows === 'failed' && !view.canRetry && (
          <EmptyState message={<span role="alert">{view.error}</span>}>
            <p>{messages.confirmation.missingIdsHelp}</p>
          </EmptyState>
        )}
        {view.shows === 'failed' && view.canRetry && (
          <>
            <Notice kind="error">{view.error}</Notice>
            <Retry onRetry={() => send({ type: 'confirmation.retry' })} />
          </>
        )}
        {view.shows === 'login' && (
          <>
            <Notice kind="info">{view.text}</Notice>
            <LinkButton to="/login" state={{ login: { from: here } }}>
              Login
            </LinkButton>
          </>
        )}
        <LinkButton to="/perfil" variant={isLast(view) ? 'primary' : 'secondary'}>
          Ir para Minha Conta
        </LinkButton>
      </Card>
    </Page>
  )
}
