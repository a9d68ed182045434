import { useMachine } from '@xstate/react'
import { upcoming } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { eventListMachine } from '#machines/event-list.machine.ts'
import { Button } from '../ui/button.tsx'
import { Carousel } from './carousel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { About, Contact } from './about.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { UpcomingCard, UpcomingSkeleton } from './upcoming-card.tsx'

type Props = { machine: typeof eventListMachine; contactEmail: string }

export const HomePage = ({ machine, contactEmail }: Props) => {
  const [state, send] = useMachine(machine, {
    input: { failedMessage: messages.landing.failed, withoutIdMessage: messages.events.withoutId },
  })
  const { events, now, error } = state.context
  const coming = upcoming(events, new Date(now))
  return (
    <Page title="Ingressos para eventos esportivos" heading={null} bleed>
      <Hero />
      <section className={styles.section} aria-labelledby="proximos">
        <h2 id="proximos">Próximos eventos</h2>
        {state.matches('loading') && <UpcomingSkeleton />}
        {state.matches('failed') && (
          <div className={styles.failed}>
            <Notice kind="error">{error}</Notice>
            <Button variant="secondary" onClick={() => send({ type: 'list.reload' })}>
              Tentar novamente
            </Button>
          </div>
        )}
        {state.matches('loaded') &&
          (coming.length === 0 ? (
            <EmptyState message={messages.landing.empty} />
          ) : (
            <Carousel
              label="Carrossel de próximos eventos"
              slides={coming.map((event) => ({
                id: event.id,
                content: <UpcomingCard event={event} onOpen={(id) => send({ type: 'event.open', id })} />,
              }))}
            />
          ))}
      </section>
      <About />
      <Contact email={contactEmail} />
    </Page>
  )
}
