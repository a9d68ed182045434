import { useId } from 'react'
import { bannerSource, type EventSummary } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './home.module.css'

type Props = {
  event: EventSummary
  /** Seen first: its banner is asked for before all others. */
  isFirst: boolean
  /** Called for an event without an id. */
  onOpen: (id: string) => void
}

export const UpcomingCard = ({ event, isFirst, onOpen }: Props) => {
  const heading = useId()
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <BannerImage
        src={bannerSource(event)}
        preview={event.banner_preview}
        alt=""
        tint={event.nome}
        eager={isFirst}
      />
      <div className={styles.body}>
        <h3 id={heading}>{event.nome || messages.events.withoutName}</h3>
        <p className={styles.when}>
          <PageIcon name="calendar" />
          <DateTime value={event.data_hora} zone={event.fuso_horario} />
        </p>
        {event.id ? (
          <LinkButton to="/eventos/$id" params={{ id: event.id }} block aria-describedby={heading}>
            Comprar
          </LinkButton>
        ) : (
          <Button block aria-describedby={heading} onClick={() => onOpen(event.id)}>
            Comprar
          </Button>
        )}
      </div>
    </article>
  )
}

const cardSkeleton = (key: number) => (
  <div key={key} className={styles.card}>
    <div style={{ aspectRatio: '16 / 9' }}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.body}>
      <Skeleton height="2.4em" width="80%" />
      <Skeleton width="50%" height="24px" />
      <Skeleton height={44} />
    </div>
  </div>
)

export const UpcomingSkeleton = () => (
  <>
    <div className={styles.skeletons} aria-hidden="true">
      {[1, 2, 3].map(cardSkeleton)}
    </div>
    <output className={styles.loading}>{messages.landing.loading}</output>
  </>
)
