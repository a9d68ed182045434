import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { comingFirst } from '#contract/nouns/own-events.ts'
import { messages } from '#contract/words/messages.ts'
import type { profileMachine } from '#machines/profile.machine.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Landing } from './landing.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type CareErrands, EverySession, PendingEmail } from './account-care.tsx'
import { EventEntry } from './event-entry.tsx'
import { ProfileSection } from './profile-section.tsx'
import { profileView, type ProfileView } from './profile.view.ts'
import { TicketCard, TicketSkeleton } from './ticket-card.tsx'
import { UserCard } from './user-card.tsx'
import { daysUntil, type Held, walletOf } from './wallet.ts'
import { Leave } from '../ui/leave.tsx'

type Props = {
  machine: typeof profileMachine
  now: Date
  /** The orders that are still to be paid. */
  orders?: ReactNode
  errands: CareErrands
}

const NoTickets = () => (
  <EmptyState message={messages.profile.noTickets}>
    <LinkButton to="/eventos">Ver próximos eventos</LinkButton>
  </EmptyState>
)

const NoEvents = () => (
  <EmptyState message={messages.profile.noEvents}>
    <LinkButton to="/criar-evento" variant="secondary">
      Criar um evento
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

const Events = ({ events, now }: { events: ProfileView['events']; now: Date }) => (
  <ProfileSection
    id="meus-eventos"
    title="Meus Eventos"
    action={
      events.list.length > 0 && (
        <LinkButton to="/criar-evento" variant="secondary">
          Criar evento
        </LinkButton>
      )
    }
    loaded={events.isLoaded}
    empty={events.list.length === 0 ? <NoEvents /> : null}
    skeleton={
      <>
        <Skeleton height={132} />
        <Skeleton height={132} />
      </>
    }
  >
    {comingFirst(events.list, now).map((event, index) => (
      <EventEntry key={event.id || index} event={event} own />
    ))}
  </ProfileSection>
)

/** What is needed next stands first: the ticket of the next event, then what waits to be paid; own data come last. */
export const ProfilePage = ({ machine, now, orders, errands }: Props) => {
  const [state] = useMachine(machine)
  const view = profileView(state)
  if (view === null) return <Leave to="/login" replace />
  const { user, tickets, events, shared, arrived } = view
  const { next, coming, past } = walletOf(tickets.list, user, now)
  return (
    <Page title="Minha Conta">
      <Landing id="meus-eventos" loaded={arrived} />
      <Landing id="eventos-com-acesso" loaded={shared.length > 0 ? arrived : 0} />
      <ProfileSection
        title="Meus Ingressos"
        loaded={tickets.isLoaded}
        empty={tickets.list.length === 0 ? <NoTickets /> : null}
        skeleton={<TicketSkeleton />}
      >
        {next === null ? (
          cards([...coming, ...past])
        ) : (
          <TicketCard {...next} until={daysUntil(next.ticket.evento_data_hora ?? '', now)} />
        )}
      </ProfileSection>
      {orders}
      <PendingEmail user={user} errands={errands} />
      {next !== null && (
        <>
          <Tickets title={messages.profile.otherTickets} list={coming} />
          <Tickets title={messages.profile.pastTickets} list={past} />
        </>
      )}
      <Events events={events} now={now} />
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
    </Page>
  )
}
