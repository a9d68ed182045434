import { Link } from '@tanstack/react-router'
import { matchesFilter } from '#contract/laws/event-search.ts'
import { anyEvent, type EventFilter } from '#contract/laws/search-choices.ts'
import { type EventSummary, timeClass, type TimeClass, upcoming } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { Announced } from '../ui/announced.tsx'
import { counted } from '../ui/counted.ts'
import { cx } from '../ui/cx.ts'
import { GrowingList } from '../ui/growing-list.tsx'
import { EventCard } from './event-card.tsx'
import { addressOf } from './filter-address.ts'
import styles from './events.module.css'
import { NothingFound } from './nothing-found.tsx'
import nothing from './nothing-found.module.css'
import { OtherEvents } from './other-events.tsx'

type Props = {
  /** Of all tabs. */
  events: readonly EventSummary[]
  tab: TimeClass
  filter: EventFilter | null
  /** ms; when the list was read. */
  now: number
  /** Called for an event without an id. */
  onOpen: (id: string) => void
  onChoose: (tab: TimeClass) => void
}

/** As many as are looked at beside what was looked for. */
const few = 3

/** What comes next, for who looked for something that is not there, or is there once. */
const Instead = ({ events, now, onOpen }: Pick<Props, 'events' | 'now' | 'onOpen'>) =>
  events.length > 0 && (
    <section className={nothing.instead} aria-labelledby="proximos">
      <h2 id="proximos">Próximos eventos</h2>
      <ul className={styles.grid}>
        {events.map((event, index) => (
          <li key={event.id || index}>
            <EventCard event={event} eager={false} now={now} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )

/** What is found in a tab, or too much of it for one page. */
export const FoundEvents = ({ events, tab, filter, now, onOpen, onChoose }: Props) => {
  const everywhere = events.filter((event) => matchesFilter(event, filter ?? anyEvent))
  const found = everywhere.filter((event) => timeClass(event, new Date(now)) === tab)
  const count = filter
    ? counted(found.length, 'evento encontrado', 'eventos encontrados')
    : counted(found.length, 'evento', 'eventos')
  const place = `${tab} ${Object.values(filter ?? anyEvent).join(' ')}`
  const isNothing = filter !== null && found.length === 0
  const others =
    filter && found.length < 2
      ? upcoming(events, new Date(now)).filter((event) => !found.includes(event))
      : []
  return (
    <>
      <div className={cx(styles.count, isNothing && styles.unseen)}>
        <span>{count}</span>
        <Announced key={place} text={count} />
        {filter && !isNothing && (
          <Link to="/eventos" search={addressOf(anyEvent)} resetScroll={false}>
            Limpar busca
          </Link>
        )}
      </div>
      {isNothing ? (
        <NothingFound tab={tab} filter={filter} events={everywhere} now={now} onChoose={onChoose} />
      ) : (
        <GrowingList key={place} items={found} page={limits.eventsPerPage} className={styles.grid}>
          {(event, index) => (
            <li key={event.id || index}>
              <EventCard event={event} eager={index === 0} now={now} onOpen={onOpen} />
            </li>
          )}
        </GrowingList>
      )}
      <Instead events={others.slice(0, few)} now={now} onOpen={onOpen} />
      {found.length > limits.eventsPerPage && (
        <noscript>
          <OtherEvents title="Mais eventos" events={found.slice(limits.eventsPerPage)} />
        </noscript>
      )}
    </>
  )
}
