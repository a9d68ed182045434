import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { type SelectedTicket, selectedTicketsOf } from '#contract/nouns/selected-ticket.ts'
import type { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import type { Buyer, TicketSelectionInput } from '#machines/ticket-selection.setup.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { EventHeader } from './event-header.tsx'
import { EventSkeleton, InformationSkeleton } from './event-skeleton.tsx'
import styles from './event.module.css'
import { TicketBox } from './ticket-box.tsx'
import { Leave } from '../ui/leave.tsx'
import { loadChunk } from '../app/load-chunk.ts'

/** Below the tickets, so its script comes after them. */
const EventInformation = latePart(
  async () => (await loadChunk(() => import('./event-information.tsx'))).EventInformation,
  InformationSkeleton,
)

type Props = {
  machine: typeof ticketSelectionMachine
  input: TicketSelectionInput
  buyer: () => Buyer
  /** The way back to an order of this event. */
  openOrder: ReactNode
  /** Where the page stands, for sharing. */
  address: string
}

const Failed = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <Page title="Evento">
    <Notice kind="error">{error}</Notice>
    <div className={styles.actions}>
      <Button onClick={onRetry}>Tentar novamente</Button>
      <LinkButton to="/eventos" variant="secondary">
        Ver eventos
      </LinkButton>
    </div>
  </Page>
)

const Missing = () => (
  <Page title="Evento">
    <EmptyState message={messages.event.missing}>
      <LinkButton to="/eventos">Ver eventos</LinkButton>
    </EmptyState>
  </Page>
)

/** Where the person is sent; the page stays as it is until the next one is there. */
const leaveOf = (
  { value, context }: SnapshotFrom<typeof ticketSelectionMachine>,
  tickets: SelectedTicket[],
) => {
  const { id, detail, transactionId } = context
  if (detail === null) return null
  const { evento } = detail
  if (value === 'leavingToLogin')
    return <Leave to="/login" state={{ login: { from: `/eventos/${id}`, tickets, evento } }} />
  return value === 'leavingToCheckout' && transactionId !== null ? (
    <Leave to="/pagamento" state={{ checkout: { tickets, evento, transactionId } }} />
  ) : null
}

export const EventPage = ({ machine, input, buyer, openOrder, address }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const { detail, now, selection, notice, error } = state.context
  if (state.matches('missing')) return <Missing />
  if (state.matches('failed'))
    return <Failed error={error ?? messages.event.failed} onRetry={() => send({ type: 'event.reload' })} />
  if (detail === null) return <EventSkeleton />
  const tickets = selectedTicketsOf(detail.ticket_types, selection)
  const { evento } = detail
  const leaving = leaveOf(state, tickets)
  return (
    <Page title={evento.nome} heading={null}>
      <div className={styles.layout}>
        <EventHeader evento={evento} address={address} />
        <div className={styles.side}>
          <TicketBox
            types={detail.ticket_types}
            evento={evento}
            now={now}
            selection={selection}
            openOrder={openOrder}
            isBusy={leaving !== null || state.hasTag('busy')}
            notice={notice}
            error={error}
            onIncrease={(type) => send({ type: 'quantity.increase', id: type })}
            onDecrease={(type) => send({ type: 'quantity.decrease', id: type })}
            onBuy={() => send({ type: 'tickets.buy', ...buyer() })}
          />
        </div>
        <EventInformation evento={evento} />
      </div>
      {leaving}
    </Page>
  )
}
