import { useId } from 'react'
import { bannerSource, type EventSummary } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { EventTimes } from '../event-list/event-times.tsx'
import { OfferPrice, OfferTags } from '../event-list/offer.tsx'
import { BannerImage } from '../ui/banner-image.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './home.module.css'

type Props = {
  event: EventSummary
  /** Seen first: its banner is asked for before all others. */
  isFirst: boolean
  /** ms; when the list was read. */
  now: number
  heading?: 'h2' | 'h3'
  /** Called for an event without an id. */
  onOpen: (id: string) => void
}

export const UpcomingCard = ({ event, isFirst, now, heading: Heading = 'h3', onOpen }: Props) => {
  const named = useId()
  return (
    <article className={styles.card} aria-labelledby={named}>
      <BannerImage
        src={bannerSource(event)}
        preview={event.banner_preview}
        alt=""
        tint={event.nome}
        eager={isFirst}
      />
      <OfferTags event={event} />
      <div className={styles.body}>
        <Heading id={named}>{event.nome || messages.events.withoutName}</Heading>
        <p className={styles.when}>
          <PageIcon name="calendar" />
          <EventTimes event={event} now={now} />
        </p>
        {event.local && (
          <p className={styles.when}>
            <PageIcon name="pin" /> <span>{event.local}</span>
          </p>
        )}
        <OfferPrice event={event} />
        {event.id ? (
          <LinkButton to="/eventos/$id" params={{ id: event.id }} block aria-describedby={named}>
            Comprar
          </LinkButton>
        ) : (
          <Button block aria-describedby={named} onClick={() => onOpen(event.id)}>
            Comprar
          </Button>
        )}
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
      <Skeleton width="65%" height="1.5em" />
      <Skeleton width="40%" height="1.7em" />
      <Skeleton height={48} />
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
    <output className={styles.loading}>{messages.landing.loading}</output>
  </>
)
