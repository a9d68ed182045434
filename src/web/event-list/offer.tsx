import { toCents } from '#contract/laws/money.ts'
import type { EventSummary } from '#contract/nouns/event.ts'
import { offerMessages as messages } from '#contract/words/offer-messages.ts'
import { Money } from '../ui/money.tsx'
import styles from './offer.module.css'

const placesWords = {
  disponiveis: null,
  ultimas: messages.lastPlaces,
  esgotado: messages.soldOut,
} as const

/** What is worth knowing before anything else, on the banner of a card. */
export const OfferTags = ({ event: { oferta, somentePix } }: { event: EventSummary }) => {
  if (!oferta) return null
  const words = placesWords[oferta.vagas]
  return (
    <p className={styles.tags}>
      {words !== null && <span data-places={oferta.vagas}>{words}</span>}
      {somentePix && <span>{messages.onlyPix}</span>}
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
