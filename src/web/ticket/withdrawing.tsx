import { useMachine } from '@xstate/react'
import { Fragment, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { fromCents } from '#contract/laws/money.ts'
import { type Withdrawal, withdrawalCents } from '#contract/nouns/withdrawal.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { withdrawalMachine } from '#machines/withdrawal.machine.ts'
import type { WithdrawalInput } from '#machines/withdrawal.setup.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { Amounts } from '../ui/amounts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Joined } from '../ui/joined.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { Retry } from '../ui/retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Action, actionRow, Opened } from './action-list.tsx'
import styles from './forms.module.css'
import { withdrawalView } from './withdrawal.view.ts'

type PanelProps = { machine: typeof withdrawalMachine; input: WithdrawalInput }

const Choices = latePart(
  async () => (await loadChunk(() => import('./withdrawal-choices.tsx'))).Choices,
  () => <Spinner label={messages.ticketForm.loading} />,
)

/** Until when tickets may be given back, what that brings, and which. */
export const WithdrawalPanel = ({ machine, input }: PanelProps) => {
  const [state, send] = useMachine(machine, { input })
  const view = withdrawalView(state)
  const isSilent = view.shows === 'loading' || (view.shows === 'closed' && view.why === null)
  if (isSilent && view.returns.length === 0) return null
  return (
    <Action {...(view.shows === 'offered' && { note: <Amounts of={view.terms} /> })}>
      {view.returns.map(({ id, text, isDone, asksKey }) => (
        <Fragment key={id}>
          <Notice kind={isDone ? 'success' : asksKey ? 'warning' : 'info'}>
            <Amounts of={text} />
          </Notice>
          {asksKey && (
            <LinkButton to="/perfil" hash="devolucoes" variant="secondary">
              Informar chave PIX
            </LinkButton>
          )}
        </Fragment>
      ))}
      {view.shows === 'failed' && (
        <>
          <Notice kind="error">{view.error}</Notice>
          <Retry variant="secondary" onRetry={() => send({ type: 'withdrawal.reload' })} />
        </>
      )}
      {view.shows === 'closed' && view.why !== null && (
        <div className={styles.closed}>
          <strong>Desistência</strong>
          <p>
            <Joined text={view.why} />
          </p>
        </div>
      )}
      {view.shows === 'offered' && (
        <Button variant="ghost" className={actionRow} onClick={() => send({ type: 'withdrawal.begin' })}>
          Desistir
        </Button>
      )}
      {view.shows === 'choosing' && (
        <Opened>
          <Choices
            view={view}
            onToggle={(id) => send({ type: 'ticket.toggle', id })}
            onRequest={() => send({ type: 'withdrawal.request' })}
            onClose={() => send({ type: 'withdrawal.close' })}
          />
        </Opened>
      )}
    </Action>
  )
}

/** Reads and sends a withdrawal. */
export type WithdrawalCalls = {
  read: (orderId: string, signal: AbortSignal) => Promise<Withdrawal>
  send: (
    orderId: string,
    body: { ingressos: string[]; total: number },
    signal: AbortSignal,
  ) => Promise<Withdrawal>
}

type Props = { input: WithdrawalInput; calls: WithdrawalCalls; onDone: () => void }

/** The part of a ticket's page, with what it needs of the shop. */
export const Withdrawing = ({ input, calls, onDone }: Props) => {
  const machine = useMemo(
    () =>
      withdrawalMachine.provide({
        actors: {
          readWithdrawal: fromPromise<Withdrawal, { orderId: string }>(({ input: { orderId }, signal }) =>
            calls.read(orderId, signal),
          ),
          withdraw: fromPromise<
            unknown,
            { orderId: string; ticketIds: readonly string[]; withdrawal: Withdrawal | null }
          >(({ input: { orderId, ticketIds, withdrawal }, signal }) => {
            const total = withdrawal === null ? 0 : fromCents(withdrawalCents(withdrawal, ticketIds))
            return calls.send(orderId, { ingressos: [...ticketIds], total }, signal)
          }),
        },
        actions: { tellDone: onDone },
      }),
    [calls, onDone],
  )
  return <WithdrawalPanel machine={machine} input={input} />
}
