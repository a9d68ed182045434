import { bannerSource, type EventInfo } from '#contract/nouns/event.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './event.module.css'

type Props = { evento: EventInfo; address: string }

export const EventHeader = ({ evento, address }: Props) => (
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
          <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
        </li>
        <li>
          <PageIcon name="pin" />
          <a
            href={`https://www.google.com/maps?q=${encodeURIComponent(evento.local)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {evento.local}
          </a>
        </li>
      </ul>
    </div>
  </header>
)
