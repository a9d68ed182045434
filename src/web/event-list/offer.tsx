import { toCents } from '#contract/laws/money.ts'
import type { EventSummary } from '#contract/nouns/event.ts'
import { offerMessages as messages } from '#contract/words/offer-messages.ts'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/money.tsx'
import styles from './offer.module.css'

const placesWords = {
  disponiveis: null,
  ultimas: messages.lastPlaces,
  esgotado: messages.soldOut,
} as const

type TagsProps = { event: EventSummary; className?: string | undefined }

/** What is worth knowing before anything else, on the banner of a card. */
export const OfferTags = ({ event: { esporte, oferta, somentePix }, className }: TagsProps) => {
  const words = oferta ? placesWords[oferta.vagas] : null
  const isOnlyPix = oferta && somentePix
  if (!esporte && words === null && !isOnlyPix) return null
  return (
    <p className={cx(styles.tags, className)}>
      {esporte && <span>{esporte}</span>}
      {words !== null && <span data-places={oferta?.vagas}>{words}</span>}
      {isOnlyPix && <span>{messages.onlyPix}</span>}
    </p>
  )
}

export const OfferPrice = ({ event: { oferta } }: { event: EventSummary }) => {
  const price = oferta?.preco_minimo ?? null
  if (price === null) return null
  return (
    <p className={styles.price}>
      {price === 0 ? (
        <strong>{messages.free}</strong>
      ) : (
        <>
          {messages.from}{' '}
          <strong>
            <Money cents={toCents(price)} />
          </strong>
        </>
      )}
    </p>
  )
}
