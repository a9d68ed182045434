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
import { profileView } from './profile.view.ts'
import { TicketCard } from './ticket-card.tsx'
import { UserCard } from './user-card.tsx'
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

export const ProfilePage = ({ machine, now, orders, errands }: Props) => {
  const [state] = useMachine(machine)
  const view = profileView(state)
  if (view === null) return <Leave to="/login" replace />
  const { user, tickets, events, shared, arrived } = view
  return (
    <Page title="Minha Conta">
      <Landing id="meus-eventos" loaded={arrived} />
      <Landing id="eventos-com-acesso" loaded={shared.length > 0 ? arrived : 0} />
      <UserCard user={user} />
      <PendingEmail user={user} errands={errands} />
      {orders}
      <ProfileSection
        title="Meus Ingressos"
        loaded={tickets.isLoaded}
        empty={tickets.list.length === 0 ? <NoTickets /> : null}
        skeleton={<Skeleton height={196} />}
      >
        {tickets.list.map(({ ticket, partner }) => (
          <TicketCard key={ticket.id} ticket={ticket} partner={partner} />
        ))}
      </ProfileSection>
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
        skeleton={<Skeleton height={132} />}
      >
        {comingFirst(events.list, now).map((event, index) => (
          <EventEntry key={event.id || index} event={event} />
        ))}
      </ProfileSection>
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
      <EverySession errands={errands} />
    </Page>
  )
}
