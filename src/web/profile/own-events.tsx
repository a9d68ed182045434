import { comingFirst, type OwnEvent } from '#contract/nouns/own-events.ts'
import { effectiveEnd } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { EventEntry } from './event-entry.tsx'
import styles from './event-entry.module.css'
import { ProfileSection } from './profile-section.tsx'
import sections from './profile-section.module.css'
import type { ProfileView } from './profile.view.ts'

const NoEvents = () => (
  <EmptyState message={messages.profile.noEvents} small plain>
    <LinkButton to="/criar-evento" variant="secondary">
      Criar um evento
    </LinkButton>
  </EmptyState>
)

const entries = (list: readonly OwnEvent[], now: Date) =>
  list.map((event, index) => <EventEntry key={event.id || index} event={event} own={{ event, now }} />)

type Props = {
  events: ProfileView['events']
  now: Date
  /** Nothing stands above them, nor below until they are there. */
  first: boolean
}

/** Somebody's own events: those to come, then, folded where there are both, those that are over. */
export const OwnEvents = ({ events, now, first }: Props) => {
  const all = comingFirst(events.list, now)
  const over = all.filter((event) => effectiveEnd(event) <= now)
  const isFolded = over.length > 0 && over.length < all.length
  return (
    <ProfileSection
      id="meus-eventos"
      title="Meus Eventos"
      action={
        all.length > 0 && (
          <LinkButton to="/criar-evento" variant="secondary">
            Criar evento
          </LinkButton>
        )
      }
      loaded={events.isLoaded}
      empty={all.length === 0 ? <NoEvents /> : null}
      skeleton={
        <>
          {Array.from({ length: first ? 6 : 2 }, (_, at) => (
            <Skeleton key={at} height={first ? 286 : 132} />
          ))}
        </>
      }
      after={
        isFolded && (
          <details className={styles.past}>
            <summary>
              {messages.profile.pastTickets} ({over.length}) <ToolIcon name="chevron" />
            </summary>
            <ul className={sections.list}>{entries(over, now)}</ul>
          </details>
        )
      }
    >
      {entries(isFolded ? all.filter((event) => !over.includes(event)) : all, now)}
    </ProfileSection>
  )
}
