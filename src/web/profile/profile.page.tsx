import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { comingFirst } from '#contract/nouns/own-events.ts'
import { messages } from '#contract/words/messages.ts'
import type { profileMachine } from '#machines/profile.machine.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Landing } from './landing.tsx'
import { Page } from '../ui/page.tsx'
import { type CareErrands, EverySession, PendingEmail } from './account-care.tsx'
import { EventEntry } from './event-entry.tsx'
import { OwnEvents } from './own-events.tsx'
import { ProfileSection } from './profile-section.tsx'
import { profileView, type ProfileView } from './profile.view.ts'
import { TicketCard, TicketSkeleton } from './ticket-card.tsx'
import { UserCard } from './user-card.tsx'
import { daysUntil, type Held, walletOf } from './wallet.ts'
import { Leave } from '../ui/leave.tsx'

/** `list` is null while there is nothing in it. */
type Around = (list: ReactNode) => ReactNode

type Props = {
  machine: typeof profileMachine
  now: Date
  /** The orders that are still to be paid, in what is laid out around them. */
  renderOrders?: (around: Around) => ReactNode
  errands: CareErrands
}

/** `quiet` beside orders that are still to be paid. */
const NoTickets = ({ quiet }: { quiet: boolean }) => (
  <EmptyState message={messages.profile.noTickets} small>
    <LinkButton to="/eventos" variant={quiet ? 'secondary' : 'primary'}>
      Ver próximos eventos
    </LinkButton>
  </EmptyState>
)

const cards = (list: readonly Held[]) =>
  list.map(({ ticket, partner }) => <TicketCard key={ticket.id} ticket={ticket} partner={partner} />)

/** A list with a heading, or nothing at all. */
const Tickets = ({ title, list }: { title: string; list: readonly Held[] }) =>
  list.length > 0 && (
    <ProfileSection title={title} loaded empty={null} skeleton={null}>
      {cards(list)}
    </ProfileSection>
  )

const MyTickets = ({
  view,
  now,
  renderOrders = (around) => around(null),
  errands,
}: Omit<Props, 'machine'> & { view: ProfileView }) => {
  const { user, tickets } = view
  const { next, coming, past } = walletOf(tickets.list, user, now)
  const isEmpty = tickets.list.length === 0
  return (
    <>
      {renderOrders((list) => (
        <>
          {isEmpty && tickets.isLoaded && list}
          <ProfileSection
            title="Meus Ingressos"
            loaded={tickets.isLoaded}
            empty={isEmpty ? <NoTickets quiet={list !== null} /> : null}
            skeleton={<TicketSkeleton />}
          >
            {next === null ? (
              cards([...coming, ...past])
            ) : (
              <TicketCard {...next} until={daysUntil(next.ticket.evento_data_hora ?? '', now)} />
            )}
          </ProfileSection>
          {!(isEmpty && tickets.isLoaded) && list}
        </>
      ))}
      <PendingEmail user={user} errands={errands} />
      {next !== null && (
        <>
          <Tickets title={messages.profile.otherTickets} list={coming} />
          <Tickets title={messages.profile.pastTickets} list={past} />
        </>
      )}
    </>
  )
}

type BelowProps = Omit<Props, 'machine'> & { view: ProfileView; children: ReactNode }

/** Tickets and orders, `children`, then what others share and the own data. */
const Below = ({ view, now, renderOrders, errands, children }: BelowProps) => {
  const { user, shared, order } = view
  return (
    <>
      <MyTickets
        key={order}
        view={view}
        now={now}
        renderOrders={order === 'unknown' ? undefined : renderOrders}
        errands={errands}
      />
      {children}
      {shared.length > 0 && (
        <ProfileSection
          id="eventos-com-acesso"
          title="Eventos com acesso"
          loaded
          empty={null}
          skeleton={null}
        >
          {comingFirst(shared, now).map((event, index) => (
            <EventEntry key={event.id || index} event={event} />
          ))}
        </ProfileSection>
      )}
      <UserCard user={user} />
      <EverySession errands={errands} />
    </>
  )
}

/**
 * What is needed next stands first: for who organises, the own events; for everybody else the ticket of the next event, then
 * what waits to be paid, which comes first where there is no ticket. Nothing is listed before it is known which (decision 070), so that nothing moves. Own data come last.
 */
export const ProfilePage = ({ machine, now, renderOrders, errands }: Props) => {
  const [state] = useMachine(machine)
  const view = profileView(state)
  if (view === null) return <Leave to="/login" replace />
  const { events, shared, arrived, order } = view
  const isHeld = order === 'ownEventsFirst' && !events.isLoaded
  const own = <OwnEvents events={events} now={now} first={order === 'ownEventsFirst'} />
  return (
    <Page title="Minha Conta">
      <Landing id="meus-eventos" loaded={arrived} />
      <Landing id="eventos-com-acesso" loaded={shared.length > 0 ? arrived : 0} />
      {order === 'ownEventsFirst' && own}
      {isHeld || (
        <Below view={view} now={now} renderOrders={renderOrders} errands={errands}>
          {order !== 'ownEventsFirst' && own}
        </Below>
      )}
    </Page>
  )
}
