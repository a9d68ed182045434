import { placeLine } from '#contract/laws/place-line.ts'
import { useId } from 'react'
import { nearness } from '#contract/laws/short-dates.ts'
import { bannerSource, type EventSummary } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { EventTimes } from '../event-list/event-times.tsx'
import { EventWay } from '../event-list/event-way.tsx'
import ways from '../event-list/event-way.module.css'
import { OfferTags } from '../event-list/offer.tsx'
import { BannerImage } from '../ui/banner-image.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './home.module.css'

type Props = {
  event: EventSummary
  /** Of all events the next: it says so, and its banner is asked for before all others. */
  isNext?: boolean
  /** ms; when the list was read. */
  now: number
  /** Called for an event without an id. */
  onOpen: (id: string) => void
}

export const UpcomingCard = ({ event, isNext = false, now, onOpen }: Props) => {
  const named = useId()
  const Heading = isNext ? 'h2' : 'h3'
  return (
    <article className={styles.card} aria-labelledby={named}>
      <BannerImage
        src={bannerSource(event)}
        preview={event.banner_preview}
        alt=""
        tint={event.nome}
        eager={isNext}
      />
      <OfferTags event={event} />
      <div className={styles.body}>
        <p className={styles.why}>
          {isNext && 'Próximo evento · '}
          {nearness(event, new Date(now))}
        </p>
        <Heading id={named}>{event.nome || messages.events.withoutName}</Heading>
        <p className={styles.when}>
          <PageIcon name="calendar" />
          <EventTimes event={event} now={now} />
        </p>
        {event.local && (
          <p className={styles.when}>
            <PageIcon name="pin" /> <span>{placeLine(event)}</span>
          </p>
        )}
        <EventWay
          event={event}
          label="Comprar"
          variant={isNext ? 'accent' : 'primary'}
          named={named}
          onOpen={onOpen}
        />
      </div>
    </article>
  )
}

export const CardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <div style={{ aspectRatio: '16 / 9' }}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.body}>
      <Skeleton height="1.35rem" width="80%" />
      <Skeleton width="50%" height="1.5em" />
      <Skeleton width="50%" height="1.5em" />
      <div className={ways.way}>
        <Skeleton width="40%" height="1.7em" />
        <Skeleton width={120} height={48} />
      </div>
    </div>
  </div>
)

export const UpcomingSkeleton = () => (
  <>
    <div className={styles.skeletons} aria-hidden="true">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
    <output>{messages.landing.loading}</output>
  </>
)
