import { placeLine } from '#contract/laws/place-line.ts'
import { bannerSource, type EventInfo } from '#contract/nouns/event.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { latePart } from '../ui/late-part.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import styles from './event.module.css'

/** Its script comes after the tickets; the server writes what it shows. */
const When = latePart(
  async () => (await loadChunk(() => import('./event-when.tsx'))).EventWhen,
  () => '\u00a0',
)

const ShareButton = latePart(
  async () => (await loadChunk(() => import('../ui/share-button.tsx'))).ShareButton,
)

type Props = { evento: EventInfo; now: number; address: string }

export const EventHeader = ({ evento, now, address }: Props) => (
  <header className={styles.header}>
    <div className={styles.picture}>
      <BannerImage
        className={styles.banner}
        src={bannerSource(evento)}
        preview={evento.banner_preview}
        alt={`Banner de ${evento.nome}`}
        tint={evento.nome}
        eager
      />
      <ShareButton title={evento.nome} url={address} />
    </div>
    <div className={styles.title}>
      <h1 tabIndex={-1}>{evento.nome}</h1>
      <ul className={styles.facts}>
        <li>
          <PageIcon name="calendar" />
          <When event={evento} now={now} />
        </li>
        <li>
          <PageIcon name="pin" />
          <a
            href={`https://www.google.com/maps?q=${encodeURIComponent(placeLine(evento))}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {placeLine(evento)}
          </a>
        </li>
      </ul>
    </div>
  </header>
)
