import { useMachine } from '@xstate/react'
import { useId } from 'react'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { eventListMachine } from '#machines/event-list.machine.ts'
import { comingEventsView } from '../event-list/event-list.view.ts'
import { EventRows } from '../event-list/event-rows.tsx'
import { fewEvents } from '../event-list/few-events.ts'
import styles from './coming-events.module.css'
import { ComingSkeleton } from './coming-skeleton.tsx'

/** Where somebody without a ticket may play; nothing where nothing comes or the list does not. */
export const ComingEvents = ({ machine }: { machine: typeof eventListMachine }) => {
  const heading = useId()
  const [state] = useMachine(machine, {
    input: { failedMessage: messages.events.failed, withoutIdMessage: messages.events.withoutId },
  })
  const view = comingEventsView(state)
  if (view.shows === 'skeleton') return <ComingSkeleton />
  const events = view.shows === 'events' ? view.events.filter(({ id }) => id !== '').slice(0, fewEvents) : []
  if (view.shows === 'failed' || events.length === 0) return null
  return (
    <section className={styles.coming} aria-labelledby={heading}>
      <h3 id={heading}>Próximos torneios</h3>
      <EventRows events={events} now={view.now} abreast />
    </section>
  )
}
