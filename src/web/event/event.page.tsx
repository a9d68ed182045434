import type { ComponentType } from 'react'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import { isFreeEvent, isSoldOut } from '#contract/nouns/ticket-type.ts'
import type { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import type { LoadedEvent } from '#machines/ticket-selection.laws.ts'
import type { Buyer, TicketSelectionInput } from '#machines/ticket-selection.setup.ts'
import { useStarted } from '../app/use-started.ts'
import { LinkButton } from '../ui/button.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Missing } from '../ui/missing.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { EventHeader } from './event-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EventSkeleton, InformationSkeleton } from './event-skeleton.tsx'
import styles from './event.module.css'
import { type BrowsingView, eventView } from './event.view.ts'
import { TicketBox } from './ticket-box.tsx'
import { Leave } from '../ui/leave.tsx'
import { loadChunk } from '../app/load-chunk.ts'

/** In the place of the tickets, where there are none any more. */
const EventOver = latePart(
  async () => (await loadChunk(() => import('./event-over.tsx'))).EventOver,
  () => <Skeleton height={240} />,
)

/** Nothing to see: who does not get it reloads the page by hand. */
const OfferTurn = latePart(
  async () => {
    const chunk = await loadChunk(() => import('./offer-turn.tsx')).catch(() => null)
    return chunk?.OfferTurn ?? (() => null)
  },
  () => null,
)

/** Below the tickets, so its script comes after them. */
const EventInformation = latePart(
  async () => (await loadChunk(() => import('./event-information.tsx'))).EventInformation,
  InformationSkeleton,
)

export type OpenOrderProps = {
  eventId: string
  /** What is chosen beside it. */
  tickets: SelectedTicket[]
  /** Why nothing else is sold while it is being paid. */
  refused: string | null
}

type Props = {
  machine: typeof ticketSelectionMachine
  input: TicketSelectionInput
  buyer: () => Buyer
  /** The way back to an order of this event, for who has a session. */
  openOrder: ComponentType<OpenOrderProps> | null
  /** What comes next, for who looks at one that is past. */
  coming: ComponentType<{ evento: EventInfo }> | null
  /** Where the page stands, for sharing. */
  address: string
  /** The event that came with the page. */
  first?: LoadedEvent
  /** Until how many hours before an event the shop itself lets tickets be given back. */
  shopHours: number
}

const Failed = ({ error, onRetry }: { error: string | null; onRetry: () => void }) => (
  <Page title="Evento">
    <Notice kind="error">{error}</Notice>
    <div className={styles.actions}>
      <Retry onRetry={onRetry} />
      <LinkButton to="/eventos" variant="secondary">
        Ver eventos
      </LinkButton>
    </div>
  </Page>
)

const Leaving = ({ leaving, tickets, evento }: BrowsingView) => {
  if (leaving === null) return null
  return leaving.to === 'login' ? (
    <Leave to="/login" state={{ login: { from: `/eventos/${evento.id}`, tickets, evento } }} />
  ) : (
    <Leave
      to="/pagamento"
      state={{
        checkout: { tickets, evento, transactionId: leaving.transactionId },
        ...(leaving.earlier && { earlier: leaving.earlier }),
      }}
    />
  )
}

export const EventPage = ({
  machine,
  input,
  buyer,
  openOrder: OpenOrder,
  coming: Coming,
  address,
  first = null,
  shopHours,
}: Props) => {
  const [state, send] = useStarted(machine, input, first && { port: 'loadEvent', output: first })
  const view = eventView(state)
  if (view.shows === 'missing') return <Missing title={messages.event.missing} />
  if (view.shows === 'failed')
    return <Failed error={view.error} onRetry={() => send({ type: 'event.reload' })} />
  if (view.shows === 'skeleton') return <EventSkeleton />
  const { evento, ticket_types, now, sales, selection, tickets, busy, notice, error, underway } = view.event
  const openOrder = OpenOrder && <OpenOrder eventId={input.id} tickets={tickets} refused={underway} />
  return (
    <Page title={evento.nome} heading={null}>
      <div className={sales === 'open' ? styles.layout : styles.past}>
        <EventHeader evento={evento} now={now} address={address} />
        {sales === 'over' && <EventOver evento={evento} now={now} error={error} openOrder={openOrder} />}
        {sales === 'cancelled' && <Notice kind="warning">{messages.event.cancelled}</Notice>}
        {sales === 'open' && (
          <div className={styles.side}>
            <OfferTurn
              types={ticket_types}
              now={now}
              isBusy={busy}
              onTurn={() => send({ type: 'offer.turn' })}
            />
            <TicketBox
              types={ticket_types}
              zone={evento.fuso_horario}
              isOnlyPix={evento.somentePix && !isFreeEvent(ticket_types)}
              selection={selection}
              openOrder={openOrder}
              isBack={input.wanted.length > 0}
              isBusy={busy}
              isUnderway={underway !== null}
              notice={notice}
              error={error}
              onIncrease={(type) => send({ type: 'quantity.increase', id: type })}
              onDecrease={(type) => send({ type: 'quantity.decrease', id: type })}
              onBuy={() => send({ type: 'tickets.buy', ...buyer() })}
            />
            {ticket_types.every(isSoldOut) && Coming && <Coming evento={evento} />}
          </div>
        )}
        <EventInformation
          evento={evento}
          isOver={sales === 'over'}
          isFree={isFreeEvent(ticket_types)}
          shopHours={shopHours}
          now={now}
        />
        {sales !== 'open' && Coming && <Coming evento={evento} />}
      </div>
      <Leaving {...view.event} />
    </Page>
  )
}
