import { useId } from 'react'
import { shortEnd } from '#contract/laws/short-dates.ts'
import { bannerSource, type EventSummary } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { EventTimes, yearOf } from '../event-list/event-times.tsx'
import { OfferPrice, OfferTags } from '../event-list/offer.tsx'
import { BannerImage } from '../ui/banner-image.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
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

/** ' até 18h', with its day where the event lasts longer than one. */
const End = ({ event: { data_hora, data_hora_final: end }, now }: Pick<Props, 'event' | 'now'>) =>
  end !== null && (
    <>
      {' até '}
      <time dateTime={end}>{shortEnd(data_hora, end, yearOf(now))}</time>
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
            <PageIcon name="pin" size={18} /> <span>{event.local}</span>
          </p>
        )}
        <div className={styles.way}>
          <OfferPrice event={event} />
          {event.id ? (
            <LinkButton
              to="/eventos/$id"
              params={{ id: event.id }}
              variant="secondary"
              aria-describedby={heading}
            >
              Ver Evento
            </LinkButton>
          ) : (
            <Button variant="secondary" aria-describedby={heading} onClick={() => onOpen(event.id)}>
              Ver Evento
            </Button>
          )}
        </div>
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
              <div className={styles.way}>
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
