import type { TimeClass } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { eventListMachine, LoadedEvents } from '#machines/event-list.machine.ts'
import { useStarted } from '../app/use-started.ts'
import { eventTabsView, otherTabsView } from '../event-list/event-list.view.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { EventCard, EventCardSkeletons } from './event-card.tsx'
import { OtherEvents } from './other-events.tsx'
import styles from './events.module.css'

const tabs: readonly { id: TimeClass; label: string }[] = [
  { id: 'ativos', label: 'Ativos' },
  { id: 'emAndamento', label: 'Em andamento' },
  { id: 'encerrados', label: 'Encerrados' },
]

type Props = {
  machine: typeof eventListMachine
  /** The list that came with the page. */
  first?: LoadedEvents | null
  /** The tab that was open when the list was left. */
  tab?: TimeClass
}

export const EventsPage = ({ machine, first = null, tab: left = 'ativos' }: Props) => {
  const [state, send] = useStarted(
    machine,
    { failedMessage: messages.events.failed, withoutIdMessage: messages.events.withoutId, tab: left },
    first && { port: 'loadEvents', output: first },
  )
  const { tab, list } = eventTabsView(state)
  if (list.shows === 'failed')
    return (
      <Page title="Eventos">
        <div className={styles.failed}>
          <Notice kind="error">{list.error}</Notice>
          <Retry variant="secondary" onRetry={() => send({ type: 'list.reload' })} />
        </div>
      </Page>
    )
  return (
    <Page title="Eventos">
      <Tabs
        label="Situação dos eventos"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => send({ type: 'tab.choose', tab: id })}
      >
        {list.shows === 'skeleton' ? (
          <EventCardSkeletons />
        ) : list.events.length === 0 ? (
          <EmptyState message={messages.events.empty[tab]}>
            {tab === 'ativos' ? (
              <LinkButton to="/criar-evento" variant="secondary">
                Criar evento
              </LinkButton>
            ) : (
              <Button variant="secondary" onClick={() => send({ type: 'tab.choose', tab: 'ativos' })}>
                Ver eventos ativos
              </Button>
            )}
          </EmptyState>
        ) : (
          <ul className={styles.grid}>
            {list.events.map((event, index) => (
              <li key={event.id || index}>
                <EventCard
                  event={event}
                  eager={index === 0}
                  now={list.now}
                  onOpen={(id) => send({ type: 'event.open', id })}
                />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
      <OtherEvents events={otherTabsView(state)} />
    </Page>
  )
}
