import { useId } from 'react'
import { placeLine } from '#contract/laws/place-line.ts'
import { shortEnd } from '#contract/laws/short-dates.ts'
import { bannerSource, type EventSummary } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { EventTimes, yearOf } from '../event-list/event-times.tsx'
import { EventWay } from '../event-list/event-way.tsx'
import ways from '../event-list/event-way.module.css'
import { OfferTags } from '../event-list/offer.tsx'
import { BannerImage } from '../ui/banner-image.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './events.module.css'

type Props = {
  event: EventSummary
  eager: boolean
  /** ms; when the list was read. */
  now: number
  /** Called for an event without an id. */
  onOpen: (id: string) => void
}

/** ' até 18h', with its day where the event lasts longer than one; its word goes on to the next line with it. */
const End = ({ event: { data_hora, data_hora_final: end }, now }: Pick<Props, 'event' | 'now'>) =>
  end !== null && (
    <>
      {' '}
      <span>
        até <time dateTime={end}>{shortEnd(data_hora, end, yearOf(now))}</time>
      </span>
    </>
  )

export const EventCard = ({ event, eager, now, onOpen }: Props) => {
  const heading = useId()
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <BannerImage
        src={bannerSource(event)}
        preview={event.banner_preview}
        alt=""
        tint={event.nome}
        eager={eager}
      />
      <OfferTags event={event} className={styles.tags} />
      <div className={styles.body}>
        <h2 id={heading}>{event.nome || messages.events.withoutName}</h2>
        <p className={styles.when}>
          <PageIcon name="calendar" size={18} />
          <EventTimes event={event} now={now}>
            <End event={event} now={now} />
          </EventTimes>
        </p>
        {event.local && (
          <p className={styles.place}>
            <PageIcon name="pin" size={18} /> <span>{placeLine(event)}</span>
          </p>
        )}
        <EventWay event={event} label="Ver Evento" variant="secondary" named={heading} onOpen={onOpen} />
      </div>
    </article>
  )
}

export const EventCardSkeletons = () => (
  <>
    <p className={styles.count} />
    <div className={styles.grid} aria-busy="true">
      {[1, 2, 3].map((key) => (
        <div key={key}>
          <div className={styles.card}>
            <div className={styles.bannerSkeleton}>
              <Skeleton height="100%" />
            </div>
            <div className={styles.body}>
              <Skeleton height="1.35rem" width="75%" />
              <Skeleton height="1.5em" width="60%" />
              <Skeleton height="1.5em" width="70%" />
              <div className={ways.way}>
                <Skeleton height="1.5em" width="40%" />
                <Skeleton height={48} width={120} />
              </div>
            </div>
          </div>
        </div>
      ))}
      <Hidden>
        <output>{messages.landing.loading}</output>
      </Hidden>
    </div>
  </>
)
