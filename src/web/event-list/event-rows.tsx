import { Link } from '@tanstack/react-router'
import { bannerSource, type EventSummary } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { cx } from '../ui/cx.ts'
import styles from './event-rows.module.css'
import { EventTimes } from './event-times.tsx'
import { OfferPrice } from './offer.tsx'

type Props = {
  events: readonly EventSummary[]
  /** ms; when the list was read. */
  now: number
  /** Beside one another in a wide window. */
  abreast?: boolean
}

/** A few events beside what the page is about: picture, name, day, city and price of each. */
export const EventRows = ({ events, now, abreast = false }: Props) => (
  <ul className={cx(styles.rows, abreast && styles.abreast)}>
    {events.map((event) => (
      <li key={event.id} className={styles.card}>
        <BannerImage
          className={styles.banner}
          src={bannerSource(event)}
          preview={event.banner_preview}
          alt=""
          tint={event.nome}
          eager={false}
        />
        <div>
          <Link to="/eventos/$id" params={{ id: event.id }}>
            {event.nome || messages.events.withoutName}
          </Link>
          <p>
            <EventTimes event={event} now={now} />
            {event.cidade && <span className={styles.city}>{event.cidade}</span>}
          </p>
          <OfferPrice event={event} />
        </div>
      </li>
    ))}
  </ul>
)
