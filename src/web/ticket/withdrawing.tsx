import { useMachine } from '@xstate/react'
import { Fragment, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { fromCents } from '#contract/laws/money.ts'
import { type Withdrawal, withdrawalCents } from '#contract/nouns/withdrawal.ts'
import { withdrawalMachine } from '#machines/withdrawal.machine.ts'
import type { WithdrawalInput } from '#machines/withdrawal.setup.ts'
import { Amounts } from '../ui/amounts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Retry } from '../ui/retry.tsx'
import { Action, actionRow, Opened } from './action-list.tsx'
import styles from './forms.module.css'
import { withdrawalView, type WithdrawalView } from './withdrawal.view.ts'

type PanelProps = { machine: typeof withdrawalMachine; input: WithdrawalInput }

type Choosing = Extract<WithdrawalView, { shows: 'choosing' }>

type ChoosingProps = {
  view: Choosing
  onToggle: (id: string) => void
  onRequest: () => void
  onClose: () => void
}

const Choices = ({ view, onToggle, onRequest, onClose }: ChoosingProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onRequest()
    }}
  >
    <fieldset disabled={view.isBusy} className={styles.form}>
      <legend className={styles.legend}>De quais ingressos você desiste?</legend>
      {view.error !== null && <Notice kind="error">{view.error}</Notice>}
      {view.choices.map(({ id, label, isChosen, why }) => (
        <CheckboxField
          key={id}
          name={`desistir-${id}`}
          label={<Amounts of={label} />}
          checked={isChosen}
          disabled={why !== null}
          {...(why !== null && { help: why })}
          onChange={() => onToggle(id)}
        />
      ))}
      <p className={styles.note} role="status">
        <Amounts of={view.sum ?? 'Escolha ao menos um ingresso.'} />
      </p>
      <Button type="submit" block large variant="danger" busy={view.isBusy} disabled={view.sum === null}>
        {view.isBusy ? 'Desistindo...' : 'Desistir'}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        Voltar
      </Button>
    </fieldset>
  </form>
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
          <h2>Desistência</h2>
          <p>{view.why}</p>
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
