import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { comingFirst } from '#contract/nouns/own-events.ts'
import { messages } from '#contract/words/messages.ts'
import { partnerCpf } from '#contract/nouns/ticket.ts'
import type { profileMachine } from '#machines/profile.machine.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Landing } from './landing.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type CareErrands, EverySession, PendingEmail } from './account-care.tsx'
import { EventEntry } from './event-entry.tsx'
import { ProfileSection } from './profile-section.tsx'
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
  if (state.matches('failed')) return <Leave to="/login" replace />
  const { user, tickets, events, shared, names } = state.context
  const isLoaded =
    state.matches({ open: { tickets: 'loaded' } }) || state.matches({ open: { tickets: 'naming' } })
  const areEventsLoaded = state.matches({ open: { events: 'loaded' } })
  const loaded = [user !== null, isLoaded, Object.keys(names).length > 0, areEventsLoaded].filter(
    Boolean,
  ).length
  return (
    <Page title="Minha Conta">
      <Landing id="meus-eventos" loaded={loaded} />
      <Landing id="eventos-com-acesso" loaded={shared.length > 0 ? loaded : 0} />
      <UserCard user={user} />
      <PendingEmail user={user} errands={errands} />
      {orders}
      <ProfileSection
        title="Meus Ingressos"
        loaded={isLoaded}
        empty={tickets.length === 0 ? <NoTickets /> : null}
        skeleton={<Skeleton height={196} />}
      >
        {tickets.map((ticket) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            partner={names[partnerCpf(ticket, tickets) ?? ''] ?? null}
          />
        ))}
      </ProfileSection>
      <ProfileSection
        id="meus-eventos"
        title="Meus Eventos"
        action={
          events.length > 0 && (
            <LinkButton to="/criar-evento" variant="secondary">
              Criar evento
            </LinkButton>
          )
        }
        loaded={areEventsLoaded}
        empty={events.length === 0 ? <NoEvents /> : null}
        skeleton={<Skeleton height={132} />}
      >
        {comingFirst(events, now).map((event, index) => (
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
