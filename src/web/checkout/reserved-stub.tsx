import { placeLine } from '#contract/laws/place-line.ts'
import { bannerSource, type EventInfo } from '#contract/nouns/event.ts'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { EventDate } from '../ui/event-date.tsx'
import type { Reserved } from './outcome.view.ts'
import styles from './reserved-stub.module.css'
import { kindText } from '#contract/words/kind-text.ts'
import { Joined } from '../ui/joined.tsx'
import { cx } from '../ui/cx.ts'

type Props = {
  evento: EventInfo
  reserved: readonly Reserved[]
  /** On a phone its words suffice. */
  isBrief?: boolean
  /** Nothing of it is kept any more. */
  isLost?: boolean
}

/** What is kept while a payment is looked at, or was: a ticket without its colour and its code. */
export const ReservedStub = ({ evento, reserved, isBrief = false, isLost = false }: Props) => (
  <div className={cx(styles.stub, isBrief && styles.brief, isLost && styles.lost)}>
    <BannerImage
      className={styles.banner}
      src={bannerSource(evento)}
      preview={evento.banner_preview}
      alt=""
      tint={evento.nome}
      eager
    />
    <div className={styles.body}>
      <p className={styles.name}>{evento.nome}</p>
      <p className={styles.when}>
        <EventDate value={evento.data_hora} zone={evento.fuso_horario} />
        <span>
          <Joined text={placeLine(evento)} />
        </span>
      </p>
      <ul className={styles.lines}>
        {reserved.map(({ name, type, category }, index) => (
          <li key={index}>
            {name !== '' && <strong>{name}</strong>}
            {type !== '' && (
              <span>
                <Joined text={kindText(type, category)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
    {!isLost && (
      <p className={styles.tear}>
        <span>{messages.reserved}</span>
      </p>
    )}
  </div>
)
