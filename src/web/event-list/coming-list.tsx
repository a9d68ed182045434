import { useMachine } from '@xstate/react'
import { useId } from 'react'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import type { eventListMachine } from '#machines/event-list.machine.ts'
import styles from './coming-list.module.css'
import { type ComingHeading, ComingSkeleton } from './coming-skeleton.tsx'
import { comingEventsView } from './event-list.view.ts'
import { EventRows } from './event-rows.tsx'
import { fewEvents } from './few-events.ts'

type Props = ComingHeading & { machine: typeof eventListMachine }

/** Where one may play next; nothing where nothing comes or the list does not. */
export const ComingList = ({ machine, title, level }: Props) => {
  const heading = useId()
  const [state] = useMachine(machine, {
    input: { failedMessage: messages.events.failed, withoutIdMessage: messages.events.withoutId },
  })
  const view = comingEventsView(state)
  if (view.shows === 'skeleton') return <ComingSkeleton title={title} level={level} />
  const events = view.shows === 'events' ? view.events.filter(({ id }) => id !== '').slice(0, fewEvents) : []
  if (view.shows === 'failed' || events.length === 0) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.coming} aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      <EventRows events={events} now={view.now} abreast />
    </section>
  )
}
