import { Link } from '@tanstack/react-router'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { eventListMachine, LoadedEvents } from '#machines/event-list.machine.ts'
import { useStarted } from '../app/use-started.ts'
import { afterHero, comingEventsView, heroView } from '../event-list/event-list.view.ts'
import { Carousel } from './carousel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Retry } from '../ui/retry.tsx'
import { About, Contact } from './about.tsx'
import { Page } from '../ui/page.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { UpcomingCard, UpcomingSkeleton } from './upcoming-card.tsx'

type Props = {
  machine: typeof eventListMachine
  contactEmail: string
  /** The list that came with the page. */
  first?: LoadedEvents | null
}

export const HomePage = ({ machine, contactEmail, first = null }: Props) => {
  const [state, send] = useStarted(
    machine,
    { failedMessage: messages.landing.failed, withoutIdMessage: messages.events.withoutId },
    first && { port: 'loadEvents', output: first },
  )
  const view = comingEventsView(state)
  return (
    <Page title="Ingressos para eventos esportivos" heading={null} bleed>
      <Hero {...heroView(view)} onOpen={(id) => send({ type: 'event.open', id })} />
      <section className={styles.section} aria-labelledby="proximos">
        <div className={styles.head}>
          <h2 id="proximos">Próximos eventos</h2>
          <Link to="/eventos">Ver todos</Link>
        </div>
        {view.shows === 'skeleton' && <UpcomingSkeleton />}
        {view.shows === 'failed' && (
          <div className={styles.failed}>
            <Notice kind="error">{view.error}</Notice>
            <Retry variant="secondary" onRetry={() => send({ type: 'list.reload' })} />
          </div>
        )}
        {view.shows === 'events' &&
          (view.events.length === 0 ? (
            <EmptyState message={messages.landing.empty} />
          ) : (
            <Carousel
              label="Carrossel de próximos eventos"
              slides={afterHero(view.events).map((event) => ({
                id: event.id,
                content: (
                  <UpcomingCard
                    event={event}
                    now={view.now}
                    onOpen={(id) => send({ type: 'event.open', id })}
                  />
                ),
              }))}
            />
          ))}
      </section>
      <About />
      <Contact email={contactEmail} />
    </Page>
  )
}
