import { useCallback, useEffect } from 'react'
import type { EventFilter } from '#contract/laws/search-choices.ts'
import type { TimeClass } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { eventListMachine, LoadedEvents } from '#machines/event-list.machine.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { useStarted } from '../app/use-started.ts'
import { allEventsView, eventTabsView, otherTabsView } from '../event-list/event-list.view.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { EventCard, EventCardSkeletons } from './event-card.tsx'
import { EventSearch } from './event-search.tsx'
import styles from './events.module.css'

/** Its script comes after the list; the server writes what it shows. */
const Found = latePart(
  async () => (await loadChunk(() => import('./found-events.tsx'))).FoundEvents,
  () => <EventCardSkeletons />,
)

const OtherEvents = latePart(async () => (await loadChunk(() => import('./other-events.tsx'))).OtherEvents)
const Created = latePart(async () => (await loadChunk(() => import('./created-event.tsx'))).CreatedEvent)

const tabs: readonly { id: TimeClass; label: string }[] = [
  { id: 'ativos', label: 'Ativos' },
  { id: 'emAndamento', label: 'Em andamento' },
  { id: 'encerrados', label: 'Encerrados' },
]

/** The list on screen and its open tab. */
export type ShownEvents = LoadedEvents & { tab: TimeClass }

type Props = {
  machine: typeof eventListMachine
  /** The list that came with the page. */
  first?: LoadedEvents | null
  /** The tab that was open when the list was left. */
  tab?: TimeClass
  /** What the address asks for; null: everything. */
  filter?: EventFilter | null
  /** The event that was made just before. */
  created?: string | undefined
  /** Called with what is on screen, for the way back to it. */
  onList?: (shown: ShownEvents) => void
}

export const EventsPage = ({
  machine,
  first = null,
  tab: left = 'ativos',
  filter = null,
  created,
  onList,
}: Props) => {
  const [state, send] = useStarted(
    machine,
    { failedMessage: messages.events.failed, withoutIdMessage: messages.events.withoutId, tab: left },
    first && { port: 'loadEvents', output: first },
  )
  const { tab, list } = eventTabsView(state)
  const choose = useCallback((id: TimeClass) => send({ type: 'tab.choose', tab: id }), [send])
  const open = useCallback((id: string) => send({ type: 'event.open', id }), [send])
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  const all = allEventsView(state)
  const { context } = state
  useEffect(() => {
    if (list.shows === 'events') onList?.(context)
  }, [list.shows, context, onList])
  return (
    <Page title="Eventos">
      {created && list.shows === 'events' && <Created events={all} id={created} now={list.now} />}
      <EventSearch
        events={list.shows === 'events' ? list.events : all}
        filter={filter}
        isLoading={list.shows === 'skeleton'}
      />
      <Tabs
        label="Situação dos eventos"
        tabs={tabs}
        selected={tab}
        onSelect={list.shows === 'failed' ? reload : choose}
      >
        {list.shows === 'skeleton' ? (
          <EventCardSkeletons />
        ) : list.shows === 'failed' ? (
          <EmptyState message={<span role="alert">{list.error}</span>}>
            <Retry onRetry={reload} />
          </EmptyState>
        ) : filter !== null || list.events.length > limits.eventsPerPage ? (
          <Found events={all} tab={tab} filter={filter} now={list.now} onOpen={open} onChoose={choose} />
        ) : (
          <>
            <p className={list.events.length === 0 ? styles.unseen : styles.all} aria-live="polite">
              {counted(list.events.length, 'evento', 'eventos')}
            </p>
            {list.events.length === 0 ? (
              <EmptyState message={messages.events.empty[tab]}>
                {tab === 'ativos' ? (
                  <LinkButton to="/criar-evento" variant="secondary">
                    Criar evento
                  </LinkButton>
                ) : (
                  <Button variant="secondary" onClick={() => choose('ativos')}>
                    Ver eventos ativos
                  </Button>
                )}
              </EmptyState>
            ) : (
              <ul className={styles.grid}>
                {list.events.map((event, index) => (
                  <li key={event.id || index}>
                    <EventCard event={event} eager={index === 0} now={list.now} onOpen={open} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Tabs>
      <noscript>
        <OtherEvents title="Em andamento e encerrados" events={otherTabsView(state)} />
      </noscript>
    </Page>
  )
}
